import type { MouseEvent } from 'react';
import { pictureSource } from '../../api/picture-source.ts';
import { KeyCap } from '../../ui/key-cap.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { Entry } from './palette-entries.ts';

type Props = {
  id: string;
  entry: Entry;
  isChosen: boolean;
  isKindShown: boolean;
  onClick: (event: MouseEvent) => void;
};

/** A link, so that it can also be opened in a new tab. The keyboard reaches it through the input. */
export function PaletteOption({
  id,
  entry: { href, title, detail, kind, keys, record },
  isChosen,
  isKindShown,
  onClick,
}: Props) {
  return (
    <a
      id={id}
      href={href}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className="flex min-h-11 items-center gap-3 px-5 py-1.5 hover:bg-surface aria-selected:bg-surface"
      onClick={onClick}
    >
      {record && (
        <span className="flex size-8 shrink-0 items-center justify-center">
          {record.imageUrl && (
            <Picture
              source={pictureSource(record.imageUrl)}
              sizes="32px"
              alt=""
              isTinted={false}
              className="max-h-full max-w-full object-contain"
            />
          )}
        </span>
      )}
      <span className="min-w-0 grow">
        <span className={`block truncate ${record?.kind === 'artwork' ? 'italic' : ''}`}>{title}</span>
        {detail && <span className="block truncate text-small text-quiet">{detail}</span>}
      </span>
      {keys ? (
        <span className="flex shrink-0 gap-1 pointer-coarse:hidden">
          {keys.map((key) => (
            <KeyCap key={key}>{key}</KeyCap>
          ))}
        </span>
      ) : (
        (isKindShown || record) && <span className="shrink-0 text-small text-quiet">{kind}</span>
      )}
    </a>
  );
}
