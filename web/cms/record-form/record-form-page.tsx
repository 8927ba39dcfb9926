import { type KeyboardEvent, type ReactNode, useId } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useLocation } from 'wouter';
import { useSite } from '../../api/site.tsx';
import type { ListQuery } from '../../api/staff/records.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { AutosaveNotice } from '../autosave/autosave-notice.tsx';
import { capitalize } from '../capitalize.ts';
import { useGoBack } from '../dashboard/use-go-back.ts';
import { useFocusFileParam } from '../fields/file-param.ts';
import { usePageDropGuard } from '../fields/page-drop-guard.ts';
import { RecordHistory } from '../history/record-history.tsx';
import { StaffMain } from '../navigation/staff-main.tsx';
import { BesidePreview } from '../preview/beside-preview.tsx';
import { ScheduleSection } from '../schedule/schedule-section.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { type EditedVersion, NEW, useEditedVersion } from './edited-version.ts';
import { FormActions } from './form-actions.tsx';
import type { FormDefinition, SharedRecord } from './form-definition.ts';
import { FormDialogs } from './form-dialogs.tsx';
import { useRecordForm } from './use-record-form.ts';

const SKELETON_FIELDS = 6;

type Props<Stored extends SharedRecord, Values extends FieldValues> = {
  definition: FormDefinition<Stored, Values>;
  /** From the address; `new` for a new record. */
  id: string;
  /** The list that contains the record. */
  query: ListQuery<Stored>;
  submitLabels?: { create: string; update: string };
  children: (form: UseFormReturn<Values>, isNew: boolean) => ReactNode;
};

/** The page around a form: finds the record, shows title, buttons and dialogs. */
export function RecordFormPage<Stored extends SharedRecord, Values extends FieldValues>(props: Props<Stored, Values>) {
  const { definition, id, query } = props;
  const { collection, tab } = definition;
  const { gallery } = useSite();
  const { version, isLoaded, ...drafts } = useEditedVersion(collection, id, query.data);
  const isError = query.isError || drafts.isError;
  const retry = () => {
    query.refetch();
    drafts.refetch();
  };
  const title = `${id === NEW ? 'Add New' : 'Edit'} ${capitalize(collection.noun)}`;

  if (version) return <LoadedForm {...props} version={version} title={title} />;
  return (
    <StaffMain>
      <title>{`${title} – ${gallery.name}`}</title>
      <div className="max-w-5xl">
        <BackButton tab={tab} />
        <h1 className="mt-4 text-title">{title}</h1>
        {isError && <LoadFailure what={`the ${collection.noun}`} onRetry={retry} />}
        {isLoaded && <p className="mt-6 text-lead">This {collection.noun} does not exist any more.</p>}
        {!isError && !isLoaded && <FormSkeleton noun={collection.noun} />}
      </div>
    </StaffMain>
  );
}

function BackButton({ tab }: { tab: string }) {
  const goBack = useGoBack(tab);
  return (
    <Button look="text" onClick={goBack}>
      Back to CMS
    </Button>
  );
}

function FormSkeleton({ noun }: { noun: string }) {
  return (
    <SkeletonGroup label={`Loading the ${noun}`} className="mt-8 space-y-6">
      {[...Array(SKELETON_FIELDS).keys()].map((field) => (
        <Skeleton key={field} className="h-14" />
      ))}
    </SkeletonGroup>
  );
}

/** Browsers scroll to the caret of a text area only, so that the bar below could cover the rest. */
function showTextArea({ key, target }: KeyboardEvent): void {
  if (key === 'Tab' && target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' });
}

function LoadedForm<Stored extends SharedRecord, Values extends FieldValues>({
  definition,
  version,
  title,
  submitLabels = { create: 'Create', update: 'Update' },
  children,
}: Props<Stored, Values> & { version: EditedVersion<Stored>; title: string }) {
  const { gallery } = useSite();
  const goBack = useGoBack(definition.tab);
  const [, navigate] = useLocation();
  const onDraftCreated = (key: string) => navigate(`/cms/${definition.tab}/${key}`, { replace: true });
  const state = useRecordForm(definition, version, { onSaved: goBack, onDraftCreated });
  const { form, base, submit, guard } = state;
  const formId = useId();
  const leave = () => guard.ask(goBack);
  usePageDropGuard();
  useFocusFileParam();
  return (
    <BesidePreview definition={definition} state={state}>
      {(previewActions) => (
        <>
          <title>{`${title} – ${gallery.name}`}</title>
          <Button look="text" onClick={leave}>
            Back to CMS
          </Button>
          <div className="mt-4 mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <h1 className="text-title">{title}</h1>
            {previewActions}
          </div>
          <DraftNotice definition={definition} state={state} className="mb-8" />
          <AutosaveNotice autosave={state.autosave} className="mb-8" />
          <form id={formId} noValidate onSubmit={submit} onKeyUp={showTextArea}>
            {children(form, base.shown === null)}
          </form>
          <ScheduleSection
            kind={definition.collection.noun}
            recordKey={state.recordKey}
            draft={base.draft}
            isPublic={base.record !== null}
            hasUnsavedChanges={form.formState.isDirty}
            onLeave={guard.ask}
          />
          {base.shown && (
            <div className="border-t border-rule py-4">
              <RecordHistory definition={definition} state={state} />
            </div>
          )}
          <FormActions
            definition={definition}
            state={state}
            formId={formId}
            submitLabels={submitLabels}
            onCancel={leave}
            onDeleted={goBack}
          />
          <FormDialogs definition={definition} state={state} />
        </>
      )}
    </BesidePreview>
  );
}
