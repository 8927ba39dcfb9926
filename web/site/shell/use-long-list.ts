import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { QueryKey } from '../../api/client.ts';

type Query<Data> = UseQueryOptions<Data, Error, Data, QueryKey>;

type Reading<Choice, Part, All> = {
  partQuery: (choice: Choice) => Query<Part>;
  /** What is read where nothing is chosen. */
  first: Choice;
  isWhole: (part: Part) => boolean;
  allQuery: Query<All>;
};

/**
 * A list that its page brings along in part. The part stays the one the page was opened with; where that is not enough, all of
 * the list is read (`RestOfList`) and takes its place.
 */
export function useLongList<Choice, Part, All>(
  { partQuery, first, isWhole, allQuery }: Reading<Choice, Part, All>,
  asked: Choice,
) {
  const queryClient = useQueryClient();
  const [choice] = useState(() => {
    // Where everything has come with the first part, no other is needed.
    const known = queryClient.getQueryData<Part>(partQuery(first).queryKey);
    return known && isWhole(known) ? first : asked;
  });
  // Only if it is here already: whoever wants it reads it.
  const all = useQuery({ ...allQuery, enabled: ({ state }) => state.data !== undefined });
  const part = useQuery({ ...partQuery(choice), enabled: all.data === undefined });
  return {
    all: all.data,
    part: part.data,
    /** What the part is of. */
    choice,
    isPending: all.data === undefined && part.isPending,
    isError: all.data === undefined && part.isError,
    refetch: part.refetch,
  };
}
