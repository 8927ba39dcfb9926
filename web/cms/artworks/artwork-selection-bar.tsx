import { type RefObject, useId, useState } from 'react';
import type { Artwork, PriceField } from '../../../domain/artwork.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { SelectionFrame } from '../lists/selection.tsx';
import type { Selection } from '../lists/use-selection.ts';
import { PRICE_FIELD_LABELS, PRICE_OPTIONS, valueText } from './price-text.ts';
import type { PriceEditing } from './use-price-changes.ts';

/** What several works can be set to at once, grouped by field. */
const CHOICES = (['available', 'showPrice', 'priceCategory'] as const).map((field) => ({
  field,
  label: PRICE_FIELD_LABELS[field],
  options: PRICE_OPTIONS[field].map(({ value, label }) => ({ field, value, label, key: `${field} ${value}` })),
}));
const ALL_OPTIONS = CHOICES.flatMap(({ options }) => options);

type FormProps = Pick<Selection<Artwork>, 'selected'> & {
  editing: PriceEditing;
  lockOf: (artwork: Artwork, field: PriceField) => string | null;
};

type Props = FormProps & { ref: RefObject<HTMLDivElement | null>; onClear: () => void };

export const ArtworkSelectionBar = ({ ref, onClear, ...form }: Props) => (
  <SelectionFrame ref={ref} count={form.selected.length} onClear={onClear}>
    <ChangeSelected {...form} />
  </SelectionFrame>
);

/** Unmounted without a selection, so that the next one begins without a value. */
function ChangeSelected({ selected, editing, lockOf }: FormProps) {
  const label = useId();
  const [key, setKey] = useState('');
  const chosen = ALL_OPTIONS.find((option) => option.key === key);
  const open = chosen ? selected.filter((artwork) => lockOf(artwork, chosen.field) === null) : selected;
  const apply = () => {
    if (!chosen || editing.editSeveral(open, chosen.field, chosen.value)) return;
    const value = valueText(chosen.field, chosen.value);
    showToast({ title: `Nothing to change: ${PRICE_FIELD_LABELS[chosen.field]} is ${value} already` });
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <label htmlFor={label} className="max-sm:sr-only">
        Change to
      </label>
      <select
        id={label}
        className="control select !mt-0 !w-56 cursor-pointer"
        value={key}
        onChange={({ target }) => setKey(target.value)}
      >
        <option value="">Choose a value</option>
        {CHOICES.map(({ field, label: group, options }) => (
          <optgroup key={field} label={group}>
            {options.map((option) => (
              <option key={option.key} value={option.key}>
                {`${group}: ${option.label}`}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <Button look="compactSolid" disabled={!chosen || open.length === 0} onClick={apply}>
        Apply
      </Button>
      {open.length < selected.length && (
        <p className="text-quiet">Drafts are left out ({selected.length - open.length}): edit them in their form.</p>
      )}
    </div>
  );
}
