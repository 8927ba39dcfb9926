import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'a'>, 'target' | 'rel' | 'className'>;

/** Opens in a new tab. */
export const ExternalLink = (link: Props) => (
  <a {...link} target="_blank" rel="noopener" className="underline underline-offset-4 hover:decoration-2" />
);
