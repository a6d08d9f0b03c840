import { sql } from 'drizzle-orm'
import { check, foreignKey, index, jsonb, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { milli, satang, tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { MergeSummary } from './cart.rules.ts'

/**
 * A shopping cart. It belongs to an account or to the browser whose key has this hash (reading the row alone must not
 * give access to a cart). `merged`: a guest's cart whose items were moved to the cart of the account that signed in.
 */
export const carts = tenantTable(
  'cart',
  {
    userId: uuid('user_id'),
    guestHash: text('guest_hash'),
    status: text('status').$type<'active' | 'converted' | 'merged'>().notNull().default('active'),
    /** Changes by the merge at sign-in; shown once, then null. */
    news: jsonb('news').$type<MergeSummary>(),
    orderId: uuid('order_id'),
    /** The code its owner typed; whether it applies is decided on each view. */
    coupon: text('coupon'),
    /** The gifts its owner chose, SKU by promotion; an empty string means none. */
    gifts: jsonb('gifts').$type<Record<string, string>>(),
    /** The email address a guest agreed to be reminded at, with the language and time. */
    reminderEmail: text('reminder_email'),
    reminderLocale: text('reminder_locale').$type<'th' | 'en'>(),
    reminderAgreedAt: timestamp('reminder_agreed_at'),
    createdAt: timestamp('created_at').notNull(),
    /** Thirty days after the last change; a cart not converted by then is deleted. */
    expiresAt: timestamp('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('cart_active_user')
      .on(table.tenantId, table.userId)
      .where(sql`${table.status} = 'active' AND ${table.userId} IS NOT NULL`),
    uniqueIndex('cart_active_guest')
      .on(table.tenantId, table.guestHash)
      .where(sql`${table.status} = 'active' AND ${table.guestHash} IS NOT NULL`),
    index('cart_expiry').on(table.tenantId, table.expiresAt),
    check('cart_owner', sql`(${table.userId} IS NULL) <> (${table.guestHash} IS NULL)`),
    check('cart_status', sql`${table.status} IN ('active', 'converted', 'merged')`),
  ],
)

/**
 * One variant in a cart. Name and price are those at the time it was added, to show later what changed or is no longer
 * sold. A removed line keeps its row, so that undo is exact.
 */
export const cartLines = tenantTable(
  'cart_line',
  {
    cartId: uuid('cart_id').notNull(),
    variantId: uuid('variant_id').notNull(),
    name: jsonb('name').$type<LocalizedText>().notNull(),
    quantityMilli: milli('quantity_milli').notNull(),
    unitSatang: satang('unit_satang').notNull(),
    addedAt: timestamp('added_at').notNull(),
    removedAt: timestamp('removed_at'),
    /** Saved for later: out of the cart as if removed, but shown below it until moved back. */
    laterAt: timestamp('later_at'),
  },
  (table) => [
    unique('cart_line_variant').on(table.tenantId, table.cartId, table.variantId),
    foreignKey({
      columns: [table.tenantId, table.cartId],
      foreignColumns: [carts.tenantId, carts.id],
    }).onDelete('cascade'),
    check('cart_line_later', sql`${table.laterAt} IS NULL OR ${table.removedAt} IS NOT NULL`),
    check('cart_line_quantity', sql`${table.quantityMilli} > 0`),
    check('cart_line_price', sql`${table.unitSatang} >= 0`),
  ],
)
