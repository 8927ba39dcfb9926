import { useState } from 'react';
import { pictureSource } from '../../api/picture-source.ts';
import { Picture } from '../../ui/picture.tsx';
import type { Slide } from './slides.ts';

/** The shown picture, those already seen, and the next one: nothing else is asked for. */
export function SlidePictures({ slides, index }: { slides: readonly Slide[]; index: number }) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const wanted = [slides[index], slides[(index + 1) % slides.length]].flatMap((slide) => slide?.exhibition.id ?? []);
  if (wanted.some((id) => !seen.has(id))) setSeen(new Set([...seen, ...wanted]));
  return slides.map(({ exhibition }, at) =>
    exhibition.imageUrl && seen.has(exhibition.id) ? (
      <Picture
        key={exhibition.id}
        source={pictureSource(exhibition.imageUrl, 'screen')}
        sizes={(ratio) => `max(100vw, ${Math.round(ratio * 100)}vh)`}
        alt=""
        isPriority={at === 0}
        className={`cross-fade absolute inset-0 size-full object-cover ${at === index ? 'opacity-100' : 'opacity-0'}`}
      />
    ) : null,
  );
}
