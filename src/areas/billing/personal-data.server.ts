import type { Ctx } from '#kernel/http/ctx.ts'
import { importsBy } from '#kernel/import/anonymize-importer.ts'
import { formerMember, type PersonalRows } from '#kernel/personal-data.ts'
import { collectEntitlements, eraseEntitlements } from './entitlement/entitlement.server.ts'
import { eraseRefundAccounts } from './refund-choice/erase-account.server.ts'
import { unsealAccount } from './refund-choice/refund-choice.server.ts'
import { collectCards, eraseCards } from './saved-card/personal-data.server.ts'
import { collectWallet, eraseWallet } from './wallet/personal-data.server.ts'

/** Returns what a user ordered and how they paid. */
export async function collectOrders(ctx: Ctx, userId: string): Promise<PersonalRows> {
  const [orders, lines] = await Promise.all([
    ctx.db.query<Record<string, unknown>>(
      'billing.collectOrders',
      `SELECT number, status, method, contact, address, total_satang, vat_satang, note, staff_note, invoice_request,
         placed_at, paid_at, completed_at FROM billing_order WHERE tenant_id = $1 AND user_id = $2 ORDER BY placed_at LIMIT 10000`,
      [ctx.tenant.id, userId],
    ),
    ctx.db.query<Record<string, unknown>>(
      'billing.collectLines',
      `SELECT o.number, l.* FROM billing_order o JOIN billing_order_line l ON l.tenant_id = o.tenant_id AND l.order_id = o.id
       WHERE o.tenant_id = $1 AND o.user_id = $2 ORDER BY o.placed_at, l.id LIMIT 50000`,
      [ctx.tenant.id, userId],
    ),
  ])
  const parcels = await ctx.db.query<Record<string, unknown>>(
    'billing.collectParcels',
    `SELECT o.number, s.number AS parcel, s.carrier, s.tracking, s.sent_at FROM billing_shipment s
     JOIN billing_order o ON o.tenant_id = s.tenant_id AND o.id = s.order_id
     WHERE s.tenant_id = $1 AND o.user_id = $2 ORDER BY s.sent_at LIMIT 10000`,
    [ctx.tenant.id, userId],
  )
  const documents = await ctx.db.query<Record<string, unknown>>(
    'billing.collectDocuments',
    `SELECT d.number, d.kind, d.status, d.issued_on, d.buyer, d.total_satang, d.vat_satang FROM billing_document d
     JOIN billing_order o ON o.tenant_id = d.tenant_id AND o.id = d.order_id
     WHERE d.tenant_id = $1 AND o.user_id = $2 ORDER BY d.issued_at LIMIT 10000`,
    [ctx.tenant.id, userId],
  )
  const refunds = await ctx.db.query<Record<string, unknown>>(
    'billing.collectRefundChoices',
    `SELECT o.number, c.to, c.account_sealed AS account, c.chosen_at FROM billing_refund_choice c
     JOIN billing_order o ON o.tenant_id = c.tenant_id AND o.id = c.order_id
     WHERE c.tenant_id = $1 AND o.user_id = $2 ORDER BY c.chosen_at LIMIT 10000`,
    [ctx.tenant.id, userId],
  )
  const parts = await ctx.db.query<Record<string, unknown>>(
    'billing.collectParts',
    `SELECT o.number, p.method, p.amount_satang, p.status, p.reference, p.note, p.received_at FROM billing_part_payment p
     JOIN billing_order o ON o.tenant_id = p.tenant_id AND o.id = p.order_id
     WHERE p.tenant_id = $1 AND o.user_id = $2 ORDER BY p.received_at LIMIT 10000`,
    [ctx.tenant.id, userId],
  )
  const entitlements = await collectEntitlements(ctx, userId)
  const wallet = await collectWallet(ctx, userId)
  const cards = await collectCards(ctx, userId)
  return {
    ...cards,
    ...wallet,
    orders,
    parcels,
    documents,
    parts,
    refunds: refunds.map((refund) => ({
      ...refund,
      account: unsealAccount(ctx, refund.account as string | null),
    })),
    entitlements,
    lines: lines.map(({ tenant_id: _, ...line }) => line),
  }
}

