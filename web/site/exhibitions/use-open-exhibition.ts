import { useQuery } from '@tanstack/react-query';
import type { Exhibition, ExhibitionSummary } from '../../../domain/exhibition.ts';
import { ApiError } from '../../api/client.ts';
import { exhibitionQuery } from '../../api/exhibitions.ts';
import { isRecord, type RecordRef } from '../../api/record-ref.ts';

type OpenExhibition = {
  /** Undefined while nothing is open or it is loading. */
  exhibition: ExhibitionSummary | undefined;
  /** All fields, once they are loaded. */
  details: Exhibition | undefined;
  isGone: boolean;
  /** After a failure. */
  retry: (() => unknown) | null;
};

/** Unknown, or not an id. */
const GONE_STATUSES = [404, 400];

/** The exhibition of the overlay; opens with the fields of its card while the others load. */
export function useOpenExhibition(
  ref: RecordRef | null,
  listed: readonly ExhibitionSummary[] | undefined,
): OpenExhibition {
  const {
    data: details,
    error,
    refetch,
  } = useQuery({
    ...exhibitionQuery(ref ?? { id: '' }),
    enabled: ref !== null,
  });
  const exhibition = (ref && listed?.find((card) => isRecord(ref, card))) ?? details;
  const isGone = !exhibition && error instanceof ApiError && GONE_STATUSES.includes(error.status);
  return { exhibition, details, isGone, retry: error && !isGone ? refetch : null };
}
