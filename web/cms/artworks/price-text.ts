import type { ArtworkPriceResult, PriceField } from '../../../domain/artwork.ts';
import { AVAILABILITY_LABELS, availabilityLabel, PRICE_CATEGORY_LABELS } from '../../../domain/artwork-labels.ts';
import type { PriceStep } from '../../api/staff/artwork-prices.ts';
import type { Option } from '../../ui/field.tsx';

const SHOW_PRICE_LABELS = { true: 'Shown', false: 'Hidden' };
const CATEGORY_LABELS = { '': 'None', ...PRICE_CATEGORY_LABELS };

const optionsOf = (labels: Record<string, string>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export const PRICE_FIELD_LABELS: Record<PriceField, string> = {
  price: 'Price',
  showPrice: 'Show price',
  priceCategory: 'Price category',
  available: 'Availability',
};

/** Of the fields that are chosen; a price is typed. */
export const PRICE_OPTIONS = {
  showPrice: optionsOf(SHOW_PRICE_LABELS),
  priceCategory: optionsOf(CATEGORY_LABELS),
  available: optionsOf(AVAILABILITY_LABELS),
};

export function valueText(field: PriceField, value: string): string {
  if (field === 'price') return value || 'no price';
  if (field === 'available') return availabilityLabel(value);
  return PRICE_OPTIONS[field].find((option) => option.value === value)?.label ?? value;
}

const works = (count: number) => `${count} ${count === 1 ? 'artwork' : 'artworks'}`;

/** Title and description of the toast. */
export function changedText({ field, changes, isUndo }: PriceStep, results: readonly ArtworkPriceResult[]) {
  const savedCount = results.filter(({ isSaved }) => isSaved).length;
  const [only] = changes;
  if (isUndo) return { title: savedCount > 0 ? 'Undone' : 'Nothing was undone', description: keptText(results) };
  if (changes.length === 1 && only) {
    const [before, after] = [only.before, only.value].map((value) => valueText(field, value));
    return { title: `${PRICE_FIELD_LABELS[field]} changed`, description: `${only.title}: ${before} → ${after}` };
  }
  const title =
    savedCount === changes.length
      ? `${works(savedCount)} changed`
      : `${savedCount} of ${works(changes.length)} changed`;
  const to = `${PRICE_FIELD_LABELS[field]}: ${valueText(field, only?.value ?? '')}.`;
  return { title, description: [to, keptText(results)].filter(Boolean).join(' ') };
}

/** What was not changed, and why. */
function keptText(results: readonly ArtworkPriceResult[]): string {
  const kept = results.filter(({ isSaved }) => !isSaved);
  const deletedCount = kept.filter(({ artwork }) => artwork === null).length;
  const draftedCount = kept.filter(({ isDrafted }) => isDrafted).length;
  const conflictCount = kept.length - deletedCount - draftedCount;
  return [
    conflictCount > 0 &&
      `${works(conflictCount)} ${conflictCount === 1 ? 'was' : 'were'} changed meanwhile and ${conflictCount === 1 ? 'stays' : 'stay'} as ${conflictCount === 1 ? 'it is' : 'they are'}.`,
    draftedCount > 0 &&
      `${works(draftedCount)} ${draftedCount === 1 ? 'has an unpublished change of it: edit it in the form' : 'have unpublished changes of it: edit them in their forms'}.`,
    deletedCount > 0 && `${works(deletedCount)} ${deletedCount === 1 ? 'was' : 'were'} deleted meanwhile.`,
  ]
    .filter(Boolean)
    .join(' ');
}
