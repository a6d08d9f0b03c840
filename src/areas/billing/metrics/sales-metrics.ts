import type { FactMetric } from '#kernel/metrics/index.ts'
import { combinedKind } from '../combined/combined.rules.ts'
import { trialKind } from '../method-page/method-page.rules.ts'
import { topUpKind } from '../wallet/top-up.rules.ts'

/**
 * A sale counts from the time an order is paid or, on trust, accepted, which happens once in an order's life. Later
 * cancellations are subtracted on the day of the cancellation. Goods returned after the sale are not part of this: see
 * `money.refunded`.
 */
const salesSql = `SELECT tenant_id, entity_id AS order_id, id, at FROM transition
  WHERE entity = 'order' AND event IN ('pay', 'accept')`
const withdrawalsSql = `SELECT tenant_id, entity_id AS order_id, id, at FROM transition
  WHERE entity = 'order' AND event IN ('cancel', 'withdraw') AND from_state <> 'pending_payment'`

const saleHourSql = `extract(hour FROM s.at AT TIME ZONE 'Asia/Bangkok')::int::text`

/** Money put into a wallet is not a sale; what it buys is. */
const isSaleSql = `NOT o.kinds && ARRAY['${topUpKind}', '${combinedKind}', '${trialKind}']`

/** Every sale and its cancellations, with `value` computed from the order `o` at the sale, a change `c`, and the withdrawal. */
const orderFacts = (dims: string, value: { sale: string; change?: string; withdrawal: string }) => `
  SELECT s.tenant_id, s.id AS event, s.order_id AS about, s.at, ${dims} AS dims, (${value.sale})::bigint AS value
  FROM (${salesSql}) s JOIN billing_order o ON o.tenant_id = s.tenant_id AND o.id = s.order_id AND ${isSaleSql}
  ${
    value.change
      ? `UNION ALL
  SELECT s.tenant_id, c.id, s.order_id, greatest(c.at, s.at), ${dims}, (${value.change})::bigint
  FROM (${salesSql}) s JOIN billing_order o ON o.tenant_id = s.tenant_id AND o.id = s.order_id AND ${isSaleSql}
  JOIN billing_order_change c ON c.tenant_id = s.tenant_id AND c.order_id = s.order_id AND c.kind = 'cancel_lines'`
      : ''
  }
  UNION ALL
  SELECT s.tenant_id, w.id, s.order_id, w.at, ${dims}, (${value.withdrawal})::bigint
  FROM (${withdrawalsSql}) w JOIN (${salesSql}) s ON s.tenant_id = w.tenant_id AND s.order_id = w.order_id
  JOIN billing_order o ON o.tenant_id = s.tenant_id AND o.id = s.order_id AND ${isSaleSql}`

/** Each change reduces an order's total; this was the total at the sale. */
const amount = {
  sale: `o.total_satang + (SELECT coalesce(sum(c.net_satang + c.vat_satang), 0) FROM billing_order_change c
    WHERE c.tenant_id = o.tenant_id AND c.order_id = o.id)`,
  change: '-(c.net_satang + c.vat_satang)',
  withdrawal: '-o.total_satang',
}

/** Sales in satang with tax and delivery, by channel and payment method. */
export const salesAmount: FactMetric = {
  key: 'sales.amount',
  facts: orderFacts(`jsonb_build_object('channel', o.channel, 'method', o.method)`, amount),
}

/** Orders sold; one withdrawn completely is subtracted. */
export const salesOrders: FactMetric = {
  key: 'sales.orders',
  facts: orderFacts(`jsonb_build_object('channel', o.channel, 'method', o.method)`, {
    sale: '1',
    withdrawal: '-1',
  }),
}

/** Sales in satang by destination province, as its two digits (DOPA); empty for pickup or an unknown place. */
export const salesByProvince: FactMetric = {
  key: 'sales.province',
  facts: orderFacts(
    `jsonb_build_object('province', coalesce(left(o.address->>'subdistrictCode', 2), ''))`,
    amount,
  ),
}

/** Sales in satang by the hour of the sale in Bangkok, '0' to '23'. */
export const salesByHour: FactMetric = {
  key: 'sales.hour',
  facts: orderFacts(`jsonb_build_object('hour', ${saleHourSql})`, amount),
}

