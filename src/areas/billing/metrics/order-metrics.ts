import type { FactMetric } from '#kernel/metrics/index.ts'

/** Orders by the day they were placed. */
export const ordersPlaced: FactMetric = {
  key: 'orders.placed',
  facts: `SELECT tenant_id, id AS event, id AS about, placed_at AS at, jsonb_build_object('channel', channel) AS dims, 1::bigint AS value
    FROM billing_order`,
}

/** Money that came, in satang, by the day it came; also what is due back later. */
export const moneyReceived: FactMetric = {
  key: 'money.received',
  facts: `SELECT tenant_id, id AS event, id AS about, settled_at AS at, jsonb_build_object('method', method) AS dims, amount_satang AS value
    FROM billing_payment WHERE settled_at IS NOT NULL`,
}

/** Money that was sent back, in satang, by the day it was noted: one fact for each booking. */
export const moneyRefunded: FactMetric = {
  key: 'money.refunded',
  facts: `SELECT t.tenant_id, t.id AS event, t.ref_id AS about, t.at, '{}'::jsonb AS dims,
      (SELECT sum(e.amount) FROM ledger_entry e
       WHERE e.tenant_id = t.tenant_id AND e.tx_id = t.id AND e.amount > 0)::bigint AS value
    FROM ledger_tx t WHERE t.kind IN ('refund', 'return') AND t.ref_kind = 'payment'`,
}

export const orderMetrics = [ordersPlaced, moneyReceived, moneyRefunded]
