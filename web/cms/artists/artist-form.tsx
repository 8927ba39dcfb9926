import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { artistPath } from '../../../domain/address.ts';
import { artistAlt } from '../../../domain/alt-text.ts';
import { type Artist, artistInputSchema, slugOf } from '../../../domain/artist.ts';
import { joinCommaList, parseOptionalInteger } from '../../../domain/fields.ts';
import { splitPictureList } from '../../../domain/picture.ts';
import { cmsArtistsQuery } from '../../api/artists.ts';
import { artistRecords } from '../../api/staff/artists.ts';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { AltTextField, isAltTextOutdated } from '../fields/alt-text-field.tsx';
import { PdfField } from '../fields/pdf-field.tsx';
import { PictureField } from '../fields/picture-field.tsx';
import { PictureListField } from '../fields/picture-list-field.tsx';
import { AddressSection } from '../record-form/address-section.tsx';
import type { FormDefinition } from '../record-form/form-definition.ts';
import { Controlled, FormSection, fieldPropsOf, Wide } from '../record-form/form-fields.tsx';
import { RecordFormPage } from '../record-form/record-form-page.tsx';

type ArtistValues = {
  name: string;
  slug: string;
  nationality: string;
  birthYear: string;
  bio: string;
  represented: boolean;
  imageUrl: string;
  imageAlt: string;
  heroImageUrl: string;
  galleryImages: string;
  cvUrl: string;
};

const definition: FormDefinition<Artist, ArtistValues> = {
  collection: artistRecords,
  tab: 'artists',
  schema: artistInputSchema,
  valuesOf: (artist) => ({
    name: artist?.name ?? '',
    slug: artist?.slug ?? '',
    nationality: artist?.nationality ?? '',
    birthYear: artist?.birthYear?.toString() ?? '',
    bio: artist?.bio ?? '',
    represented: artist?.represented ?? false,
    imageUrl: artist?.imageUrl ?? '',
    imageAlt: artist?.imageAlt ?? '',
    heroImageUrl: artist?.heroImageUrl ?? '',
    galleryImages: joinCommaList(artist?.galleryImages ?? []),
    cvUrl: artist?.cvUrl ?? '',
  }),
  inputOf: (values) => ({
    ...values,
    birthYear: parseOptionalInteger(values.birthYear),
    galleryImages: splitPictureList(values.galleryImages),
  }),
  fields: [
    { name: 'name', label: 'Name' },
    { name: 'slug', label: 'URL Slug' },
    { name: 'nationality', label: 'Nationality' },
    { name: 'birthYear', label: 'Birth Year' },
    { name: 'bio', label: 'Biography' },
    { name: 'represented', label: 'Represented Artist' },
    { name: 'imageUrl', label: 'Profilbild' },
    { name: 'imageAlt', label: 'Alternative text' },
    { name: 'heroImageUrl', label: 'Hero-Bild' },
    { name: 'galleryImages', label: 'Gallery Images' },
    { name: 'cvUrl', label: 'CV/Resume PDF' },
  ],
};

export function ArtistForm({ id }: { id: string }) {
  const query = useQuery(cmsArtistsQuery);
  const artist = query.data?.find((listed) => listed.id === id);
  return (
    <RecordFormPage definition={definition} id={id} query={query}>
      {(form, isNew) => (
        <>
          <ArtistFacts form={form} isNew={isNew} />
          <ArtistFiles form={form} />
          {artist && <AddressSection recordId={id} path={artistPath(artist.slug)} />}
        </>
      )}
    </RecordFormPage>
  );
}

function ArtistFacts({ form, isNew }: { form: UseFormReturn<ArtistValues>; isNew: boolean }) {
  const field = fieldPropsOf(form, definition.fields);
  /** The slug of a new artist is generated until it is edited. */
  const generateSlug = ({ target }: { target: { value: string } }) => {
    if (isNew && !form.getFieldState('slug').isDirty) form.setValue('slug', slugOf(target.value));
  };
  return (
    <FormSection title="Artist">
      <TextField {...field('name', { onChange: generateSlug })} required />
      <TextField {...field('slug')} required spellCheck={false} hint={<SlugNote slug={form.watch('slug')} />} />
      <TextField {...field('nationality')} />
      <NumberField {...field('birthYear')} />
      <Wide>
        <TextAreaField {...field('bio')} required rows={10} hint="A blank line begins a new paragraph." />
      </Wide>
      <Wide>
        <SwitchField {...field('represented')} hint="Shows the gallery's mark beside the name." />
      </Wide>
    </FormSection>
  );
}

const SlugNote = ({ slug }: { slug: string }) => <>/artists/{slug || '…'}</>;

function ArtistFiles({ form }: { form: UseFormReturn<ArtistValues> }) {
  const tie = { form, fields: definition.fields };
  const values = form.watch();
  return (
    <FormSection title="Pictures and CV">
      <Wide>
        <Controlled {...tie} name="imageUrl">
          {(field) => (
            <PictureField
              {...field}
              uploadLabel="Profilbild hochladen"
              urlLabel="Profilbild-URL"
              uploadedLabel="Hochgeladen"
              successText="Das Profilbild wurde hochgeladen."
              crops={['wide', 'phone', 'card']}
            >
              <AltTextField
                {...fieldPropsOf(form, definition.fields)('imageAlt')}
                suggestion={artistAlt({ imageAlt: null, name: values.name.trim() })}
                isOutdated={isAltTextOutdated(values, form.formState)}
              />
            </PictureField>
          )}
        </Controlled>
      </Wide>
      <Wide>
        <Controlled {...tie} name="heroImageUrl">
          {(field) => (
            <PictureField
              {...field}
              uploadLabel="Hero-Bild hochladen"
              urlLabel="Hero-Bild-URL"
              uploadedLabel="Hochgeladen"
              successText="Das Hero-Bild wurde hochgeladen."
              crops={['wide', 'phone']}
            />
          )}
        </Controlled>
      </Wide>
      <Wide>
        <Controlled {...tie} name="galleryImages">
          {(field) => <PictureListField {...field} successText="Das Bild wurde hochgeladen." />}
        </Controlled>
      </Wide>
      <Wide>
        <Controlled {...tie} name="cvUrl">
          {(field) => <PdfField {...field} uploadLabel="Upload CV" successText="Der CV wurde hochgeladen." />}
        </Controlled>
      </Wide>
    </FormSection>
  );
}
