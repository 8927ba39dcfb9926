import { artistAlt } from '../../../domain/alt-text.ts';
import type { Artist } from '../../../domain/artist.ts';
import { pictureSource } from '../../api/picture-source.ts';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Paragraphs } from '../../ui/paragraphs.tsx';
import { Picture } from '../../ui/picture.tsx';

export function ArtistBio({ artist }: { artist: Artist }) {
  return (
    <div className="grid gap-x-8 gap-y-10 md:grid-cols-12">
      <div className="md:col-span-7">
        <Paragraphs text={artist.bio} className="text-lead" />
        {artist.cvUrl && (
          <p className="mt-8">
            <ExternalLink href={artist.cvUrl}>Download CV</ExternalLink>
          </p>
        )}
      </div>
      {artist.imageUrl && (
        <div className="md:col-span-5">
          <Picture
            source={pictureSource(artist.imageUrl, 'card')}
            sizes="(min-width: 48rem) calc(38vw - 16px), calc(100vw - 40px)"
            alt={artistAlt(artist)}
            className="h-auto w-full bg-surface"
            frame="aspect-4/5"
          />
        </div>
      )}
      <StudioPictures artist={artist} />
    </div>
  );
}

function StudioPictures({ artist: { name, galleryImages } }: { artist: Artist }) {
  if (galleryImages.length === 0) return null;
  return (
    <ul className="grid grid-cols-2 items-start gap-5 md:col-span-12 md:mt-10 md:grid-cols-3 md:gap-8">
      {[...new Set(galleryImages)].map((url, index) => (
        <li key={url}>
          <Picture
            source={pictureSource(url)}
            sizes="(min-width: 48rem) calc(31vw - 21px), calc(50vw - 30px)"
            alt={`${name}, picture ${index + 1}`}
            className="h-auto w-full bg-surface"
            frame="aspect-3/2"
          />
        </li>
      ))}
    </ul>
  );
}
