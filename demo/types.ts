import type { ArtistInput } from '../domain/artist.ts';
import type { ArtworkInput } from '../domain/artwork.ts';
import type { ContentEntry } from '../domain/content-entry.ts';
import type { ExhibitionInput } from '../domain/exhibition.ts';
import type { FairInput } from '../domain/fair.ts';
import type { Inquiry } from '../domain/inbox.ts';
import type { NewInquiry } from '../domain/inquiry.ts';
import type { PressItemInput } from '../domain/press.ts';
import type { RegistrationInput } from '../domain/registration.ts';
import type { Subscriber } from '../domain/subscriber.ts';
import type { Picture } from './picture.ts';

// Each item is its noun's input with artists named by slug, exhibitions by title, and files not stored yet.

export type DemoArtist = Omit<ArtistInput, 'imageUrl' | 'heroImageUrl' | 'galleryImages' | 'cvUrl'> & {
  image: Picture;
  hero: Picture;
  gallery: Picture[];
  cv: Uint8Array | null;
};

export type DemoArtwork = Omit<ArtworkInput, 'artistId' | 'imageUrl'> & { artist: string; image: Picture | null };

export type DemoExhibition = Omit<ExhibitionInput, 'artistIds' | 'imageUrl' | 'galleryImages'> & {
  artists: string[];
  image: Picture;
  gallery: Picture[];
};

export type DemoFair = Omit<FairInput, 'fairLogoUrl' | 'boothImages'> & { logo: Picture; booths: Picture[] };

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
