import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'a'>, 'target' | 'rel' | 'className'>;

/** Leads out of the site, in a tab of its own. */
export const OutwardLink = (link: Props) => (
  <a {...link} target="_blank" rel="noopener" className="underline underline-offset-4 hover:decoration-2" />
);
