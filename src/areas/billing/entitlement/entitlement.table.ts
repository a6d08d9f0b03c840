import { sql } from 'drizzle-orm'
import { check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import { type EntitlementStatus, entitlementStates } from './entitlement.states.ts'

/** Where it comes from. */
export const entitlementSources = ['order', 'subscription', 'staff', 'code'] as const
export type EntitlementSource = (typeof entitlementSources)[number]

const sqlValues = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** Who may use what, from when until when. */
export const entitlements = tenantTable(
  'billing_entitlement',
  {
    userId: uuid('user_id'),
    /** The email address, in lower case, of a guest who bought it; whoever signs in with it gets it. */
    contact: text('contact'),
    /** The kind of thing it opens (`shop.download`); `target` identifies it. */
    kind: text('kind').notNull(),
    target: text('target').notNull(),
    sourceKind: text('source_kind').$type<EntitlementSource>().notNull(),
    /** The order, subscription or code; for a grant by staff its own id. */
    sourceId: uuid('source_id').notNull(),
    startsAt: timestamp('starts_at').notNull(),
    /** The first time at which it is closed; null for permanent. */
    endsAt: timestamp('ends_at'),
    status: text('status').$type<EntitlementStatus>().notNull(),
    closedAt: timestamp('closed_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    // An order grants a thing once, however often its payment is reported.
    uniqueIndex('billing_entitlement_source').on(
      table.tenantId,
      table.sourceKind,
      table.sourceId,
      table.kind,
      table.target,
    ),
    // Of two presses of "grant" the second finds the first.
    uniqueIndex('billing_entitlement_staff')
      .on(table.tenantId, table.userId, table.kind, table.target)
      .where(sql`source_kind = 'staff' AND status IN ('scheduled', 'active')`),
    index('billing_entitlement_user').on(table.tenantId, table.userId, table.kind, table.target),
    index('billing_entitlement_contact')
      .on(table.tenantId, table.contact, table.kind, table.target)
      .where(sql`contact IS NOT NULL`),
    index('billing_entitlement_due')
      .on(table.tenantId, table.endsAt)
      .where(sql`status IN ('scheduled', 'active')`),
    check('billing_entitlement_holder', sql`num_nonnulls(${table.userId}, ${table.contact}) = 1`),
    check('billing_entitlement_time', sql`${table.endsAt} IS NULL OR ${table.endsAt} > ${table.startsAt}`),
    check('billing_entitlement_status', sql`${table.status} IN (${sqlValues(entitlementStates.states)})`),
    check('billing_entitlement_source_kind', sql`${table.sourceKind} IN (${sqlValues(entitlementSources)})`),
  ],
)
