import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ANY_ARTIST, INQUIRY_TYPE_LABELS } from '../../../domain/inquiry-types.ts';
import { cmsArtistsQuery } from '../../api/artists.ts';
import { useInquire } from '../../api/inquiries.ts';
import { schemaLoader } from '../../api/schema-loader.ts';
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx';
import { firstEmpty, focusField } from '../../ui/form-fields.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useValidatedForm } from '../../ui/use-validated-form.ts';
import { SendRow } from '../visitor-form/send-row.tsx';
import { Honeypot, useSpamSignals } from '../visitor-form/spam-signals.tsx';

const REQUIRED = ['name', 'email', 'message'];
const FIRST_TYPE = 'artwork';
const TYPES = Object.entries(INQUIRY_TYPE_LABELS).map(([value, label]) => ({ value, label }));

/** The form under 'Get in Touch'. */
export function InquiryForm() {
  const onFailure = () =>
    showToast({ title: 'Error', description: 'Failed to send inquiry. Please try again.', tone: 'destructive' });
  const { errors, validate, onInput } = useValidatedForm(schemaLoader('inquiryInput'), { onLoadError: onFailure });
  const signalsOf = useSpamSignals();
  const [type, setType] = useState<string>(FIRST_TYPE);
  const inquire = useInquire({
    onSuccess: () =>
      showToast({ title: 'Inquiry Sent', description: "Thank you for your interest. We'll respond within 24 hours." }),
    onError: onFailure,
  });

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const missing = firstEmpty(form, REQUIRED);
    if (missing) {
      showToast({
        title: 'Missing Information',
        description: 'Please fill in all required fields.',
        tone: 'destructive',
      });
      return focusField(form, missing);
    }
    const input = await validate(form);
    if (!input) return;
    inquire.mutate(
      { input, signals: signalsOf(form) },
      {
        onSuccess: () => {
          form.reset();
          setType(FIRST_TYPE);
        },
      },
    );
  };

  return (
    <form noValidate onSubmit={onSubmit} onInput={onInput} className="grid gap-x-8 gap-y-6 md:grid-cols-2">
      <TextField label="Name" name="name" autoComplete="name" required error={errors.name} />
      <TextField label="Email" name="email" type="email" autoComplete="email" required error={errors.email} />
      <TextField label="Phone" name="phone" type="tel" autoComplete="tel" error={errors.phone} />
      <SelectField
        label="Inquiry Type"
        name="inquiry_type"
        options={TYPES}
        value={type}
        onChange={(event) => setType(event.target.value)}
      />
      {type === 'artwork' && (
        <div className="md:col-span-2">
          <ArtistOfInterest />
        </div>
      )}
      <div className="md:col-span-full">
        <TextAreaField label="Message" name="message" rows={5} required error={errors.message} />
      </div>
      <SendRow className="col-span-full">
        <SubmitButton look="solid" isPending={inquire.isPending} label="Send Inquiry" pendingLabel="Sending..." />
      </SendRow>
      <Honeypot />
    </form>
  );
}

function ArtistOfInterest() {
  const { data: artists = [] } = useQuery(cmsArtistsQuery);
  const options = [
    { value: ANY_ARTIST, label: 'Any Artist' },
    ...[...new Set(artists.map(({ name }) => name))].map((name) => ({ value: name, label: name })),
  ];
  return <SelectField label="Artist of Interest" name="artist_interest" options={options} />;
}
