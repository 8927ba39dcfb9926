import type { ComponentProps } from 'react';
import { TextField } from './field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'onWheel'>;

/** Loses the focus on scrolling: otherwise the wheel changes the number unnoticed. */
export const NumberField = (props: Props) => (
  <TextField {...props} type="number" inputMode="numeric" onWheel={(event) => event.currentTarget.blur()} />
);
