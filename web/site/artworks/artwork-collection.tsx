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
  /** Seen as soon as the page opens, unless a work is in front of it. */
  isAtTop?: boolean;
};

/** A grid of works and, over it, the one that is looked at closely. */
export function ArtworkCollection({ artworks, open, overlay, hasArtistNames, isAtTop = false }: Props) {
  const at = open ? artworks.findIndex(({ id }) => id === open.id) : -1;
  return (
    <>
      <ArtworkGrid
        artworks={artworks}
        hrefOf={overlay.hrefOf}
        hasArtistNames={hasArtistNames}
        isAtTop={isAtTop && !open}
      />
      {open && (
        <ArtworkOverlay
          artwork={open}
          neighbours={{
            previous: artworks[at - 1]?.id ?? null,
            next: (at < 0 ? undefined : artworks[at + 1])?.id ?? null,
          }}
          onMove={overlay.moveTo}
          onClose={overlay.close}
        />
      )}
    </>
  );
}
