import { type ReactNode, useId } from 'react';

/** Fields that belong together; two side by side where there is room. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="grid gap-x-10 gap-y-5 border-t border-rule py-6 md:grid-cols-[11rem_minmax(0,1fr)]"
    >
      <h2 id={heading} className="text-body">
        {title}
      </h2>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">{children}</div>
    </section>
  );
}

/** A field that takes the whole width. */
export const Wide = ({ children }: { children: ReactNode }) => <div className="sm:col-span-2">{children}</div>;
