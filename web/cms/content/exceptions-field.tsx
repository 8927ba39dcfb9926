import { type ReactNode, type Ref, useMemo, useRef, useState } from 'react';
import { addDays, type Day, formatEnglishLong, validDay } from '../../../domain/day.ts';
import {
  exceptionText,
  NOTICE_DAYS,
  type OpeningException,
  parseExceptions,
  serialiseExceptions,
  soonestFirst,
} from '../../../domain/opening-exceptions.ts';
import { useSite } from '../../api/site.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { DateField } from '../fields/date-field.tsx';
import { FieldGroup } from '../fields/field-group.tsx';

type Props = {
  label: string;
  error: string | undefined;
  hint: ReactNode;
  /** Stored format: one per line. */
  value: string;
  onChange: (value: string) => void;
};

/** Exceptions to the opening hours, each with its own fields. */
export function ExceptionsField({ label, error, hint, value, onChange }: Props) {
  const { today } = useSite();
  const addButton = useRef<HTMLButtonElement>(null);
  const isAdding = useRef(false);
  const parsed = useMemo(() => parseRows(value, today), [value, today]);
  // Blank rows are not part of the value.
  const [typed, setTyped] = useState(parsed);
  const rows = serializeRows(typed) === value ? typed : parsed;
  const current = rows.map((row, position) => ({ row, position })).filter(({ row }) => !row.isPast);
  const past = rows.filter(({ isPast }) => isPast);
  const hasRowErrors = rows.some((row) => Object.keys(errorsOf(row)).length > 0);

  const change = (changed: ExceptionRow[]) => {
    setTyped(changed);
    onChange(serializeRows(changed));
  };
  const add = () => {
    isAdding.current = true;
    change([...rows, { ...NEW_ROW }]);
  };
  const changeAndFocus = (changed: ExceptionRow[]) => {
    change(changed);
    addButton.current?.focus();
  };
  const focusAdded = (field: HTMLInputElement | null) => {
    if (!field || !isAdding.current) return;
    isAdding.current = false;
    field.focus();
  };

  return (
    <FieldGroup label={label}>
      <p className="mb-4 text-small text-quiet">{hint}</p>
      {current.map(({ row, position }, at) => (
        <ExceptionFields
          key={position}
          title={`Exception ${at + 1}`}
          row={row}
          errors={error ? errorsOf(row) : {}}
          firstField={position === rows.length - 1 ? focusAdded : undefined}
          onChange={(changes) => change(rows.map((other) => (other === row ? { ...row, ...changes } : other)))}
          onRemove={() => changeAndFocus(rows.filter((other) => other !== row))}
        />
      ))}
      <Button ref={addButton} look="small" onClick={add}>
        Add exception
      </Button>
      {past.length > 0 && (
        <div className="mt-4">
          <p className="text-small text-quiet">Past</p>
          <ul className="text-small text-quiet">
            {past
              .map((row, position) => ({ position, text: exceptionText({ ...row, to: row.to || row.from }) }))
              .map(({ position, text }) => (
                <li key={position}>{text}</li>
              ))}
          </ul>
          <Button look="small" className="mt-2" onClick={() => changeAndFocus(rows.filter(({ isPast }) => !isPast))}>
            Remove past exceptions
          </Button>
        </div>
      )}
      {error && !hasRowErrors && <p className="mt-1 text-small text-signal">{error}</p>}
    </FieldGroup>
  );
}

type FieldsProps = {
  title: string;
  row: ExceptionRow;
  errors: ReturnType<typeof errorsOf>;
  firstField: Ref<HTMLInputElement> | undefined;
  onChange: (changes: Partial<ExceptionRow>) => void;
  onRemove: () => void;
};

function ExceptionFields({ title, row, errors, firstField, onChange, onRemove }: FieldsProps) {
  const { today } = useSite();
  const exception = parseRow(row);
  const shownFrom = exception && addDays(exception.from, -NOTICE_DAYS);
  return (
    <fieldset className="mb-4 grid min-w-0 gap-x-4 gap-y-3 border-b border-rule pb-4 sm:grid-cols-2">
      <legend className="sr-only">{title}</legend>
      <DateField
        label="First day"
        name="from"
        value={row.from}
        error={errors.from}
        onChange={(from) => onChange({ from })}
        ref={firstField}
      />
      <DateField
        label="Last day, if another"
        name="to"
        value={row.to}
        error={errors.to}
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
      {shownFrom && shownFrom > today && (
        <p className="text-small text-quiet sm:col-span-2">On the site from {formatEnglishLong(shownFrom)}.</p>
      )}
    </fieldset>
  );
}

/** An exception as typed: days may be invalid, and the last day is empty if it is the first. */
type ExceptionRow = OpeningException & {
  /** Set when the text is parsed, not while typing: a half-typed year would move the row to the past. */
  isPast: boolean;
};

const NEW_ROW: ExceptionRow = { from: '', to: '', note: '', isPast: false };

const parseRows = (text: string, today: Day): ExceptionRow[] =>
  soonestFirst(parseExceptions(text)).map(({ from, to, note }) => ({
    from,
    to: to === from ? '' : to,
    note,
    isPast: to < today,
  }));

const isBlank = ({ from, to, note }: ExceptionRow) => `${from}${to}${note}`.trim() === '';

/** The stored format. Invalid days are kept as typed, and rejected on saving. */
const serializeRows = (rows: readonly ExceptionRow[]): string =>
  serialiseExceptions(rows.filter((row) => !isBlank(row)).map((row) => ({ ...row, to: row.to || row.from })));

/** Null while the days are invalid. */
const parseRow = (row: ExceptionRow): OpeningException | null => parseExceptions(serializeRows([row]))[0] ?? null;

const EXPECTED = 'must be a day such as 2026-12-24';

function errorsOf(row: ExceptionRow): { from?: string; to?: string } {
  if (isBlank(row)) return {};
  const [from, to] = [validDay(row.from), validDay(row.to)];
  return {
    ...(!from && { from: row.from.trim() === '' ? 'First day is required' : `First day ${EXPECTED}` }),
    ...(row.to.trim() !== '' && !to && { to: `Last day ${EXPECTED}` }),
    ...(from && to && to < from && { to: 'Last day must not be before the first' }),
  };
}
