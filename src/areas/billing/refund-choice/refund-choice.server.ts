import { seal, unseal } from '#kernel/crypto/seal.ts'
import { conflict, invalid, notAllowed, notFound } from '#kernel/errors.ts'
import { parseInput, z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { publish } from '#kernel/live/live.ts'
import { type Satang, sum } from '#kernel/money/index.ts'
import { defineRateLimit } from '#kernel/rate-limit/rate-limit.ts'
import { rows } from '#kernel/rows/rows.ts'
import { normalizeThai } from '#kernel/text/index.ts'
import { bankByCode } from '#kernel/thaiqr/index.ts'
import { recordTransition } from '#kernel/transition.ts'
import { formatCode } from '../gift-card/gift-card.rules.ts'
import { fullCode, giftCards } from '../gift-card/gift-card.server.ts'
import type { OrderStatus } from '../order/order.states.ts'
import { getOrder } from '../order/order-read.server.ts'
import { canChangeOrder } from '../order/order-token.server.ts'
import { lockCurrentOrder } from '../payment/expiry.server.ts'
import {
  type PaymentRow,
  paymentColumns,
  refundDueOf,
  splitRefundBySource,
} from '../payment/payment-row.server.ts'
import { refundPaymentUnchecked } from '../payment/refund-payment.server.ts'
import { paymentSettings } from '../settings/settings.server.ts'
import {
  isAccountNumber,
  normalizeAccountNumber,
  type RefundAccount,
  type RefundChoiceTo,
  refundChoices,
} from './refund-choice.rules.ts'
import { refundChoiceTable } from './refund-choice.table.ts'

const refundChoiceRows = rows(refundChoiceTable, { missing: 'payment.not_found' })
/** Anyone with the order's link may change the choice, but not without limit. */
const choiceLimiter = defineRateLimit('billing.refund-choice', {
  points: 10,
  seconds: 3600,
  code: 'refund.often',
})

const sealContext = (ctx: Ctx) => ({ tenantId: ctx.tenant.id, purpose: 'billing.refund-account' })

/** A buyer's view of the money due back to them. */
export interface RefundChoiceView {
  number: string
  /** Due back and not sent yet; zero when all of it was sent. */
  amount: Satang
  /** The part that must be sent manually and may therefore go elsewhere; the rest is refunded to its source automatically. */
  byHand: Satang
  offers: RefundChoiceTo[]
  chosen: { to: RefundChoiceTo; account: { bank: string; end: string; name: string } | null } | null
  /** The code of the gift card with the refund, for buyers without an email address. */
  code: string | null
  /** Whether the card with the refund was emailed. */
  mailed: boolean
  contactName: string
}

interface RefundChoiceQuery {
  number: string
  token: string | null
}

/** Returns the money due back for an order, for its owner, the holder of its link and staff. Throws 404 for everyone else. */
export async function refundChoiceView(
  ctx: Ctx,
  { number, token }: RefundChoiceQuery,
): Promise<RefundChoiceView> {
  const order = await getOrder(ctx, number, { token })
  const [payments, settings] = await Promise.all([
    ctx.db.query<PaymentRow & { userId: string | null; orderStatus: OrderStatus }>(
      'billing.refundPayments',
      `SELECT ${paymentColumns}, o.user_id AS "userId", o.status AS "orderStatus"
       FROM billing_order o JOIN billing_payment p ON p.tenant_id = o.tenant_id AND p.order_id = o.id
       WHERE o.tenant_id = $1 AND o.number = $2 ORDER BY p.attempt`,
      [ctx.tenant.id, number],
    ),
    paymentSettings(ctx),
  ])
  const [first] = payments
  const userId = first?.userId ?? null
  const refundsDue = first ? refundsDueOf({ userId, status: first.orderStatus }, payments) : []
  const chosen = first && (await refundChoiceRows.find(ctx, { orderId: first.orderId }))
  const card = chosen?.cardId ? await giftCards.find(ctx, { id: chosen.cardId }) : undefined
  const account = chosen && unsealAccount(ctx, chosen.accountSealed)
  const code = card && !order.contact.email ? fullCode(ctx, card) : null
  return {
    number,
    amount: sum(refundsDue.map(({ amount }) => amount)),
    byHand: sum(refundsDue.map(({ byHand }) => byHand)),
    offers: [
      ...(userId && settings.wallet.on ? (['wallet'] as const) : []),
      ...(settings.giftCards.on ? (['credit'] as const) : []),
      'account',
    ],
    chosen: chosen
      ? {
          to: chosen.to,
          account: account
            ? {
                bank: bankByCode(account.bank)?.[ctx.locale] ?? account.bank,
                end: account.number.slice(-4),
                name: account.name,
              }
            : null,
        }
      : null,
    code: code ? formatCode(code) : null,
    mailed: Boolean(card && order.contact.email),
    contactName: order.contact.name,
  }
}

const line = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .transform((entered) =>
      normalizeThai(entered)
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim(),
    )

export const refundChoiceInput = z.object({
  to: z.enum(refundChoices),
  bank: z.string().max(10).default(''),
  account: line(40).default(''),
  name: line(120).default(''),
})

/**
 * Chooses where money that is due back for an order and must be sent manually goes. Refunds into a wallet or onto a
 * gift card are made immediately. An account is stored for staff, who send the money, and can be changed until they
 * have. The order's owner or the holder of its link chooses; staff may enter an account they were given. Throws 403,
 * 404, 409 `payment.no_refund_due`, `refund.closed`, 422, 429.
 */
export async function chooseRefund(
  ctx: Ctx,
  { number, token }: RefundChoiceQuery,
  input: z.input<typeof refundChoiceInput>,
): Promise<{ to: RefundChoiceTo }> {
  const { to, ...typed } = parseInput(refundChoiceInput, input)
  const current = await lockCurrentOrder(ctx, { number })
  const as = canChangeOrder(ctx, current.order, token)
  if (!as) throw notFound('order.not_found')
  if (as === 'staff' && to !== 'account') throw notAllowed()
  const refundsDue = refundsDueOf(current.order, current.payments).filter(({ byHand }) => byHand > 0)
  if (!refundsDue.length) throw conflict('payment.no_refund_due')
  await choiceLimiter.consume(ctx, current.order.id)
  const settings = await paymentSettings(ctx)
  if (to === 'wallet' && !(current.order.userId && settings.wallet.on)) throw conflict('refund.closed')
  if (to === 'credit' && !settings.giftCards.on) throw conflict('refund.closed')
  const accountSealed = to === 'account' ? sealAccount(ctx, typed) : null
  for (const { payment } of refundsDue) {
    await setChoice(ctx, payment, { to, accountSealed })
    if (to !== 'account') await refundPaymentUnchecked(ctx, payment.id, { to, reference: references[to] })
  }
  await recordTransition(ctx, {
    entity: 'billing.refund_choice',
    id: current.order.id,
    from: '',
    to,
    event: 'choose',
  })
  publish(ctx, 'payments', { order: number })
  return { to }
}

const references = { wallet: 'เข้ากระเป๋าเงิน', credit: 'เข้าบัตรของขวัญ' }

async function setChoice(
  ctx: Ctx,
  payment: PaymentRow,
  set: { to: RefundChoiceTo; accountSealed: string | null },
): Promise<void> {
  const found = await refundChoiceRows.find(ctx, { paymentId: payment.id })
  const chosenAt = ctx.now
  if (found) await refundChoiceRows.update(ctx, found.id, { ...set, chosenAt, cardId: null })
  else
    await refundChoiceRows.insert(ctx, {
      id: newId(),
      orderId: payment.orderId,
      paymentId: payment.id,
      ...set,
      chosenAt,
    })
}

function sealAccount(
  ctx: Ctx,
  { bank, account, name }: Omit<z.output<typeof refundChoiceInput>, 'to'>,
): string {
  const number = normalizeAccountNumber(account)
  const errors = [
    ...(bankByCode(bank) ? [] : [{ path: 'bank', code: 'field.required' }]),
    ...(isAccountNumber(number) ? [] : [{ path: 'account', code: 'refund.account' }]),
    ...(name.length < 2 ? [{ path: 'name', code: 'field.required' }] : []),
  ]
  if (errors.length) throw invalid(errors)
  return seal(ctx.services.config.sessionSecret, sealContext(ctx), JSON.stringify({ bank, number, name }))
}

/** Returns the account of a choice, for the person sending the money. */
export const unsealAccount = (ctx: Ctx, text: string | null): RefundAccount | null =>
  text
    ? (JSON.parse(unseal(ctx.services.config.sessionSecret, sealContext(ctx), text)) as RefundAccount)
    : null

interface RefundDuePayment {
  payment: PaymentRow
  amount: Satang
  byHand: Satang
}

/** Returns what is due back for each payment, and how much of it manually. */
function refundsDueOf(
  order: { userId: string | null; status: OrderStatus },
  payments: readonly PaymentRow[],
): RefundDuePayment[] {
  return payments.flatMap((payment) => {
    const amount = refundDueOf(order, payments, payment)
    if (amount === 0) return []
    const byHand = splitRefundBySource(order, payment, amount).filter(
      ({ place: to }) => typeof to === 'string' && to !== 'card',
    )
    return [{ payment, amount, byHand: sum(byHand.map((part) => part.amount)) }]
  })
}
