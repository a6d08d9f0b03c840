import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import type { Satang } from '#kernel/money/index.ts'
import { billPayment, promptPay } from '#kernel/thaiqr/index.ts'
import { recordTransition } from '#kernel/transition.ts'
import type { PromptPayReceiver } from '../settings/settings.rules.ts'
import type { PaymentSettings } from '../settings/settings.server.ts'
import type { PaymentMethod } from './method.rules.ts'
import type { PaymentStatus } from './payment.states.ts'

/** A payment as the payer needs it. `qr` is the text of the PromptPay QR. */
export interface NewPayment {
  id: string
  method: PaymentMethod
  status: PaymentStatus
  amount: Satang
  qr: string | null
  ref1: string
  expiresAt: Date | null
}

interface NewPaymentInput {
  orderId: string
  number: string
  attempt: number
  method: PaymentMethod
  amount: Satang
  expiresAt: Date | null
  settings: PaymentSettings
  /** The reference the payer quotes instead of the order number. */
  reference?: string | undefined
  /** The payment of the combined order that pays it; no money is requested for this one. */
  viaId?: string
  /** Wallet money or gift cards will be held for it next, so it is not yet paid even when its amount is zero. */
  covered?: boolean
}

/** Creates a payment attempt, shown to the buyer immediately. An order with a zero total is paid by it. */
export async function newPayment(ctx: Ctx, input: NewPaymentInput): Promise<NewPayment> {
  const id = newId()
  const ref1 = referenceOf(input.reference ?? input.number, input.attempt)
  const status: PaymentStatus = input.amount === 0 && !input.covered ? 'succeeded' : 'awaiting_customer'
  const receiver =
    input.method === 'promptpay' && input.amount > 0 && !input.viaId ? input.settings.promptpay : null
  const qr = receiver && qrFor(receiver, ref1, input.amount)
  const inserted = ctx.db.query(
    'billing.insertPayment',
    `INSERT INTO billing_payment (tenant_id, id, order_id, attempt, method, status, amount_satang, ref1, qr_payload,
       expires_at, created_at, settled_at, via_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      ctx.tenant.id,
      id,
      input.orderId,
      input.attempt,
      input.method,
      status,
      input.amount,
      ref1,
      qr,
      input.expiresAt,
      ctx.now,
      status === 'succeeded' ? ctx.now : null,
      input.viaId ?? null,
    ],
  )
  const event = status === 'succeeded' ? 'settle' : 'show'
  await Promise.all([
    inserted,
    recordTransition(ctx, { entity: 'payment', id, from: 'created', to: status, event }),
  ])
  const { method, amount, expiresAt } = input
  return { id, method, status, amount, qr, ref1, expiresAt }
}

/** Order numbers are never reused, so they also serve as permanent references; later attempts append their number. */
function referenceOf(number: string, attempt: number): string {
  return attempt === 1 ? number : `${number}T${attempt}`
}

/**
 * Returns the text of a PromptPay QR for this amount. Only a biller's money comes back with our reference; payments to
 * a proxy are identified by their slip.
 */
export function qrFor(receiver: PromptPayReceiver, ref1: string, amount: Satang): string {
  if (receiver.kind === 'biller') return billPayment({ billerId: receiver.id, ref1, amount })
  return promptPay({ proxy: { type: receiver.type, id: receiver.id }, amount })
}
