import { getTableColumns } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { designValueSchema } from '../../domain/design-value.ts';
import { registrationSchema } from '../../domain/guest-list.ts';
import { inquirySchema } from '../../domain/inbox.ts';
import { testDatabase } from '../testing/test-database.ts';
import { designSystem } from './schema/design-value.ts';
import { inquiries } from './schema/inquiry.ts';
import { exhibitionRegistrations } from './schema/registration.ts';

// Records that no route returns yet: table and schema must still match.

test.each([
  ['inquiries', inquiries, inquirySchema],
  ['registrations', exhibitionRegistrations, registrationSchema],
  ['design values', designSystem, designValueSchema],
])('the table of %s has exactly the fields of its record', (_name, table, schema) => {
  expect(Object.keys(getTableColumns(table)).sort()).toEqual(Object.keys(schema.shape).sort());
});

test('a stored design value parses as its record', async () => {
  const { db } = await testDatabase();
  const value = { category: 'colour', element: 'badge', property: 'background', value: '#c4152b' };
  const [row] = await db.insert(designSystem).values(value).returning();
  expect(designValueSchema.parse({ ...row, updatedAt: row?.updatedAt.toISOString() })).toMatchObject({
    ...value,
    description: null,
    selector: null,
  });
});
