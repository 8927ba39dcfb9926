import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Artwork } from '../../../domain/artwork.ts';
import { availabilityLabel, visiblePrice } from '../../../domain/artwork-labels.ts';
import { contactLink } from '../../../domain/fields.ts';
import { artworkRecords, cmsArtworksQuery } from '../../api/staff/artworks.ts';
import { ExternalLink } from '../../ui/external-link.tsx';
import { AddButton } from '../dashboard/add-button.tsx';
import { Badge } from '../dashboard/badge.tsx';
import { CardGrid, CardSkeletons } from '../dashboard/card-grid.tsx';
import { searchableText } from '../dashboard/list-search.ts';
import { RecordCard } from '../dashboard/record-card.tsx';
import { RecordList } from '../dashboard/record-list.tsx';
import { useDraftedList } from '../dashboard/use-drafted-list.ts';
import { useDeletion } from '../deleted/use-deletion.ts';
import type { RecordEntry } from '../lists/record-entry.ts';
import { ArtworkRows } from './artwork-rows.tsx';

const CARD_HEIGHT = 450;

const textOf = searchableText(({ title, artist, material, size, price, year, available }: Artwork) => [
  title,
  artist.name,
  material,
  size,
  price,
  year,
  availabilityLabel(available),
]);

export function ArtworksTab() {
  const query = useQuery(cmsArtworksQuery);
  const drafted = useDraftedList(artworkRecords, query);
  const list = useRef<HTMLDivElement>(null);
  const { remove, isRemoving } = useDeletion(artworkRecords, list, drafted.isDraft);
  const entryOf = (artwork: Artwork): RecordEntry => ({
    title: artwork.title,
    titleClassName: 'italic',
    href: `/cms/artworks/${artwork.id}`,
    permission: drafted.isDraft(artwork) ? 'edit content' : 'set prices',
    picture: artwork.imageUrl,
    fit: 'whole',
    state: drafted.stateOf(artwork),
    isRemoving: isRemoving(artwork),
    onRemove: () => remove(artwork),
  });
  return (
    <RecordList
      what="artworks"
      kind="artwork"
      preference="artworksView"
      list={drafted}
      textOf={textOf}
      skeleton={<CardSkeletons what="artworks" />}
      empty={{ title: 'No artworks yet', text: 'Add your first artwork to get started' }}
      actions={<AddButton label="Add Artwork" href="/cms/artworks/new" />}
      listRef={list}
    >
      {(found, view) =>
        view === 'list' ? (
          <ArtworkRows artworks={found} entryOf={entryOf} draftOf={drafted.draftOf} list={list} />
        ) : (
          <CardGrid records={found} cardHeight={CARD_HEIGHT}>
            {(artwork) => (
              <RecordCard
                {...entryOf(artwork)}
                level="h2"
                foot={<Badge isSignal={artwork.available === 'false'}>{availabilityLabel(artwork.available)}</Badge>}
              >
                <ArtworkFacts artwork={artwork} />
              </RecordCard>
            )}
          </CardGrid>
        )
      }
    </RecordList>
  );
}

function ArtworkFacts({ artwork }: { artwork: Artwork }) {
  const price = visiblePrice(artwork);
  return (
    <>
      <p className="text-quiet">{[artwork.artist.name, artwork.year].filter(Boolean).join(', ')}</p>
      <p>{artwork.material}</p>
      <p>{artwork.size}</p>
      {price && <p className="tabular-nums">{price}</p>}
      {artwork.price && !price && <p className="text-quiet">Price not shown</p>}
      {artwork.description && <p className="line-clamp-2 text-quiet">{artwork.description}</p>}
      {artwork.inquireUrl && (
        <div className="relative w-fit">
          <ExternalLink href={contactLink(artwork.inquireUrl)}>Inquire</ExternalLink>
        </div>
      )}
    </>
  );
}
