import { authorize, can } from '#kernel/auth/abilities.ts'
import { conflict, invalid, notAllowed, notFound } from '#kernel/errors.ts'
import { parseInput, z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { publish } from '#kernel/live/live.ts'
import { type Satang, satang } from '#kernel/money/index.ts'
import { recordTransition } from '#kernel/transition.ts'
import { billingAbilities } from '../abilities.ts'
import { followUpsFor } from '../invoicing/locked-document.server.ts'
import { lockDocument } from '../invoicing/own-document.server.ts'
import { voidDocument } from '../invoicing/void-document.server.ts'
import { type AccountKind, type Posting, postingsOf, walletOf } from '../ledger/ledger.rules.ts'
import { post } from '../ledger/ledger.server.ts'
import { paymentSettings } from '../settings/settings.server.ts'
import { lineStates } from './line.states.ts'
import { type BankLine, type BankMatch, lineRows, matchRows } from './line-rows.server.ts'
import { reasons } from './suggest.rules.ts'
import { type ClearedAmount, clearTarget } from './targets.server.ts'

export const matchInput = z.object({
  lineId: z.uuid(),
  targets: z
    .array(
      z.object({
        kind: z.enum(['payment', 'document', 'booking']),
        id: z.uuid(),
        withheldBp: z.number().int().min(0).max(1500).default(0),
      }),
    )
    .min(1)
    .max(5),
  percent: z.number().int().min(0).max(100).nullable().default(null),
  reasons: z.array(z.enum(reasons)).max(20).default([]),
})

/**
 * Matches a statement line: settles payments and documents that are still open, and clears the clearing account of what
 * was settled before (manager, admin). Repeating it changes nothing. Throws 403, 404, 409 `bank.line_done`,
 * `bank.amount_differs`, `bank.cleared`, `bank.too_much`, `bank.second_person`, and what settling throws.
 */
export async function matchLine(ctx: Ctx, input: z.input<typeof matchInput>): Promise<{ repeated: boolean }> {
  authorize(ctx, billingAbilities['payment.settle'])
  const { lineId, targets, percent, reasons: why } = parseInput(matchInput, input)
  const line = await lineRows.lock(ctx, lineId)
  const living = await matchesOf(ctx, lineId)
  if (targets.every(({ id }) => living.some(({ targetId }) => targetId === id))) return { repeated: true }
  if (line.status !== 'open') throw conflict('bank.line_done')
  let unexplained = unexplainedAmount(line)
  for (const target of targets) {
    for (const amount of await clearTarget(ctx, line, target, unexplained)) {
      await insertExplanation(ctx, line, {
        ...amount,
        kind: 'booking',
        targetId: target.id,
        percent,
        reasons: why,
      })
      unexplained = satang(unexplained - amount.amount)
    }
  }
  await settleLine(
    ctx,
    line,
    unexplained === 0 ? 'match' : 'match_part',
    targets.length > 1 ? `${targets.length}` : undefined,
  )
  return { repeated: false }
}

export const explainInput = z.object({
  lineId: z.uuid(),
  kind: z.enum(['wallet', 'refund_due', 'fee', 'cash', 'gateway', 'outside']),
  userId: z.uuid().nullable().default(null),
  reason: z.string().trim().max(300).default(''),
})
type ExplainRequest = z.output<typeof explainInput>

/**
 * Explains the rest of a line for which no payment or document is open (manager, admin). `wallet`: credited to a
 * member; above the limit for adjustments by an admin only, and never to one's own wallet. `refund_due`: to be sent
 * back. `gateway`: a payout of a card gateway. `outside`: unrelated to the site, with a reason. Throws 403, 404, 409
 * `bank.line_done`, 422.
 */
export async function explainLine(ctx: Ctx, input: z.input<typeof explainInput>): Promise<void> {
  authorize(ctx, billingAbilities['payment.refund'])
  const explanation = parseInput(explainInput, input)
  const line = await lineRows.lock(ctx, explanation.lineId)
  if (line.status !== 'open') throw conflict('bank.line_done')
  const amount = unexplainedAmount(line)
  await checkExplanation(ctx, amount, explanation)
  const label = line.payer || line.text || line.ref1 || line.on
  const { kind, userId, reason } = explanation
  await insertExplanation(ctx, line, {
    kind,
    amount,
    label,
    reason,
    userId,
    targetId: null,
    percent: null,
    reasons: [],
    account: kind === 'wallet' ? walletOf(userId!) : accounts[kind],
  })
  await settleLine(ctx, line, 'explain', reason || kind)
}

const accounts: Record<Exclude<ExplainRequest['kind'], 'wallet'>, AccountKind> = {
  refund_due: 'refund_due',
  fee: 'fee',
  cash: 'clearing_cash',
  gateway: 'clearing_gateway',
  outside: 'outside',
}

async function checkExplanation(
  ctx: Ctx,
  amount: Satang,
  { kind, userId, reason }: ExplainRequest,
): Promise<void> {
  const isIncoming = kind === 'wallet' || kind === 'refund_due' || kind === 'cash'
  if ((isIncoming && amount < 0) || (kind === 'fee' && amount > 0))
    throw invalid([{ path: 'kind', code: 'bank.other_way' }])
  if (kind === 'outside' && reason.length < 3) throw invalid([{ path: 'reason', code: 'field.required' }])
  if (kind !== 'wallet') return
  if (!userId) throw invalid([{ path: 'userId', code: 'field.required' }])
  if (userId === ctx.viewer.user?.id) throw notAllowed('wallet.own')
  const { wallet } = await paymentSettings(ctx)
  if (amount > wallet.approveAbove && !can(ctx.viewer, billingAbilities['wallet.adjust']))
    throw notAllowed('bank.wallet_limit')
}

/**
 * Undoes the explanation of a line (manager, admin). Receipts issued with it are cancelled, as far as the law still
 * allows; an order stays paid, and its money waits on its clearing account for another line. Repeating it changes
 * nothing. Throws 403, 404, 409 `bank.sent_back` once the money was sent on, `wallet.not_enough` once it was spent.
 */
export async function undoLine(ctx: Ctx, lineId: string): Promise<void> {
  authorize(ctx, billingAbilities['payment.settle'])
  const line = await lineRows.lock(ctx, lineId)
  const living = await matchesOf(ctx, lineId)
  if (!living.length) return
  if (living.some(({ sentAt }) => sentAt)) throw conflict('bank.sent_back')
  if (living.some(({ kind }) => kind !== 'booking')) authorize(ctx, billingAbilities['payment.refund'])
  for (const match of living) await undoMatch(ctx, match)
  await lineRows.update(ctx, lineId, { status: 'open' })
  await recordTransition(ctx, {
    entity: 'bank_line',
    id: lineId,
    from: line.status,
    to: 'open',
    event: 'undo',
  })
  publish(ctx, 'payments', { line: lineId })
}

async function undoMatch(ctx: Ctx, match: BankMatch): Promise<void> {
  const booked = await ctx.db.query<Posting>(
    'billing.bankBooking',
    `SELECT a.kind, a.owner, -e.amount AS amount FROM ledger_tx t
     JOIN ledger_entry e ON e.tenant_id = t.tenant_id AND e.tx_id = t.id
     JOIN ledger_account a ON a.tenant_id = e.tenant_id AND a.id = e.account_id
     WHERE t.tenant_id = $1 AND t.key = $2`,
    [ctx.tenant.id, `bank:${match.id}`],
  )
  await matchRows.update(ctx, match.id, { undoneAt: ctx.now, undoneBy: ctx.viewer.user?.id ?? null })
  await post(ctx, {
    key: `bank-undo:${match.id}`,
    kind: 'bank',
    of: { kind: 'bank_line', id: match.lineId },
    memo: match.label,
    postings: booked.map(({ kind, owner, amount }) => ({
      kind,
      amount: satang(amount),
      ...(owner && { owner }),
    })),
  })
  if (!match.receiptId) return
  const receipt = await lockDocument(ctx, match.receiptId)
  if (followUpsFor(ctx, receipt).includes('void'))
    await voidDocument(ctx, receipt.id, 'ยกเลิกการจับคู่กับรายการเดินบัญชี')
}

/**
 * Records that money which could not be attributed was sent back (manager, admin), with the bank's reference. The
 * outgoing line is matched like any other. Repeating it changes nothing. Throws 403, 404, 409 `bank.not_due_back`, 422.
 */
export async function sendBack(ctx: Ctx, matchId: string, reference: string): Promise<void> {
  authorize(ctx, billingAbilities['payment.refund'])
  const ref = reference.trim().slice(0, 120)
  if (!ref) throw invalid([{ path: 'reference', code: 'field.required' }])
  const { lineId } = await matchRows.get(ctx, matchId)
  await lineRows.lock(ctx, lineId)
  const match = await matchRows.lock(ctx, matchId)
  if (match.sentAt) return
  if (match.kind !== 'refund_due' || match.undoneAt) throw conflict('bank.not_due_back')
  await matchRows.update(ctx, matchId, { sentAt: ctx.now, sentRef: ref })
  await recordTransition(ctx, {
    entity: 'bank_line',
    id: lineId,
    from: 'matched',
    to: 'matched',
    event: 'send_back',
    reason: ref,
  })
  await post(ctx, {
    key: `bank-sent:${matchId}`,
    kind: 'bank_refund',
    of: { kind: 'bank_match', id: matchId },
    memo: ref,
    postings: postingsOf(['refund_due', match.amount], ['clearing_bank', -match.amount]),
  })
}

/** Records that somebody was asked about a line; it stays open. Throws 403, 404, 409 `bank.line_done`, 422. */
export async function recordInquiry(ctx: Ctx, lineId: string, inquiry: string): Promise<void> {
  authorize(ctx, billingAbilities['payment.settle'])
  const question = inquiry.trim().slice(0, 300)
  if (question.length < 3) throw invalid([{ path: 'reason', code: 'field.required' }])
  const line = await lineRows.lock(ctx, lineId)
  if (line.status !== 'open') throw conflict('bank.line_done')
  await lineRows.update(ctx, lineId, { inquiry: question, inquiryAt: ctx.now })
  await recordTransition(ctx, {
    entity: 'bank_line',
    id: lineId,
    from: 'open',
    to: 'open',
    event: 'ask',
    reason: question,
  })
}

/** Returns the part of a line not explained yet. */
export const unexplainedAmount = ({ amount, explained }: Pick<BankLine, 'amount' | 'explained'>): Satang =>
  satang(amount - explained)

const matchesOf = (ctx: Ctx, lineId: string): Promise<BankMatch[]> =>
  matchRows.list(ctx, { where: { lineId, undoneAt: null }, order: ['at', 'id'] })

interface Explanation extends ClearedAmount {
  kind: BankMatch['kind']
  targetId: string | null
  userId?: string | null
  reason?: string
  percent: number | null
  reasons: BankMatch['reasons']
}

async function insertExplanation(ctx: Ctx, line: BankLine, explanation: Explanation): Promise<void> {
  const id = newId()
  const { kind, amount, label, account, txId = null, receiptId = null, targetId } = explanation
  await matchRows.insert(ctx, {
    id,
    lineId: line.id,
    kind,
    amount,
    label,
    txId,
    receiptId,
    targetId,
    userId: explanation.userId ?? null,
    reason: explanation.reason ?? '',
    percent: explanation.percent,
    reasons: explanation.reasons,
    at: ctx.now,
    by: ctx.viewer.user?.id ?? null,
  })
  await post(ctx, {
    key: `bank:${id}`,
    kind: 'bank',
    of: { kind: 'bank_line', id: line.id },
    memo: label,
    postings: postingsOf([{ kind: 'bank', owner: line.accountId }, amount], [account, -amount]),
  })
}

async function settleLine(
  ctx: Ctx,
  { id, status: from }: BankLine,
  event: 'match' | 'match_part' | 'explain',
  reason?: string,
): Promise<void> {
  const to = lineStates.next(from, event)
  if (to !== from) await lineRows.update(ctx, id, { status: to })
  await recordTransition(ctx, { entity: 'bank_line', id, from, to, event, ...(reason && { reason }) })
  publish(ctx, 'payments', { line: id })
}

/** Returns the line itself, for pages; throws 404. */
export async function getLine(ctx: Ctx, id: string): Promise<BankLine> {
  authorize(ctx, billingAbilities['payment.settle'])
  const line = await lineRows.find(ctx, { id })
  if (!line) throw notFound('bank.line_not_found')
  return line
}
