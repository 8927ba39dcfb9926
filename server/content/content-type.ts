import { type SiteText, textInputSchema } from '../../domain/content-catalogue.ts';
import { SITE_TEXT } from '../activity/repository.ts';
import { HttpProblem, invalidFields } from '../http/problem.ts';
import type { ContentType } from '../publishing/content-type.ts';
import { findContent, lockText, writeContent } from './repository.ts';

export const noSuchText = new HttpProblem(404, 'The site has no text with this key.');

/** The texts of the site: each is always public, with its default if staff have written none. */
export function siteTextType(texts: readonly SiteText[]): ContentType {
  const textOf = (key: string): SiteText => {
    const text = texts.find((known) => known.key === key);
    if (!text) throw noSuchText;
    return text;
  };
  return {
    kind: SITE_TEXT,
    shapeOf: (key) => textInputSchema(textOf(key)).shape,
    titleOf: (key) => textOf(key).label,
    pathOf: async (_db, key) => textOf(key).place.href,
    find: async (db, key) => {
      const text = textOf(key);
      const stored = await findContent(db, key);
      const fields = { content: stored?.content ?? text.default };
      return { title: text.label, updatedAt: stored?.updatedAt ?? null, fields, record: stored };
    },
    lock: async (tx, key) => {
      await lockText(tx, key);
      return null;
    },
    create: async () => {
      throw noSuchText;
    },
    update: async (tx, key, fields, { stamp }) => {
      const text = textOf(key);
      const { data, error } = textInputSchema(text).safeParse(fields);
      if (error) throw invalidFields(error.issues);
      await writeContent(tx, text, data.content, { stamp });
    },
    withdrawal: null,
  };
}
