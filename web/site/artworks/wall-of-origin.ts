import { useQuery } from '@tanstack/react-query';
import { useHistoryState } from 'wouter/use-browser-location';
import type { ExhibitedWork } from '../../../domain/exhibition.ts';
import { exhibitionQuery } from '../../api/exhibitions.ts';
import { OVERLAY_STATE } from '../overlay/use-overlay.ts';

/** The history state of a link from the wall of an exhibition. It is not in the address, so that a work has only one. */
export const fromWallOf = (path: string) => ({ ...OVERLAY_STATE, exhibition: path });

const exhibitionIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'exhibition' in state && typeof state.exhibition === 'string'
    ? state.exhibition
    : null;

type WallOfOrigin = { works: readonly ExhibitedWork[] | undefined; isLoading: boolean };

/** The works, in hanging order, of the exhibition that the open work was opened from. */
export function useWallOfOrigin(): WallOfOrigin {
  const path = exhibitionIn(useHistoryState());
  const { data, isLoading } = useQuery({ ...exhibitionQuery({ path: path ?? '' }), enabled: path !== null });
  return { works: data?.artworks, isLoading };
}
