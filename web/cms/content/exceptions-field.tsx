import { type ReactNode, useMemo, useRef, useState } from 'react';
import { exceptionText } from '../../../domain/opening-exceptions.ts';
import { useSite } from '../../api/site.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldGroup } from '../fields/field-group.tsx';
import { ExceptionFields } from './exception-fields.tsx';
import { type ExceptionRow, NEW_ROW, problemsOf, rowsIn, textOf } from './exception-rows.ts';

type Props = {
  label: string;
  error: string | undefined;
  hint: ReactNode;
  /** One a line, as they are stored. */
  value: string;
  onChange: (value: string) => void;
};

/** The days on which the opening hours do not hold, each with fields of its own. */
export function ExceptionsField({ label, error, hint, value, onChange }: Props) {
  const { today } = useSite();
  const addButton = useRef<HTMLButtonElement>(null);
  const isAdding = useRef(false);
  const read = useMemo(() => rowsIn(value, today), [value, today]);
  // A row that nobody has filled in yet is in no text.
  const [typed, setTyped] = useState(read);
  const rows = textOf(typed) === value ? typed : read;
  const current = rows.map((row, position) => ({ row, position })).filter(({ row }) => !row.isOver);
  const over = rows.filter(({ isOver }) => isOver);
  const isRowBlamed = rows.some((row) => Object.keys(problemsOf(row)).length > 0);

  const change = (changed: ExceptionRow[]) => {
    setTyped(changed);
    onChange(textOf(changed));
  };
  const add = () => {
    isAdding.current = true;
    change([...rows, { ...NEW_ROW }]);
  };
  const keep = (kept: ExceptionRow[]) => {
    change(kept);
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
          problems={error ? problemsOf(row) : {}}
          firstField={position === rows.length - 1 ? focusAdded : undefined}
          onChange={(changes) => change(rows.map((other) => (other === row ? { ...row, ...changes } : other)))}
          onRemove={() => keep(rows.filter((other) => other !== row))}
        />
      ))}
      <Button ref={addButton} look="small" onClick={add}>
        Add exception
      </Button>
      {over.length > 0 && (
        <div className="mt-4">
          <p className="text-small text-quiet">Past</p>
          <ul className="text-small text-quiet">
            {over
              .map((row, position) => ({ position, text: exceptionText({ ...row, to: row.to || row.from }) }))
              .map(({ position, text }) => (
                <li key={position}>{text}</li>
              ))}
          </ul>
          <Button look="small" className="mt-2" onClick={() => keep(rows.filter(({ isOver }) => !isOver))}>
            Remove past exceptions
          </Button>
        </div>
      )}
      {error && !isRowBlamed && <p className="mt-1 text-small text-signal">{error}</p>}
    </FieldGroup>
  );
}
