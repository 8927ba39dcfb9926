import { useQuery } from '@tanstack/react-query';
import { siteText } from '../../../domain/content.ts';
import { contentQuery } from '../../api/content.ts';
import { privacyDefaultQuery } from '../../api/privacy.ts';
import { useSite } from '../../api/site.tsx';
import { HeadedText } from '../../ui/headed-text.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LineSkeleton } from '../../ui/skeleton.tsx';
import { PageHead } from '../shell/page-head.tsx';

const SKELETON_LINES = 8;

export function PrivacyPage() {
  const { gallery } = useSite();
  const { data, isPending, isError, refetch } = useQuery(privacyDefaultQuery);
  const { data: written = [] } = useQuery(contentQuery);
  return (
    <>
      <PageHead title="Privacy" path="/privacy" description={`How ${gallery.name} uses the data of its visitors.`} />
      <div className="px-margin pt-10 pb-section md:pt-16">
        <h1 className="text-display">Privacy</h1>
        <div className="mt-10 md:mt-16">
          {isPending && <LineSkeleton label="Loading the privacy text" lines={SKELETON_LINES} />}
          {isError && <LoadFailure what="the privacy text" onRetry={refetch} />}
          {data && <HeadedText text={siteText(written, 'privacy_text', { ...gallery, privacyText: data.text })} />}
        </div>
      </div>
    </>
  );
}
