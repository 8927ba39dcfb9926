import { useEffect, useState } from 'react';
import { useIsSplashVisible } from './overlays.ts';
import { prefersReducedMotion } from './reduced-motion.ts';

const MS_PER_CHARACTER = 50;

/** Types its text one character at a time, visually: layout and screen readers have the whole text from the start. */
export function Typewriter({ text, msPerCharacter = MS_PER_CHARACTER }: { text: string; msPerCharacter?: number }) {
  const isCovered = useIsSplashVisible();
  // Below the splash and without a script the whole text shows.
  const [typed, setTyped] = useState(isCovered ? text.length : 0);

  useEffect(() => {
    if (isCovered) return;
    if (prefersReducedMotion()) return setTyped(text.length);
    setTyped(0);
    const timer = setInterval(() => {
      setTyped((count) => {
        if (count + 1 >= text.length) clearInterval(timer);
        return count + 1;
      });
    }, msPerCharacter);
    return () => clearInterval(timer);
  }, [text, msPerCharacter, isCovered]);

  return (
    <span className="relative inline-block">
      <span className={typed >= text.length ? '' : 'opacity-0'}>{text}</span>
      {typed < text.length && (
        <span aria-hidden className="absolute inset-0">
          {text.slice(0, typed)}
        </span>
      )}
    </span>
  );
}
