import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type Artwork,
  type ArtworkPriceResult,
  artworkPriceFieldsSchema,
  type PriceField,
} from '../../../domain/artwork.ts';
import { type PriceChange, type PriceStep, useChangePrices, usePendingPrices } from '../../api/staff/artwork-prices.ts';
import { usePerson } from '../../api/staff/auth.ts';
import { isCancelled } from '../../api/staff/passkeys.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useUnloadWarning } from '../../ui/use-unload-warning.ts';
import { showFailure, staffFailureText } from '../failure.ts';
import { changedText, PRICE_FIELD_LABELS, valueText } from './price-text.ts';

/** A change that was not saved: what was typed stays in its cell. */
export type UnsavedPrice = { value: string; reason: string; cause: 'conflict' | 'draft' | 'validation' | 'failure' };

type Unsaved = ReadonlyMap<string, UnsavedPrice>;

const NONE: Unsaved = new Map();

/** In the query cache: it outlives the tab. Another person may sign in over the list. */
function useUnsavedQuery() {
  const person = usePerson()?.username ?? '';
  return queryOptions<Unsaved>({
    queryKey: ['unsaved prices', person],
    queryFn: skipToken,
    initialData: NONE,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** On every page of the staff area: unsaved prices are lost only with the window. */
export function useUnsavedPricesWarning(): void {
  const { data: unsaved = NONE } = useQuery(useUnsavedQuery());
  useUnloadWarning(() => unsaved.size > 0);
}

/** As it is edited: an empty text for none. */
export const storedValue = (artwork: Artwork, field: PriceField): string => artwork[field] ?? '';

const keyOf = (id: string, field: PriceField) => `${id} ${field}`;

export type PriceEditing = ReturnType<typeof usePriceChanges>;

/** Prices and availability edited in the list: each change is saved at once, its toast offers an undo. */
export function usePriceChanges() {
  const queryClient = useQueryClient();
  const unsavedQuery = useUnsavedQuery();
  const { data: unsaved = NONE } = useQuery(unsavedQuery);
  const pendingValue = usePendingPrices();
  const setUnsaved = (changes: Iterable<readonly [string, UnsavedPrice | null]>) =>
    queryClient.setQueryData(unsavedQuery.queryKey, (before = NONE) => {
      const after = new Map(before);
      for (const [key, entry] of changes) {
        if (entry) after.set(key, entry);
        else after.delete(key);
      }
      return after;
    });

  /** What an earlier request could not save. An invalid value was typed since. */
  const obsolete = ({ field }: PriceStep, results: Results): [string, null][] => {
    const now = queryClient.getQueryData(unsavedQuery.queryKey) ?? NONE;
    const keys = results.filter(({ isSaved }) => isSaved).map(({ id }) => keyOf(id, field));
    return keys.flatMap((key) => (now.has(key) && now.get(key)?.cause !== 'validation' ? [[key, null]] : []));
  };

  const change = useChangePrices({
    onSuccess: (step, { results, error }) => {
      const undoing = undoOf(step, results);
      if (!step.isUndo) setUnsaved([...obsolete(step, results), ...conflictsOf(step, results)]);
      const text = changedText(step, results);
      const isSaved = undoing.changes.length > 0;
      const action = isSaved && !step.isUndo && { action: { label: 'Undo', onAct: () => change.mutate(undoing) } };
      if (error) showToast({ title: text.title, description: staffFailureText(error), tone: 'destructive', ...action });
      // The reason why a single change was not saved is shown at its cell.
      else if (isSaved || step.isUndo || step.changes.length > 1) showToast({ ...text, ...action });
    },
    onError: (error, step) => {
      const [only] = step.changes;
      if (step.isUndo) showFailure('Failed to undo', error);
      else if (step.changes.length > 1 || !only) showFailure(`Failed to change ${step.changes.length} artworks`, error);
      else if (!isCancelled(error)) {
        const reason = `${PRICE_FIELD_LABELS[step.field]} not saved. ${staffFailureText(error)}`;
        setUnsaved([[keyOf(only.id, step.field), { value: only.value, reason, cause: 'failure' }]]);
      }
    },
  });

  const save = (field: PriceField, changes: PriceChange[]) => {
    setUnsaved(changes.map(({ id }) => [keyOf(id, field), null]));
    change.mutate({ field, changes, isUndo: false });
  };

  /** What is stored, or about to be. */
  const savedValue = (artwork: Artwork, field: PriceField) =>
    pendingValue(artwork, field) ?? storedValue(artwork, field);

  const discard = ({ id }: Artwork, field: PriceField) => setUnsaved([[keyOf(id, field), null]]);

  return {
    savedValue,
    shownValue: (artwork: Artwork, field: PriceField) =>
      unsaved.get(keyOf(artwork.id, field))?.value ?? savedValue(artwork, field),
    unsavedOf: ({ id }: Artwork, field: PriceField) => unsaved.get(keyOf(id, field)),
    discard,
    /** Checked here, so that what is too long stays in its cell. */
    edit: (artwork: Artwork, field: PriceField, typed: string, before = savedValue(artwork, field)) => {
      const value = typed.trim();
      if (value === before) return discard(artwork, field);
      const { error } = artworkPriceFieldsSchema.safeParse({ [field]: value });
      const reason = error?.issues[0]?.message;
      if (reason) return setUnsaved([[keyOf(artwork.id, field), { value, reason, cause: 'validation' }]]);
      save(field, [{ id: artwork.id, title: artwork.title, before, value }]);
    },
    /** False where all of them have the value. */
    editSeveral: (artworks: readonly Artwork[], field: PriceField, value: string): boolean => {
      const changes = artworks
        .map((artwork) => ({ id: artwork.id, title: artwork.title, before: savedValue(artwork, field), value }))
        .filter(({ before }) => before !== value);
      if (changes.length > 0) save(field, changes);
      return changes.length > 0;
    },
  };
}

type Results = readonly ArtworkPriceResult[];

/**
 * The change that restores what was saved. Works that a colleague has changed since are left out, and values of imported records that
 * can no longer be stored.
 */
export function undoOf({ field, changes, isUndo }: PriceStep, results: Results): PriceStep {
  const saved = new Map(results.filter(({ isSaved }) => isSaved).map(({ id, artwork }) => [id, artwork]));
  return {
    field,
    isUndo: !isUndo,
    changes: changes.flatMap(({ id, title, before }) => {
      const artwork = saved.get(id);
      const isStorable = artworkPriceFieldsSchema.safeParse({ [field]: before }).success;
      return artwork && isStorable ? { id, title, before: storedValue(artwork, field), value: before } : [];
    }),
  };
}

const draftedText = (field: PriceField) =>
  `${PRICE_FIELD_LABELS[field]} not saved. It has an unpublished change: edit it in the form.`;

/**
 * Edit conflicts: a colleague has stored another value meanwhile, or saved a draft with one. What was typed is kept as an unsaved
 * price.
 */
function conflictsOf({ field, changes }: PriceStep, results: Results): [string, UnsavedPrice][] {
  const values = new Map(changes.map(({ id, value }) => [id, value]));
  return results.flatMap(({ id, isSaved, isDrafted, artwork, changedBy }): [string, UnsavedPrice][] => {
    const value = values.get(id);
    if (isSaved || !artwork || value === undefined || value === storedValue(artwork, field)) return [];
    if (isDrafted) return [[keyOf(id, field), { value, reason: draftedText(field), cause: 'draft' }]];
    const theirs = valueText(field, storedValue(artwork, field));
    // Whoever saved last may have changed another field.
    const by = changedBy ? ` (last saved by ${changedBy})` : '';
    const reason = `${PRICE_FIELD_LABELS[field]} not saved. It was changed to ${theirs} meanwhile${by}.`;
    return [[keyOf(id, field), { value, reason, cause: 'conflict' }]];
  });
}
