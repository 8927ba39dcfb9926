import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { type Artwork, PRICE_FIELDS, type PriceField } from '../../../domain/artwork.ts';
import type { Draft } from '../../../domain/draft.ts';
import { Button } from '../../ui/button.tsx';
import { useShortcuts } from '../../ui/shortcuts.ts';
import { useUnloadWarning } from '../../ui/use-unload-warning.ts';
import { focusCellInRow } from '../lists/cell-focus.ts';
import { EditableCell, isChangedCell, type OpenCell } from '../lists/editable-cell.tsx';
import type { RecordEntry } from '../lists/record-entry.ts';
import { type Column, RecordRows } from '../lists/record-rows.tsx';
import { SelectAllBox } from '../lists/selection.tsx';
import { useSelection } from '../lists/use-selection.ts';
import { ArtworkSelectionBar } from './artwork-selection-bar.tsx';
import { PRICE_FIELD_LABELS, PRICE_OPTIONS, valueText } from './price-text.ts';
import { type PriceEditing, storedValue, usePriceChanges } from './use-price-changes.ts';

type Props = {
  artworks: readonly Artwork[];
  entryOf: (artwork: Artwork) => RecordEntry;
  draftOf: (artwork: Artwork) => Draft | undefined;
  /** Takes the focus when the selection is cleared. */
  list: RefObject<HTMLElement | null>;
};

/** Price, whether it is shown, and availability are edited in place, or for several works at once. */
export function ArtworkRows({ artworks, entryOf, draftOf, list }: Props) {
  const editing = usePriceChanges();
  const selection = useSelection(artworks);
  const bar = useRef<HTMLDivElement>(null);
  const openCell = useRef<OpenCell>(null);
  useUnloadWarning(() => isChangedCell(openCell.current));
  useEffect(() => () => openCell.current?.save(), []);
  const clearSelection = () => {
    // The bar disappears with the selection.
    if (bar.current?.contains(document.activeElement)) list.current?.focus({ preventScroll: true });
    selection.clear();
  };
  useShortcuts(true, { Escape: () => selection.selected.length > 0 && clearSelection() });
  const lockOf = (artwork: Artwork, field: PriceField) => lockReason(draftOf(artwork), field);
  const editable = (field: PriceField): Pick<Column<Artwork>, 'head' | 'name' | 'cell'> => ({
    head: PRICE_FIELD_LABELS[field],
    name: field,
    cell: (artwork) => <PriceCell {...{ artwork, field, editing, openCell }} lockedBecause={lockOf(artwork, field)} />,
  });
  const columns: Column<Artwork>[] = [
    { head: 'Material and size', className: 'max-lg:hidden', cell: MaterialAndSize },
    { ...editable('price'), className: 'tabular-nums' },
    editable('showPrice'),
    editable('available'),
  ];
  return (
    <>
      <SelectAllBox shownCount={artworks.length} selection={selection} noun={['artwork', 'artworks']} />
      <RecordRows
        what="artworks"
        layout="record-rows-artworks"
        titleHead="Title"
        records={artworks}
        columns={columns}
        entryOf={entryOf}
        subtitle={({ artist, year }) => [artist.name, year].filter(Boolean).join(', ')}
        selection={{
          isSelected: ({ id }) => selection.isSelected(id),
          toggle: ({ id }, isRange) => selection.toggle(id, isRange),
        }}
        noteOf={(artwork) =>
          PRICE_FIELDS.some((field) => editing.unsavedOf(artwork, field)) && (
            <UnsavedPrices artwork={artwork} editing={editing} />
          )
        }
      />
      <ArtworkSelectionBar ref={bar} {...{ selected: selection.selected, editing, lockOf }} onClear={clearSelection} />
    </>
  );
}

const MaterialAndSize = ({ material, size }: Artwork) => (
  <>
    <p className="line-clamp-1" title={material}>
      {material}
    </p>
    <p className="line-clamp-1 text-quiet" title={size}>
      {size}
    </p>
  </>
);

