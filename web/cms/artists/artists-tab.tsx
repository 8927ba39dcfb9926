import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { type Artist, compareByFirstWord } from '../../../domain/artist.ts';
import { cmsArtistsQuery } from '../../api/artists.ts';
import { artistRecords } from '../../api/staff/artists.ts';
import { AddButton } from '../dashboard/add-button.tsx';
import { Badge } from '../dashboard/badge.tsx';
import { CardGrid, CardSkeletons } from '../dashboard/card-grid.tsx';
import { searchableText } from '../dashboard/list-search.ts';
import { RecordCard } from '../dashboard/record-card.tsx';
import { RecordList } from '../dashboard/record-list.tsx';
import { useDraftedList } from '../dashboard/use-drafted-list.ts';
import { useDeletion } from '../deleted/use-deletion.ts';

const CARD_HEIGHT = 390;

const textOf = searchableText(({ name, slug, nationality, birthYear, bio }: Artist) => [
  name,
  slug,
  nationality,
  birthYear,
  bio,
]);

export function ArtistsTab() {
  const query = useQuery(cmsArtistsQuery);
  const drafted = useDraftedList(artistRecords, query);
  const { data } = drafted.query;
  const sorted = useMemo(() => data?.toSorted(compareByFirstWord), [data]);
  const list = useRef<HTMLDivElement>(null);
  const { remove, isRemoving } = useDeletion(artistRecords, list, drafted.isDraft);
  return (
    <RecordList
      what="artists"
      kind="artist"
      list={{ ...drafted, query: { ...drafted.query, data: sorted } }}
      textOf={textOf}
      skeleton={<CardSkeletons what="artists" />}
      empty={{ title: 'No artists yet', text: 'Add your first artist to get started' }}
      actions={<AddButton label="Add Artist" href="/cms/artists/new" />}
      listRef={list}
    >
      {(found) => (
        <CardGrid records={found} cardHeight={CARD_HEIGHT}>
          {(artist) => (
            <RecordCard
              title={artist.name}
              level="h2"
              href={`/cms/artists/${artist.id}`}
              picture={artist.imageUrl}
              foot={<Badge>{artist.slug}</Badge>}
              state={drafted.stateOf(artist)}
              isRemoving={isRemoving(artist)}
              onRemove={() => remove(artist)}
            >
              <p className="text-quiet">{[artist.nationality, artist.birthYear].filter(Boolean).join(', ')}</p>
              <p className="line-clamp-3">{artist.bio}</p>
            </RecordCard>
          )}
        </CardGrid>
      )}
    </RecordList>
  );
}
