import { type ContentKind, checkDraft, type Fields } from '../../../domain/draft.ts';
import type { Reference, References, Version, WholeVersion } from '../../../domain/version.ts';
import { capitalize } from '../capitalize.ts';
import { fieldName } from '../record-labels.ts';

/** A field of a form. */
export type NamedField = { name: string; label: string };

/** What the versions of a record are shown with. */
export type VersionedRecord = {
  recordKey: string;
  kind: ContentKind;
  /** Of the form. */
  fields: readonly NamedField[];
  /** Display form of a value that only the form can read. */
  readable?: (value: unknown) => unknown;
};

export const labelIn =
  (fields: readonly NamedField[]) =>
  (name: string): string =>
    fields.find((field) => field.name === name)?.label ?? capitalize(fieldName(name));

/** Fields that the form does not have come last. */
export function inFormOrder(fields: readonly NamedField[], names: readonly string[]): string[] {
  const known = fields.map(({ name }) => name).filter((name) => names.includes(name));
  return [...known, ...names.filter((name) => !known.includes(name))];
}

const MOST_NAMED = 4;

/** 'Title, Price', 'Title, Price, Year, Image and 2 more' */
function named(labels: readonly string[]): string {
  const more = labels.length - MOST_NAMED;
  const shown = more > 1 ? labels.slice(0, MOST_NAMED) : labels;
  return `${shown.join(', ')}${more > 1 ? ` and ${more} more` : ''}`;
}

/** What follows the name of the person. */
export function versionText(
  { action, changed }: Pick<Version, 'action' | 'changed'>,
  fields: readonly NamedField[],
): string {
  if (action === 'discarded') return 'discarded the draft';
  if (action === 'published' || action === 'withdrew') return `${action} it`;
  if (changed.length > 0) return `changed ${named(inFormOrder(fields, changed).map(labelIn(fields)))}`;
  return action === 'saved a draft of' ? 'began a draft' : `${action} it`;
}

/** With the names of the artists and artworks that it refers to. */
export const withNames = (value: unknown, references: References): unknown =>
  Array.isArray(value) ? value.map((item) => nameOf(item, references)) : nameOf(value, references);

const referenceTo = (value: unknown, references: References): Reference | undefined =>
  typeof value === 'string' ? references[value] : undefined;

function nameOf(value: unknown, references: References): unknown {
  const reference = referenceTo(value, references);
  return reference ? `${reference.name}${reference.isMissing ? ' (deleted)' : ''}` : value;
}

type Restorable = {
  fields: Fields;
  /** What cannot be brought back as it was, by field. */
  notes: Record<string, string>;
  /** Fields that there were before. */
  unknown: string[];
};

type Stored = Pick<WholeVersion, 'fields' | 'references'>;

/** Without references to deleted records. */
export const withoutMissing = ({ fields, references }: Stored): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, present(value, references)]));

function present(value: unknown, references: References): unknown {
  const isMissing = (id: unknown) => referenceTo(id, references)?.isMissing ?? false;
  if (Array.isArray(value)) return value.filter((id) => !isMissing(id));
  return isMissing(value) ? null : value;
}

/** What of a version a form with these fields can hold. References to deleted records are left out. */
export function restorable(shape: Parameters<typeof checkDraft>[0], version: Stored): Restorable {
  const result: Restorable = { fields: {}, notes: {}, unknown: [] };
  for (const [name, value] of Object.entries(withoutMissing(version))) {
    const schema = shape[name];
    if (!schema) result.unknown.push(name);
    else if (checkDraft({ [name]: schema }, { [name]: value }).errors[name]) {
      result.notes[name] = 'What that version has here is not possible any more';
    } else {
      result.fields[name] = value;
      const missing = missingIn(version.fields[name], version.references);
      if (missing.length > 0) result.notes[name] = `Without ${missing.join(', ')}: deleted since that version`;
    }
  }
  return result;
}

const missingIn = (value: unknown, references: References): string[] =>
  [value].flat().flatMap((id) => {
    const reference = referenceTo(id, references);
    return reference?.isMissing ? [reference.name] : [];
  });
