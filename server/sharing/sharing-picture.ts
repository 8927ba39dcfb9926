import { createHash } from 'node:crypto';
import { pictureSize, withoutFocus } from '../../domain/picture.ts';
import { SHARING_PICTURE, type SharingCard } from '../../domain/sharing-card.ts';
import type { AppContext } from '../app-context.ts';
import { fileKey, objectName } from '../objects/object-name.ts';
import type { DrawingSource } from '../objects/renditions.ts';
import { GROUND, layoutCard } from './card-layout.ts';
import { readGalleryMark } from './gallery-mark.ts';
import { loadTypesetter } from './typeset.ts';

/** Change it with the look of the cards, so that stored ones are made again. */
const LOOK = 1;

/** A card without its picture if that is not in the store: files of other hosts are never fetched. */
export async function sharingPicture(
  { objects, config }: Pick<AppContext, 'objects' | 'config'>,
  requested: SharingCard,
): Promise<DrawingSource> {
  const name = requested.picture && pictureSize(requested.picture) ? objectName(withoutFocus(requested.picture)) : null;
  const isStored = name !== null && (await objects.find(fileKey(name))) !== null;
  const card = isStored ? requested : { ...requested, picture: null };
  const mark = await readGalleryMark(config);
  const galleryName = config.gallery.name;
  const drawn = JSON.stringify([LOOK, card, galleryName, mark.hash]);
  return {
    picture: isStored ? name : null,
    hash: createHash('sha256').update(drawn).digest('hex').slice(0, 32),
    load: async (picture) => {
      const layout = layoutCard(card, await loadTypesetter(), galleryName);
      const texts = Buffer.from(layout.svg);
      return {
        ...SHARING_PICTURE,
        ground: GROUND,
        layers: [
          ...(layout.picture && picture ? [{ ...layout.picture, bytes: picture }] : []),
          { ...layout.mark, bytes: mark.bytes },
          { bytes: texts, box: { x: 0, y: 0, ...SHARING_PICTURE }, fit: 'inside', align: 'left' },
        ],
        format: 'jpg',
      };
    },
  };
}
