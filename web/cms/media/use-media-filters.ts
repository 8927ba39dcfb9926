import { useMemo } from 'react';
import { z } from 'zod';
import { FILE_KINDS, isUsed, type MediaFile } from '../../../domain/media.ts';
import { useAddress } from '../../ui/use-address.ts';
import { searchText } from '../dashboard/search-text.ts';
import { useListSearch } from '../dashboard/use-list-search.ts';

const USES = ['used', 'unused'] as const;
type Use = (typeof USES)[number];

const useSchema = z.enum(USES).nullable().catch(null);
const kindSchema = z.enum(FILE_KINDS).nullable().catch(null);

const textOf = searchText(({ usedBy, name }: MediaFile) => [...usedBy.map(({ title }) => title), name]);

const fits = (file: MediaFile, use: Use | null): boolean => use === null || isUsed(file) === (use === 'used');

/** Which files are shown, and in which order, by what the address says. */
export function useMediaFilters(files: readonly MediaFile[]) {
  const { choice, choose } = useAddress();
  const use = useSchema.parse(choice('use'));
  const kind = kindSchema.parse(choice('kind'));
  const isLargestFirst = choice('sort') === 'largest';
  const ofKind = useMemo(() => (kind ? files.filter((file) => file.kind === kind) : files), [files, kind]);
  const { wanted, setWanted, settle, found: ofAnyUse } = useListSearch(ofKind, textOf);
  const found = useMemo(() => {
    const fitting = ofAnyUse.filter((file) => fits(file, use));
    // Newest first, as they come.
    return isLargestFirst ? fitting.sort((a, b) => b.bytes - a.bytes) : fitting;
  }, [ofAnyUse, use, isLargestFirst]);
  return {
    use,
    kind,
    isLargestFirst,
    wanted,
    setWanted,
    settle,
    found,
    /** How many there would be with this use and everything else that is chosen. */
    countOf: (value: Use | null) => ofAnyUse.filter((file) => fits(file, value)).length,
    chooseUse: (value: Use | null) => choose({ use: value }),
    chooseKind: (value: string) => choose({ kind: value || null }),
    chooseOrder: (value: string) => choose({ sort: value || null }),
    clear: () => {
      setWanted('');
      choose({ use: null, kind: null, q: null });
    },
  };
}
export type MediaFilters = ReturnType<typeof useMediaFilters>;
