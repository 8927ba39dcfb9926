import { pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';

export const designSystem = pgTable(
  'design_system',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    category: text('category').notNull(),
    element: text('element').notNull(),
    property: text('property').notNull(),
    value: text('value').notNull(),
    description: text('description'),
    selector: text('selector'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [unique('design_system_once').on(table.category, table.element, table.property)],
);
