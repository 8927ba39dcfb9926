import { useQuery } from '@tanstack/react-query';
import { artistAlt } from '../../../domain/alt-text.ts';
import type { Artist } from '../../../domain/artist.ts';
import { metaDescription } from '../../../domain/excerpt.ts';
import { artistArtworksQuery, artistExhibitionsQuery, artistPressQuery } from '../../api/artists.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LineSkeleton } from '../../ui/skeleton.tsx';
import { GoneNote } from '../address/gone-note.tsx';
import { useOverlay } from '../address/use-overlay.ts';
import { ArtworkCollection } from '../artworks/artwork-collection.tsx';
import { artworkHead } from '../artworks/artwork-head.ts';
import { ArtworkSkeleton } from '../artworks/artwork-skeleton.tsx';
import { ExhibitionGrid } from '../exhibitions/exhibition-grid.tsx';
import { exhibitionHead } from '../exhibitions/exhibition-head.ts';
import { ExhibitionOverlay } from '../exhibitions/exhibition-overlay.tsx';
import { ExhibitionSkeleton } from '../exhibitions/exhibition-skeleton.tsx';
import { PressList } from '../press/press-list.tsx';
import { type Head, PageHead } from '../shell/page-head.tsx';
import { ArtistBio } from './artist-bio.tsx';
import { ArtistHero } from './artist-hero.tsx';
import { ArtistSection } from './artist-section.tsx';
import { SectionNavigation } from './section-navigation.tsx';

const PRESS_SKELETON_LINES = 3;

export function ArtistProfile({ artist }: { artist: Artist }) {
  const exhibitions = useQuery(artistExhibitionsQuery(artist.slug));
  const artworks = useQuery(artistArtworksQuery(artist.slug));
  const press = useQuery(artistPressQuery(artist.slug));
  const exhibitionOverlay = useOverlay('exhibition');
  const artworkOverlay = useOverlay('work');
  const exhibition = exhibitions.data?.find(({ id }) => id === exhibitionOverlay.openId);
  const artwork = artworks.data?.find(({ id }) => id === artworkOverlay.openId);

  return (
    <>
      <PageHead {...(artwork ? artworkHead(artwork) : exhibition ? exhibitionHead(exhibition) : artistHead(artist))} />
      <ArtistHero artist={artist} />
      <ArtistSection id="bio" title="Bio">
        <ArtistBio artist={artist} />
      </ArtistSection>
      <ArtistSection id="exhibitions" title="Exhibitions">
        {exhibitions.isPending && <ExhibitionSkeleton />}
        {exhibitions.isError && <LoadFailure what="exhibitions" onRetry={exhibitions.refetch} />}
        {exhibitionOverlay.openId && exhibitions.data && !exhibition && <GoneNote what="exhibition" />}
        {exhibitions.data?.length === 0 && <Empty>Exhibitions coming soon</Empty>}
        {exhibitions.data && (
          <ExhibitionGrid exhibitions={exhibitions.data} hrefOf={exhibitionOverlay.hrefOf} level="h3" />
        )}
      </ArtistSection>
      <ArtistSection id="works" title="Works">
        {artworks.isPending && <ArtworkSkeleton />}
        {artworks.isError && <LoadFailure what="artworks" onRetry={artworks.refetch} />}
        {artworkOverlay.openId && artworks.data && !artwork && <GoneNote what="artwork" />}
        {artworks.data?.length === 0 && <Empty>No artworks available</Empty>}
        <ArtworkCollection
          artworks={artworks.data ?? []}
          open={artwork}
          overlay={artworkOverlay}
          hasArtistNames={false}
        />
      </ArtistSection>
      <ArtistSection id="news" title="News">
        {press.isPending && <LineSkeleton label="Loading press" lines={PRESS_SKELETON_LINES} />}
        {press.isError && <LoadFailure what="press" onRetry={press.refetch} />}
        {press.data?.length === 0 && <Empty>Press coverage coming soon</Empty>}
        {press.data && (
          <PressList
            items={press.data}
            level="h3"
            titleOf={({ title }) => `“${title}”`}
            linkLabel="Read original article"
          />
        )}
      </ArtistSection>
      <SectionNavigation />
      {exhibition && <ExhibitionOverlay exhibition={exhibition} whole={exhibition} onClose={exhibitionOverlay.close} />}
    </>
  );
}

const Empty = ({ children }: { children: string }) => <p className="text-lead text-quiet">{children}</p>;

const artistHead = (artist: Artist): Head => ({
  title: artist.name,
  description: metaDescription(artist.bio),
  path: `/artists/${artist.slug}`,
  image: artist.heroImageUrl ?? artist.imageUrl,
  // The text staff write is about the other picture.
  imageAlt: artist.heroImageUrl ? artist.name : artistAlt(artist),
});
