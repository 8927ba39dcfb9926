import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { z } from 'zod';

const REPEATED = ['url', 'sitemap', 'entry', 'link', 'image:image'];

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  htmlEntities: true,
  isArray: (name) => REPEATED.includes(name),
});

/** A document as an independent parser reads it. Throws if it is not well-formed. */
export function readXml<T>(document: string, schema: z.ZodType<T>): T {
  const validity = XMLValidator.validate(document);
  if (validity !== true) throw new Error(validity.err.msg);
  // Forbidden in XML 1.0; the validator does not notice.
  const forbidden = /[^\t\n\r\P{Cc}]|[\ufffe\uffff]/u.exec(document);
  if (forbidden) throw new Error(`The document has the character ${forbidden[0].charCodeAt(0)}`);
  return schema.parse(parser.parse(document));
}
