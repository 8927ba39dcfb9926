import { type ComponentProps, type ReactNode, useId } from 'react';

export type FieldProps = {
  label: string;
  error?: string | undefined;
  /** Below the control, with or without an error. */
  hint?: ReactNode;
};

type ControlProps = { id: string; className: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined };

/** Label above, messages below, tied to the control. The star is visual only: assistive technology has `required`. */
export function Field({
  label,
  error,
  hint,
  isRequired = false,
  children,
}: FieldProps & { isRequired?: boolean | undefined; children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined;
  return (
    <div>
      <label htmlFor={id} className="block text-small text-quiet">
        {label}
        {isRequired && <span aria-hidden> *</span>}
      </label>
      {children({
        id,
        className: 'control',
        'aria-invalid': error !== undefined,
        'aria-describedby': describedBy,
      })}
      {error && (
        <p id={errorId} className="mt-1 text-small text-signal">
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="mt-1 text-small text-quiet">
          {hint}
        </p>
      )}
    </div>
  );
}

export function TextField({ label, error, hint, ...input }: FieldProps & ComponentProps<'input'>) {
  return (
    <Field label={label} error={error} hint={hint} isRequired={input.required}>
      {(control) => <input {...input} {...control} />}
    </Field>
  );
}

export function TextAreaField({ label, error, hint, ...area }: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field label={label} error={error} hint={hint} isRequired={area.required}>
      {(control) => <textarea {...area} {...control} className={`${control.className} block resize-y`} />}
    </Field>
  );
}

export type Option = { value: string; label: string };

export function SelectField({
  label,
  error,
  hint,
  options,
  ...select
}: FieldProps & { options: readonly Option[] } & ComponentProps<'select'>) {
  return (
    <Field label={label} error={error} hint={hint} isRequired={select.required}>
      {(control) => (
        <select {...select} {...control} className={`${control.className} select cursor-pointer`}>
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
