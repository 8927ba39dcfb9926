import { Link } from 'wouter';

const LOOK = 'py-2 underline underline-offset-4';

type Props = { href: string; children: string };

/** The way on without a script: with one, what follows comes by itself. */
export const NextLeaf = ({ href, children }: Props) => (
  <Link href={href} className={`hidden no-script:inline-block ${LOOK}`}>
    {children}
  </Link>
);

/** For whoever came in by a link into the middle of a list. */
export const FirstLeaf = ({ href, children }: Props) => (
  <p className="mb-10">
    <Link href={href} className={`inline-block ${LOOK}`}>
      {children}
    </Link>
  </p>
);
