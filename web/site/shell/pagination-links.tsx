import { Link } from 'wouter';

const LOOK = 'py-2 underline underline-offset-4';

type Props = { href: string; children: string };

/** Shown without JavaScript only: with it, the list loads by scrolling. */
export const NextPageLink = ({ href, children }: Props) => (
  <Link href={href} className={`hidden no-script:inline-block ${LOOK}`}>
    {children}
  </Link>
);

/** Shown to visitors who opened a link to a later page. */
export const FirstPageLink = ({ href, children }: Props) => (
  <p className="mb-10">
    <Link href={href} className={`inline-block ${LOOK}`}>
      {children}
    </Link>
  </p>
);
