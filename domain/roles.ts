import { z } from 'zod';

// Who may do what. Every route for staff declares one of the permissions.

export const ROLES = ['owner', 'editor', 'sales', 'door'] as const;
export const roleSchema = z.enum(ROLES, { error: 'Role must be owner, editor, sales or door' });
export type Role = z.infer<typeof roleSchema>;

export const ROLE_LABELS: Record<Role, string> = { owner: 'Owner', editor: 'Editor', sales: 'Sales', door: 'Door' };

export const ROLE_DESCRIPTIONS: Record<Role, string> = {
  owner: 'Everything, people and privacy included.',
  editor: 'Artists, exhibitions, fairs, artworks, press, site texts, media, and the inbox.',
  sales: 'Inquiries and prices. Reads the rest.',
  door: "The guest list of today's openings, and nothing else.",
};

const EVERYONE: readonly Role[] = ROLES;
const OFFICE: readonly Role[] = ['owner', 'editor', 'sales'];
const EDITORS: readonly Role[] = ['owner', 'editor'];
const OWNERS: readonly Role[] = ['owner'];

export const PERMISSIONS = {
  /** Their own password, sessions and second factor. */
  'use own account': EVERYONE,
  /** People at the door: at today's openings only. */
  'check in guests': EVERYONE,
  /** The lists of the staff area, hidden prices included. */
  'read staff area': OFFICE,
  'answer inquiries': OFFICE,
  'set prices': OFFICE,
  'edit content': EDITORS,
  /** Registrations, subscribers and mail. */
  'manage inbox': EDITORS,
  'export lists': EDITORS,
  'manage people': OWNERS,
  'read activity': OWNERS,
  'manage privacy': OWNERS,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof PERMISSIONS;

export const isAllowed = (role: Role, permission: Permission): boolean => PERMISSIONS[permission].includes(role);
