import type { Artist } from '../../../domain/artist.ts';
import { pictureSource } from '../../api/picture-source.ts';
import { Picture } from '../../ui/picture.tsx';
import { Paragraphs } from '../shell/paragraphs.tsx';

export function ArtistBio({ artist }: { artist: Artist }) {
  return (
    <div className="grid gap-x-8 gap-y-10 md:grid-cols-12">
      <div className="md:col-span-7">
        <Paragraphs text={artist.bio} className="text-lead" />
        {artist.cvUrl && (
          <p className="mt-8">
            <a href={artist.cvUrl} target="_blank" rel="noopener" className="underline underline-offset-4">
              Download CV
            </a>
          </p>
        )}
      </div>
      {artist.imageUrl && (
        <div className="md:col-span-5">
          <Picture
            source={pictureSource(artist.imageUrl)}
            sizes="(min-width: 48rem) 40vw, 100vw"
            alt={artist.name}
            className="h-auto w-full"
          />
        </div>
      )}
    </div>
  );
}
