import type { FactMetric } from '#kernel/metrics/index.ts'
import { combinedKind } from '../combined/combined.rules.ts'
import { trialKind } from '../method-page/method-page.rules.ts'
import { topUpKind } from '../wallet/top-up.rules.ts'

/** Orders by the day they were placed; wallet top-ups and payments of debts do not count. */
export const ordersPlaced: FactMetric = {
  key: 'orders.placed',
  facts: `SELECT tenant_id, id AS event, id AS about, placed_at AS at, jsonb_build_object('channel', channel) AS dims, 1::bigint AS value
    FROM billing_order WHERE NOT kinds && ARRAY['${topUpKind}', '${combinedKind}', '${trialKind}']`,
}

/**
 * Money received, in satang, by the day it was received; including what is due back later. What a wallet pays was
 * received when it was topped up, what a combined payment pays with that payment, and part payments with each part.
 */
export const moneyReceived: FactMetric = {
  key: 'money.received',
  facts: `SELECT tenant_id, id AS event, id AS about, settled_at AS at, jsonb_build_object('method', method) AS dims, amount_satang - wallet_part_satang - gift_part_satang - part_satang AS value
    FROM billing_payment WHERE settled_at IS NOT NULL AND method <> 'wallet' AND via_id IS NULL
    UNION ALL SELECT tenant_id, id, id, received_at, jsonb_build_object('method', method), amount_satang FROM billing_part_payment`,
}

/** Money refunded, in satang, by the day it was recorded: one fact for each booking. Refunds to a wallet never left. */
export const moneyRefunded: FactMetric = {
  key: 'money.refunded',
  facts: `SELECT t.tenant_id, t.id AS event, t.ref_id AS about, t.at, '{}'::jsonb AS dims,
      (SELECT sum(e.amount) FROM ledger_entry e
       WHERE e.tenant_id = t.tenant_id AND e.tx_id = t.id AND e.amount > 0)::bigint AS value
    FROM ledger_tx t WHERE t.kind IN ('refund', 'return') AND t.ref_kind = 'payment'
      AND NOT EXISTS (SELECT 1 FROM ledger_entry e JOIN ledger_account a ON a.tenant_id = e.tenant_id AND a.id = e.account_id
        WHERE e.tenant_id = t.tenant_id AND e.tx_id = t.id AND a.kind = 'user_wallet')`,
}

export const orderMetrics = [ordersPlaced, moneyReceived, moneyRefunded]
