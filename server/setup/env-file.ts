import { parseEnv } from 'node:util';

/** Safe without quotes in every program that reads such files. */
const PLAIN = /^[\w./:@-]+$/;

/** Node's parser decides which quotes it reads back unchanged: between double ones it replaces `\n`. Null if none. */
function quote(value: string): string | null {
  if (PLAIN.test(value)) return value;
  if (/[\r\n\0]/.test(value)) return null;
  const forms = ["'", '"', '`'].map((mark) => `${mark}${value}${mark}`);
  return forms.find((form) => parseEnv(`VALUE=${form}`).VALUE === value) ?? null;
}

export const isStorable = (value: string): boolean => quote(value) !== null;

/** A `.env` file that Node reads back as exactly these values. */
export function formatEnvFile(settings: Record<string, string>): string {
  const lines = Object.entries(settings).map(([name, value]) => {
    const text = quote(value);
    if (text === null) throw new RangeError(`${name} cannot be stored in a settings file`);
    return `${name}=${text}\n`;
  });
  return lines.join('');
}
