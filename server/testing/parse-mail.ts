type Part = { type: string; filename: string | null; content: string };

export type ParsedMail = {
  headers: Map<string, string>;
  /** With duplicates. */
  headerNames: string[];
  recipients: string[];
  parts: Part[];
};

export function parseMail(source: string): ParsedMail {
  const { fields, body } = splitHead(source);
  return {
    headers: new Map(fields.map(([name, value]) => [name, decodeWords(value)])),
    headerNames: fields.map(([name]) => name),
    recipients: [],
    parts: parseParts(new Map(fields), body),
  };
}

/** Content of the first part of this type. */
export function partContent({ parts }: ParsedMail, type: string): string {
  const part = parts.find((candidate) => candidate.type === type);
  if (!part) throw new Error(`The message has no part of the type ${type}`);
  return part.content;
}

export function headerOf({ headers }: ParsedMail, name: string): string {
  return headers.get(name) ?? '';
}

function splitHead(source: string): { fields: [string, string][]; body: string } {
  const end = source.indexOf('\r\n\r\n');
  const head = source.slice(0, end).replace(/\r\n[ \t]+/g, ' ');
  const fields = head.split('\r\n').map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { fields, body: source.slice(end + 4) };
}

function parseParts(headers: Map<string, string>, body: string): Part[] {
  const type = headers.get('content-type') ?? 'text/plain';
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1];
  if (boundary) {
    const pieces = body.split(`--${boundary}`).slice(1, -1);
    return pieces.flatMap((piece) => {
      const inner = splitHead(piece.replace(/^\r\n/, ''));
      return parseParts(new Map(inner.fields), inner.body.replace(/\r\n$/, ''));
    });
  }
  const filename = /filename="?([^";]+)/.exec(headers.get('content-disposition') ?? '')?.[1] ?? null;
  const encoding = headers.get('content-transfer-encoding') ?? '7bit';
  return [{ type: type.split(';')[0] ?? '', filename, content: decode(body, encoding) }];
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? decodeQuotedPrintable(body.replace(/=\r\n/g, '')) : body;
}

const decodeQuotedPrintable = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/** Encoded words (RFC 2047): `=?UTF-8?Q?Z=C3=BCrich?=`. */
const decodeWords = (value: string) =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, encoding: string, text: string) =>
      encoding.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('utf8')
        : decodeQuotedPrintable(text.replaceAll('_', ' ')),
    );
