import { type PasswordLanguage, WEAK_PASSWORD } from '../../domain/auth.ts';
import { invalidInput } from '../http/problem.ts';

/** Of 0 to 4: 'safely unguessable' begins with 3. */
const LOWEST_SCORE = 3;

/** The dictionaries take a few megabytes, so they are loaded with the first new password. */
async function loadChecker() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

let checker: ReturnType<typeof loadChecker> | undefined;

/** Longer texts take long to check, and are strong if their beginning is. */
const CHECKED_LENGTH = 100;

/** Whether a password is common, or guessed from `personal`: the names of the person and of the gallery. */
export async function isWeakPassword(password: string, personal: readonly (string | null)[]): Promise<boolean> {
  checker ??= loadChecker();
  const words = personal.flatMap((text) => text?.split(/[\s@._-]+/) ?? []).filter((word) => word.length > 2);
  const { score } = (await checker).check(password.slice(0, CHECKED_LENGTH), words);
  return score < LOWEST_SCORE || isNameWithLittleElse(password, words);
}

/** Throws 400 for a weak one. */
export async function requireStrongPassword(
  password: string,
  personal: readonly (string | null)[],
  language: PasswordLanguage,
): Promise<void> {
  if (await isWeakPassword(password, personal)) throw invalidInput({ password: WEAK_PASSWORD[language] });
}

const FEWEST_OTHER_CHARACTERS = 8;

/** A long name makes a password long, but not harder to guess. */
function isNameWithLittleElse(password: string, words: readonly string[]): boolean {
  const rest = words.reduce((text, word) => text.replaceAll(word.toLowerCase(), ''), password.toLowerCase());
  return rest.length < password.length && rest.length < FEWEST_OTHER_CHARACTERS;
}
