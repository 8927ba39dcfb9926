import type { Registration } from '../../../domain/guest-list.ts';

type Props = { title: string; dates: string; guests: readonly Registration[] };

/** For a pen. Only on paper, where every page begins with the head: loose sheets have to tell what they belong to. */
export function PrintedList({ title, dates, guests }: Props) {
  return (
    <table className="printed-list">
      <thead>
        <tr>
          <th scope="colgroup" colSpan={4}>
            <span className="block text-title">{title}</span>
            <span className="block">{dates}</span>
          </th>
        </tr>
        <tr>
          <th scope="col">Here</th>
          <th scope="col">Last name</th>
          <th scope="col">First name</th>
          <th scope="col">Email</th>
        </tr>
      </thead>
      <tbody>
        {guests.map(({ id, lastName, firstName, email, checked_in_at }) => (
          <tr key={id}>
            <td>
              <span className="pen-box">{checked_in_at && '✓'}</span>
            </td>
            <td>{lastName}</td>
            <td>{firstName}</td>
            <td>{email}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
