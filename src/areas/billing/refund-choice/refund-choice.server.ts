import { open, seal } from '#kernel/crypto/seal.ts'
import { conflict, invalid, notAllowed, notFound } from '#kernel/errors.ts'
import { parseInput, z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { publish } from '#kernel/live/live.ts'
import { type Satang, sum } from '#kernel/money/index.ts'
import { rateLimit } from '#kernel/rate-limit/rate-limit.ts'
import { rows } from '#kernel/rows/rows.ts'
import { normalizeThai } from '#kernel/text/index.ts'
import { bankByCode } from '#kernel/thaiqr/index.ts'
import { recordTransition } from '#kernel/transition.ts'
import { inGroups } from '../gift-card/gift-card.rules.ts'
import { giftCards, wholeCode } from '../gift-card/gift-card.server.ts'
import type { OrderStatus } from '../order/order.states.ts'
import { getOrder } from '../order/order-read.server.ts'
import { canChangeOrder } from '../order/order-token.server.ts'
import { lockCurrent } from '../payment/expiry.server.ts'
import { backToSource, dueBack, type PaymentRow, paymentColumns } from '../payment/payment-row.server.ts'
import { payBack } from '../payment/refund-payment.server.ts'
import { paymentSettings } from '../settings/settings.server.ts'
import {
  accountNumberOf,
  isAccountNumber,
  type RefundAccount,
  type RefundChoiceTo,
  refundChoices,
} from './refund-choice.rules.ts'
import { refundChoiceTable } from './refund-choice.table.ts'

const choices = rows(refundChoiceTable, { missing: 'payment.not_found' })
/** Anyone with the order's link may change the choice, but not without limit. */
const tries = rateLimit('billing.refund-choice', { points: 10, seconds: 3600, code: 'refund.often' })

const place = (ctx: Ctx) => ({ tenantId: ctx.tenant.id, purpose: 'billing.refund-account' })

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

interface Asked {
  number: string
  token: string | null
}

/** Returns the money due back for an order, for its owner, the holder of its link and staff. Throws 404 for everyone else. */
export async function refundChoiceView(ctx: Ctx, { number, token }: Asked): Promise<RefundChoiceView> {
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
  const owed = first ? owedOf({ userId, status: first.orderStatus }, payments) : []
  const chosen = first && (await choices.find(ctx, { orderId: first.orderId }))
  const card = chosen?.cardId ? await giftCards.find(ctx, { id: chosen.cardId }) : undefined
  const account = chosen && accountOf(ctx, chosen.accountSealed)
  const code = card && !order.contact.email ? wholeCode(ctx, card) : null
  return {
    number,
    amount: sum(owed.map(({ amount }) => amount)),
    byHand: sum(owed.map(({ byHand }) => byHand)),
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
    code: code ? inGroups(code) : null,
    mailed: Boolean(card && order.contact.email),
    contactName: order.contact.name,
  }
}

const line = (most: number) =>
  z
    .string()
    .max(most)
    .transform((typed) =>
      normalizeThai(typed)
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
  { number, token }: Asked,
  input: z.input<typeof refundChoiceInput>,
): Promise<{ to: RefundChoiceTo }> {
  const { to, ...typed } = parseInput(refundChoiceInput, input)
  const current = await lockCurrent(ctx, { number })
  const as = canChangeOrder(ctx, current.order, token)
  if (!as) throw notFound('order.not_found')
  if (as === 'staff' && to !== 'account') throw notAllowed()
  const owed = owedOf(current.order, current.payments).filter(({ byHand }) => byHand > 0)
  if (!owed.length) throw conflict('payment.no_refund_due')
  await tries.consume(ctx, current.order.id)
  const settings = await paymentSettings(ctx)
  if (to === 'wallet' && !(current.order.userId && settings.wallet.on)) throw conflict('refund.closed')
  if (to === 'credit' && !settings.giftCards.on) throw conflict('refund.closed')
  const accountSealed = to === 'account' ? sealed(ctx, typed) : null
  for (const { payment } of owed) {
    await setChoice(ctx, payment, { to, accountSealed })
    if (to !== 'account') await payBack(ctx, payment.id, { to, reference: references[to] })
  }
  await recordTransition(ctx, {
    ...{ entity: 'billing.refund_choice', id: current.order.id, from: '', to, event: 'choose' },
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
  const found = await choices.find(ctx, { paymentId: payment.id })
  const chosenAt = ctx.now
  if (found) await choices.update(ctx, found.id, { ...set, chosenAt, cardId: null })
  else
    await choices.insert(ctx, {
      ...{ id: newId(), orderId: payment.orderId, paymentId: payment.id, ...set, chosenAt },
    })
}

function sealed(ctx: Ctx, { bank, account, name }: Omit<z.output<typeof refundChoiceInput>, 'to'>): string {
  const number = accountNumberOf(account)
  const faults = [
    ...(bankByCode(bank) ? [] : [{ path: 'bank', code: 'field.required' }]),
    ...(isAccountNumber(number) ? [] : [{ path: 'account', code: 'refund.account' }]),
    ...(name.length < 2 ? [{ path: 'name', code: 'field.required' }] : []),
  ]
  if (faults.length) throw invalid(faults)
  return seal(ctx.services.config.sessionSecret, place(ctx), JSON.stringify({ bank, number, name }))
}

/** Returns the account of a choice, for the person sending the money. */
export const accountOf = (ctx: Ctx, text: string | null): RefundAccount | null =>
  text ? (JSON.parse(open(ctx.services.config.sessionSecret, place(ctx), text)) as RefundAccount) : null

interface Owed {
  payment: PaymentRow
  amount: Satang
  byHand: Satang
}

/** Returns what is due back for each payment, and how much of it manually. */
function owedOf(
  order: { userId: string | null; status: OrderStatus },
  payments: readonly PaymentRow[],
): Owed[] {
  return payments.flatMap((payment) => {
    const amount = dueBack(order, payments, payment)
    if (amount === 0) return []
    const byHand = backToSource(order, payment, amount).filter(
      ({ place: to }) => typeof to === 'string' && to !== 'card',
    )
    return [{ payment, amount, byHand: sum(byHand.map((part) => part.amount)) }]
  })
}
