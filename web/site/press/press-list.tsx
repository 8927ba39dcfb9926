import type { ReactNode } from 'react';
import type { PressEntry } from '../../../domain/press.ts';
import { ExternalLink } from '../../ui/external-link.tsx';

type Props = {
  items: readonly PressEntry[];
  level: 'h2' | 'h3';
  titleOf: (item: PressEntry) => ReactNode;
  linkLabel: string;
  hasArtistNames?: boolean;
};

export function PressList({ items, level: Heading, titleOf, linkLabel, hasArtistNames = false }: Props) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id} className="grid gap-x-8 gap-y-1 border-t border-rule py-7 md:grid-cols-12 md:py-9">
          <p className="text-quiet tabular-nums md:col-span-2">{item.date}</p>
          <div className="md:col-span-7">
            <Heading id={`press-${item.id}`} className="max-w-[36ch] text-lead text-balance md:text-title">
              {titleOf(item)}
            </Heading>
            <p className="mt-1">
              {item.outlet}
              {hasArtistNames && <span className="text-quiet"> – {item.artist.name}</span>}
            </p>
            <p className="measure mt-3 text-quiet">{item.description}</p>
          </div>
          {item.url && (
            <p className="max-md:mt-3 md:col-span-3 md:text-right">
              <ExternalLink href={item.url} aria-describedby={`press-${item.id}`}>
                {linkLabel}
              </ExternalLink>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
