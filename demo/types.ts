import type { ArtistInput } from '../domain/artist.ts';
import type { ArtworkInput } from '../domain/artwork.ts';
import type { Availability } from '../domain/artwork-labels.ts';
import type { ContentEntry } from '../domain/content-entry.ts';
import type { ExhibitionInput } from '../domain/exhibition.ts';
import type { FairInput } from '../domain/fair.ts';
import type { Inquiry } from '../domain/inbox.ts';
import type { NewInquiry } from '../domain/inquiry.ts';
import type { PressItemInput } from '../domain/press.ts';
import type { RegistrationInput } from '../domain/registration.ts';
import type { Subscriber } from '../domain/subscriber.ts';
import type { CvSections } from './cv.ts';

// Records: the content as it is written down, with dates relative to the first start and pictures by file name.

/** One line of an artist's inventory. Sizes are in centimetres. */
export type WorkRecord = {
  title: string;
  /** File in the artist's folder of demo/pictures, without extension. */
  picture?: string;
  yearsAgo: number;
  material: string;
  height: number;
  width: number;
  depth?: number;
  framed?: boolean;
  /** Swiss francs. */
  price: number | null;
  priceHidden?: boolean;
  available: Availability;
  description?: string;
  inquireUrl?: string;
  /** Alternative text of the picture. */
  alt?: string;
};

/** `slug` also names the folder in demo/pictures, where `studio` is the portrait and `hero` opens the artist's page. */
export type ArtistRecord = {
  name: string;
  slug: string;
  birthYear: number;
  nationality: string;
  represented: boolean;
  bio: readonly string[];
  cv: CvSections | null;
  works: readonly WorkRecord[];
  /** Alternative text of the portrait. */
  alt?: string;
};

// Demo items: each is its noun's input with artists by slug, exhibitions by title, and pictures by path in demo/pictures.

export type DemoArtist = Omit<ArtistInput, 'imageUrl' | 'heroImageUrl' | 'galleryImages' | 'cvUrl'> & {
  image: string;
  hero: string;
  cv: Uint8Array | null;
};

export type DemoArtwork = Omit<ArtworkInput, 'artistId' | 'imageUrl'> & { artist: string; image: string | null };

export type DemoExhibition = Omit<ExhibitionInput, 'artistIds' | 'artworkIds' | 'imageUrl' | 'galleryImages'> & {
  artists: readonly string[];
  /** Works by title. */
  works: readonly string[];
  image: string;
  gallery: readonly string[];
};

export type DemoFair = Omit<FairInput, 'fairLogoUrl' | 'boothImages'> & { logo: string; booths: readonly string[] };

export type DemoPressItem = Omit<PressItemInput, 'artistId'> & { artist: string };

export type DemoContentEntry = Pick<ContentEntry, 'key' | 'type' | 'title' | 'content' | 'category'>;

export type DemoSubscriber = Pick<Subscriber, 'email' | 'subscribed_at'>;

export type DemoInquiry = NewInquiry & Pick<Inquiry, 'created_at' | 'status' | 'responded_at'>;

export type DemoRegistration = Omit<RegistrationInput, 'exhibitionId'> & { exhibition: string; created_at: string };

export type DemoGallery = {
  artists: DemoArtist[];
  artworks: DemoArtwork[];
  exhibitions: DemoExhibition[];
  fairs: DemoFair[];
  press: DemoPressItem[];
  content: DemoContentEntry[];
  subscribers: DemoSubscriber[];
  inquiries: DemoInquiry[];
  registrations: DemoRegistration[];
};