/** Every line sold and its cancellations; `ref` is the seller's reference. `costs` filters lines by their cost. */
const lineFacts = (value: { line: string; cancelled: string; costs?: string }) => {
  const dims = `jsonb_build_object('kind', l.kind, 'ref', l.ref)`
  const lines = `JOIN billing_order_line l ON l.tenant_id = s.tenant_id AND l.order_id = s.order_id
    AND l.kind NOT IN ('${topUpKind}', '${combinedKind}', '${trialKind}') ${value.costs ?? ''}`
  return `
  SELECT s.tenant_id, l.id AS event, s.order_id AS about, s.at, ${dims} AS dims, (${value.line})::bigint AS value
  FROM (${salesSql}) s ${lines}
  UNION ALL
  SELECT s.tenant_id, x.id, s.order_id, greatest(c.at, s.at), ${dims}, -(${value.cancelled})::bigint
  FROM (${salesSql}) s ${lines}
  JOIN billing_order_change_line x ON x.tenant_id = l.tenant_id AND x.order_id = l.order_id AND x.position = l.position
  JOIN billing_order_change c ON c.tenant_id = x.tenant_id AND c.order_id = x.order_id AND c.number = x.change
  UNION ALL
  SELECT s.tenant_id, md5(w.id::text || l.id::text)::uuid, s.order_id, w.at, ${dims},
    (coalesce((SELECT sum(${value.cancelled}) FROM billing_order_change_line x
      WHERE x.tenant_id = l.tenant_id AND x.order_id = l.order_id AND x.position = l.position), 0) - (${value.line}))::bigint
  FROM (${withdrawalsSql}) w JOIN (${salesSql}) s ON s.tenant_id = w.tenant_id AND s.order_id = w.order_id ${lines}`
}

/** Sales of each item in satang with tax. */
export const salesOfItems: FactMetric = {
  key: 'sales.items',
  facts: lineFacts({ line: 'l.gross_satang', cancelled: 'x.net_satang + x.vat_satang' }),
}

/** The quantity of each item sold, in thousandths. */
export const salesUnits: FactMetric = {
  key: 'sales.units',
  facts: lineFacts({ line: 'l.quantity_milli', cancelled: 'x.quantity_milli' }),
}

const sameLine = 'k.tenant_id = l.tenant_id AND k.order_id = l.order_id AND k.position = l.position'
const withCost = `JOIN billing_line_cost k ON ${sameLine}`
const profitSql = (part: 'l' | 'x') =>
  `${part}.net_satang - round(k.unit_cost_satang::numeric * ${part}.quantity_milli / 1000)`

/**
 * Gross profit of each item in satang: the price before tax, minus its cost on the day of the sale. Only lines whose
 * cost was known then; excludes delivery, and the cost of goods returned later.
 */
export const salesProfit: FactMetric = {
  key: 'sales.profit',
  facts: lineFacts({ line: profitSql('l'), cancelled: profitSql('x'), costs: withCost }),
}

/** Sales before tax of items with a known cost: the base for profit. */
export const salesCosted: FactMetric = {
  key: 'sales.costed',
  facts: lineFacts({ line: 'l.net_satang', cancelled: 'x.net_satang', costs: withCost }),
}

/** Sales before tax of items without a known cost: their profit is unknown, so it is reported and counts as none. */
export const salesUncosted: FactMetric = {
  key: 'sales.uncosted',
  facts: lineFacts({
    line: 'l.net_satang',
    cancelled: 'x.net_satang',
    costs: `AND NOT EXISTS (SELECT 1 FROM billing_line_cost k WHERE ${sameLine})`,
  }),
}

/** The `unit` of sales without one: buyers ordered themselves, or the seller belonged to none. */
export const unitless = { buyer: '', seller: '-' }

/**
 * Sales in satang by the staff member who placed the order and their unit at that time; both are empty where buyers
 * ordered themselves.
 */
export const salesBySeller: FactMetric = {
  key: 'sales.seller',
  facts: orderFacts(
    `jsonb_build_object('seller', coalesce(o.seller_id::text, ''), 'unit',
       coalesce(o.unit_id::text, CASE WHEN o.seller_id IS NULL THEN '${unitless.buyer}' ELSE '${unitless.seller}' END))`,
    amount,
  ),
}

export const salesMetrics = [
  salesAmount,
  salesOrders,
  salesByProvince,
  salesByHour,
  salesOfItems,
  salesUnits,
  salesProfit,
  salesCosted,
  salesUncosted,
  salesBySeller,
]
