import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { artworkAlt } from '../../../domain/alt-text.ts';
import type { Artist } from '../../../domain/artist.ts';
import { type Artwork, artworkInputSchema, artworkPriceInputSchema } from '../../../domain/artwork.ts';
import { AVAILABILITY_LABELS, PRICE_CATEGORY_LABELS } from '../../../domain/artwork-labels.ts';
import { parseOptionalInteger } from '../../../domain/fields.ts';
import { artworkPriceRecords, artworkRecords, cmsArtworksQuery } from '../../api/staff/artworks.ts';
import { useCan } from '../../api/staff/auth.ts';
import type { ListQuery } from '../../api/staff/records.ts';
import { type Option, SelectField, TextAreaField, TextField } from '../../ui/field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { ArtistSelect, useArtistChoices } from '../artists/artist-select.tsx';
import { AltTextField, isAltTextOutdated } from '../fields/alt-text-field.tsx';
import { PictureField } from '../fields/picture-field.tsx';
import { AddressSection } from '../record-form/address-section.tsx';
import type { FormDefinition } from '../record-form/form-definition.ts';
import { Controlled, EditorsOnly, FormSection, fieldPropsOf, Wide } from '../record-form/form-fields.tsx';
import { RecordFormPage } from '../record-form/record-form-page.tsx';

type ArtworkValues = {
  artistId: string;
  title: string;
  material: string;
  size: string;
  price: string;
  showPrice: string;
  priceCategory: string;
  year: string;
  available: string;
  description: string;
  imageUrl: string;
  imageAlt: string;
  inquireUrl: string;
};

type ArtworkFormState = UseFormReturn<ArtworkValues>;

