import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { exhibitionAlt } from '../../../domain/alt-text.ts';
import type { Artist } from '../../../domain/artist.ts';
import { type ExhibitedWork, type Exhibition, exhibitionInputSchema } from '../../../domain/exhibition.ts';
import { joinCommaList } from '../../../domain/fields.ts';
import { splitPictureList } from '../../../domain/picture.ts';
import { exhibitionsQuery } from '../../api/exhibitions.ts';
import { useSite } from '../../api/site.tsx';
import { artworkRecords, cmsArtworksQuery } from '../../api/staff/artworks.ts';
import { exhibitionRecords } from '../../api/staff/exhibitions.ts';
import type { ListQuery } from '../../api/staff/records.ts';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { useArtistChoices } from '../artists/artist-select.tsx';
import { useDraftedList } from '../dashboard/use-drafted-list.ts';
import { AltTextField, isAltTextOutdated } from '../fields/alt-text-field.tsx';
import { DateField, endDateWarning } from '../fields/date-field.tsx';
import { PictureField } from '../fields/picture-field.tsx';
import { PictureListField } from '../fields/picture-list-field.tsx';
import { AddressSection } from '../record-form/address-section.tsx';
import type { FormDefinition } from '../record-form/form-definition.ts';
import { Controlled, FormSection, fieldPropsOf, Wide } from '../record-form/form-fields.tsx';
import { RecordFormPage } from '../record-form/record-form-page.tsx';
import { ArtistChecklist } from './artist-checklist.tsx';
import { WorksField } from './works-field.tsx';

type ExhibitionValues = {
  artistIds: string[];
  title: string;
  venue: string;
  location: string;
  startDate: string;
  endDate: string;
  openingDate: string;
  openingFrom: string;
  openingTo: string;
  featured: boolean;
  artworkIds: string[];
  imageUrl: string;
  imageAlt: string;
  galleryImages: string;
  imageCredits: string;
  description: string;
  descriptionAuthor: string;
};

type ExhibitionFormState = UseFormReturn<ExhibitionValues>;

const chosen = (artists: readonly Artist[], ids: readonly unknown[]) => artists.filter(({ id }) => ids.includes(id));

/** To show the ids in the values by name. */
type Choices = { artists: readonly Artist[]; works: readonly ExhibitedWork[] };

const definitionWith = ({ artists, works }: Choices): FormDefinition<Exhibition, ExhibitionValues> => ({
  collection: exhibitionRecords,
  tab: 'exhibitions',
  schema: exhibitionInputSchema,
  valuesOf: (exhibition) => ({
    artistIds: exhibition?.artists.map(({ id }) => id) ?? [],
    title: exhibition?.title ?? '',
    venue: exhibition?.venue ?? '',
    location: exhibition?.location ?? '',
    startDate: exhibition?.startDate ?? '',
    endDate: exhibition?.endDate ?? '',
    openingDate: exhibition?.openingDate ?? '',
    openingFrom: exhibition?.openingFrom ?? '',
    openingTo: exhibition?.openingTo ?? '',
    featured: exhibition?.featured ?? false,
    artworkIds: exhibition?.artworks.map(({ id }) => id) ?? [],
    imageUrl: exhibition?.imageUrl ?? '',
    imageAlt: exhibition?.imageAlt ?? '',
    galleryImages: joinCommaList(exhibition?.galleryImages ?? []),
    imageCredits: exhibition?.imageCredits ?? '',
    description: exhibition?.description ?? '',
    descriptionAuthor: exhibition?.descriptionAuthor ?? '',
  }),
  inputOf: (values) => ({ ...values, galleryImages: splitPictureList(values.galleryImages) }),
  fields: [
    {
      name: 'artistIds',
      label: 'Artists',
      show: (ids) =>
        chosen(artists, Array.isArray(ids) ? ids : [])
          .map(({ name }) => name)
          .join(', '),
    },
    { name: 'title', label: 'Title' },
    { name: 'venue', label: 'Venue' },
    { name: 'location', label: 'Location' },
    { name: 'startDate', label: 'Start Date' },
    { name: 'endDate', label: 'End Date' },
    { name: 'featured', label: 'Featured Exhibition' },
    { name: 'openingDate', label: 'Opening Date' },
    { name: 'openingFrom', label: 'Opening From' },
    { name: 'openingTo', label: 'Opening To' },
    {
      name: 'artworkIds',
      label: 'Works',
      // In hanging order.
      show: (ids) =>
        (Array.isArray(ids) ? ids : [])
          .map((id) => works.find((work) => work.id === id)?.title ?? 'Unknown artwork')
          .join(', '),
    },
    { name: 'imageUrl', label: 'Featured Image' },
    { name: 'imageAlt', label: 'Alternative text' },
    { name: 'galleryImages', label: 'Gallery Images' },
    { name: 'imageCredits', label: 'Image Credits' },
    { name: 'description', label: 'Description' },
    { name: 'descriptionAuthor', label: 'Description Author' },
  ],
});

const NO_WORKS: readonly never[] = [];

const { fields } = definitionWith({ artists: [], works: [] });

