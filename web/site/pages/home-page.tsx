import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { exhibitionAlt } from '../../../domain/alt-text.ts';
import { homeCard, homeSharingPath } from '../../../domain/sharing-card.ts';
import { featuredQuery } from '../../api/exhibitions.ts';
import { useSite } from '../../api/site.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { HomeSkeleton } from '../home/home-skeleton.tsx';
import { slidesOf } from '../home/slides.ts';
import { Slideshow } from '../home/slideshow.tsx';
import { PageHead } from '../shell/page-head.tsx';

export function HomePage() {
  const { gallery, today } = useSite();
  const { data: exhibitions, isPending, isError, refetch } = useQuery(featuredQuery);
  const slides = useMemo(() => slidesOf(exhibitions ?? [], today), [exhibitions, today]);
  const first = slides[0]?.exhibition;
  return (
    <>
      <PageHead
        title={gallery.name}
        description={gallery.description}
        path="/"
        picture={{
          path: homeSharingPath(homeCard(gallery, exhibitions ?? [], today)),
          alt: first ? exhibitionAlt(first) : gallery.name,
        }}
      />
      <h1 className="sr-only">{gallery.name}</h1>
      {isPending && <HomeSkeleton label="Loading exhibitions" />}
      {slides.length > 0 && <Slideshow slides={slides} />}
      {!isPending && slides.length === 0 && (
        <div className="flex h-svh flex-col justify-end bg-ink px-margin pb-28 text-paper">
          {isError && <LoadFailure what="exhibitions" onRetry={refetch} />}
          {exhibitions && <GalleryIntroduction />}
        </div>
      )}
    </>
  );
}

/** When no exhibition is featured. */
function GalleryIntroduction() {
  const { gallery } = useSite();
  return (
    <>
      <p className="max-w-[16ch] text-display text-balance">{gallery.name}</p>
      <p className="mt-5 measure text-lead">{gallery.description}</p>
      <p className="mt-5">
        <Link href="/exhibitions" className="underline underline-offset-4">
          Exhibitions
        </Link>
      </p>
    </>
  );
}
