import { Link } from 'wouter';
import { useContentText } from '../../api/content.ts';
import { PageHead } from '../shell/page-head.tsx';

export function NotFoundPage() {
  const title = useContentText('404_page_title');
  const description = useContentText('404_page_description');
  return (
    <>
      <PageHead title={title} description={description} />
      <meta name="robots" content="noindex" />
      <main className="flex min-h-svh flex-col justify-center gap-6 px-margin">
        <h1 className="text-display">{title}</h1>
        <p className="max-w-prose text-lead text-quiet">{description}</p>
        <p>
          <Link href="/artists" className="underline underline-offset-4">
            Browse Artists
          </Link>
        </p>
      </main>
    </>
  );
}