/** A draft is edited in its form: what is changed there replaces what is public. */
function lockReason(draft: Draft | undefined, field: PriceField): string | null {
  if (!draft) return null;
  if (draft.base === null) return 'This work is not public yet: edit it in its form';
  const isChanged = Object.hasOwn(draft.fields, field);
  return isChanged ? `${PRICE_FIELD_LABELS[field]} has an unpublished change: edit it in the form` : null;
}

/** Of the text that says why a value is not saved. */
const reasonId = ({ id }: Artwork, field: PriceField) => `unsaved-${field}-${id}`;

type CellProps = {
  artwork: Artwork;
  field: PriceField;
  editing: PriceEditing;
  openCell: RefObject<OpenCell>;
  lockedBecause: string | null;
};

function PriceCell({ artwork, field, editing, openCell, lockedBecause }: CellProps) {
  const value = editing.shownValue(artwork, field);
  const text = valueText(field, value);
  const isPrice = field === 'price';
  const category = isPrice ? editing.shownValue(artwork, 'priceCategory') : '';
  const categoryText = category && valueText('priceCategory', category);
  const fields = isPrice ? (['price', 'priceCategory'] as const) : [field];
  const unsaved = fields.filter((each) => editing.unsavedOf(artwork, each));
  return (
    <EditableCell
      id={`${field} ${artwork.id}`}
      openCell={openCell}
      label={`${PRICE_FIELD_LABELS[field]} of ${artwork.title}`}
      value={value}
      stored={editing.savedValue(artwork, field)}
      text={[text, categoryText].filter(Boolean).join(' ')}
      options={field === 'price' ? undefined : PRICE_OPTIONS[field]}
      lockedBecause={lockedBecause}
      reasonId={unsaved.length > 0 ? unsaved.map((each) => reasonId(artwork, each)).join(' ') : undefined}
      onCommit={(entered, replaced) => editing.edit(artwork, field, entered, replaced)}
    >
      {field === 'available' && value === 'false' && <SoldDot />}
      {isPrice ? (
        <span className={`line-clamp-2 ${editing.shownValue(artwork, 'showPrice') === 'true' ? '' : 'text-quiet'}`}>
          {value || '–'}
        </span>
      ) : (
        text
      )}
      {categoryText && <span className="block truncate text-small text-quiet">{categoryText}</span>}
    </EditableCell>
  );
}

const SoldDot = () => <span aria-hidden className="mr-1.5 inline-block size-2 rounded-full bg-signal" />;

/** Below the row: why a change was not saved, and what can be done. */
function UnsavedPrices({ artwork, editing }: { artwork: Artwork; editing: PriceEditing }) {
  return PRICE_FIELDS.map((field) => {
    const unsaved = editing.unsavedOf(artwork, field);
    if (!unsaved) return null;
    const { value, reason, cause } = unsaved;
    // The pressed button disappears. The category is shown below the price.
    const focusCell = ({ currentTarget }: MouseEvent<HTMLElement>) =>
      focusCellInRow(currentTarget, field === 'priceCategory' ? 'price' : field);
    const theirs = valueText(field, storedValue(artwork, field));
    return (
      <div key={field} className="flex flex-wrap items-center gap-x-4 pb-2">
        <p id={reasonId(artwork, field)} role="alert" className="text-signal">
          {reason}
        </p>
        {(cause === 'conflict' || cause === 'failure') && (
          <Button
            look="text"
            onClick={(event) => {
              focusCell(event);
              editing.edit(artwork, field, value);
            }}
          >
            {cause === 'conflict' ? `Save ${valueText(field, value)}` : 'Try again'}
          </Button>
        )}
        <Button
          look="text"
          onClick={(event) => {
            focusCell(event);
            editing.discard(artwork, field);
          }}
        >
          {cause === 'conflict' ? `Keep ${theirs}` : 'Discard'}
        </Button>
      </div>
    );
  });
}
