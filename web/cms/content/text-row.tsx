import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { SiteText } from '../../../domain/content-catalogue.ts';
import type { Draft } from '../../../domain/draft.ts';
import { excerpt } from '../../../domain/excerpt.ts';
import { LIMITS } from '../../../domain/fields.ts';
import { exceptionText, parseExceptions } from '../../../domain/opening-exceptions.ts';
import { Button } from '../../ui/button.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { PreviewTabButton } from '../preview/preview-tab-button.tsx';
import { excerptOfDifference } from '../record-form/edit-conflict.ts';
import { ExceptionsField } from './exceptions-field.tsx';
import { TextDraft, textOfDraft, useTextDraft } from './text-draft.tsx';
import { TextHistory } from './text-history.tsx';
import type { useDrafts } from './use-drafts.ts';
import { useTextEditor } from './use-text-editor.ts';

type Props = ReturnType<ReturnType<typeof useDrafts>['stateOf']> & {
  text: SiteText;
  onType: (value: string) => void;
  /** The draft was saved or discarded. */
  onDrop: (value: string, seen: string | null) => void;
  /** Not saved: edit conflict. */
  onConflict: () => void;
  preview: ReactNode;
};

/** The field of one text with its buttons and preview. */
export function TextRow({ text, onType, onDrop, onConflict, preview, ...state }: Props) {
  const { stored, value, seen, hasConflict } = state;
  const form = useRef<HTMLFormElement>(null);
  const actions = useRef<HTMLDivElement>(null);
  const isDirty = value !== stored;
  const isChanged = stored !== text.default;

  /** A pressed button disappears: moves the focus to the field of this row. */
  const keepFocus = () => {
    if (actions.current?.contains(document.activeElement))
      form.current?.querySelector<HTMLElement>('.control, button')?.focus();
  };
  const drop = (at: string | null) => {
    keepFocus();
    onDrop(value, at);
  };
  const editor = useTextEditor({ text, stored, value, seen, onSaved: drop, onConflict, onReset: keepFocus });
  const draft = useTextDraft(text, { isDirty, seen, hasConflict, onConflict });
  const isOutdated = state.isOutdated && isDirty && !editor.isSaving;

  useEffect(() => {
    if (editor.error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [editor.error]);

  /** Ends the draft as well, if there is one. */
  const save = () => editor.save(draft.draft ? draft.publish : undefined);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save();
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
      className="grid items-start gap-x-10 gap-y-5 border-t border-rule py-5 md:grid-cols-2"
    >
      <div className="relative min-w-0">
        {(isDirty || isChanged) && (
          <p className="absolute top-0 right-0 text-small">{isDirty ? 'Not saved' : 'Changed'}</p>
        )}
        <TextControl
          text={text}
          value={value}
          error={editor.error?.message}
          onType={(typed) => {
            editor.clearError();
            onType(typed);
          }}
        />
        {!isDirty && <TextDraft text={text} state={draft} onEdit={onType} />}
        <SavedByOthers>{isOutdated && `Now: ${difference(text, stored, value)}`}</SavedByOthers>
        <SavedByOthers>{draft.isOutdated && describeDraft(text, draft.draft, value)}</SavedByOthers>
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div className="text-small text-quiet">
            <span className="block break-all">{text.key}</span>
            <ExternalLink href={text.place.href}>{text.place.text}</ExternalLink>
          </div>
          <div ref={actions} className="flex gap-2">
            {isDirty && (
              <>
                <Button
                  look="solid"
                  type="submit"
                  className="px-4! py-1!"
                  aria-label={hasConflict ? `Save anyway: ${text.label}` : `Save ${text.label}`}
                >
                  {editor.isSaving || draft.isPublishing ? 'Saving...' : hasConflict ? 'Save anyway' : 'Save'}
                </Button>
                <Button
                  look="small"
                  aria-label={`Save as draft: ${text.label}`}
                  isBusy={draft.isSaving}
                  onClick={() => editor.check(() => draft.save(value, () => drop(seen)))}
                >
                  Save as draft
                </Button>
                <PreviewTabButton
                  look="small"
                  accessibleName={`Preview ${text.label}`}
                  previewed={() => ({ kind: 'site text', key: text.key, fields: { content: value } })}
                />
                <Button look="small" aria-label={`Discard ${text.label}`} onClick={() => drop(seen)}>
                  Discard
                </Button>
              </>
            )}
            {!isDirty && isChanged && (
              <Button
                look="small"
                aria-label={`Reset to default: ${text.label}`}
                isBusy={editor.isResetting}
                onClick={editor.reset}
              >
                Reset to default
              </Button>
            )}
          </div>
        </div>
        <div className="mt-1 text-small">
          <TextHistory text={text} stored={stored} value={value} onType={onType} />
        </div>
      </div>
      {preview}
    </form>
  );
}

const DEFAULT_CHARACTERS = 140;

const ROWS: Partial<Record<number, number>> = { [LIMITS.line]: 2, [LIMITS.message]: 3, [LIMITS.longText]: 8 };

type ControlProps = { text: SiteText; value: string; error: string | undefined; onType: (value: string) => void };

/** A text field, a text area, or the editor of opening exceptions. */
function TextControl({ text, value, error, onType }: ControlProps) {
  const { key, label, limit, isLong } = text;
  const field = { label, error, hint: hintOf(text) };
  if (key === 'opening_exceptions') {
    return (
      <div className="pb-4">
        <ExceptionsField {...field} value={value} onChange={onType} />
      </div>
    );
  }
  const control = {
    ...field,
    name: key,
    value,
    onChange: (event: { target: { value: string } }) => onType(event.target.value),
    autoComplete: 'off',
  };
  return isLong ? <TextAreaField {...control} rows={ROWS[limit]} /> : <TextField {...control} />;
}

const hintOf = ({ help, default: text }: SiteText): ReactNode => (
  <>
    {help && <span className="block">{help}</span>}
    Default: {excerpt(text, DEFAULT_CHARACTERS) || 'none'}
  </>
);

/** What a colleague saved while this text was edited. It is always on the page, so that screen readers announce what appears in it. */
function SavedByOthers({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="my-2 text-small font-medium break-words whitespace-pre-line empty:my-0">
      {children}
    </p>
  );
}

function describeDraft(text: SiteText, draft: Draft | null, value: string): string {
  if (!draft) return 'The draft was published or discarded.';
  const author = draft.updatedBy ? ` by ${draft.updatedBy}` : '';
  return `Draft${author}: ${difference(text, textOfDraft(draft), value)}`;
}

/** Of another text the part that differs from what is typed. */
function difference({ key }: SiteText, other: string, value: string): string {
  const readable = (content: string): string =>
    key === 'opening_exceptions' ? parseExceptions(content).map(exceptionText).join('; ') : content;
  return excerptOfDifference(readable(other), readable(value)) || 'none';
}
