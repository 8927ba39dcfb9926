import { pictureSize } from '../../../domain/picture.ts';
import { pictureSource } from '../../api/picture-source.ts';
import { Picture } from '../../ui/picture.tsx';

const HEIGHT = 112;

/** Where the site and the staff area crop pictures. `ratio`: only pictures that are wider are cropped. */
const CROPS = {
  wide: { label: 'Wide screen', frame: 'aspect-video h-17 md:h-28', ratio: 0 },
  phone: { label: 'Phone', frame: 'aspect-9/19 h-17 md:h-28', ratio: 0 },
  card: { label: 'Card', frame: 'aspect-3/2 h-17 md:h-28', ratio: 0 },
  strip: { label: 'Phone', frame: 'aspect-25/8 w-75 max-w-full md:w-68', ratio: 25 / 8 },
};
export type Crop = keyof typeof CROPS;

/** A picture of unknown size may be cropped by any. */
export function isCropped(address: string, crops: readonly Crop[]): boolean {
  const size = pictureSize(address);
  return crops.some((crop) => !size || size.width / size.height > CROPS[crop].ratio);
}

/** How the picture will be cropped, small. */
export const CropPreviews = ({ address, crops }: { address: string; crops: readonly Crop[] }) => (
  <div className="flex flex-wrap gap-x-2 gap-y-3 md:gap-x-4">
    {crops.map((crop) => (
      <figure key={crop} className="max-w-full">
        <div className={`overflow-clip bg-surface ${CROPS[crop].frame}`}>
          <Picture
            source={pictureSource(address)}
            sizes={(ratio) => `${Math.round(Math.max(ratio, 3) * HEIGHT)}px`}
            alt=""
            isPriority
            className="size-full object-cover"
          />
        </div>
        <figcaption className="mt-1 text-small text-quiet">{CROPS[crop].label}</figcaption>
      </figure>
    ))}
  </div>
);
