import { type FormEvent, useId, useRef, useState } from 'react';
import { formatDateTime } from '../../../domain/date-time.ts';
import { type InquiryNote, inquiryNoteInputSchema, type StaffInquiry } from '../../../domain/inbox.ts';
import { useAddNote, useRemoveNote } from '../../api/staff/inquiries.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { keepFocusIn } from '../deleted/use-deletion.ts';
import { showFailure, staffFailureText } from '../failure.ts';
import { type NoteDrafts, useDraftFor } from './note-drafts.ts';

/** What staff tell each other about an inquiry; the visitor never sees it. */
export function InquiryNotes({ inquiry: { id, notes }, drafts }: { inquiry: StaffInquiry; drafts: NoteDrafts }) {
  const heading = useId();
  const section = useRef<HTMLElement>(null);
  const [leaving, setLeaving] = useState<InquiryNote | null>(null);
  const removal = useRemoveNote(id, {
    onError: (error) => showFailure('Failed to delete note', staffFailureText(error)),
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
            <Button look="small" aria-label={`Delete note: ${note.text}`} onClick={() => setLeaving(note)}>
              Delete
            </Button>
          </li>
        ))}
      </ul>
      <NoteForm inquiryId={id} drafts={drafts} />
      {leaving && (
        <ConfirmDialog
          question="Delete this note?"
          text={leaving.text}
          confirmLabel="Delete"
          cancelLabel="Cancel"
          onConfirm={() => {
            removal.mutate(leaving.id, { onSuccess: () => keepFocusIn(section) });
            setLeaving(null);
          }}
          onCancel={() => setLeaving(null)}
        />
      )}
    </section>
  );
}

function NoteForm({ inquiryId, drafts }: { inquiryId: string; drafts: NoteDrafts }) {
  const draft = useDraftFor(drafts, inquiryId);
  const { errors, read, onInput } = useCheckedForm(async () => inquiryNoteInputSchema);
  const adding = useAddNote(inquiryId, {
    onSuccess: ({ text }) => {
      // What was written on meanwhile stays.
      if (drafts.textFor(inquiryId).trim() === text) drafts.write(inquiryId, '');
    },
    onError: (error) => showFailure('Failed to add note', staffFailureText(error)),
  });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = adding.isPending ? null : await read(event.currentTarget);
    if (input) adding.mutate(input);
  };
  return (
    // For the eye, the heading names it.
    <form noValidate className="mt-2 [&_label]:sr-only" onSubmit={submit} onInput={onInput}>
      <TextAreaField
        label="Note"
        name="text"
        rows={2}
        value={draft}
        error={errors.text}
        onChange={(event) => drafts.write(inquiryId, event.target.value)}
      />
      <Button type="submit" look="small" className="mt-2 pointer-coarse:py-2" isBusy={adding.isPending}>
        Add note
      </Button>
    </form>
  );
}
