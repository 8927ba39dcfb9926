import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { artistAlt } from '../../../domain/alt-text.ts';
import type { Artist } from '../../../domain/artist.ts';
import { metaDescription } from '../../../domain/excerpt.ts';
import { artistCard, sharingPath } from '../../../domain/sharing-card.ts';
import { artistArtworksQuery, artistExhibitionsQuery, artistPressQuery } from '../../api/artists.ts';
import { artworkWithNeighboursQuery, NO_FILTERS } from '../../api/artwork-list.ts';
import { exhibitionQuery } from '../../api/exhibitions.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LineSkeleton } from '../../ui/skeleton.tsx';
import { ArtworkGrid } from '../artworks/artwork-grid.tsx';
import { artworkHead } from '../artworks/artwork-head.ts';
import { ArtworkOverlay } from '../artworks/artwork-overlay.tsx';
import { ArtworkSkeleton } from '../artworks/artwork-skeleton.tsx';
import { stepsThrough } from '../artworks/steps.ts';
import { ExhibitionGrid } from '../exhibitions/exhibition-grid.tsx';
import { exhibitionHead } from '../exhibitions/exhibition-head.ts';
import { ExhibitionOverlay } from '../exhibitions/exhibition-overlay.tsx';
import { ExhibitionSkeleton } from '../exhibitions/exhibition-skeleton.tsx';
import { GoneNotice } from '../overlay/overlay-failures.tsx';
import { useOverlay } from '../overlay/use-overlay.ts';
import { PressList } from '../press/press-list.tsx';
import { type Head, PageHead } from '../shell/page-head.tsx';
import { ArtistBio } from './artist-bio.tsx';
import { ArtistHero } from './artist-hero.tsx';
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
  // What the lists leave out.
  const complete = useQuery({ ...exhibitionQuery({ id: exhibition?.id ?? '' }), enabled: exhibition !== undefined });
  const exhibitedIn = useQuery({
    ...artworkWithNeighboursQuery(NO_FILTERS, { id: artwork?.id ?? '' }),
    enabled: artwork !== undefined,
  });

  return (
    <>
      <PageHead {...(artwork ? artworkHead(artwork) : exhibition ? exhibitionHead(exhibition) : artistHead(artist))} />
      <ArtistHero artist={artist} />
      <Section id="bio" title="Bio">
        <ArtistBio artist={artist} />
      </Section>
      <Section id="exhibitions" title="Exhibitions">
        {exhibitions.isPending && <ExhibitionSkeleton />}
        {exhibitions.isError && <LoadFailure what="exhibitions" onRetry={exhibitions.refetch} />}
        {exhibitionOverlay.openId && exhibitions.data && !exhibition && <GoneNotice what="exhibition" />}
        {exhibitions.data?.length === 0 && <Empty>Exhibitions coming soon</Empty>}
        {exhibitions.data && (
          <ExhibitionGrid exhibitions={exhibitions.data} hrefOf={({ id }) => exhibitionOverlay.hrefOf(id)} level="h3" />
        )}
      </Section>
      <Section id="works" title="Works">
        {artworks.isPending && <ArtworkSkeleton />}
        {artworks.isError && <LoadFailure what="artworks" onRetry={artworks.refetch} />}
        {artworkOverlay.openId && artworks.data && !artwork && <GoneNotice what="artwork" />}
        {artworks.data?.length === 0 && <Empty>No artworks available</Empty>}
        {artworks.data && (
          <ArtworkGrid
            artworks={artworks.data}
            hrefOf={({ id }) => artworkOverlay.hrefOf(id)}
            hasArtistNames={false}
            isAboveFold={false}
          />
        )}
      </Section>
      <Section id="news" title="News">
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
      </Section>
      <SectionNavigation />
      {artwork && (
        <ArtworkOverlay
          artwork={artwork}
          exhibitions={exhibitedIn.data?.exhibitions ?? []}
          steps={stepsThrough(artworks.data ?? [], artwork.id, ({ id }) => id)}
          onMove={artworkOverlay.moveTo}
          onClose={artworkOverlay.close}
        />
      )}
      {exhibition && (
        <ExhibitionOverlay
          exhibition={exhibition}
          details={exhibition}
          works={complete.data?.artworks}
          onClose={exhibitionOverlay.close}
        />
      )}
    </>
  );
}

/** A target of the section navigation. */
function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="-scroll-mt-24 border-t border-rule px-margin pt-16 pb-section first-of-type:border-t-0 md:-scroll-mt-6"
    >
      <h2 id={`${id}-title`} className="mb-7 hung text-title md:text-large">
        {title}
      </h2>
      {children}
    </section>
  );
}

const Empty = ({ children }: { children: string }) => <p className="text-lead text-quiet">{children}</p>;

const artistHead = (artist: Artist): Head => ({
  title: artist.name,
  description: metaDescription(artist.bio),
  path: `/artists/${artist.slug}`,
  picture: {
    path: sharingPath('artists', artist.id, artistCard(artist)),
    // The alternative text of the form describes the profile image.
    alt: artist.heroImageUrl ? artist.name : artistAlt(artist),
  },
});
