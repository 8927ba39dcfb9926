import type { Offer, PersonLeaf, QuantitativeValue, VisualArtwork } from 'schema-dts';
import type { Artwork } from '../../../domain/artwork.ts';
import { parseDimensions } from '../../../domain/dimensions.ts';
import { parsePriceAmount } from '../../../domain/price-amount.ts';
import {
  absoluteUrl,
  artistReference,
  galleryReference,
  isoYear,
  pictureUrl,
  type Site,
  shortDescription,
} from './nodes.ts';

export function artworkNode(site: Site, artwork: Artwork): VisualArtwork {
  const { path, title, material, size, year, imageUrl, description } = artwork;
  const { height, width, depth } = parseDimensions(size) ?? {};
  const url = absoluteUrl(site, path);
  const artist = artistOf(site, artwork);
  return {
    '@type': 'VisualArtwork',
    '@id': url,
    name: title,
    url,
    artist,
    creator: artist,
    artMedium: material,
    size,
    height: centimetres(height),
    width: centimetres(width),
    depth: centimetres(depth),
    dateCreated: isoYear(year),
    image: pictureUrl(site, imageUrl),
    description: shortDescription(description),
    offers: offerOf(site, artwork, url),
  };
}

/** Its path begins with the slug: '/artworks/lea-brun/ford'. A row that was inserted by hand has no such path yet. */
function artistOf(site: Site, { artist: { name }, path }: Artwork): PersonLeaf {
  const slug = /^\/artworks\/([^/]+)\//.exec(path)?.[1];
  return slug ? artistReference(site, { name, slug }) : { '@type': 'Person', name };
}

const centimetres = (value: number | undefined): QuantitativeValue | undefined =>
  value === undefined ? undefined : { '@type': 'QuantitativeValue', value, unitCode: 'CMT' };

/** Only of an available work with a public price: a hidden one is not in the data of visitors. */
function offerOf(site: Site, { available, price }: Artwork, url: string): Offer | undefined {
  const amount = available === 'true' && price ? parsePriceAmount(price) : null;
  if (!amount) return undefined;
  return {
    '@type': 'Offer',
    url,
    price: amount.amount,
    priceCurrency: amount.currency,
    availability: 'https://schema.org/InStock',
    seller: galleryReference(site),
  };
}
