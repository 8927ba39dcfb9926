import type { Ref } from 'react';
import { addDays, formatEnglishLong } from '../../../domain/day.ts';
import { NOTICE_DAYS } from '../../../domain/opening-exceptions.ts';
import { useSite } from '../../api/site.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { DateField } from '../fields/date-field.tsx';
import { type ExceptionRow, exceptionIn, type problemsOf } from './exception-rows.ts';

type Props = {
  title: string;
  row: ExceptionRow;
  problems: ReturnType<typeof problemsOf>;
  firstField: Ref<HTMLInputElement> | undefined;
  onChange: (changes: Partial<ExceptionRow>) => void;
  onRemove: () => void;
};

export function ExceptionFields({ title, row, problems, firstField, onChange, onRemove }: Props) {
  const { today } = useSite();
  const exception = exceptionIn(row);
  const toldFrom = exception && addDays(exception.from, -NOTICE_DAYS);
  return (
    <fieldset className="mb-4 grid min-w-0 gap-x-4 gap-y-3 border-b border-rule pb-4 sm:grid-cols-2">
      <legend className="sr-only">{title}</legend>
      <DateField
        label="First day"
        name="from"
        value={row.from}
        error={problems.from}
        onChange={(from) => onChange({ from })}
        ref={firstField}
      />
      <DateField
        label="Last day, if another"
        name="to"
        value={row.to}
        error={problems.to}
        onChange={(to) => onChange({ to })}
      />
      <div className="flex items-end gap-3 sm:col-span-2">
        <div className="grow">
          <TextField
            label="Note, if not closed"
            name="note"
            value={row.note}
            autoComplete="off"
            onChange={(event) => onChange({ note: event.target.value })}
          />
        </div>
        <Button look="small" className="mb-1" aria-label={`Remove ${title.toLowerCase()}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
      {toldFrom && toldFrom > today && (
        <p className="text-small text-quiet sm:col-span-2">On the site from {formatEnglishLong(toldFrom)}.</p>
      )}
    </fieldset>
  );
}
