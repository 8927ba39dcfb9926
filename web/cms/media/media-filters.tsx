import { useMemo } from 'react';
import { z } from 'zod';
import { FILE_KINDS, isUsed, type MediaFile } from '../../../domain/media.ts';
import { FilterButtons } from '../../ui/filter-buttons.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { useUrlParams } from '../../ui/use-url-params.ts';
import { searchableText, useListSearch } from '../dashboard/list-search.ts';
import { FilterBar } from '../fields/filter-bar.tsx';

const USES = ['used', 'unused'] as const;
export type Use = (typeof USES)[number];

const useSchema = z.enum(USES).nullable().catch(null);
const kindSchema = z.enum(FILE_KINDS).nullable().catch(null);

export const mediaText = searchableText(({ usedBy, name }: MediaFile) => [...usedBy.map(({ title }) => title), name]);

export const hasUse = (file: MediaFile, use: Use | null): boolean => use === null || isUsed(file) === (use === 'used');

/** Filters and order in the address, and the files that match. */
export function useMediaFilters(files: readonly MediaFile[]) {
  const { getParam, setParams } = useUrlParams();
  const use = useSchema.parse(getParam('use'));
  const kind = kindSchema.parse(getParam('kind'));
  const isLargestFirst = getParam('sort') === 'largest';
  const ofKind = useMemo(() => (kind ? files.filter((file) => file.kind === kind) : files), [files, kind]);
  const { search, setSearch, commitSearch, found: ofAnyUse } = useListSearch(ofKind, mediaText);
  const found = useMemo(() => {
    const matching = ofAnyUse.filter((file) => hasUse(file, use));
    // The server lists the newest first.
    return isLargestFirst ? matching.sort((a, b) => b.bytes - a.bytes) : matching;
  }, [ofAnyUse, use, isLargestFirst]);
  return {
    use,
    kind,
    isLargestFirst,
    search,
    setSearch,
    commitSearch,
    found,
    /** The count for a use, given all other filters. */
    countOf: (value: Use | null) => ofAnyUse.filter((file) => hasUse(file, value)).length,
    chooseUse: (value: Use | null) => setParams({ use: value }),
    chooseKind: (value: string) => setParams({ kind: value || null }),
    chooseOrder: (value: string) => setParams({ sort: value || null }),
    clear: () => {
      setSearch('');
      setParams({ use: null, kind: null, q: null });
    },
  };
}
type MediaFilters = ReturnType<typeof useMediaFilters>;

export const USE_CHOICES = [
  { value: null, label: 'All' },
  { value: 'used', label: 'Used' },
  { value: 'unused', label: 'Not used' },
] as const;

export function MediaFilterBar({ filters }: { filters: MediaFilters }) {
  const { search, setSearch, commitSearch, kind, isLargestFirst, chooseKind, chooseOrder } = filters;
  return (
    <FilterBar
      buttons={
        <FilterButtons
          legend="Use"
          choices={USE_CHOICES}
          chosen={filters.use}
          countOf={filters.countOf}
          onChoose={filters.chooseUse}
        />
      }
      search={{ label: 'Search by where it is used', value: search, onSearch: setSearch, onBlur: commitSearch }}
    >
      <FilterSelect
        label="Kind"
        none="All kinds"
        chosen={kind}
        options={[
          ['picture', 'Pictures'],
          ['pdf', 'PDFs'],
        ]}
        onChoose={chooseKind}
      />
      <FilterSelect
        label="Order"
        none="Newest first"
        chosen={isLargestFirst ? 'largest' : null}
        options={[['largest', 'Largest first']]}
        onChoose={chooseOrder}
      />
    </FilterBar>
  );
}
