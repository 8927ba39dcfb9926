import type { ComponentProps } from 'react';
import { TextField } from './field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'onWheel'>;

/** A whole number. Scrolling over it lets go of it: else a browser counts up and down unnoticed. */
export const NumberField = (props: Props) => (
  <TextField {...props} type="number" inputMode="numeric" onWheel={(event) => event.currentTarget.blur()} />
);