export function ExhibitionForm({ id }: { id: string }) {
  const query = useQuery(exhibitionsQuery);
  const artists = useArtistChoices();
  const { query: works } = useDraftedList(artworkRecords, useQuery(cmsArtworksQuery));
  const exhibition = query.data?.find((listed) => listed.id === id);
  const choices = { artists: artists.data ?? [], works: works.data ?? exhibition?.artworks ?? [] };
  const refreshChoices = () => [artists.refetch(), works.refetch()];
  const definition = { ...definitionWith(choices), refreshChoices };
  return (
    <RecordFormPage definition={definition} id={id} query={query}>
      {(form) => (
        <>
          <FormSection title="On show">
            <Wide>
              <Controlled form={form} fields={fields} name="artistIds">
                {(field) => <ArtistChecklist {...field} artists={artists} />}
              </Controlled>
            </Wide>
          </FormSection>
          <ExhibitionFacts form={form} known={query.data ?? []} />
          <ExhibitionOpening form={form} />
          <ExhibitionWorks form={form} works={works} saved={exhibition?.artworks ?? NO_WORKS} />
          <ExhibitionPictures form={form} artists={artists.data ?? []} />
          <ExhibitionText form={form} />
          {exhibition && <AddressSection recordId={id} path={exhibition.path} />}
        </>
      )}
    </RecordFormPage>
  );
}

function ExhibitionFacts({ form, known }: { form: ExhibitionFormState; known: readonly Exhibition[] }) {
  const { gallery } = useSite();
  const venues = useId();
  const locations = useId();
  const field = fieldPropsOf(form, fields);
  const tie = { form, fields };
  const [startDate, endDate] = form.watch(['startDate', 'endDate']);
  return (
    <FormSection title="Exhibition">
      <Wide>
        <TextField {...field('title')} required />
      </Wide>
      <TextField {...field('venue')} required list={venues} />
      <TextField {...field('location')} required list={locations} />
      <Suggestions id={venues} values={[gallery.name, ...known.map(({ venue }) => venue)]} />
      <Suggestions id={locations} values={known.map(({ location }) => location)} />
      <Controlled {...tie} name="startDate">
        {(date) => <DateField {...date} isRequired />}
      </Controlled>
      <Controlled {...tie} name="endDate">
        {(date) => <DateField {...date} isRequired warning={endDateWarning(startDate, endDate)} />}
      </Controlled>
      <Wide>
        <SwitchField {...field('featured')} hint="Shows it in the homepage hero slider." />
      </Wide>
    </FormSection>
  );
}

function ExhibitionOpening({ form }: { form: ExhibitionFormState }) {
  const field = fieldPropsOf(form, fields);
  return (
    <FormSection title="Opening">
      <Wide>
        <Controlled form={form} fields={fields} name="openingDate">
          {(date) => <DateField {...date} />}
        </Controlled>
      </Wide>
      <TextField {...field('openingFrom')} type="time" />
      <TextField {...field('openingTo')} type="time" />
    </FormSection>
  );
}

type WorksProps = { form: ExhibitionFormState; works: ListQuery<ExhibitedWork>; saved: readonly ExhibitedWork[] };

function ExhibitionWorks({ form, works, saved }: WorksProps) {
  return (
    <FormSection title="Works">
      <Wide>
        <Controlled form={form} fields={fields} name="artworkIds">
          {(field) => <WorksField {...field} artistIds={form.watch('artistIds')} works={works} saved={saved} />}
        </Controlled>
      </Wide>
    </FormSection>
  );
}

/** Values used before, for autocompletion. */
function Suggestions({ id, values }: { id: string; values: readonly string[] }) {
  return (
    <datalist id={id}>
      {[...new Set(values)].map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  );
}

function ExhibitionPictures({ form, artists }: { form: ExhibitionFormState; artists: readonly Artist[] }) {
  const tie = { form, fields };
  const field = fieldPropsOf(form, fields);
  const values = form.watch();
  const title = values.title.trim();
  const suggestion = title && exhibitionAlt({ imageAlt: null, title, artists: chosen(artists, values.artistIds) });
  return (
    <FormSection title="Pictures">
      <Wide>
        <Controlled {...tie} name="imageUrl">
          {(picture) => (
            <PictureField
              {...picture}
              uploadLabel="Upload featured image"
              urlLabel="Featured image URL"
              successText="Das Hintergrundbild wurde hochgeladen."
              crops={['wide', 'phone', 'card']}
            >
              <AltTextField
                {...field('imageAlt')}
                suggestion={suggestion}
                isOutdated={isAltTextOutdated(values, form.formState)}
              />
            </PictureField>
          )}
        </Controlled>
      </Wide>
      <Wide>
        <Controlled {...tie} name="galleryImages">
          {(pictures) => <PictureListField {...pictures} successText="Das Bild wurde hochgeladen." />}
        </Controlled>
      </Wide>
      <Wide>
        <TextField {...field('imageCredits')} />
      </Wide>
    </FormSection>
  );
}

function ExhibitionText({ form }: { form: ExhibitionFormState }) {
  const field = fieldPropsOf(form, fields);
  return (
    <FormSection title="Text">
      <Wide>
        <TextAreaField {...field('description')} rows={10} hint="A blank line begins a new paragraph." />
      </Wide>
      <TextField {...field('descriptionAuthor')} />
    </FormSection>
  );
}
