import '../../styles/staff/form-actions.css';
import { useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useCan } from '../../api/staff/auth.ts';
import { Button } from '../../ui/button.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useBottomBar } from '../../ui/use-bottom-bar.ts';
import { PHONE, useMediaQuery } from '../../ui/use-media-query.ts';
import { DiscardDraft, publishLabel, SaveDraftButton } from './draft-actions.tsx';
import type { FormDefinition, SharedRecord } from './form-definition.ts';
import type { RecordForm } from './use-record-form.ts';

type Props<Stored extends SharedRecord, Values extends FieldValues> = {
  definition: FormDefinition<Stored, Values>;
  state: RecordForm<Stored, Values>;
  formId: string;
  submitLabels: { create: string; update: string };
  pendingLabel?: string;
  isInDialog?: boolean;
  onCancel: () => void;
  onDeleted: () => void;
};

/**
 * The bar at the end of a form, sticky at the bottom of the window or dialog. On a phone it is one line that begins with the
 * button that publishes; discarding a draft is above it, out of the way.
 */
export function FormActions<Stored extends SharedRecord, Values extends FieldValues>({
  definition,
  state,
  formId,
  submitLabels,
  pendingLabel = 'Saving...',
  isInDialog = false,
  onCancel,
  onDeleted,
}: Props<Stored, Values>) {
  const mayDraft = useCan('edit content');
  const isPhone = useMediaQuery(PHONE);
  const bar = useRef<HTMLDivElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  useBottomBar(bar, !isInDialog);

  const discard = mayDraft && (
    <DiscardDraft definition={definition} state={state} saveButton={saveButton} onDeleted={onDeleted} />
  );
  const cancel = (
    <Button key="cancel" look="outline" onClick={onCancel}>
      Cancel
    </Button>
  );
  const saveDraft = mayDraft && <SaveDraftButton key="draft" ref={saveButton} state={state} formId={formId} />;
  const submit = (
    <SubmitButton
      key="submit"
      look="solid"
      form={formId}
      isPending={state.isPending}
      label={publishLabel(state.base, submitLabels)}
      pendingLabel={pendingLabel}
    />
  );
  return (
    <>
      {isPhone && <div className="flex">{discard}</div>}
      <div ref={bar} className="form-actions">
        {state.failure && <p className="grow text-signal">{state.failure}</p>}
        {!isPhone && discard}
        {isPhone ? [submit, saveDraft, cancel] : [cancel, saveDraft, submit]}
      </div>
    </>
  );
}
