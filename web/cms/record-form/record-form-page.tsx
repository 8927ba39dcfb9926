import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useSite } from '../../api/site.tsx';
import type { ListQuery } from '../../api/staff/records.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { LastChanges } from '../activity/last-changes.tsx';
import { capitalize } from '../capitalize.ts';
import { useGoBack } from '../dashboard/use-go-back.ts';
import type { FormDefinition, SharedRecord } from './form-definition.ts';
import { FormDialogs } from './form-dialogs.tsx';
import { NEW, useEditedRecord, useRecordForm } from './use-record-form.ts';

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
  const record = useEditedRecord(collection, id, query.data);
  const title = `${id === NEW ? 'Add New' : 'Edit'} ${capitalize(collection.noun)}`;

  if (record !== undefined) return <LoadedForm {...props} record={record} title={title} />;
  return (
    <main className="mx-auto max-w-5xl px-margin pt-6 pb-24">
      <title>{`${title} – ${gallery.name}`}</title>
      <BackButton tab={tab} />
      <h1 className="mt-4 text-title">{title}</h1>
      {query.isError && <LoadFailure what={`the ${collection.noun}`} onRetry={query.refetch} />}
      {query.data && <p className="mt-6 text-lead">This {collection.noun} does not exist any more.</p>}
      {!query.isError && !query.data && <FormSkeleton noun={collection.noun} />}
    </main>
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

function LoadedForm<Stored extends SharedRecord, Values extends FieldValues>({
  definition,
  record,
  title,
  submitLabels = { create: 'Create', update: 'Update' },
  children,
}: Props<Stored, Values> & { record: Stored | null; title: string }) {
  const { gallery } = useSite();
  const goBack = useGoBack(definition.tab);
  const state = useRecordForm(definition, record, goBack);
  const { form, base, isPending, failure, submit, guard } = state;
  const leave = () => guard.ask(goBack);
  return (
    <main className="mx-auto max-w-5xl px-margin pt-6">
      <title>{`${title} – ${gallery.name}`}</title>
      <Button look="text" onClick={leave}>
        Back to CMS
      </Button>
      <h1 className="mt-4 mb-8 text-title">{title}</h1>
      <form noValidate onSubmit={submit}>
        {children(form, base === null)}
        {base && (
          <div className="border-t border-rule py-4">
            <LastChanges recordKey={definition.collection.keyOf(base)} onLeave={guard.ask} />
          </div>
        )}
        <div
          data-bottom-bar
          className="sticky bottom-0 z-10 mt-10 flex flex-wrap items-center justify-end gap-3 border-t border-rule bg-paper py-4"
        >
          {failure && <p className="grow text-signal">{failure}</p>}
          <Button look="outline" onClick={leave}>
            Cancel
          </Button>
          <SubmitButton
            look="solid"
            isPending={isPending}
            label={base === null ? submitLabels.create : submitLabels.update}
            pendingLabel="Saving..."
          />
        </div>
      </form>
      <FormDialogs definition={definition} state={state} />
    </main>
  );
}
