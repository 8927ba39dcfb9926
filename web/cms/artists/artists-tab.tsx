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
import type { RecordEntry } from '../lists/record-entry.ts';
import { type Column, RecordRows } from '../lists/record-rows.tsx';

const CARD_HEIGHT = 390;

const textOf = searchableText(({ name, slug, nationality, birthYear, bio }: Artist) => [
  name,
  slug,
  nationality,
  birthYear,
  bio,
]);

const lifeOf = ({ nationality, birthYear }: Artist) => [nationality, birthYear].filter(Boolean).join(', ');

const COLUMNS: readonly Column<Artist>[] = [
  { head: 'Nationality', className: 'max-md:hidden', cell: ({ nationality }) => nationality },
  { head: 'Born', className: 'tabular-nums max-md:hidden', cell: ({ birthYear }) => birthYear },
  { head: 'Represented', className: 'max-md:hidden', cell: ({ represented }) => represented && 'Represented' },
  { head: 'Slug', className: 'text-quiet max-lg:hidden', cell: ({ slug }) => slug },
];

export function ArtistsTab() {
  const query = useQuery(cmsArtistsQuery);
  const drafted = useDraftedList(artistRecords, query);
  const { data } = drafted.query;
  const sorted = useMemo(() => data?.toSorted(compareByFirstWord), [data]);
  const list = useRef<HTMLDivElement>(null);
  const { remove, isRemoving } = useDeletion(artistRecords, list, drafted.isDraft);
  const entryOf = (artist: Artist): RecordEntry => ({
    title: artist.name,
    href: `/cms/artists/${artist.id}`,
    picture: artist.imageUrl,
    state: drafted.stateOf(artist),
    isRemoving: isRemoving(artist),
    onRemove: () => remove(artist),
  });
  return (
    <RecordList
      what="artists"
      kind="artist"
      preference="artistsView"
      list={{ ...drafted, query: { ...drafted.query, data: sorted } }}
      textOf={textOf}
      skeleton={<CardSkeletons what="artists" />}
      empty={{ title: 'No artists yet', text: 'Add your first artist to get started' }}
      actions={<AddButton label="Add Artist" href="/cms/artists/new" />}
      listRef={list}
    >
      {(found, view) =>
        view === 'list' ? (
          <RecordRows
            what="artists"
            layout="record-rows-artists"
            titleHead="Name"
            records={found}
            columns={COLUMNS}
            entryOf={entryOf}
            phoneSubtitle={lifeOf}
          />
        ) : (
          <CardGrid records={found} cardHeight={CARD_HEIGHT}>
            {(artist) => (
              <RecordCard {...entryOf(artist)} level="h2" foot={<Badge>{artist.slug}</Badge>}>
                <p className="text-quiet">{lifeOf(artist)}</p>
                <p className="line-clamp-3">{artist.bio}</p>
              </RecordCard>
            )}
          </CardGrid>
        )
      }
    </RecordList>
  );
}
