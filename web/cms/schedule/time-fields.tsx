import { SelectField, TextField } from '../../ui/field.tsx';
import { DateField } from '../fields/date-field.tsx';
import { isRepeated, type When, type WhenErrors } from './when.ts';

type Props = {
  /** 'Publish': the fields are 'Publish date' and 'Publish time'. */
  label: string;
  value: When;
  onChange: (value: When) => void;
  errors?: WhenErrors | undefined;
  isRequired?: boolean;
};

export const dateFieldOf = (label: string): string => `${label.toLowerCase()}Date`;
export const timeFieldOf = (label: string): string => `${label.toLowerCase()}Time`;

/** A day and a time in Zurich, with the choice that is left where clocks show a time twice. */
export function TimeFields({ label, value, onChange, errors = {}, isRequired = false }: Props) {
  return (
    <>
      <DateField
        label={`${label} date`}
        name={dateFieldOf(label)}
        value={value.day}
        onChange={(day) => onChange({ ...value, day })}
        error={errors.day}
        isRequired={isRequired}
      />
      <div className="space-y-3">
        <TextField
          label={`${label} time`}
          name={timeFieldOf(label)}
          type="time"
          value={value.time}
          onChange={(event) => onChange({ ...value, time: event.target.value })}
          hint="Zurich time"
          error={errors.time}
          required={isRequired}
        />
        {isRepeated(value) && (
          <SelectField
            label={`Clocks are turned back on this day: ${value.time} comes twice`}
            name={`${label.toLowerCase()}Repetition`}
            value={value.repetition}
            onChange={(event) =>
              onChange({ ...value, repetition: event.target.value === 'second' ? 'second' : 'first' })
            }
            options={[
              { value: 'first', label: 'The first time (summer time)' },
              { value: 'second', label: 'The second time (winter time)' },
            ]}
          />
        )}
      </div>
    </>
  );
}
