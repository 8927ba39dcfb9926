import { excerpt } from '../../../domain/excerpt.ts';

const CHARACTERS = 155;

/** As much of a text as search results and link previews show. */
export const metaDescription = (text: string): string => excerpt(text, CHARACTERS, '');
