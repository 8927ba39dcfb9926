import { useQuery } from '@tanstack/react-query';
import type { Exhibition, ExhibitionSummary } from '../../../domain/exhibition.ts';
import { ApiError } from '../../api/client.ts';
import { exhibitionQuery } from '../../api/exhibitions.ts';

type OpenExhibition = {
  /** Missing while nothing is open, or not there yet. */
  exhibition: ExhibitionSummary | undefined;
  /** Everything of it, as soon as it is there. */
  whole: Exhibition | undefined;
  isGone: boolean;
  /** Asks again for what could not be had. */
  retry: (() => unknown) | null;
};

/** No such exhibition, or nothing that could be one. */
const MISSING = [404, 400];

/** The exhibition the address names, however old it is; one whose card is here opens at once. */
export function useOpenExhibition(id: string | null, listed: readonly ExhibitionSummary[] | undefined): OpenExhibition {
  const { data: whole, error, refetch } = useQuery({ ...exhibitionQuery(id ?? ''), enabled: id !== null });
  const exhibition = listed?.find((card) => card.id === id) ?? whole;
  const isGone = !exhibition && error instanceof ApiError && MISSING.includes(error.status);
  return { exhibition, whole, isGone, retry: error && !isGone ? refetch : null };
}
