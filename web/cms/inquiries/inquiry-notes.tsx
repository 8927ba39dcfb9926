import { type FormEvent, useId, useRef, useState, useSyncExternalStore } from 'react';
import { formatDateTime } from '../../../domain/date-time.ts';
import { type InquiryNote, inquiryNoteInputSchema, type StaffInquiry } from '../../../domain/inbox.ts';
import { useAddNote, useRemoveNote } from '../../api/staff/inquiries.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { keepFocusIn } from '../../ui/keep-focus-in.ts';
import { useValidatedForm } from '../../ui/use-validated-form.ts';
import { showFailure } from '../failure.ts';

/** Unsent notes by inquiry, kept while another inquiry is open. */
export type NoteDrafts = ReturnType<typeof createNoteDrafts>;

function createNoteDrafts() {
  const texts = new Map<string, string>();
  const listeners = new Set<() => void>();
  return {
    textFor: (inquiryId: string): string => texts.get(inquiryId) ?? '',
    hasAny: (): boolean => [...texts.values()].some((text) => text.trim() !== ''),
    write: (inquiryId: string, text: string): void => {
      texts.set(inquiryId, text);
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** An external store, so that typing does not re-render the list. */
export const useNoteDrafts = (): NoteDrafts => useState(createNoteDrafts)[0];

export const useHasDrafts = ({ subscribe, hasAny }: NoteDrafts): boolean => useSyncExternalStore(subscribe, hasAny);

const useDraftFor = ({ subscribe, textFor }: NoteDrafts, inquiryId: string): string =>
  useSyncExternalStore(subscribe, () => textFor(inquiryId));

/** Internal notes of the staff, never shown to visitors. */
export function InquiryNotes({ inquiry: { id, notes }, drafts }: { inquiry: StaffInquiry; drafts: NoteDrafts }) {
  const heading = useId();
  const section = useRef<HTMLElement>(null);
  const [unwanted, setUnwanted] = useState<InquiryNote | null>(null);
  const removal = useRemoveNote(id, {
    onError: (error) => showFailure('Failed to delete note', error),
  });
  return (
    <section ref={section} tabIndex={-1} aria-labelledby={heading} className="mt-8 outline-none">
      <h3 id={heading} className="font-medium">
        Notes
      </h3>
      <ul aria-live="polite" className={notes.length > 0 ? 'mt-2 border-t border-rule' : ''}>
        {notes.map((note) => (
          <li key={note.id} className="flex items-start justify-between gap-4 border-b border-rule py-2.5">
            <div className="min-w-0">
              <p className="measure whitespace-pre-line">{note.text}</p>
              <p className="text-small text-quiet">
                {note.created_by && `${note.created_by}, `}
                {formatDateTime(new Date(note.created_at))}
              </p>
            </div>
            <Button look="small" aria-label={`Delete note: ${note.text}`} onClick={() => setUnwanted(note)}>
              Delete
            </Button>
          </li>
        ))}
      </ul>
      <NoteForm inquiryId={id} drafts={drafts} />
      {unwanted && (
        <ConfirmDialog
          question="Delete this note?"
          text={unwanted.text}
          confirmLabel="Delete"
          cancelLabel="Cancel"
          onConfirm={() => {
            removal.mutate(unwanted.id, { onSuccess: () => keepFocusIn(section) });
            setUnwanted(null);
          }}
          onCancel={() => setUnwanted(null)}
        />
      )}
    </section>
  );
}

function NoteForm({ inquiryId, drafts }: { inquiryId: string; drafts: NoteDrafts }) {
  const draft = useDraftFor(drafts, inquiryId);
  const { errors, validate, onInput } = useValidatedForm(async () => inquiryNoteInputSchema);
  const adding = useAddNote(inquiryId, {
    onSuccess: ({ text }) => {
      // The draft may have been changed while it was sent.
      if (drafts.textFor(inquiryId).trim() === text) drafts.write(inquiryId, '');
    },
    onError: (error) => showFailure('Failed to add note', error),
  });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = adding.isPending ? null : await validate(event.currentTarget);
    if (input) adding.mutate(input);
  };
  return (
    // The heading labels it visually.
    <form noValidate className="mt-2 [&_label]:sr-only" onSubmit={submit} onInput={onInput}>
      <TextAreaField
        label="Note"
        name="text"
        rows={2}
        value={draft}
        error={errors.text}
        onChange={(event) => drafts.write(inquiryId, event.target.value)}
      />
      <Button type="submit" look="small" className="mt-2" isBusy={adding.isPending}>
        Add note
      </Button>
    </form>
  );
}
