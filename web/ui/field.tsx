import { type ComponentProps, type ReactNode, useId } from 'react';

type FieldProps = { label: string; error?: string | undefined };

const CONTROL =
  'w-full border-b border-quiet bg-transparent py-2 text-base outline-none focus-visible:border-ink focus-visible:shadow-[0_1px_0_0_var(--color-ink)] aria-invalid:border-signal';

/** Label above, message below, and both tied to the control. The star is for the eye: assistive technology hears 'required'. */
function Field({
  label,
  error,
  isRequired = false,
  children,
}: FieldProps & {
  isRequired?: boolean | undefined;
  children: (control: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }) => ReactNode;
}) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div>
      <label htmlFor={id} className="block text-small text-quiet">
        {label}
        {isRequired && <span aria-hidden> *</span>}
      </label>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': error ? errorId : undefined })}
      {error && (
        <p id={errorId} className="mt-1 text-small text-signal">
          {error}
        </p>
      )}
    </div>
  );
}

export function TextField({ label, error, ...input }: FieldProps & ComponentProps<'input'>) {
  return (
    <Field label={label} error={error} isRequired={input.required}>
      {(control) => <input {...input} {...control} className={CONTROL} />}
    </Field>
  );
}

export function TextAreaField({ label, error, ...area }: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field label={label} error={error} isRequired={area.required}>
      {(control) => <textarea {...area} {...control} className={`${CONTROL} block resize-y`} />}
    </Field>
  );
}

export type Option = { value: string; label: string };

export function SelectField({
  label,
  error,
  options,
  ...select
}: FieldProps & { options: readonly Option[] } & ComponentProps<'select'>) {
  return (
    <Field label={label} error={error} isRequired={select.required}>
      {(control) => (
        <select {...select} {...control} className={`${CONTROL} select cursor-pointer`}>
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
