import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId, newId } from '#kernel/id.ts'
import { forEachRecord } from '#kernel/jobs/each-record.ts'
import { enqueue } from '#kernel/jobs/jobs.ts'
import { publish } from '#kernel/live/live.ts'
import { type Satang, satang } from '#kernel/money/index.ts'
import { rows } from '#kernel/rows/rows.ts'
import { billingAbilities } from '../abilities.ts'
import { confirmPayment } from '../payment/decide-payment.server.ts'
import { lockCurrentOrder } from '../payment/expiry.server.ts'
import { findPayment } from '../payment/payment-row.server.ts'
import { type PaymentSettings, paymentSettings } from '../settings/settings.server.ts'
import { assessSlip, type SlipAssessment, sameAccount } from '../slip/slip.rules.ts'
import { nextQueryAt, provesPayment, toTransferCase } from './slip-check.rules.ts'
import { checkStates } from './slip-check.states.ts'
import { slipChecks } from './slip-check.table.ts'
import { slipCheckerOf } from './slip-checker.server.ts'
import { type CheckerResponse, checkerNames, type SlipLookupRequest } from './slip-checker.types.ts'

export const checkRows = rows(slipChecks)
const maxChecksPerPayment = 5
export const checkJob = 'billing.slip.check'

/** The result of checking a slip. `confirmed`: it proved its payment. */
export type SlipCheckOutcome =
  | 'off'
  | 'decided'
  | 'asking'
  | 'missing'
  | 'silent'
  | 'refused'
  | 'reported'
  | 'confirmed'

/** Has the site's service check a new slip, if it has one and the slip's QR could be read. */
export async function checkNewSlip(
  ctx: Ctx,
  { paymentId }: { paymentId: string },
): Promise<SlipCheckOutcome> {
  const checker = await slipCheckerOf(ctx)
  const slip = checker && (await waitingSlip(ctx, { paymentId }))
  if (!checker || !slip?.payload) return 'off'
  // Each request costs the site money; after this many images for one payment, a person should review it.
  if ((await checkRows.count(ctx, { paymentId })) >= maxChecksPerPayment) return 'off'
  await ctx.db.query(
    'billing.beginSlipCheck',
    `INSERT INTO billing_slip_check (tenant_id, id, slip_id, payment_id, provider, status, ask_at, created_at)
     VALUES ($1, $2, $3, $4, $5, 'asking', $6, $6) ON CONFLICT (tenant_id, slip_id) DO NOTHING`,
    [ctx.tenant.id, newId(), slip.id, slip.paymentId, checker.provider, ctx.now],
  )
  return checkSlip(ctx, slip.id)
}

/**
 * Queries the site's service about a slip and stores the result for the reviewer; a proven slip confirms its payment if
 * the site allows that. No locks are held while waiting. A service that does not respond is queried again, later each
 * time. A slip decided meanwhile is left alone: the review never waits for a service.
 */
export async function checkSlip(ctx: Ctx, slipId: string): Promise<SlipCheckOutcome> {
  const checker = await slipCheckerOf(ctx)
  const [row, slip] = await Promise.all([checkRows.find(ctx, { slipId }), waitingSlip(ctx, { slipId })])
  if (!checker || !row) return 'off'
  if (row.status !== 'asking') return 'decided'
  if (!slip?.payload) return stopCheck(ctx, row.id)
  const settings = await paymentSettings(ctx)
  await ctx.db.commit()
  const answer = await checker.ask(lookupRequestOf(slip.payload, slip.due, settings))
  return applyAnswer(ctx, { slipId, paymentId: slip.paymentId }, { answer, settings, checker })
}

async function applyAnswer(
  ctx: Ctx,
  { slipId, paymentId }: { slipId: string; paymentId: string },
  {
    answer,
    settings,
    checker: { confirms, provider },
  }: {
    answer: CheckerResponse
    settings: PaymentSettings
    checker: { confirms: boolean; provider: keyof typeof checkerNames }
  },
): Promise<SlipCheckOutcome> {
  const { order, payments } = await lockCurrentOrder(ctx, { paymentId })
  const payment = findPayment(payments, paymentId)
  const found = await checkRows.find(ctx, { slipId })
  const row = found && (await checkRows.lock(ctx, found.id))
  const slip = await waitingSlip(ctx, { slipId })
  if (row?.status !== 'asking') return 'decided'
  if (!slip) return stopCheck(ctx, row.id)
  publish(ctx, 'payments', { id: paymentId, status: payment.status })
  if (answer.kind !== 'found') return scheduleRetry(ctx, row, answer)
  const { reported, known } = answer
  const ownAccounts = accountsOf(settings)
  const ownAccount = ownAccounts.find(({ account }) =>
    reported.receiver.accounts.some((maskedAccount) => sameAccount(account, maskedAccount)),
  )
  const assessment = assessSlip({
    expected: {
      amount: payment.amount,
      receiverName: ownAccount?.name ?? settings.receiverName,
      receiverAccounts: ownAccounts.map(({ account }) => account),
      placedAt: order.placedAt,
      expiresAt: payment.expiresAt,
      payerName: order.contact.name,
    },
    transfer: toTransferCase(
      reported,
      ownAccounts.map(({ account }) => account),
    ),
    reference: slip.transRef
      ? {
          source: slip.source === 'qr' ? 'qr' : 'typed',
          transRef: slip.transRef,
          reported: reported.transRef,
          seen: known,
        }
      : null,
    reused: false,
    now: ctx.now,
  })
  await checkRows.update(ctx, row.id, {
    status: 'found',
    reported,
    seen: known,
    code: null,
    asks: row.asks + 1,
    askAt: null,
    answeredAt: ctx.now,
  })
  await saveAssessment(ctx, slipId, assessment)
  if (!confirms || !provesPayment(assessment, reported, { orderStatus: order.status })) return 'reported'
  const note = `ธนาคารยืนยันผ่าน ${checkerNames[provider]}`
  await confirmPayment(ctx, paymentId, { slip: slipId, proven: true, note })
  return 'confirmed'
}

