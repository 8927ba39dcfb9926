import { HttpProblem, invalidInput } from '../http/problem.ts';

/** The answer to a record that names an artist who is not there (any more). */
export const unknownArtist = (field: string) => invalidInput({ [field]: 'This artist does not exist' });

/** The answer to bringing back a record whose artist is not there. */
export const artistIsDeleted = new HttpProblem(409, 'Its artist was deleted too. Restore the artist first.');
