import type { Registration } from '../../../domain/guest-list.ts';

/** For a pen. Only on paper. */
export function PrintedList({ guests }: { guests: readonly Registration[] }) {
  return (
    <table className="printed-list">
      <thead>
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
