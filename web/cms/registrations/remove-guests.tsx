import { useRef } from 'react';
import { fullName, type Registration } from '../../../domain/guest-list.ts';
import { isAllowed } from '../../../domain/roles.ts';
import { usePerson } from '../../api/staff/auth.ts';
import { registrationRecords } from '../../api/staff/registrations.ts';
import { Button } from '../../ui/button.tsx';
import { useDeletion } from '../deleted/use-deletion.ts';

/** Apart from the list for the door, where a tap checks a guest in. */
export function RemoveGuests({ guests }: { guests: readonly Registration[] }) {
  const person = usePerson();
  const group = useRef<HTMLDivElement>(null);
  const { remove, isRemoving } = useDeletion(registrationRecords, group);
  if (!person || !isAllowed(person.role, 'manage inbox')) return null;
  return (
    <div ref={group} tabIndex={-1} className="not-printed outline-none">
      {guests.length > 0 && (
        <details className="mt-8">
          <summary className="w-fit cursor-pointer py-1 text-quiet hover:text-ink">Delete registrations</summary>
          <ul className="mt-2 border-t border-rule">
            {guests.map((guest) => (
              <li
                key={guest.id}
                className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 border-b border-rule py-3"
              >
                <p>
                  {fullName(guest)}
                  <span className="block text-quiet break-all">{guest.email}</span>
                </p>
                <Button
                  look="small"
                  aria-label={`Delete ${fullName(guest)}`}
                  isBusy={isRemoving(guest)}
                  onClick={() => remove(guest)}
                >
                  Delete
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
