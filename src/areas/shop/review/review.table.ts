import { sql } from 'drizzle-orm'
import { check, index, jsonb, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { moment, tenantTable } from '#kernel/db/columns.ts'
import type { Words } from '#kernel/tenancy/tenant.ts'
import type { ReviewPicture } from './review.rules.ts'
import type { ReviewState } from './review.states.ts'

/** What a buyer thinks of one thing of one order. `name` is how they want to be called there; empty: not at all. */
export const reviews = tenantTable(
  'shop_review',
  {
    productId: uuid('product_id').notNull(),
    variantId: uuid('variant_id').notNull(),
    orderId: uuid('order_id').notNull(),
    orderNumber: text('order_number').notNull(),
    userId: uuid('user_id'),
    /** What was bought, as the order called it. */
    item: jsonb('item').$type<Words>().notNull(),
    stars: smallint('stars').notNull(),
    body: text('body').notNull().default(''),
    name: text('name').notNull().default(''),
    nameAs: text('name_as').$type<'name' | 'masked' | 'hidden'>().notNull(),
    pictures: jsonb('pictures').$type<ReviewPicture[]>().notNull().default([]),
    state: text('state').$type<ReviewState>().notNull().default('waiting'),
    answer: text('answer').notNull().default(''),
    answeredAt: moment('answered_at'),
    /** A reader found it wrong to be shown; until somebody of the shop has looked. */
    reportedAt: moment('reported_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    unique('shop_review_line').on(table.tenantId, table.orderId, table.variantId),
    index('shop_review_product').on(table.tenantId, table.productId, table.state, table.createdAt.desc()),
    index('shop_review_queue').on(table.tenantId, table.state, table.updatedAt),
    index('shop_review_reported')
      .on(table.tenantId, table.reportedAt)
      .where(sql`${table.reportedAt} IS NOT NULL`),
    check('shop_review_stars', sql`${table.stars} BETWEEN 1 AND 5`),
    check('shop_review_state', sql`${table.state} IN ('waiting', 'shown', 'refused')`),
    check('shop_review_name', sql`${table.nameAs} IN ('name', 'masked', 'hidden')`),
  ],
)
