import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { satang, tenantTable, timestamp } from '#kernel/db/columns.ts'

/** An email about an abandoned cart. It outlives the cart, so that staff can later see what it recovered. */
export const cartReminders = tenantTable(
  'shop_cart_reminder',
  {
    cartId: uuid('cart_id').notNull(),
    userId: uuid('user_id'),
    email: text('email').notNull(),
    /** Hash of the cart's contents: new contents can be reminded of again. */
    state: text('state').notNull(),
    /** The first or second email about these contents. */
    number: smallint('number').notNull(),
    pieces: integer('pieces').notNull(),
    worth: satang('worth_satang').notNull(),
    sentAt: timestamp('sent_at').notNull(),
    /** The cart the restore link added the items to, if it was a different one. */
    restoredCartId: uuid('restored_cart_id'),
    restoredAt: timestamp('restored_at'),
    /** The order later made from either cart, and its total. */
    orderNumber: text('order_number'),
    recovered: satang('recovered_satang').notNull().default(sql`0`),
  },
  (table) => [
    unique('shop_cart_reminder_once').on(table.tenantId, table.cartId, table.state, table.number),
    index('shop_cart_reminder_sent').on(table.tenantId, table.sentAt),
    index('shop_cart_reminder_user').on(table.tenantId, table.userId),
    check('shop_cart_reminder_number', sql`${table.number} IN (1, 2)`),
  ],
)

/** Cart reminder settings of a site; one row keyed by the site's id, or none if never set. */
export const cartReminderSettings = tenantTable(
  'shop_cart_reminder_setting',
  {
    isOn: boolean('is_on').notNull(),
    hours: smallint('hours').notNull(),
    /** Hours after the first; 0 means there is no second. */
    secondHours: smallint('second_hours').notNull(),
    /** Code of a running promotion to include; empty for none. */
    coupon: text('coupon').notNull().default(''),
  },
  (table) => [
    check('shop_cart_reminder_setting_hours', sql`${table.hours} BETWEEN 1 AND 168`),
    check('shop_cart_reminder_setting_second', sql`${table.secondHours} BETWEEN 0 AND 336`),
  ],
)
