import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, jsonb, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { milli, satang, tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { VatGroup } from '#kernel/money/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { PaymentMethod } from '../payment/method.rules.ts'
import type { DeliveryPromise } from '../settings/delivery-days.rules.ts'
import type { InvoiceRequest } from './invoice-request.rules.ts'
import { type OrderStatus, orderStates } from './order.states.ts'
import type { Address, Contact } from './order.types.ts'

const quotedList = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** A purchase as it was agreed: names, prices and address are copies that never change. */
export const orders = tenantTable(
  'billing_order',
  {
    number: text('number').notNull(),
    /** The number sequence (Buddhist year) and the position in it; there are no gaps. */
    period: text('period').notNull(),
    serial: integer('serial').notNull(),
    channel: text('channel').notNull().default('web'),
    status: text('status').$type<OrderStatus>().notNull(),
    method: text('method').$type<PaymentMethod>().notNull(),
    userId: uuid('user_id'),
    /**
     * The staff member who placed it for the buyer, and their staff group at that time: the unit that sold. Null if the
     * buyer ordered.
     */
    sellerId: uuid('seller_id'),
    unitId: uuid('unit_id'),
    /** SHA-256 of the guest's cart key: the row must not give access to a cart. */
    guestHash: text('guest_hash'),
    locale: text('locale').$type<'th' | 'en'>().notNull(),
    contact: jsonb('contact').$type<Contact>().notNull(),
    address: jsonb('address').$type<Address>(),
    shippingMethod: text('shipping_method').$type<'standard' | 'pickup'>().notNull(),
    shippingLabel: jsonb('shipping_label').$type<LocalizedText>().notNull(),
    shippingSatang: satang('shipping_satang').notNull(),
    shippingVatSatang: satang('shipping_vat_satang').notNull(),
    subtotal: satang('subtotal_satang').notNull(),
    discount: satang('discount_satang').notNull(),
    net: satang('net_satang').notNull(),
    vat: satang('vat_satang').notNull(),
    total: satang('total_satang').notNull(),
    vatRateBp: integer('vat_rate_bp').notNull(),
    taxSummary: jsonb('tax_summary').$type<VatGroup[]>().notNull(),
    kinds: text('kinds').array().notNull(),
    itemCount: integer('item_count').notNull(),
    note: text('note').notNull().default(''),
    /** A note for the shop's staff; not shown to buyers. */
    staffNote: text('staff_note').notNull().default(''),
    invoiceRequest: jsonb('invoice_request').$type<InvoiceRequest>(),
    /** The number of days after delivery within which its goods may be returned, as the site had it at that time. */
    returnDays: smallint('return_days').notNull().default(7),
    /** The promised dates of delivery, or of being ready for pickup. */
    promised: jsonb('promised').$type<DeliveryPromise>(),
    renewals: smallint('renewals').notNull().default(0),
    /** Part of what is signed in the link that opens the order; changing it invalidates all links issued. */
    tokenSecret: text('token_secret').notNull(),
    /** Folded search terms from number, name and phone, for staff. */
    search: text('search').notNull().default(''),
    placedAt: timestamp('placed_at').notNull(),
    expiresAt: timestamp('expires_at'),
    paidAt: timestamp('paid_at'),
    /** When the goods were sent or delivered: revenue is earned then. */
    fulfilledAt: timestamp('fulfilled_at'),
    completedAt: timestamp('completed_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    unique('billing_order_number').on(table.tenantId, table.number),
    unique('billing_order_serial').on(table.tenantId, table.period, table.serial),
    index('billing_order_board').on(table.tenantId, table.status, table.placedAt),
    index('billing_order_placed').on(table.tenantId, table.placedAt),
    index('billing_order_user').on(table.tenantId, table.userId, table.placedAt),
    index('billing_order_phone').on(table.tenantId, sql`(${table.contact}->>'phone')`),
    index('billing_order_guest').on(table.tenantId, table.guestHash),
    index('billing_order_expiry')
      .on(table.tenantId, table.expiresAt)
      .where(sql`${table.status} = 'pending_payment'`),
    check('billing_order_status', sql`${table.status} IN (${quotedList(orderStates.states)})`),
    check(
      'billing_order_money',
      sql`${table.total} >= 0 AND ${table.discount} >= 0 AND ${table.shippingSatang} >= 0`,
    ),
    check('billing_order_tax', sql`${table.net} + ${table.vat} = ${table.total}`),
  ],
)

/** One item of an order. Written once with the order, never changed. */
export const orderLines = tenantTable(
  'billing_order_line',
  {
    orderId: uuid('order_id').notNull(),
    position: smallint('position').notNull(),
    kind: text('kind').notNull(),
    ref: text('ref').notNull(),
    sku: text('sku').notNull(),
    name: jsonb('name').$type<LocalizedText>().notNull(),
    unit: jsonb('unit').$type<LocalizedText>().notNull(),
    image: text('image'),
    url: text('url').notNull().default(''),
    quantityMilli: milli('quantity_milli').notNull(),
    regularSatang: satang('regular_satang').notNull(),
    unitSatang: satang('unit_satang').notNull(),
    subtotal: satang('subtotal_satang').notNull(),
    discount: satang('discount_satang').notNull(),
    vatMode: text('vat_mode').notNull(),
    net: satang('net_satang').notNull(),
    vat: satang('vat_satang').notNull(),
    gross: satang('gross_satang').notNull(),
    weightGrams: integer('weight_grams').notNull().default(0),
    meta: jsonb('meta').$type<Record<string, unknown>>(),
  },
  (table) => [
    unique('billing_order_line_position').on(table.tenantId, table.orderId, table.position),
    index('billing_order_line_ref').on(table.tenantId, table.kind, table.ref),
    foreignKey({ columns: [table.tenantId, table.orderId], foreignColumns: [orders.tenantId, orders.id] }),
    check('billing_order_line_quantity', sql`${table.quantityMilli} > 0`),
    check(
      'billing_order_line_money',
      sql`${table.net} + ${table.vat} = ${table.gross} AND ${table.gross} >= 0`,
    ),
  ],
)
