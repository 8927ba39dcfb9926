import type { FormEvent } from 'react';
import type { Artwork } from '../../../domain/artwork.ts';
import { failureText } from '../../api/client.ts';
import { useInquireAboutArtwork } from '../../api/inquiries.ts';
import { schemaLoader } from '../../api/schema-loader.ts';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useValidatedForm } from '../../ui/use-validated-form.ts';
import { SendRow } from '../visitor-form/send-row.tsx';
import { Honeypot, useSpamSignals } from '../visitor-form/spam-signals.tsx';

const subjectFor = ({ title, artist }: Artwork) => `Inquiry about ${title} by ${artist.name}`;

const greetingFor = ({ title, artist }: Artwork) =>
  `Hello,\n\nI am interested in ${title} by ${artist.name} and would like to know more about it.\n\n`;

export function ArtworkInquiryForm({ artwork, onSent }: { artwork: Artwork; onSent: () => void }) {
  const onFailure = (error: Error) =>
    showToast({ title: 'Error sending inquiry', description: failureText(error), tone: 'destructive' });
  const { errors, validate, onInput } = useValidatedForm(schemaLoader('artworkInquiryInput'), {
    extraInput: { artworkTitle: artwork.title, artistName: artwork.artist.name },
    onLoadError: onFailure,
  });
  const signalsOf = useSpamSignals();
  const inquire = useInquireAboutArtwork({
    onSuccess: () =>
      showToast({
        title: 'Inquiry sent successfully!',
        description: 'We will get back to you as soon as possible.',
      }),
    onError: onFailure,
  });

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const input = await validate(form);
    if (!input) return;
    inquire.mutate(
      { input, signals: signalsOf(form) },
      {
        onSuccess: () => {
          form.reset();
          onSent();
        },
      },
    );
  };

  return (
    <form noValidate onSubmit={onSubmit} onInput={onInput} className="space-y-6">
      <TextField label="Name" name="name" autoComplete="name" required error={errors.name} />
      <TextField label="Email" name="email" type="email" autoComplete="email" required error={errors.email} />
      <TextField label="Phone" name="phone" type="tel" autoComplete="tel" error={errors.phone} />
      <TextField label="Subject" name="subject" required defaultValue={subjectFor(artwork)} error={errors.subject} />
      <TextAreaField
        label="Message"
        name="message"
        rows={7}
        required
        defaultValue={greetingFor(artwork)}
        error={errors.message}
      />
      <SendRow>
        <SubmitButton look="solid" isPending={inquire.isPending} label="Send Inquiry" pendingLabel="Sending..." />
      </SendRow>
      <Honeypot />
    </form>
  );
}
