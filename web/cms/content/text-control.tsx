import type { ReactNode } from 'react';
import type { SiteText } from '../../../domain/content-catalogue.ts';
import { excerpt } from '../../../domain/excerpt.ts';
import { LIMITS } from '../../../domain/fields.ts';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { ExceptionsField } from './exceptions-field.tsx';

const DEFAULT_CHARACTERS = 140;

const ROWS: Partial<Record<number, number>> = { [LIMITS.line]: 2, [LIMITS.message]: 3, [LIMITS.longText]: 8 };

type Props = { text: SiteText; value: string; error: string | undefined; onType: (value: string) => void };

/** The field for one text: a line, a box, or an editor of its own. */
export function TextControl({ text, value, error, onType }: Props) {
  const { key, label, limit, isLong } = text;
  const field = { label, error, hint: hintOf(text) };
  if (key === 'opening_exceptions') {
    return (
      <div className="pb-4">
        <ExceptionsField {...field} value={value} onChange={onType} />
      </div>
    );
  }
  const control = {
    ...field,
    name: key,
    value,
    onChange: (event: { target: { value: string } }) => onType(event.target.value),
    autoComplete: 'off',
  };
  return isLong ? <TextAreaField {...control} rows={ROWS[limit]} /> : <TextField {...control} />;
}

const hintOf = ({ help, default: text }: SiteText): ReactNode => (
  <>
    {help && <span className="block">{help}</span>}
    Default: {excerpt(text, DEFAULT_CHARACTERS) || 'none'}
  </>
);
