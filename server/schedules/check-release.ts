import { zurichDay } from '../../domain/day.ts';
import type { Draft, ReleaseItem, ReleaseProblem } from '../../domain/draft.ts';
import type { Db } from '../db/database.ts';
import { dryRun } from '../db/dry-run.ts';
import { findDraft } from '../drafts/repository.ts';
import { HttpProblem } from '../http/problem.ts';
import type { PublishContext } from '../publishing/content-type.ts';
import type { ContentTypes } from '../publishing/content-types.ts';
import { publish } from '../publishing/publish.ts';
import { inPublishingOrder, lockRelease, reasonOf, titleOf } from '../publishing/release.ts';
import { applyDueSchedules } from './apply-due.ts';
import { findOpenUntil, lockReleases, removeRelease, removeSchedule } from './repository.ts';

export type Release = {
  items: readonly ReleaseItem[];
  /** Null: now. */
  at: Date | null;
  /** The scheduled release that this one takes the place of. */
  replaces?: string | null | undefined;
};

/** What would fail if these were published together, after what is scheduled before. Nothing is published. */
export const checkRelease = (
  db: Db,
  types: ContentTypes,
  { items, at, replaces }: Release,
  { stamp, today }: PublishContext,
): Promise<ReleaseProblem[]> =>
  dryRun(db, async (tx) => {
    const context = at ? { stamp: { ...stamp, at }, today: zurichDay(at) } : { stamp, today };
    await lockReleases(tx);
    await lockRelease(tx, [...items, ...(at ? await findOpenUntil(tx, at) : [])]);
    if (replaces) await removeRelease(tx, replaces);
    for (const { key } of items) await removeSchedule(tx, key, 'publish');
    // What fails then is reported when it is due.
    if (at) await applyDueSchedules(tx, at, { types, onError: () => {}, onFailure: async () => {} });
    const problems: ReleaseProblem[] = [];
    for (const { kind, key } of inPublishingOrder(items)) {
      const draft = await findDraft(tx, key);
      try {
        await publish(tx, types[kind], key, {}, context);
      } catch (error) {
        const text = reasonOf(error);
        if (!lacksOnly(problems, error, draft)) problems.push({ kind, key, title: titleOf(draft), text });
      }
    }
    return problems;
  });

const REFERENCES = ['artistId', 'artistIds', 'artworkIds'];

/** Whether a record is ready but for others of the release that it refers to, which are named already. */
function lacksOnly(named: readonly ReleaseProblem[], error: unknown, draft: Draft | null): boolean {
  const fields = Object.keys((error instanceof HttpProblem && error.details.errors) || {});
  if (fields.length === 0 || !fields.every((field) => REFERENCES.includes(field))) return false;
  const references = fields.flatMap((field) => draft?.fields[field]);
  return named.some(({ key }) => references.includes(key));
}
