import type { FileUse } from '../../domain/media.ts';

/** The page on which a record is edited. */
export const FORMS: Record<FileUse['noun'], (id: string) => string> = {
  artist: (id) => `/cms/artists/${id}`,
  exhibition: (id) => `/cms/exhibitions/${id}`,
  artwork: (id) => `/cms/artworks/${id}`,
  fair: (id) => `/cms/fairs/${id}`,
  'press item': (id) => `/cms?tab=press&edit=${id}`,
  subscriber: () => '/cms?tab=subscribers',
  inquiry: (id) => `/cms/inquiries?id=${id}`,
  registration: () => '/cms/registrations',
  text: () => '/cms/content',
};

const FIELDS: Record<string, string> = {
  imageUrl: 'image',
  imageAlt: 'alternative text',
  cvUrl: 'CV',
  fairLogoUrl: 'logo',
  content: 'text',
  available: 'availability',
};

/** 'hero image' for heroImageUrl. */
export const fieldName = (field: string): string =>
  FIELDS[field] ?? field.replace(/Url$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
