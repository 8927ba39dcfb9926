/** How many artists their page begins with: several screens full, and more than most galleries have. */
export const FIRST_ARTISTS = 60;

/** How many names there are to choose from at first: as many as stand in a few lines. */
export const FIRST_NAMES = 24;
