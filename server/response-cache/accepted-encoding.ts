/** In the order in which we like them. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** What is not named is only the last choice. */
const UNNAMED = 0.0001;
const REMEMBERED = 100;
const LONGEST_REMEMBERED = 100;
const remembered = new Map<string, Encoding>();

/** Browsers say one of a few texts, so each is read once. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const known = remembered.get(header);
  if (known) return known;
  const chosen = chooseEncoding(header);
  if (remembered.size >= REMEMBERED) remembered.clear();
  if (header.length <= LONGEST_REMEMBERED) remembered.set(header, chosen);
  return chosen;
}

function chooseEncoding(header: string): Encoding {
  const weights = new Map(header.toLowerCase().split(',').map(readChoice));
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? UNNAMED : 0);
  const best = ENCODINGS.reduce((one, other) => (weightOf(other) > weightOf(one) ? other : one));
  // To whoever refuses everything the plain text is better than nothing.
  return weightOf(best) > 0 ? best : 'identity';
}

function readChoice(text: string): [name: string, weight: number] {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
}
