import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type PressItem, pressItemInputSchema } from '../../../domain/press.ts';
import { pressQuery } from '../../api/press.ts';
import { pressRecords } from '../../api/staff/press.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { useUrlParams } from '../../ui/use-url-params.ts';
import { ArtistSelect, useArtistChoices } from '../artists/artist-select.tsx';
import { AutosaveNotice } from '../autosave/autosave-notice.tsx';
import { canGoBack } from '../dashboard/use-go-back.ts';
import { RecordHistory } from '../history/record-history.tsx';
import { PreviewTabButton } from '../preview/preview-tab-button.tsx';
import { DraftNotice } from '../record-form/draft-notice.tsx';
import { type EditedVersion, useEditedVersion } from '../record-form/edited-version.ts';
import { FormActions } from '../record-form/form-actions.tsx';
import type { FormDefinition } from '../record-form/form-definition.ts';
import { FormDialogs } from '../record-form/form-dialogs.tsx';
import { Controlled, fieldPropsOf } from '../record-form/form-fields.tsx';
import { useRecordForm } from '../record-form/use-record-form.ts';
import { ScheduleDetails } from '../schedule/schedule-section.tsx';

type PressValues = { artistId: string; title: string; outlet: string; date: string; description: string; url: string };

const definitionWith = (nameOf: (artistId: unknown) => string): FormDefinition<PressItem, PressValues> => ({
  collection: pressRecords,
  tab: 'press',
  schema: pressItemInputSchema,
  valuesOf: (item) => ({
    artistId: item?.artistId ?? '',
    title: item?.title ?? '',
    outlet: item?.outlet ?? '',
    date: item?.date ?? '',
    description: item?.description ?? '',
    url: item?.url ?? '',
  }),
  inputOf: (values) => values,
  fields: [
    { name: 'artistId', label: 'Artist', show: nameOf },
    { name: 'title', label: 'Title' },
    { name: 'outlet', label: 'Press Outlet' },
    { name: 'date', label: 'Date' },
    { name: 'description', label: 'Short Description' },
    { name: 'url', label: 'Article URL' },
  ],
});

/** The id of the item, or `new`, is in the address. */
export function PressDialog({ id }: { id: string }) {
  const query = useQuery(pressQuery);
  const { version, isLoaded, ...drafts } = useEditedVersion(pressRecords, id, query.data);
  const { setParams } = useUrlParams();
  const close = () => {
    if (canGoBack()) history.back();
    else setParams({ edit: null });
  };
  const onDraftCreated = (key: string) => setParams({ edit: key });
  if (version) return <LoadedPressDialog version={version} close={close} onDraftCreated={onDraftCreated} />;
  if (isLoaded) return <NoticeDialog close={close}>This press item does not exist any more.</NoticeDialog>;
  return drafts.isError ? <NoticeDialog close={close}>Failed to load the press item.</NoticeDialog> : null;
}

function NoticeDialog({ close, children }: { close: () => void; children: string }) {
  const heading = useId();
  return (
    <Dialog labelledBy={heading} shape="panel" isNarrow onClose={close}>
      <div className="p-6 md:p-8">
        <h2 id={heading} className="text-lead">
          {children}
        </h2>
        <div className="mt-6 flex justify-end">
          <Button look="solid" onClick={close}>
            Close
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

type LoadedProps = {
  version: EditedVersion<PressItem>;
  close: () => void;
  onDraftCreated: (key: string) => void;
};

function LoadedPressDialog({ version, close, onDraftCreated }: LoadedProps) {
  const heading = useId();
  const formId = useId();
  const artists = useArtistChoices();
  const nameOf = (artistId: unknown) => artists.data?.find((artist) => artist.id === artistId)?.name ?? '';
  const definition = { ...definitionWith(nameOf), refreshChoices: artists.refetch };
  const { fields } = definition;
  const state = useRecordForm(definition, version, { onSaved: close, onDraftCreated });
  const { form, base, submit, guard } = state;
  const field = fieldPropsOf(form, fields);
  const leave = () => guard.ask(close);
  const isNew = base.record === null;
  return (
    <>
      <Dialog labelledBy={heading} shape="panel" isNarrow onClose={leave}>
        <div className="@container space-y-5 p-6 md:p-8">
          <div>
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 *:last:min-h-11">
              <h2 id={heading} className="text-title">
                {base.shown === null ? 'Add Press Item' : 'Edit Press Item'}
              </h2>
              <PreviewTabButton
                look="compactOutline"
                previewed={() => ({
                  kind: definition.collection.noun,
                  key: state.recordKey,
                  fields: definition.inputOf(form.getValues()),
                })}
              />
            </div>
            <DraftNotice definition={definition} state={state} className="mt-4" />
            <AutosaveNotice autosave={state.autosave} className="mt-4" />
          </div>
          <form id={formId} noValidate className="space-y-5" onSubmit={submit}>
            <Controlled form={form} fields={fields} name="artistId">
              {(choice) => <ArtistSelect {...choice} artists={artists} />}
            </Controlled>
            <TextField {...field('title')} required />
            <TextField {...field('outlet')} required />
            <TextField {...field('date')} required hint="For example 2024, March 2024 or 12 March 2024." />
            <TextAreaField {...field('description')} required rows={4} />
            <TextField {...field('url')} type="url" placeholder="https://" />
          </form>
          {base.shown && (
            <ScheduleDetails
              kind="press item"
              recordKey={state.recordKey}
              draft={base.draft}
              isPublic={base.record !== null}
              hasUnsavedChanges={form.formState.isDirty}
              onLeave={guard.ask}
            />
          )}
          {base.shown && <RecordHistory definition={definition} state={state} />}
          <FormActions
            definition={definition}
            state={state}
            formId={formId}
            submitLabels={{ create: 'Create Press Item', update: 'Update Press Item' }}
            pendingLabel={isNew ? 'Creating...' : 'Updating...'}
            isInDialog
            onCancel={leave}
            onDeleted={close}
          />
        </div>
      </Dialog>
      <FormDialogs definition={definition} state={state} />
    </>
  );
}
