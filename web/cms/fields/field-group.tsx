import type { ReactNode } from 'react';

type Props = { label: string; isRequired?: boolean | undefined; children: ReactNode };

/** Several controls under one label. */
export function FieldGroup({ label, isRequired = false, children }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 block text-small text-quiet">
        {label}
        {isRequired && <span aria-hidden> *</span>}
      </legend>
      {children}
    </fieldset>
  );
}
