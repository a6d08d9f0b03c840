import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, invalid } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { type Satang, satang } from '#kernel/money/index.ts'
import { parsePhone } from '#kernel/text/index.ts'
import { type Day, day } from '#kernel/time/index.ts'
import { recordTransition } from '#kernel/transition.ts'
import { billingAbilities } from '../abilities.ts'
import { openReceivableSql } from '../bills/outstanding.sql.ts'
import type { DocumentBuyer } from '../document/document.types.ts'
import { dueDateFor, overLimitAmount } from './credit.rules.ts'

interface Account {
  id: string
  name: string
  taxId: string | null
  phone: string | null
  termsDays: number
  limit: Satang | null
}

/** The result of a credit check: the due date, and the override to be recorded. */
export interface CreditDecision {
  dueOn: Day | null
  /** To be recorded with the document once it exists; null if the limit was not exceeded. */
  override: { account: Account; used: Satang; amount: Satang; limit: Satang; reason: string } | null
}

/**
 * Locks the credit account of a buyer until the transaction ends and checks whether they may owe this much more.
 * Concurrent invoices are checked one after the other. Throws 409 `credit.over` with the figures; with a `reason`,
 * users with the permission may exceed it (403, 422 if it is too short).
 */
export async function checkCredit(
  ctx: Ctx,
  buyer: DocumentBuyer,
  amount: Satang,
  { dueOn, reason }: { dueOn: Day | null; reason: string },
): Promise<CreditDecision> {
  const account = await lockAccountOf(ctx, buyer)
  if (!account) return { dueOn, override: null }
  const due = dueOn ?? dueDateFor(day(ctx.now), account.termsDays)
  const { limit } = account
  if (limit === null) return { dueOn: due, override: null }
  const used = await amountDueFrom(ctx, account)
  const over = overLimitAmount({ limit, used, amount })
  if (over === 0) return { dueOn: due, override: null }
  if (!reason) throw conflict('credit.over', { name: account.name, limit, used, amount, over })
  authorize(ctx, billingAbilities['credit.override'])
  if (reason.length < 5) throw invalid([{ path: 'overrideReason', code: 'credit.reason_short' }])
  return { dueOn: due, override: { account, used, amount, limit, reason } }
}

/** Records who let an invoice exceed the limit, and why; it appears in the history of the document. */
export async function recordOverride(
  ctx: Ctx,
  documentId: string,
  override: CreditDecision['override'],
): Promise<void> {
  if (!override) return
  const { account, used, amount, limit, reason } = override
  await ctx.db.query(
    'billing.recordCreditOverride',
    `INSERT INTO billing_credit_override (tenant_id, id, document_id, account_id, limit_satang, used_satang, amount_satang, reason, by, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ctx.tenant.id,
      newId(),
      documentId,
      account.id,
      limit,
      used,
      amount,
      reason,
      ctx.viewer.user?.id ?? null,
      ctx.now,
    ],
  )
  await recordTransition(ctx, {
    entity: 'document',
    id: documentId,
    from: 'issued',
    to: 'issued',
    event: 'credit_override',
    reason,
  })
}

async function lockAccountOf(ctx: Ctx, { taxId, phone }: DocumentBuyer): Promise<Account | null> {
  const call = taxId || !phone ? null : parsePhone(phone)
  const [found] = await ctx.db.query<Account>(
    'billing.lockCreditAccount',
    `SELECT id, name, tax_id AS "taxId", phone, terms_days AS "termsDays", limit_satang AS "limit" FROM billing_credit_account
     WHERE tenant_id = $1 AND (tax_id = $2 OR phone = $3) FOR UPDATE`,
    [ctx.tenant.id, taxId ?? null, call?.ok ? call.number : null],
  )
  return found ?? null
}

/** Returns what a customer currently owes on documents. */
async function amountDueFrom(ctx: Ctx, { taxId, phone }: Account): Promise<Satang> {
  const [row] = await ctx.db.query<{ used: Satang }>(
    'billing.owedByAccount',
    `SELECT coalesce(sum(d.total_satang - d.settled_satang), 0)::bigint AS used FROM billing_document d
     WHERE d.tenant_id = $1 AND ${openReceivableSql} AND (d.buyer->>'taxId' = $2
       OR (d.buyer->>'taxId' IS NULL AND d.buyer->>'phone' = $3))`,
    [ctx.tenant.id, taxId, phone],
  )
  return row?.used ?? satang(0)
}
