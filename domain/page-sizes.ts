// Apart from the schemas: the public site loads these without zod.

/** Several screens, and more artists than most galleries have. */
export const ARTISTS_PAGE_SIZE = 60;

export const PAST_EXHIBITIONS_PAGE_SIZE = 24;

export const PRESS_PAGE_SIZE = 24;

/** How many artists the press page offers as filter before 'all' is chosen: a few lines of names. */
export const INITIAL_ARTIST_CHOICES = 24;
