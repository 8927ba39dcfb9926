import { type MouseEvent, useId } from 'react';
import { type SiteText, TEXT_GROUPS } from '../../../domain/content-catalogue.ts';
import { TextPreview } from './text-preview.tsx';
import { TextRow } from './text-row.tsx';
import type { useDrafts } from './use-drafts.ts';

type Props = { texts: readonly SiteText[]; drafts: ReturnType<typeof useDrafts> };

/** All texts, grouped by the part of the site, with a table of contents on wide screens. */
export function TextGroups({ texts, drafts }: Props) {
  const id = useId();
  const { draftText, stateOf, setDraft, drop, markConflict } = drafts;
  /** An empty field cannot be saved: the preview shows the default. */
  const read = (key: SiteText['key']) => draftText(key).trim() || defaultOf(texts, key);
  return (
    <div className="mt-8 lg:grid lg:grid-cols-[9rem_minmax(0,1fr)] lg:gap-x-10">
      <nav aria-label="Texts" className="max-lg:hidden">
        <ul className="sticky top-6 space-y-1">
          {TEXT_GROUPS.map((group, position) => (
            <li key={group}>
              <a
                href={`#${id}-${position}`}
                onClick={scrollToGroup}
                className="inline-block py-0.5 underline-offset-4 hover:underline"
              >
                {group}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="space-y-12">
        {TEXT_GROUPS.map((group, position) => (
          <section key={group} aria-labelledby={`${id}-${position}`}>
            <h2 id={`${id}-${position}`} tabIndex={-1} className="pb-3 text-lead outline-none">
              {group}
            </h2>
            {texts
              .filter((text) => text.group === group)
              .map((text) => (
                <TextRow
                  key={text.key}
                  text={text}
                  {...stateOf(text.key)}
                  onType={(value) => setDraft(text.key, value)}
                  onDrop={(value, seen) => drop(text.key, value, seen)}
                  onConflict={() => markConflict(text.key)}
                  preview={<TextPreview text={text} read={read} />}
                />
              ))}
          </section>
        ))}
      </div>
    </div>
  );
}

const defaultOf = (texts: readonly SiteText[], key: SiteText['key']): string =>
  texts.find((text) => text.key === key)?.default ?? '';

/** Without the hash in the address: a history entry would trigger the leave guard. */
function scrollToGroup(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const heading = document.getElementById(event.currentTarget.hash.slice(1));
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
