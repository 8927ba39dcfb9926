import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type PressItem, pressItemInputSchema } from '../../../domain/press.ts';
import { cmsArtistsQuery } from '../../api/artists.ts';
import { pressQuery } from '../../api/press.ts';
import { pressRecords } from '../../api/staff/press.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useUrlParams } from '../../ui/use-url-params.ts';
import { LastChanges } from '../activity/last-changes.tsx';
import { ArtistSelect } from '../artists/artist-select.tsx';
import { canGoBack } from '../dashboard/use-go-back.ts';
import type { FormDefinition } from '../record-form/form-definition.ts';
import { FormDialogs } from '../record-form/form-dialogs.tsx';
import { Controlled, fieldPropsOf } from '../record-form/form-fields.tsx';
import { useEditedRecord, useRecordForm } from '../record-form/use-record-form.ts';

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
  const record = useEditedRecord(pressRecords, id, query.data);
  const { setParams } = useUrlParams();
  const close = () => {
    if (canGoBack()) history.back();
    else setParams({ edit: null });
  };
  if (record !== undefined) return <LoadedPressDialog record={record} close={close} />;
  return query.data ? <NotFoundDialog close={close} /> : null;
}

function NotFoundDialog({ close }: { close: () => void }) {
  const heading = useId();
  return (
    <Dialog labelledBy={heading} shape="panel" isNarrow onClose={close}>
      <div className="p-6 md:p-8">
        <h2 id={heading} className="text-lead">
          This press item does not exist any more.
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

function LoadedPressDialog({ record, close }: { record: PressItem | null; close: () => void }) {
  const heading = useId();
  const artists = useQuery(cmsArtistsQuery);
  const nameOf = (artistId: unknown) => artists.data?.find((artist) => artist.id === artistId)?.name ?? '';
  const definition = { ...definitionWith(nameOf), refreshChoices: artists.refetch };
  const { fields } = definition;
  const state = useRecordForm(definition, record, close);
  const { form, base, isPending, failure, submit, guard } = state;
  const field = fieldPropsOf(form, fields);
  const leave = () => guard.ask(close);
  const isNew = base === null;
  return (
    <>
      <Dialog labelledBy={heading} shape="panel" isNarrow onClose={leave}>
        <form noValidate className="space-y-5 p-6 md:p-8" onSubmit={submit}>
          <h2 id={heading} className="text-title">
            {isNew ? 'Add Press Item' : 'Edit Press Item'}
          </h2>
          <Controlled form={form} fields={fields} name="artistId">
            {(choice) => <ArtistSelect {...choice} artists={artists} />}
          </Controlled>
          <TextField {...field('title')} required />
          <TextField {...field('outlet')} required />
          <TextField {...field('date')} required hint="For example 2024, March 2024 or 12 March 2024." />
          <TextAreaField {...field('description')} required rows={4} />
          <TextField {...field('url')} type="url" placeholder="https://" />
          {base && <LastChanges recordKey={base.id} onLeave={guard.ask} />}
          {failure && <p className="text-signal">{failure}</p>}
          <div className="flex flex-wrap justify-end gap-3 pt-2">
            <Button look="outline" onClick={leave}>
              Cancel
            </Button>
            <SubmitButton
              look="solid"
              isPending={isPending}
              label={isNew ? 'Create Press Item' : 'Update Press Item'}
              pendingLabel={isNew ? 'Creating...' : 'Updating...'}
            />
          </div>
        </form>
      </Dialog>
      <FormDialogs definition={definition} state={state} />
    </>
  );
}