/** Accounts and vouchers: five years from the closing, at most seven (below). */
const retentionYears = 7

const formerBuyer = 'อดีตลูกค้า'

const anonymizeSql = `UPDATE billing_order SET contact = '{"name": "${formerBuyer}", "phone": "", "email": null}', search = number, note = '', staff_note = '',
  guest_hash = NULL, address = CASE WHEN address IS NULL THEN NULL ELSE address || '{"line": ""}' END, invoice_request = NULL`

/**
 * Anonymises a user's orders. Orders that were never completed are anonymised immediately. Orders with money in them
 * keep name and address: tax invoices and the reports behind them must be kept five years (Revenue Code section 87/3),
 * accounts and vouchers five years from the closing, which the Director-General may extend to seven (Accounting Act
 * B.E. 2543, section 14). After seven years `anonymizeOldBuyers` anonymises those too. Ledger and numbers stay, since they
 * name nobody.
 */
export async function eraseOrders(ctx: Ctx, userId: string): Promise<void> {
  await eraseEntitlements(ctx, userId)
  await eraseWallet(ctx, userId)
  await eraseRefundAccounts(ctx, userId)
  await eraseCards(ctx, userId)
  await ctx.db.query(
    'billing.erasePartNotes',
    `UPDATE billing_part_payment p SET note = '', reference = '' FROM billing_order o
     WHERE p.tenant_id = $1 AND o.tenant_id = p.tenant_id AND o.id = p.order_id AND o.user_id = $2`,
    [ctx.tenant.id, userId],
  )
  // Statements and payouts have the id of the import they came from.
  const runs = await importsBy(ctx, userId)
  for (const table of runs.length ? ['billing_bank_statement', 'billing_cod_payout'] : [])
    await ctx.db.query(
      `billing.eraseImporter.${table}`,
      `UPDATE ${table} SET imported_by = $3 WHERE tenant_id = $1 AND id = ANY($2::uuid[])`,
      [ctx.tenant.id, runs, formerMember],
    )
  // Values from before a correction are no longer needed once the user is forgotten.
  await ctx.db.query(
    'billing.eraseEdits',
    `UPDATE billing_order_change c SET details = NULL FROM billing_order o
     WHERE c.tenant_id = $1 AND c.details IS NOT NULL AND o.tenant_id = c.tenant_id AND o.id = c.order_id AND o.user_id = $2`,
    [ctx.tenant.id, userId],
  )
  await ctx.db.query(
    'billing.eraseUnpaid',
    `${anonymizeSql} WHERE tenant_id = $1 AND user_id = $2 AND paid_at IS NULL AND status IN ('expired', 'cancelled')`,
    [ctx.tenant.id, userId],
  )
}

/** Users who were erased; the site is `$1`. */
const erasedSql = `SELECT DISTINCT entity_id FROM transition
  WHERE tenant_id = $1 AND entity = 'account.person' AND event = 'erase'`

/**
 * Anonymises orders and documents of forgotten users once the law no longer requires them, and their orders that were
 * still open at the erasure and have ended unpaid since.
 */
export async function anonymizeOldBuyers(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now)
  before.setUTCFullYear(before.getUTCFullYear() - retentionYears)
  await ctx.db.query(
    'billing.forgetOldBuyers',
    // Some orders never had a phone number, so only the name tells those that are done.
    `${anonymizeSql} WHERE tenant_id = $1 AND contact->>'name' <> '${formerBuyer}' AND user_id IN (${erasedSql})
       AND (placed_at < $2 OR (paid_at IS NULL AND status IN ('expired', 'cancelled')))`,
    [ctx.tenant.id, before],
  )
  await ctx.db.query(
    'billing.forgetOnPapers',
    `UPDATE billing_document d SET buyer = '{"name": "${formerBuyer}", "address": ""}' FROM billing_order o
     WHERE o.tenant_id = $1 AND o.placed_at < $2 AND o.user_id IN (${erasedSql}) AND d.tenant_id = o.tenant_id
       AND d.order_id = o.id AND d.issued_on < $2 AND d.buyer->>'name' <> '${formerBuyer}'`,
    [ctx.tenant.id, before],
  )
}
