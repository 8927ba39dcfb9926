import type { Ref } from 'react';

/** What a form gives to each of its fields. The ref is what the form focuses when something is wrong with the field. */
export type ControlledField<Control extends HTMLElement> = {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  error?: string | undefined;
  isRequired?: boolean | undefined;
  ref?: Ref<Control> | undefined;
};
