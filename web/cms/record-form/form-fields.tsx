import { type ReactNode, useId } from 'react';
import { type FieldValues, type Path, type PathValue, type UseFormReturn, useController } from 'react-hook-form';
import { useCan } from '../../api/staff/auth.ts';
import type { Focusable } from '../fields/controlled-field.ts';
import type { FormField } from './form-definition.ts';

/** A titled group of fields, in two columns if the form has room. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="grid gap-x-10 gap-y-5 border-t border-rule py-6 @2xl:grid-cols-[11rem_minmax(0,1fr)]"
    >
      <h2 id={heading} className="text-body">
        {title}
      </h2>
      <div className="grid gap-x-6 gap-y-5 @xl:grid-cols-2">{children}</div>
    </section>
  );
}

/** Fields that others see, but may not change. Without a box of its own, so that the layout stays. */
export const EditorsOnly = ({ children }: { children: ReactNode }) => (
  <fieldset disabled={!useCan('edit content')} className="contents">
    {children}
  </fieldset>
);

/** A field across both columns. */
export const Wide = ({ children }: { children: ReactNode }) => <div className="@xl:col-span-2">{children}</div>;

const labelOf = <Values extends FieldValues>(fields: readonly FormField<Values>[], name: Path<Values>): string =>
  fields.find((field) => field.name === name)?.label ?? name;

/** Props of a native control: label, error and what `register` returns. */
export const fieldPropsOf =
  <Values extends FieldValues>(form: UseFormReturn<Values>, fields: readonly FormField<Values>[]) =>
  (name: Path<Values>, options?: { onChange: (event: { target: { value: string } }) => void }) => ({
    label: labelOf(fields, name),
    error: form.getFieldState(name, form.formState).error?.message,
    ...form.register(name, options),
  });

type ControlledProps<Values extends FieldValues, Name extends Path<Values>> = {
  form: UseFormReturn<Values>;
  fields: readonly FormField<Values>[];
  name: Name;
  children: (field: {
    label: string;
    name: string;
    error: string | undefined;
    value: PathValue<Values, Name>;
    onChange: (value: PathValue<Values, Name>) => void;
    onBlur: () => void;
    ref: (control: Focusable | null) => void;
  }) => ReactNode;
};

/** The same for custom controls, as a render prop. */
export function Controlled<Values extends FieldValues, Name extends Path<Values>>({
  form,
  fields,
  name,
  children,
}: ControlledProps<Values, Name>) {
  const { field, fieldState } = useController({ control: form.control, name });
  return children({
    label: labelOf(fields, name),
    name,
    error: fieldState.error?.message,
    value: field.value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    ref: field.ref,
  });
}
