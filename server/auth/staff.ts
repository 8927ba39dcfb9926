import type { Role } from '../../domain/roles.ts';

/** Who is signed in. */
export type Staff = {
  id: string;
  username: string;
  role: Role;
  sessionId: string;
  confirmedAt: Date | null;
  /** Only their own account is open to them until they have set one up. */
  lacksSecondFactor: boolean;
};
