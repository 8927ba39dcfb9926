import { Link } from 'wouter';
import type { Pages } from '../../api/list-pages.ts';

const LOOK = 'py-2 underline underline-offset-4';
/** With JavaScript the list loads by scrolling. */
const WITHOUT_SCRIPT = `hidden no-script:inline-block ${LOOK}`;

export const NextPageLink = ({ href, children }: { href: string; children: string }) => (
  <Link href={href} rel="next" className={WITHOUT_SCRIPT}>
    {children}
  </Link>
);

type PreviousProps = { pages: Pages; hrefOf: (page: number) => string; children: string };

/** For visitors who opened a link to a later page. */
export const PreviousPageLinks = ({ pages: { previous }, hrefOf, children }: PreviousProps) => (
  <p className="mb-10 flex flex-wrap gap-x-6">
    <Link href={hrefOf(1)} rel={previous === 1 ? 'prev' : undefined} className={`inline-block ${LOOK}`}>
      {children}
    </Link>
    {previous !== null && previous > 1 && (
      <Link href={hrefOf(previous)} rel="prev" className={WITHOUT_SCRIPT}>
        Previous page
      </Link>
    )}
  </p>
);
