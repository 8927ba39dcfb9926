import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { SEARCH_KINDS, type SearchKind } from '../../domain/search-query.ts';
import type { Db } from '../db/database.ts';
import { searchDocuments, searchWords } from '../db/schema/search.ts';
import { exactMatches, MIN_INSIDE_LENGTH, type SearchWord, similarMatches, type TypedWord } from './search-words.ts';

/** What a match counts, by where it is. */
const WEIGHTS = { title: 1, names: 0.8, facts: 0.4, description: 0.15 };
/** Better than a match in a description or a fact: no misspelling is assumed. */
const GOOD_SCORE = 0.5;
const MAX_KNOWN_WORDS = 12;

type Options = {
  /** Per kind. */
  limit: number;
  only?: SearchKind;
  /** Without it, records with some of the words are found where none has all. */
  needsAllWords?: boolean;
};

const resultOf = <Shape extends z.ZodRawShape>(row: Shape) => z.object({ rows: z.array(z.object(row)) });

/** `total` and `best` are of all records of the kind. */
const hitsSchema = resultOf({
  kind: z.enum(SEARCH_KINDS),
  id: z.uuid(),
  total: z.coerce.number(),
  best: z.number(),
});
export type SearchHit = z.infer<typeof hitsSchema>['rows'][number];

/**
 * The best matches of a normalized query, grouped by kind, the kind of the best first: records with all words in any of their
 * forms; if misspelt words match better, those; if there are none, records with some of the words.
 */
export async function findRecords(db: Db, query: string, options: Options): Promise<SearchHit[]> {
  const typed = await readWords(db, query.split(' '));
  if (typed.length === 0) return [];
  const exact = typed.map((word, index) => exactMatches(word, index === typed.length - 1));
  const hits = await rank(db, exact, and, options);
  if (bestOf(hits) >= GOOD_SCORE) return hits;
  const similar = typed.map(similarMatches);
  const isMisspelt = similar.some((alternatives) => alternatives.length > 0);
  const words = exact.map(({ text, alternatives }, index) => ({
    text,
    alternatives: [...alternatives, ...(similar[index] ?? [])],
  }));
  if (isMisspelt) {
    const misspelt = await rank(db, words, and, options);
    if (bestOf(misspelt) > bestOf(hits)) return misspelt;
  }
  const isDone = hits.length > 0 || typed.length === 1 || options.needsAllWords;
  return isDone ? hits : rank(db, words, or, options);
}

const bestOf = ([first]: readonly SearchHit[]): number => first?.best ?? 0;

const typedWordsSchema = resultOf({
  text: z.string(),
  forms: z.string(),
  known: z.array(z.object({ word: z.string(), similarity: z.number(), isInside: z.boolean() })),
});

/** Without signs that are no words to PostgreSQL. `%` compares trigrams; from a similarity of 0.3 on it is true. */
async function readWords(db: Db, texts: readonly string[]): Promise<TypedWord[]> {
  const { word } = searchWords;
  const result = await db.execute(sql`
    select text, (plainto_tsquery('simple', text) || plainto_tsquery('german', text) || plainto_tsquery('french', text)
      || plainto_tsquery('english', text))::text as forms, (
        select coalesce(json_agg(known), '[]') from (
          select ${word}, similarity(${word}, text), strpos(${word}, text) > 0 as "isInside" from ${searchWords}
          where (length(text) >= ${MIN_INSIDE_LENGTH} and ${word} like '%' || text || '%') or ${word} % text
          order by similarity(${word}, text) desc, ${word} collate "C" limit ${MAX_KNOWN_WORDS}
        ) as known
      ) as known
    from unnest(${sql.param(texts)}::text[]) with ordinality as typed(raw, place),
      regexp_split_to_table(search_text(raw), ' ') as text
    where text <> '' order by place`);
  return typedWordsSchema.parse(result).rows.filter(({ forms }) => forms !== '');
}

async function rank(
  db: Db,
  words: readonly SearchWord[],
  combine: typeof and,
  { limit, only }: Options,
): Promise<SearchHit[]> {
  const { kind, recordId, title } = searchDocuments;
  const result = await db.execute(sql`
    with found as (
      select ${kind}, ${recordId}, ${title}, ${meanScore(words)} as score from ${searchDocuments}
      where ${and(combine(...words.map(matchOf)), only && eq(kind, only))}
    ), ranked as (
      select kind, record_id, count(*) over of_kind as total, max(score) over of_kind as best,
        row_number() over (of_kind order by score desc, length(title), title collate "C", record_id) as place
      from found window of_kind as (partition by kind)
    )
    select kind, record_id as id, total, best from ranked where place <= ${limit}
    order by best desc, array_position(${sql.param(SEARCH_KINDS)}::text[], kind), place`);
  return hitsSchema.parse(result).rows;
}

const matchOf = ({ alternatives }: SearchWord): SQL =>
  sql`${searchDocuments.lexemes} @@ ${alternatives.map(({ tsquery }) => tsquery).join(' | ')}::tsquery`;

/** Long words count more. */
function meanScore(words: readonly SearchWord[]): SQL {
  const length = words.reduce((sum, { text }) => sum + text.length, 0);
  const scores = words.map((word) => sql`${scoreOf(word)} * ${word.text.length / length}::real`);
  return sql.join(scores, sql` + `);
}

function scoreOf({ alternatives }: SearchWord): SQL {
  const { inTitle, inNames, inFacts } = searchDocuments;
  const scores = alternatives.map(({ tsquery, share }) => {
    const counts = (weight: number) => sql`${weight * share}::real`;
    return sql`case when ${inTitle} @@ ${tsquery}::tsquery then ${counts(WEIGHTS.title)}
      when ${inNames} @@ ${tsquery}::tsquery then ${counts(WEIGHTS.names)}
      when ${inFacts} @@ ${tsquery}::tsquery then ${counts(WEIGHTS.facts)}
      else ${counts(WEIGHTS.description)} end`;
  });
  return sql`greatest(${sql.join(scores, sql`, `)})`;
}
