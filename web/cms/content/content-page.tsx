import { useQuery } from '@tanstack/react-query';
import { siteTexts } from '../../../domain/content-catalogue.ts';
import type { ContentEntry } from '../../../domain/content-entry.ts';
import { contentQuery } from '../../api/content.ts';
import { privacyDefaultQuery } from '../../api/privacy.ts';
import { useSite } from '../../api/site.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { AutosaveNotice } from '../autosave/autosave-notice.tsx';
import { LeaveDialog, useLeaveGuard } from '../record-form/leave-guard.tsx';
import { StaffPage } from '../staff-page.tsx';
import { TextGroups } from './text-groups.tsx';
import { useDrafts } from './use-drafts.ts';
import { useTextAutosave } from './use-text-autosave.ts';

const SKELETON_ROWS = 5;
const NO_ENTRIES: ContentEntry[] = [];

export function ContentPage() {
  const { gallery } = useSite();
  // Never from the cache alone: a colleague may have changed the texts.
  const { data, isError, refetch } = useQuery({ ...contentQuery, refetchOnMount: 'always' });
  const privacy = useQuery({ ...privacyDefaultQuery, refetchOnMount: 'always' });
  const isLoaded = data !== undefined && !privacy.isPending;
  const texts = siteTexts({ ...gallery, privacyText: privacy.data?.text ?? '' });
  const drafts = useDrafts(texts, data ?? NO_ENTRIES, () => autosave.onChange());
  const guard = useLeaveGuard(drafts.isDirty);
  const { hasUnsavedChanges } = guard;
  const autosave = useTextAutosave({ texts: isLoaded ? texts : null, drafts, hasUnsavedChanges });
  return (
    <StaffPage
      title="Site texts"
      note="Beside each text you see how it will look. Visitors read it as soon as it is saved."
    >
      <AutosaveNotice autosave={autosave} className="mt-6" />
      {isError && !data && <LoadFailure what="the site texts" onRetry={refetch} />}
      {!(isError && !data) && !isLoaded && <TextSkeleton />}
      {isLoaded && <TextGroups texts={texts} drafts={drafts} />}
      <LeaveDialog guard={guard} />
    </StaffPage>
  );
}

const TextSkeleton = () => (
  <SkeletonGroup label="Loading the site texts" className="mt-10 space-y-8">
    {[...Array(SKELETON_ROWS).keys()].map((row) => (
      <div key={row} className="grid gap-x-10 gap-y-5 md:grid-cols-2">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </div>
    ))}
  </SkeletonGroup>
);
