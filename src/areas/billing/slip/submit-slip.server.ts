import { storePrivateFile } from '#areas/files/public.server.ts'
import { conflict, invalid, notFound, tooManyRequests } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import type { Satang } from '#kernel/money/index.ts'
import { createLimiter } from '#kernel/rate-limit/memory-limit.ts'
import { networkOf } from '#kernel/rate-limit/network.rules.ts'
import type { OrderStatus } from '../order/order.states.ts'
import { holdOrderItems } from '../order/order-items.server.ts'
import { publishOrder } from '../order/order-move.server.ts'
import { type LockedOrder, type OrderRow, orderColumns } from '../order/order-row.server.ts'
import { canAccessOrder, canChangeOrder } from '../order/order-token.server.ts'
import { type CurrentOrder, lockCurrentOrder } from '../payment/expiry.server.ts'
import { isPaidBySlip } from '../payment/method.rules.ts'
import type { PaymentStatus } from '../payment/payment.states.ts'
import { findPayment, type LockedPayment, movePayment } from '../payment/payment-row.server.ts'
import { type PaymentSettings, paymentSettings } from '../settings/settings.server.ts'
import { type ReadSlip, readSlip } from './read-slip.server.ts'
import { parseTypedTransfer } from './slip.input.ts'
import { assessSlip, type SlipAssessment } from './slip.rules.ts'
import { addTransferReference, insertSlip, replaceSlip, type Transfer } from './slip-row.server.ts'

/** The data sent with a slip. `bank` and `reference` are requested if the image's QR cannot be read. */
export interface SlipInput {
  token?: string | null
  /** Whether it may replace one that is already waiting; yes by default. */
  replaces?: boolean
  fileName?: string
  bank?: string
  reference?: string
  /** What the sender says they sent, and when. */
  amountSatang?: Satang | null
  paidAt?: Date | null
}

export interface SlipSubmission {
  payment: { id: string; status: PaymentStatus }
  order: { number: string; status: OrderStatus }
  /** `none`: the QR could not be read; type the reference, or wait for a person to check. */
  slip: { id: string; source: 'qr' | 'typed' | 'none'; bank: string | null; verdict: SlipAssessment }
}

// Reading an image takes tens of milliseconds. Nobody has twenty slips for one payment, but one IP address may be
// shared by many people, as mobile networks do. Each process protects its own time, so each counts separately.
const paymentLimiter = createLimiter({ limit: 20, windowMs: 10 * 60_000 })
const networkLimiter = createLimiter({ limit: 300, windowMs: 10 * 60_000 })

/**
 * Accepts the slip of a payment from its owner, the holder of its link or staff. The image is read and stored as a
 * private file, the payment waits for a person (`verifying`), the order's clock stops and its goods stay reserved.
 * Without a readable QR it is still accepted and `source` is `none`; the reference may be sent later, without an image.
 * Sending the same image again for the same payment changes nothing.
 * Throws 404 for strangers, 422 for what is not a slip, 409 `slip.reused` (a hard stop: this transfer has already paid
 * something), 409 `payment.state` when the payment no longer needs one, 429 after twenty in ten minutes.
 */
export async function submitSlip(
  ctx: Ctx,
  paymentId: string,
  image: Uint8Array | null,
  input: SlipInput = {},
): Promise<SlipSubmission> {
  await authorizeSender(ctx, paymentId, input.token)
  const entered = parseTypedTransfer(input)
  if (!image) return addReference(ctx, paymentId, entered, input)
  // The wall clock, not the request's time: a limiter must never see time go backwards.
  const now = Date.now()
  for (const allowed of [
    paymentLimiter.consume(paymentId, now),
    networkLimiter.consume(`${ctx.tenant.id} ${networkOf(ctx.caller.ip)}`, now),
  ]) {
    if (!allowed.ok) throw tooManyRequests('slip.too_many', Math.ceil(allowed.retryAfterMs / 1000))
  }
  await ctx.db.commit()
  const read = await readSlip(image)
  const fileName = (input.fileName ?? '').replace(/[\p{Cc}/\\]/gu, '').slice(-120) || 'slip'
  const store = async () => (await storePrivateFile(ctx, image, { name: fileName, kind: 'slip' })).id
  // Stored before anything is locked; slips that will be refused are not stored at all.
  const stored = (await isInUse(ctx, read)) ? null : await store()

  const [settings, current] = await Promise.all([paymentSettings(ctx), lockCurrentOrder(ctx, { paymentId })])
  const { order } = current
  const payment = findPayment(current.payments, paymentId)
  if (!isPaidBySlip(payment.method)) throw conflict('slip.not_needed')
  const before = await findResubmitted(ctx, payment, read.imageSha256)
  if (before) return { payment, order, slip: before }
  if (input.replaces === false && payment.status === 'verifying') throw conflict('payment.state')
  await replaceSlip(ctx, payment.id)
  const moved = await movePayment(ctx, payment, 'submit', { reason: null })
  const slip = await storeSlip(ctx, {
    image,
    read,
    typed: entered,
    input,
    order,
    payment,
    settings,
    fileName,
    stored,
    store,
  })
  if (order.status === 'pending_payment') await holdOrderItems(ctx, order)
  publishOrder(ctx, order)
  return { payment: moved, order, slip }
}

/**
 * Checks whether a slip for this payment is worth reading: throws 404 for a missing payment and for a wrong token. If
 * no token is given, it may still be in the form.
 */
export async function assertSlipExpected(ctx: Ctx, paymentId: string, token?: string): Promise<void> {
  const order = await orderOf(ctx, paymentId)
  if (token !== undefined && !canAccessOrder(ctx, order, token)) throw notFound('payment.not_found')
}