async function scheduleRetry(
  ctx: Ctx,
  row: { id: string; asks: number },
  { kind, code }: Exclude<CheckerResponse, { kind: 'found' }>,
): Promise<SlipCheckOutcome> {
  const attempts = row.asks + 1
  const askAt = kind === 'refused' ? null : nextQueryAt(attempts, ctx.now)
  const status = kind === 'refused' ? 'refused' : askAt ? 'asking' : kind === 'missing' ? 'missing' : 'silent'
  const { slipId } = await checkRows.update(ctx, row.id, {
    status,
    code,
    asks: attempts,
    askAt,
    answeredAt: ctx.now,
  })
  if (kind === 'refused') ctx.services.log.warn({ code }, 'slip checking service rejected our account')
  if (askAt) enqueue(ctx, checkJob, { slipId }, { runAt: askAt, key: `${checkJob}:${slipId}` })
  return status
}

/** The slip was decided or replaced, so the result is no longer needed. */
async function stopCheck(ctx: Ctx, id: string): Promise<SlipCheckOutcome> {
  await checkRows.update(ctx, id, { status: 'silent', askAt: null })
  return 'decided'
}

/**
 * Has a slip queried again (manager, admin) if the bank did not know it or the service did not respond. Throws 403,
 * 404, 409 `slip.check_state`.
 */
export async function retryCheck(ctx: Ctx, slipId: string): Promise<void> {
  authorize(ctx, billingAbilities['payment.settle'])
  const found = isId(slipId) ? await checkRows.find(ctx, { slipId }) : undefined
  if (!found || !(await waitingSlip(ctx, { slipId }))) throw notFound()
  const row = await checkRows.lock(ctx, found.id)
  if (row.status === 'asking') return
  if (!checkStates.can(row.status, 'ask')) throw conflict('slip.check_state')
  await checkRows.update(ctx, row.id, { status: 'asking', asks: 0, askAt: ctx.now })
  enqueue(ctx, checkJob, { slipId }, { key: `${checkJob}:${slipId}` })
}

/** Queries every slip that is due, each in its own transaction: the safety net below the jobs. */
export async function checkDueSlips(ctx: Ctx): Promise<number> {
  const due = await ctx.db.query<{ slipId: string }>(
    'billing.dueSlipChecks',
    `SELECT slip_id AS "slipId" FROM billing_slip_check WHERE tenant_id = $1 AND ask_at <= $2 ORDER BY ask_at LIMIT 100`,
    [ctx.tenant.id, ctx.now],
  )
  return forEachRecord(ctx, due, async ({ slipId }) => {
    await checkSlip(ctx, slipId)
    return true
  })
}

interface WaitingSlip {
  id: string
  paymentId: string
  source: 'qr' | 'typed' | 'none'
  transRef: string | null
  payload: string | null
  due: Satang
}

async function waitingSlip(
  ctx: Ctx,
  by: { slipId: string } | { paymentId: string },
): Promise<WaitingSlip | undefined> {
  const [slip] = await ctx.db.query<WaitingSlip>(
    'billing.slipToCheck',
    `SELECT s.id, s.payment_id AS "paymentId", s.source, s.trans_ref AS "transRef", s.payload, p.amount_satang AS due
     FROM billing_slip s JOIN billing_payment p ON p.tenant_id = s.tenant_id AND p.id = s.payment_id
     WHERE s.tenant_id = $1 AND (s.id = $2 OR s.payment_id = $3) AND s.status = 'waiting'`,
    [ctx.tenant.id, 'slipId' in by ? by.slipId : null, 'paymentId' in by ? by.paymentId : null],
  )
  return slip
}

async function saveAssessment(ctx: Ctx, slipId: string, assessment: SlipAssessment): Promise<void> {
  await ctx.db.query(
    'billing.keepSlipVerdict',
    'UPDATE billing_slip SET verdict = $3 WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, slipId, JSON.stringify(assessment)],
  )
}

function accountsOf({
  promptpay,
  receiverName,
  bankAccounts,
}: PaymentSettings): SlipLookupRequest['receivers'] {
  return [
    ...(promptpay ? [{ name: receiverName, account: promptpay.id }] : []),
    ...bankAccounts.map(({ name, number }) => ({ name, account: number })),
  ]
}

const lookupRequestOf = (payload: string, due: Satang, settings: PaymentSettings): SlipLookupRequest => ({
  payload,
  amount: satang(due),
  receivers: accountsOf(settings),
})
