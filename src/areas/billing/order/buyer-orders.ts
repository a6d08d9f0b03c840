import { combinedKind } from '../combined/combined.rules.ts'
import { trialKind } from '../method-page/method-page.rules.ts'
import { topUpKind } from '../wallet/top-up.rules.ts'
import { orderStates } from './order.states.ts'

/** States in which an order is not a sale: nothing was paid or trusted yet, or it was cancelled. */
const unsoldStatuses = ['pending_payment', 'expired', 'cancelling', 'cancelled']
const soldStatusesSql = orderStates.states
  .filter((status) => !unsoldStatuses.includes(status))
  .map((status) => `'${status}'`)

/**
 * The SQL condition that an order, or one of its payments, changed within the last hour; `order` is an alias in the
 * statement.
 */
export const orderChangedRecentlySql = (order: string) => `EXISTS (
  SELECT 1 FROM transition t WHERE t.tenant_id = ${order}.tenant_id AND t.at > now() - interval '1 hour'
    AND (t.entity = 'order' AND t.entity_id = ${order}.id OR t.entity = 'payment' AND t.entity_id IN (
      SELECT p.id FROM billing_payment p WHERE p.tenant_id = ${order}.tenant_id AND p.order_id = ${order}.id)))`

/**
 * Every order as its buyer's record counts it: a SELECT with the columns `tenant_id`, `id`, `number`, `user_id`,
 * `contact`, `placed_at`, `is_sold`, `total` (satang, without what was cancelled) and `returned` (satang refunded for
 * returned goods). Money due back for other reasons (paid twice, cancelled) is in neither. Money put into a wallet is
 * not a sale: what it is spent on will be.
 */
export const buyerOrdersSql = `
  SELECT o.tenant_id, o.id, o.number, o.user_id, o.contact, o.placed_at, o.status IN (${soldStatusesSql.join(', ')}) AND NOT o.kinds && ARRAY['${topUpKind}', '${combinedKind}', '${trialKind}'] AS is_sold,
    o.total_satang AS total, (SELECT coalesce(sum(p.refunded_satang - p.repaid_satang), 0) FROM billing_payment p
      WHERE p.tenant_id = o.tenant_id AND p.order_id = o.id)::bigint AS returned
  FROM billing_order o`