const optionsOf = (labels: Record<string, string>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const SHOW_PRICE = { true: 'Yes', false: 'No' };
const PRICE_CATEGORIES = { '': 'None', ...PRICE_CATEGORY_LABELS };

const shown = (labels: Record<string, string>) => (value: unknown) => labels[String(value)] ?? String(value);

const definitionWith = (nameOf: (artistId: unknown) => string): FormDefinition<Artwork, ArtworkValues> => ({
  collection: artworkRecords,
  tab: 'artworks',
  schema: artworkInputSchema,
  valuesOf: (artwork) => ({
    artistId: artwork?.artistId ?? '',
    title: artwork?.title ?? '',
    material: artwork?.material ?? '',
    size: artwork?.size ?? '',
    price: artwork?.price ?? '',
    showPrice: artwork?.showPrice ?? 'true',
    priceCategory: artwork?.priceCategory ?? '',
    year: artwork?.year?.toString() ?? '',
    available: artwork?.available ?? 'true',
    description: artwork?.description ?? '',
    imageUrl: artwork?.imageUrl ?? '',
    imageAlt: artwork?.imageAlt ?? '',
    inquireUrl: artwork?.inquireUrl ?? '',
  }),
  inputOf: (values) => ({ ...values, year: parseOptionalInteger(values.year) }),
  fields: [
    { name: 'artistId', label: 'Artist', show: nameOf },
    { name: 'title', label: 'Name' },
    { name: 'material', label: 'Material' },
    { name: 'size', label: 'Size' },
    { name: 'price', label: 'Price' },
    { name: 'showPrice', label: 'Show Price', show: shown(SHOW_PRICE) },
    { name: 'priceCategory', label: 'Price Category', show: shown(PRICE_CATEGORIES) },
    { name: 'year', label: 'Year' },
    { name: 'available', label: 'Availability', show: shown(AVAILABILITY_LABELS) },
    { name: 'description', label: 'Description/Commentary' },
    { name: 'imageUrl', label: 'Image' },
    { name: 'imageAlt', label: 'Alternative text' },
    { name: 'inquireUrl', label: 'Inquiry URL or Email' },
  ],
});

/** Saves the fields of the price only. */
const priceOnly = (definition: FormDefinition<Artwork, ArtworkValues>): FormDefinition<Artwork, ArtworkValues> => ({
  ...definition,
  collection: artworkPriceRecords,
  schema: artworkPriceInputSchema,
  inputOf: ({ price, showPrice, priceCategory, available }) => ({ price, showPrice, priceCategory, available }),
});

const { fields } = definitionWith(String);

export function ArtworkForm({ id }: { id: string }) {
  const mayEdit = useCan('edit content');
  const query = useQuery(cmsArtworksQuery);
  const artists = useArtistChoices();
  const nameOf = (artistId: unknown) => artists.data?.find((artist) => artist.id === artistId)?.name ?? '';
  const artwork = query.data?.find((listed) => listed.id === id);
  const definition = { ...definitionWith(nameOf), refreshChoices: artists.refetch };
  return (
    <RecordFormPage definition={mayEdit ? definition : priceOnly(definition)} id={id} query={query}>
      {(form) => (
        <>
          {!mayEdit && (
            <p className="-mt-4 pb-6 text-quiet">
              You can set the price and the availability. Editors change the rest.
            </p>
          )}
          <EditorsOnly>
            <ArtworkFacts form={form} artists={artists} />
          </EditorsOnly>
          <ArtworkPrice form={form} />
          <ArtworkDetails form={form} />
          <EditorsOnly>
            <ArtworkPicture form={form} nameOf={nameOf} />
            <FormSection title="Inquiries">
              <Wide>
                <TextField
                  {...fieldPropsOf(form, fields)('inquireUrl')}
                  inputMode="email"
                  autoCapitalize="none"
                  spellCheck={false}
                />
              </Wide>
            </FormSection>
          </EditorsOnly>
          {artwork && <AddressSection recordId={id} path={artwork.path} />}
        </>
      )}
    </RecordFormPage>
  );
}

function ArtworkFacts({ form, artists }: { form: ArtworkFormState; artists: ListQuery<Artist> }) {
  const field = fieldPropsOf(form, fields);
  return (
    <FormSection title="Work">
      <Wide>
        <Controlled form={form} fields={fields} name="artistId">
          {(choice) => <ArtistSelect {...choice} artists={artists} />}
        </Controlled>
      </Wide>
      <Wide>
        <TextField {...field('title')} required />
      </Wide>
      <TextField {...field('material')} required />
      <TextField {...field('size')} required placeholder="120 x 90 cm" />
    </FormSection>
  );
}

function ArtworkPrice({ form }: { form: ArtworkFormState }) {
  const field = fieldPropsOf(form, fields);
  return (
    <FormSection title="Pricing">
      <TextField {...field('price')} placeholder="CHF 2,800" />
      <SelectField {...field('showPrice')} options={optionsOf(SHOW_PRICE)} hint="Whether visitors may see the price." />
      <SelectField
        {...field('priceCategory')}
        options={optionsOf(PRICE_CATEGORIES)}
        hint="For the filter on the artworks page."
      />
    </FormSection>
  );
}

function ArtworkDetails({ form }: { form: ArtworkFormState }) {
  const field = fieldPropsOf(form, fields);
  return (
    <FormSection title="Details">
      <EditorsOnly>
        <NumberField {...field('year')} />
      </EditorsOnly>
      <SelectField {...field('available')} options={optionsOf(AVAILABILITY_LABELS)} />
      <EditorsOnly>
        <Wide>
          <TextAreaField {...field('description')} rows={6} />
        </Wide>
      </EditorsOnly>
    </FormSection>
  );
}

function ArtworkPicture({ form, nameOf }: { form: ArtworkFormState; nameOf: (artistId: string) => string }) {
  const values = form.watch();
  const suggestion = artworkAlt({
    imageAlt: null,
    title: values.title.trim(),
    artist: { name: nameOf(values.artistId) },
    material: values.material.trim(),
    year: parseOptionalInteger(values.year) ?? null,
  });
  return (
    <FormSection title="Picture">
      <Wide>
        <Controlled form={form} fields={fields} name="imageUrl">
          {(field) => (
            <PictureField
              {...field}
              uploadLabel="Upload image"
              urlLabel="Image URL"
              successText="Das Bild des Kunstwerks wurde hochgeladen."
            >
              <AltTextField
                {...fieldPropsOf(form, fields)('imageAlt')}
                suggestion={suggestion}
                isOutdated={isAltTextOutdated(values, form.formState)}
              />
            </PictureField>
          )}
        </Controlled>
      </Wide>
    </FormSection>
  );
}
