import { expect, test } from 'vitest';
import { findStaff } from '../auth/repository.ts';
import { testDatabase } from '../testing/test-database.ts';
import { staffCommands } from './staff-commands.ts';

const LONG_ENOUGH = 'a long enough password';

async function runStaff(action: string, name: string, password?: string, role?: string): Promise<string | undefined> {
  const { db } = await testDatabase();
  return staffCommands[action]?.({ db, name, role, password });
}

async function roleOf(name: string) {
  const { db } = await testDatabase();
  return (await findStaff(db, name))?.role;
}

test('adds accounts, with a given or a generated password, and lists them', async () => {
  expect(await runStaff('add', 'Nora', LONG_ENOUGH)).toBe('Nora can sign in at /cms.');
  expect(await runStaff('add', 'Adam')).toMatch(/^Adam can sign in at \/cms with the password \S{20,}\.$/);
  expect(await runStaff('list', '')).toBe('Adam\nNora');
});

test('names are case-insensitive, and a taken or unknown one is an error', async () => {
  await runStaff('add', 'Julian', LONG_ENOUGH);
  await runStaff('add', 'Nora', LONG_ENOUGH);
  await expect(runStaff('add', 'nora', LONG_ENOUGH)).rejects.toThrow('nora has an account already.');
  await expect(runStaff('password', 'adam', LONG_ENOUGH)).rejects.toThrow('There is no account named adam.');
  expect(await runStaff('remove', 'nora')).toBe('nora can no longer sign in.');
  await expect(runStaff('remove', 'nora')).rejects.toThrow('There is no account named nora.');
});

test('an account is an owner unless it is added with another role, which can be changed', async () => {
  await runStaff('add', 'Nora', LONG_ENOUGH);
  await runStaff('add', 'Sam', LONG_ENOUGH, 'sales');
  expect([await roleOf('Nora'), await roleOf('Sam')]).toEqual(['owner', 'sales']);
  expect(await runStaff('role', 'sam', undefined, 'door')).toBe('sam has the role door.');
  expect(await roleOf('Sam')).toBe('door');
});

test('rejects an unknown or missing role', async () => {
  const message = 'Role must be owner, editor, sales or door';
  await expect(runStaff('add', 'Nora', LONG_ENOUGH, 'boss')).rejects.toThrow(message);
  await runStaff('add', 'Nora', LONG_ENOUGH);
  await expect(runStaff('role', 'Nora')).rejects.toThrow(message);
  expect(await roleOf('Nora')).toBe('owner');
});

test('the last owner cannot lose the role', async () => {
  await runStaff('add', 'Nora', LONG_ENOUGH);
  await runStaff('add', 'Sam', LONG_ENOUGH, 'editor');
  await expect(runStaff('role', 'nora', undefined, 'editor')).rejects.toThrow(
    'nora is the last owner. Add another one first.',
  );
  expect(await roleOf('Nora')).toBe('owner');
  expect(await runStaff('role', 'nora', undefined, 'owner')).toBe('nora has the role owner.');
  await runStaff('role', 'sam', undefined, 'owner');
  expect(await runStaff('role', 'nora', undefined, 'editor')).toBe('nora has the role editor.');
});

test('the last owner cannot be removed', async () => {
  await runStaff('add', 'Nora', LONG_ENOUGH);
  await expect(runStaff('remove', 'nora')).rejects.toThrow('nora is the last owner. Add another one first.');
  expect(await runStaff('list', '')).toBe('Nora');
});

test('rejects a short password', async () => {
  await expect(runStaff('add', 'Nora', 'short')).rejects.toThrow('STAFF_PASSWORD: ');
  expect(await runStaff('list', '')).toBe('');
});
