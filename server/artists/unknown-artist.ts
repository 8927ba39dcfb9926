import { invalidInput } from '../http/problem.ts';

/** The answer to a record that names an artist who is not there (any more). */
export const unknownArtist = (field: string) => invalidInput({ [field]: 'This artist does not exist' });
