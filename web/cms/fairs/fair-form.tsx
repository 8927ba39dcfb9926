import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import type { Day } from '../../../domain/day.ts';
import { FAIR_YEARS, type Fair, fairInputSchema } from '../../../domain/fair.ts';
import { joinCommaList, parseOptionalInteger, splitCommaList } from '../../../domain/fields.ts';
import { splitPictureList } from '../../../domain/picture.ts';
import { useSite } from '../../api/site.tsx';
import { cmsFairsQuery, fairRecords } from '../../api/staff/fairs.ts';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { DateField, endDateWarning } from '../fields/date-field.tsx';
import { PictureField } from '../fields/picture-field.tsx';
import { PictureListField } from '../fields/picture-list-field.tsx';
import type { FormDefinition } from '../record-form/form-definition.ts';
import { Controlled, FormSection, fieldPropsOf, Wide } from '../record-form/form-fields.tsx';
import { RecordFormPage } from '../record-form/record-form-page.tsx';

type FairValues = {
  name: string;
  location: string;
  year: string;
  startDate: string;
  endDate: string;
  participatingArtists: string;
  section: string;
  fairLogoUrl: string;
  externalUrl: string;
  boothImages: string;
  description: string;
};

type FairFormState = UseFormReturn<FairValues>;

const definitionOn = (today: Day): FormDefinition<Fair, FairValues> => ({
  collection: fairRecords,
  tab: 'fairs',
  schema: fairInputSchema,
  valuesOf: (fair) => ({
    name: fair?.name ?? '',
    location: fair?.location ?? '',
    year: fair?.year.toString() ?? today.slice(0, 4),
    startDate: fair?.startDate ?? '',
    endDate: fair?.endDate ?? '',
    participatingArtists: joinCommaList(fair?.participatingArtists ?? []),
    section: fair?.section ?? '',
    fairLogoUrl: fair?.fairLogoUrl ?? '',
    externalUrl: fair?.externalUrl ?? '',
    boothImages: joinCommaList(fair?.boothImages ?? []),
    description: fair?.description ?? '',
  }),
  inputOf: (values) => ({
    ...values,
    year: parseOptionalInteger(values.year),
    participatingArtists: splitCommaList(values.participatingArtists),
    boothImages: splitPictureList(values.boothImages),
  }),
  fields: [
    { name: 'name', label: 'Fair Name' },
    { name: 'location', label: 'Location' },
    { name: 'year', label: 'Year' },
    { name: 'startDate', label: 'Start Date' },
    { name: 'endDate', label: 'End Date' },
    { name: 'participatingArtists', label: 'Participating Artists' },
    { name: 'section', label: 'Section' },
    { name: 'fairLogoUrl', label: 'Fair Logo' },
    { name: 'externalUrl', label: 'External Website URL' },
    { name: 'boothImages', label: 'Booth Images' },
    { name: 'description', label: 'Description' },
  ],
});

const SUBMIT_LABELS = { create: 'Create Fair', update: 'Update Fair' };

export function FairForm({ id }: { id: string }) {
  const { today } = useSite();
  const query = useQuery(cmsFairsQuery);
  const definition = definitionOn(today);
  return (
    <RecordFormPage definition={definition} id={id} query={query} submitLabels={SUBMIT_LABELS}>
      {(form) => (
        <>
          <FairFacts form={form} fields={definition.fields} />
          <FairPresence form={form} fields={definition.fields} />
        </>
      )}
    </RecordFormPage>
  );
}

type FieldsProps = { form: FairFormState; fields: FormDefinition<Fair, FairValues>['fields'] };

function FairFacts(tie: FieldsProps) {
  const field = fieldPropsOf(tie.form, tie.fields);
  const [startDate, endDate] = tie.form.watch(['startDate', 'endDate']);
  return (
    <FormSection title="Fair">
      <Wide>
        <TextField {...field('name')} required />
      </Wide>
      <TextField {...field('location')} required />
      <NumberField {...field('year')} required {...FAIR_YEARS} />
      <Controlled {...tie} name="startDate">
        {(date) => <DateField {...date} isRequired />}
      </Controlled>
      <Controlled {...tie} name="endDate">
        {(date) => <DateField {...date} isRequired warning={endDateWarning(startDate, endDate)} />}
      </Controlled>
    </FormSection>
  );
}

function FairPresence(tie: FieldsProps) {
  const field = fieldPropsOf(tie.form, tie.fields);
  return (
    <FormSection title="Our presence">
      <Wide>
        <TextField {...field('participatingArtists')} hint="Names, separated by commas." />
      </Wide>
      <TextField {...field('section')} />
      <Wide>
        <Controlled {...tie} name="fairLogoUrl">
          {(logo) => (
            <PictureField
              {...logo}
              uploadLabel="Upload logo"
              urlLabel="Fair Logo URL"
              successText="Das Logo wurde hochgeladen."
            />
          )}
        </Controlled>
      </Wide>
      <Wide>
        <TextField {...field('externalUrl')} type="url" placeholder="https://" />
      </Wide>
      <Wide>
        <Controlled {...tie} name="boothImages">
          {(pictures) => <PictureListField {...pictures} successText="Das Bild wurde hochgeladen." crops={['strip']} />}
        </Controlled>
      </Wide>
      <Wide>
        <TextAreaField {...field('description')} rows={6} />
      </Wide>
    </FormSection>
  );
}
