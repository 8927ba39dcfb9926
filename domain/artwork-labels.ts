// Apart from `artwork.ts`: public pages load these without zod.

export const AVAILABILITY_LABELS = {
  true: 'Available',
  false: 'Sold',
  reserved: 'Reserved',
  nfs: 'Not for Sale',
} as const;
export type Availability = keyof typeof AVAILABILITY_LABELS;

export const PRICE_CATEGORY_LABELS = { under_3k: 'Under 3K', under_5k: 'Under 5K' } as const;
export type PriceCategory = keyof typeof PRICE_CATEGORY_LABELS;

const isAvailability = (value: string): value is Availability => Object.hasOwn(AVAILABILITY_LABELS, value);

export function availabilityLabel(available: string): string {
  return isAvailability(available) ? AVAILABILITY_LABELS[available] : AVAILABILITY_LABELS.nfs;
}

type Priced = { price: string | null; showPrice: string };

/** The price a visitor may see, or null. */
export function visiblePrice(artwork: Priced): string | null {
  return artwork.showPrice === 'true' && artwork.price ? artwork.price : null;
}

/** The artwork for visitors: a hidden price is removed from the data, not only from the page. */
export const publicArtwork = <Artwork extends Priced>(artwork: Artwork): Artwork => ({
  ...artwork,
  price: visiblePrice(artwork),
});
