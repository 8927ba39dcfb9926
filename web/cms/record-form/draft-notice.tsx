import type { FieldValues } from 'react-hook-form';
import { formatBriefly } from '../../../domain/date-time.ts';
import { useSite } from '../../api/site.tsx';
import { Button } from '../../ui/button.tsx';
import type { FormDefinition, SharedRecord } from './form-definition.ts';
import type { RecordForm } from './use-record-form.ts';

type Props<Stored extends SharedRecord, Values extends FieldValues> = {
  definition: FormDefinition<Stored, Values>;
  state: RecordForm<Stored, Values>;
  className: string;
};

/** Says that what is shown is not public, and what was changed in the public version meanwhile. */
export function DraftNotice<Stored extends SharedRecord, Values extends FieldValues>({
  definition: { collection, fields },
  state: { base, overtaken, compare },
  className,
}: Props<Stored, Values>) {
  const { today } = useSite();
  const { record, draft } = base;
  if (!draft) return null;
  const { updatedAt, updatedBy, isWithdrawn } = draft;
  const labels = overtaken.map((name) => fields.find((field) => field.name === name)?.label ?? name);
  const what = record ? 'Changes that are not public' : `This ${collection.noun} is not public`;
  return (
    <div className={`border-l-2 border-ink pl-4 ${className}`}>
      <p>
        {isWithdrawn ? `This ${collection.noun} was withdrawn and is not public` : what}, saved{' '}
        <time dateTime={updatedAt}>{formatBriefly(new Date(updatedAt), today)}</time>
        {updatedBy && ` by ${updatedBy}`}.
      </p>
      {labels.length > 0 && (
        <p className="mt-1">
          The public version has a newer {labels.join(', ')}. Publishing replaces it with yours.{' '}
          <Button look="text" onClick={compare}>
            Compare
          </Button>
        </p>
      )}
    </div>
  );
}
