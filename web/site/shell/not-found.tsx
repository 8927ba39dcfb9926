import { Link } from 'wouter';
import { useContentText } from '../../api/content.ts';
import { Typewriter } from '../../ui/typewriter.tsx';
import { PageHead } from './page-head.tsx';

/** The page without a record or route. */
export function NotFound() {
  const title = useContentText('404_page_title');
  const description = useContentText('404_page_description');
  return (
    <div className="flex min-h-[70svh] flex-col justify-center gap-6 px-margin py-16">
      <PageHead title={title} description={description} />
      <meta name="robots" content="noindex" />
      <h1 className="text-display text-balance">{title}</h1>
      <p className="measure text-lead whitespace-pre-line text-quiet">
        <Typewriter text={description} />
      </p>
      <p className="flex flex-wrap gap-x-8 gap-y-2">
        <Link href="/" className="underline underline-offset-4">
          Home
        </Link>
        <Link href="/exhibitions" className="underline underline-offset-4">
          Exhibitions
        </Link>
        <Link href="/artists" className="underline underline-offset-4">
          Artists
        </Link>
      </p>
    </div>
  );
}
