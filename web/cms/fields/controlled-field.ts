import type { Ref } from 'react';

/** What a form needs of a control. */
export type Focusable = { focus: () => void };

/** Props of a custom control. The form focuses `ref` when the field has an error. */
export type ControlledField<Control extends Focusable> = {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  error?: string | undefined;
  isRequired?: boolean | undefined;
  ref?: Ref<Control> | undefined;
};
