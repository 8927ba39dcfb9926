import { useQuery } from '@tanstack/react-query';
import type { Draft } from '../../../domain/draft.ts';
import { formatZurichTimeShort } from '../../../domain/zurich-time.ts';
import { schedulesQuery } from '../../api/staff/schedules.ts';
import { useArtistChoices } from '../artists/artist-select.tsx';
import { groupDrafts } from './releasable.ts';

type Props = {
  drafts: readonly Draft[];
  /** The release that is changed. */
  release: string | null;
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
};

const NONE: readonly never[] = [];

/** Drafts in groups by kind. */
export function ReleaseChecklist({ drafts, release, chosen, onChange }: Props) {
  const { data: artists = NONE } = useArtistChoices();
  const { data: schedules = NONE } = useQuery(schedulesQuery);
  const toggle = (keys: readonly string[], isOn: boolean) => {
    const changed = new Set(chosen);
    for (const key of keys) {
      if (isOn) changed.add(key);
      else changed.delete(key);
    }
    onChange(changed);
  };
  /** A draft that is scheduled otherwise would be moved. */
  const noteOf = ({ key, fields, base }: Draft): string => {
    const artist = artists.find(({ id }) => id === fields.artistId)?.name;
    const elsewhere = schedules.find((schedule) => schedule.key === key && schedule.action === 'publish');
    const isMoved = elsewhere && elsewhere.failure === null && (release === null || elsewhere.release !== release);
    return [
      ...(artist ? [artist] : []),
      ...(base === null ? [] : ['changes']),
      ...(isMoved ? [`scheduled for ${formatZurichTimeShort(new Date(elsewhere.at))}`] : []),
    ].join(', ');
  };
  return (
    <div className="space-y-4">
      {groupDrafts(drafts).map(({ title, drafts: grouped }) => {
        const keys = grouped.map(({ key }) => key);
        const isAll = keys.every((key) => chosen.has(key));
        return (
          <fieldset key={title} className="min-w-0 border-t border-rule pt-2">
            <legend className="sr-only">{title}</legend>
            <div className="flex items-baseline justify-between gap-x-4">
              <p aria-hidden className="text-small text-quiet">
                {title}
              </p>
              {grouped.length > 1 && (
                <button
                  type="button"
                  className="min-h-6 pointer-coarse:min-h-11 pointer-coarse:px-2 cursor-pointer text-small underline underline-offset-4 hover:decoration-2"
                  onClick={() => toggle(keys, !isAll)}
                >
                  {isAll ? 'None' : 'All'}
                  <span className="sr-only"> of {title.toLowerCase()}</span>
                </button>
              )}
            </div>
            <div className="grid gap-x-6 sm:grid-cols-2">
              {grouped.map((draft) => (
                <label key={draft.key} className="flex cursor-pointer items-baseline gap-2 py-1 pointer-coarse:py-2.5">
                  <input
                    type="checkbox"
                    className="relative top-0.5 size-4 shrink-0 accent-ink"
                    checked={chosen.has(draft.key)}
                    onChange={(event) => toggle([draft.key], event.target.checked)}
                  />
                  <span className="min-w-0 wrap-anywhere">
                    {draft.kind === 'artwork' ? <i>{draft.title}</i> : draft.title}
                    {noteOf(draft) && <span className="text-quiet"> · {noteOf(draft)}</span>}
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        );
      })}
    </div>
  );
}
