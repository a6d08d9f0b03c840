import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import type { Satang } from '#kernel/money/index.ts'
import { billPayment, promptPay } from '#kernel/thaiqr/index.ts'
import { recordTransition } from '#kernel/transition.ts'
import type { PromptPayReceiver } from '../settings/settings.rules.ts'
import type { PaymentSettings } from '../settings/settings.server.ts'
import type { PaymentMethod } from './method.rules.ts'
import type { PaymentStatus } from './payment.states.ts'

/** A payment as whoever has to pay needs it. `qr` is the text of the PromptPay QR. */
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
  /** What the payer names, in place of the order's number. */
  reference?: string | undefined
  /** The payment of a combined order that pays it; nobody is asked for this one. */
  viaId?: string
  /** What wallet or cards give beside it is held for it next, so that even of no money it is not paid yet. */
  covered?: boolean
}

/** Writes an attempt to pay, shown to the buyer at once. An order of no money is paid with it. */
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

/** Orders are numbered for ever, so their numbers are references for ever; later attempts add theirs. */
function referenceOf(number: string, attempt: number): string {
  return attempt === 1 ? number : `${number}T${attempt}`
}

/** The text of a PromptPay QR that pays so much. Only a biller's money comes back with our reference; a proxy's is told apart by its slip. */
export function qrFor(receiver: PromptPayReceiver, ref1: string, amount: Satang): string {
  if (receiver.kind === 'biller') return billPayment({ billerId: receiver.id, ref1, amount })
  return promptPay({ proxy: { type: receiver.type, id: receiver.id }, amount })
}
