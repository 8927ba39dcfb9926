import { siteTexts } from '../../domain/content-catalogue.ts';
import type { ContentKind } from '../../domain/draft.ts';
import type { Gallery } from '../../domain/gallery.ts';
import { artistType } from '../artists/content-type.ts';
import { artworkType } from '../artworks/content-type.ts';
import { siteTextType } from '../content/content-type.ts';
import { exhibitionType } from '../exhibitions/content-type.ts';
import { fairType } from '../fairs/content-type.ts';
import { pressItemType } from '../press/content-type.ts';
import type { ContentType } from './content-type.ts';

export type ContentTypes = Readonly<Record<ContentKind, ContentType>>;

export const contentTypes = (gallery: Gallery): ContentTypes => ({
  artist: artistType,
  artwork: artworkType,
  exhibition: exhibitionType,
  'press item': pressItemType,
  fair: fairType,
  'site text': siteTextType(siteTexts(gallery)),
});

/** What others refer to comes first, so that all of a release exists when it is referred to. */
export const PUBLISHING_ORDER: readonly ContentKind[] = [
  'artist',
  'artwork',
  'exhibition',
  'press item',
  'fair',
  'site text',
];
