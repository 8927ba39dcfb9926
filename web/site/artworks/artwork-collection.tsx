import type { Artwork } from '../../../domain/artwork.ts';
import type { useOverlay } from '../address/use-overlay.ts';
import { ArtworkGrid } from './artwork-grid.tsx';
import { ArtworkOverlay } from './artwork-overlay.tsx';

type Props = {
  artworks: readonly Artwork[];
  /** The work whose detail is open. */
  open: Artwork | undefined;
  overlay: ReturnType<typeof useOverlay>;
  hasArtistNames: boolean;
};

/** A grid of works and, over it, the one that is looked at closely. */
export function ArtworkCollection({ artworks, open, overlay, hasArtistNames }: Props) {
  const at = open ? artworks.findIndex(({ id }) => id === open.id) : -1;
  return (
    <>
      <ArtworkGrid artworks={artworks} hrefOf={overlay.hrefOf} hasArtistNames={hasArtistNames} />
      {open && (
        <ArtworkOverlay
          artwork={open}
          neighbours={{ previous: artworks[at - 1], next: at < 0 ? undefined : artworks[at + 1] }}
          onMove={overlay.moveTo}
          onClose={overlay.close}
        />
      )}
    </>
  );
}
