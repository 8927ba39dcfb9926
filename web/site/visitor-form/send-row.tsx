import type { ReactNode } from 'react';

type Props = { className?: string; children: ReactNode };

/** The button of a form beside the link to the privacy page: in a new tab, so that nothing typed is lost. */
export const SendRow = ({ className = '', children }: Props) => (
  <div className={`flex flex-wrap items-center gap-x-6 gap-y-3 ${className}`}>
    {children}
    <p className="text-small text-quiet">
      <a href="/privacy" target="_blank" rel="noopener" className="underline underline-offset-4 hover:decoration-2">
        How we use your data
      </a>
    </p>
  </div>
);
