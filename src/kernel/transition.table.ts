import { index, text, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'

/** Every change of state of everything that has states: who, when, from what to what, and why. */
export const transitions = tenantTable(
  'transition',
  {
    entity: text('entity').notNull(),
    entityId: uuid('entity_id').notNull(),
    from: text('from_state').notNull(),
    to: text('to_state').notNull(),
    event: text('event').notNull(),
    actorId: uuid('actor_id'),
    actorRole: text('actor_role').notNull(),
    reason: text('reason'),
    at: timestamp('at').notNull(),
  },
  (table) => [index('transition_entity').on(table.tenantId, table.entity, table.entityId, table.at)],
)
