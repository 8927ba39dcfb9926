/** Markup that needs no escaping any more. */
class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | null | Markup | readonly Markup[];

/** Characters that XML 1.0 forbids, even escaped. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Template tag for XML and HTML: escapes texts, and leaves out null. */
export function xml(strings: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(strings.map((string, index) => string + markupOf(values[index] ?? null)).join(''));
}

function markupOf(value: Value): string {
  if (value === null) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return String(value)
    .replace(FORBIDDEN, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
