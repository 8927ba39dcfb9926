import { useId } from 'react';
import { INVITATION_HOURS, type Person, type PersonWithLink, RESET_HOURS } from '../../../domain/person.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { CopyButton } from '../copy-button.tsx';

/** A link that was mailed, or that the owner has to pass on: it is shown once. */
export function LinkDialog({ made, onClose }: { made: PersonWithLink; onClose: () => void }) {
  const heading = useId();
  const { person, link } = made;
  const hours = person.state === 'invited' ? INVITATION_HOURS : RESET_HOURS;
  return (
    <Dialog labelledBy={heading} shape="panel" isNarrow onClose={onClose}>
      <div className="space-y-5 p-6 md:p-8">
        <h2 id={heading} className="text-lead leading-snug font-medium">
          {link ? `A link for ${person.username}` : `A link was mailed to ${person.username}`}
        </h2>
        <p>
          {link
            ? `Give it to ${person.username} alone, by a way you trust. It is valid for ${hours} hours and once, and it is not shown again.${emailNote(person)}`
            : `It went to ${person.email} and is valid for ${hours} hours and once.`}
        </p>
        {link && (
          <TextField label="Link" name="link" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        )}
        <div className="flex justify-end gap-3">
          {link && <CopyButton text={link} copiedTitle="Link copied" />}
          <Button look="solid" onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Of invitations, so that one that is passed on is of no use. */
const emailNote = ({ state, email, username }: Person): string =>
  state === 'invited' && email ? ` It was not mailed, and asks ${username} for the address ${email}.` : '';
