import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { satang, tenantTable, timestamp } from '#kernel/db/columns.ts'

/** An e-mail about a cart that was left. It outlives the cart, so that staff see later what it brought back. */
export const cartReminders = tenantTable(
  'shop_cart_reminder',
  {
    cartId: uuid('cart_id').notNull(),
    userId: uuid('user_id'),
    email: text('email').notNull(),
    /** What the cart held, as a hash: another content may be reminded of anew. */
    state: text('state').notNull(),
    /** The first or the second about this content. */
    number: smallint('number').notNull(),
    pieces: integer('pieces').notNull(),
    worth: satang('worth_satang').notNull(),
    sentAt: timestamp('sent_at').notNull(),
    /** The cart its link put the goods into, where that was another one. */
    restoredCartId: uuid('restored_cart_id'),
    restoredAt: timestamp('restored_at'),
    /** The order that was made of either cart afterwards, and what it came to. */
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

/** How a site reminds of carts; one row with the site's own id, none as long as nobody set it. */
export const cartReminderSettings = tenantTable(
  'shop_cart_reminder_setting',
  {
    isOn: boolean('is_on').notNull(),
    hours: smallint('hours').notNull(),
    /** So many hours after the first; 0: there is no second. */
    secondHours: smallint('second_hours').notNull(),
    /** A code of a running promotion that goes along; empty for none. */
    coupon: text('coupon').notNull().default(''),
  },
  (table) => [
    check('shop_cart_reminder_setting_hours', sql`${table.hours} BETWEEN 1 AND 168`),
    check('shop_cart_reminder_setting_second', sql`${table.secondHours} BETWEEN 0 AND 336`),
  ],
)
