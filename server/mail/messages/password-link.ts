import { FORGOTTEN_HOURS, INVITATION_HOURS, RESET_HOURS } from '../../../domain/person.ts';
import { composeMail, type NewMail } from '../compose.ts';
import type { MailContext } from '../mail-context.ts';

type LinkMail = { to: string; username: string; url: string };

/** In German, like the page that the link opens. */
const linkMail = (
  context: MailContext,
  { to, username, url }: LinkMail,
  {
    kind,
    subject,
    opening,
    label,
    hours,
  }: {
    kind: 'invitation' | 'password link';
    subject: string;
    opening: string;
    label: string;
    hours: number;
  },
): NewMail =>
  composeMail(
    context,
    { kind, to, subject },
    {
      opening: ['Guten Tag', opening],
      facts: [{ label: 'Benutzername', value: username }],
      quote: null,
      link: { label, url },
      closing: [
        `Der Link gilt ${hours === 1 ? 'eine Stunde' : `${hours} Stunden`} und nur einmal. Bitte geben Sie ihn nicht weiter.`,
      ],
      footnote: 'Wenn Sie diese Nachricht nicht erwartet haben, können Sie sie löschen.',
    },
  );

export const invitationMail = (context: MailContext, person: LinkMail): NewMail =>
  linkMail(context, person, {
    kind: 'invitation',
    subject: `Einladung: ${context.gallery.name}`,
    opening: `Sie sind eingeladen, an der Website von ${context.gallery.name} mitzuarbeiten. Wählen Sie dafür ein Passwort.`,
    label: 'Passwort wählen',
    hours: INVITATION_HOURS,
  });

export const passwordLinkMail = (context: MailContext, person: LinkMail, askedBy: 'owner' | 'person'): NewMail =>
  linkMail(context, person, {
    kind: 'password link',
    subject: `Neues Passwort: ${context.gallery.name}`,
    opening:
      askedBy === 'owner'
        ? 'Für Ihr Konto können Sie ein neues Passwort wählen.'
        : 'Für Ihr Konto wurde ein neues Passwort angefordert. Ihr bisheriges gilt weiter, bis Sie ein neues gewählt haben.',
    label: 'Neues Passwort wählen',
    hours: askedBy === 'owner' ? RESET_HOURS : FORGOTTEN_HOURS,
  });