async function authorizeSender(ctx: Ctx, paymentId: string, token?: string | null): Promise<void> {
  if (!canChangeOrder(ctx, await orderOf(ctx, paymentId), token)) throw notFound('payment.not_found')
}

async function orderOf(ctx: Ctx, paymentId: string): Promise<OrderRow> {
  if (!isId(paymentId)) throw notFound('payment.not_found')
  const [order] = await ctx.db.query<OrderRow>(
    'billing.orderOfPayment',
    `SELECT ${orderColumns} FROM billing_order o
     JOIN billing_payment p ON p.tenant_id = o.tenant_id AND p.order_id = o.id
     WHERE p.tenant_id = $1 AND p.id = $2`,
    [ctx.tenant.id, paymentId],
  )
  if (!order) throw notFound('payment.not_found')
  return order
}

interface StoredSlip {
  image: Uint8Array
  read: ReadSlip
  typed: Transfer | null
  input: SlipInput
  order: LockedOrder
  payment: LockedPayment
  settings: PaymentSettings
  fileName: string
  stored: string | null
  store(): Promise<string>
}

async function storeSlip(ctx: Ctx, saved: StoredSlip): Promise<SlipSubmission['slip']> {
  const { image, read, typed, input, payment, fileName } = saved
  const transfer = read.found?.transfer ?? typed
  const source = read.found ? 'qr' : typed ? 'typed' : 'none'
  const assessment = assess(
    ctx,
    saved,
    transfer && { source: source === 'qr' ? 'qr' : 'typed', transRef: transfer.transRef },
  )
  const id = await insertSlip(ctx, {
    paymentId: payment.id,
    fileId: saved.stored ?? (await saved.store()),
    fileName,
    bytes: image.length,
    imageSha256: read.imageSha256,
    source,
    transfer,
    payload: read.found?.payload ?? null,
    claimedAmount: input.amountSatang ?? null,
    claimedAt: input.paidAt ?? null,
    verdict: assessment,
  })
  return { id, source, bank: transfer?.bank ?? null, verdict: assessment }
}

type AssessmentInput = Pick<StoredSlip, 'input' | 'order' | 'payment' | 'settings'>

function assess(
  ctx: Ctx,
  saved: AssessmentInput,
  reference: { source: 'qr' | 'typed'; transRef: string } | null,
): SlipAssessment {
  const { input, order, payment, settings } = saved
  return assessSlip({
    expected: {
      amount: payment.amount,
      receiverName: settings.receiverName,
      receiverAccounts: settings.promptpay ? [settings.promptpay.id] : [],
      placedAt: order.placedAt,
      expiresAt: payment.expiresAt,
      payerName: order.contact.name,
    },
    transfer: {
      by: 'sender',
      amount: input.amountSatang ?? null,
      receiverName: null,
      receiverAccount: null,
      senderName: null,
      at: input.paidAt ?? null,
    },
    reference,
    reused: false,
    now: ctx.now,
  })
}

/** Adds the typed reference of a slip whose QR could not be read. */
async function addReference(
  ctx: Ctx,
  paymentId: string,
  entered: Transfer | null,
  input: SlipInput,
): Promise<SlipSubmission> {
  if (!entered) throw invalid([{ path: 'file', code: 'slip.file_missing' }])
  const [settings, { order, payments }]: [PaymentSettings, CurrentOrder] = await Promise.all([
    paymentSettings(ctx),
    lockCurrentOrder(ctx, { paymentId }),
  ])
  const payment = findPayment(payments, paymentId)
  const [slip] = await ctx.db.query<{ id: string }>(
    'billing.unreadSlip',
    `SELECT id FROM billing_slip WHERE tenant_id = $1 AND payment_id = $2 AND status = 'waiting' AND source = 'none'`,
    [ctx.tenant.id, paymentId],
  )
  if (!slip) throw invalid([{ path: 'file', code: 'slip.file_missing' }])
  const reference = { source: 'typed' as const, transRef: entered.transRef }
  const assessment = assess(ctx, { input, order, payment, settings }, reference)
  await addTransferReference(ctx, { id: slip.id, paymentId }, entered, assessment)
  publishOrder(ctx, order)
  return { payment, order, slip: { id: slip.id, source: 'typed', bank: entered.bank, verdict: assessment } }
}

/** Returns whether this image or transfer is already used for a payment of the site. */
async function isInUse(ctx: Ctx, { imageSha256, found }: ReadSlip): Promise<boolean> {
  const rows = await ctx.db.query(
    'billing.slipInUse',
    `SELECT 1 FROM billing_slip WHERE tenant_id = $1 AND status IN ('waiting', 'accepted')
       AND (image_sha256 = $2 OR (sending_bank = $3 AND trans_ref = $4)) LIMIT 1`,
    [ctx.tenant.id, imageSha256, found?.transfer.bank ?? '', found?.transfer.transRef ?? ''],
  )
  return rows.length > 0
}

async function findResubmitted(
  ctx: Ctx,
  payment: LockedPayment,
  sha256: string,
): Promise<SlipSubmission['slip'] | null> {
  const [row] = await ctx.db.query<SlipSubmission['slip']>(
    'billing.sameSlip',
    `SELECT id, source, sending_bank AS bank, verdict FROM billing_slip
     WHERE tenant_id = $1 AND payment_id = $2 AND image_sha256 = $3 AND status IN ('waiting', 'accepted')`,
    [ctx.tenant.id, payment.id, sha256],
  )
  return row ?? null
}
