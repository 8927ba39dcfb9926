import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { z } from 'zod';
import {
  type Artwork,
  type ArtworkPriceResult,
  artworkPriceResultSchema,
  MAX_PRICE_CHANGES,
  PRICE_FIELDS,
  type PriceField,
} from '../../../domain/artwork.ts';
import { artworkRecords, cmsArtworksQuery } from './artworks.ts';
import { draftsQuery } from './drafts.ts';
import { requestAsStaff } from './staff-request.ts';

const stepSchema = z.object({
  field: z.enum(PRICE_FIELDS),
  changes: z.array(z.object({ id: z.string(), title: z.string(), before: z.string(), value: z.string() })),
  isUndo: z.boolean(),
});
/** One field of one or several works is set. An empty text removes the value. */
export type PriceStep = z.infer<typeof stepSchema>;
export type PriceChange = PriceStep['changes'][number];

/** `error` is why the rest was not sent, where only some of the requests succeeded. */
export type PriceOutcome = { results: ArtworkPriceResult[]; error: Error | null };

type Callbacks = {
  onSuccess: (step: PriceStep, outcome: PriceOutcome) => void;
  onError: (error: Error, step: PriceStep) => void;
};

const path = `${artworkRecords.path}/prices`;
const mutationKey = [path];

export function useChangePrices(callbacks: Callbacks) {
  const queryClient = useQueryClient();
  const list = cmsArtworksQuery.queryKey;
  return useMutation({
    mutationKey,
    // Serial, so that an undo cannot overtake its change.
    scope: { id: path },
    // A refetch that began before the change would bring back the old value.
    onMutate: () => queryClient.cancelQueries({ queryKey: list }),
    mutationFn: async ({ field, changes }: PriceStep): Promise<PriceOutcome> => {
      const results: ArtworkPriceResult[] = [];
      for (let at = 0; at < changes.length; at += MAX_PRICE_CHANGES) {
        const part = changes.slice(at, at + MAX_PRICE_CHANGES);
        try {
          results.push(...(await send(field, part)));
        } catch (error) {
          if (results.length === 0 || !(error instanceof Error)) throw error;
          return { results, error };
        }
      }
      return { results, error: null };
    },
    onSuccess: (outcome, step) => {
      const byId = new Map(outcome.results.map(({ id, artwork }) => [id, artwork]));
      queryClient.setQueryData(list, (artworks) =>
        artworks?.flatMap((artwork) => (byId.has(artwork.id) ? (byId.get(artwork.id) ?? []) : artwork)),
      );
      // The list did not know of a draft.
      if (outcome.results.some(({ isDrafted }) => isDrafted)) {
        void queryClient.invalidateQueries({ queryKey: draftsQuery.queryKey });
      }
      callbacks.onSuccess(step, outcome);
    },
    onError: (error, step) => callbacks.onError(error, step),
    onSettled: () => {
      // After the last of several that follow each other: the list may be long.
      const isLast = queryClient.isMutating({ mutationKey }) === 1;
      const outdated = isLast ? [list, ...artworkRecords.dependentQueries] : [];
      for (const queryKey of outdated) void queryClient.invalidateQueries({ queryKey });
    },
  });
}

async function send(field: PriceField, changes: readonly PriceChange[]): Promise<ArtworkPriceResult[]> {
  const body = {
    changes: changes.map(({ id, before, value }) => ({
      id,
      set: { [field]: value },
      expected: { [field]: before },
    })),
  };
  const response = await requestAsStaff('PUT', path, { body });
  return z.array(artworkPriceResultSchema).parse(await response.json());
}

/** What is being saved, by artwork and field. */
export function usePendingPrices(): (artwork: Pick<Artwork, 'id'>, field: PriceField) => string | undefined {
  const steps = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => stepSchema.safeParse(state.variables).data,
  });
  return useMemo(() => {
    const pending = new Map<string, string>();
    for (const step of steps)
      for (const { id, value } of step?.changes ?? []) pending.set(`${id} ${step?.field}`, value);
    return ({ id }, field) => pending.get(`${id} ${field}`);
  }, [steps]);
}
