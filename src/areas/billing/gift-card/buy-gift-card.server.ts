import { conflict, invalid, notSignedIn } from '#kernel/errors.ts'
import { parseInput, z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { satang } from '#kernel/money/index.ts'
import { normalizeThai } from '#kernel/text/index.ts'
import { daySchema } from '#kernel/time/day-schema.ts'
import { addDays, day } from '#kernel/time/index.ts'
import { type Placed, placeOrder } from '../order/place-order.server.ts'
import { paymentSettings } from '../settings/settings.server.ts'
import { giftCardKind } from './gift-card.rules.ts'
import { giftCards } from './gift-card.server.ts'

const lineText = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .transform((entered) =>
      normalizeThai(entered)
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim(),
    )

export const buyGiftCardInput = z.object({
  amount: z.coerce.number().int().positive().max(100_000_000),
  to: lineText(80).pipe(z.string().min(1)),
  from: lineText(80),
  email: z
    .string()
    .trim()
    .max(254)
    .transform((entered) => entered || null)
    .pipe(z.email().nullable()),
  words: lineText(400),
  on: daySchema.transform((on) => on || null),
  phone: z.string().max(30).optional(),
})

/** The maximum number of days until a card is sent. */
const maxDeliveryDays = 366

/**
 * Orders a gift card, to be paid like anything else; it gets its code once paid. It is sent to `email` on the chosen
 * day, or immediately to the buyer, who gives it away personally. Throws 401, 409 `gift.off`, 422.
 */
export async function buyGiftCard(ctx: Ctx, input: z.input<typeof buyGiftCardInput>): Promise<Placed> {
  const { user } = ctx.viewer
  if (!user) throw notSignedIn()
  const { amount, to, from, email, words, on, phone } = parseInput(buyGiftCardInput, input)
  const { giftCards: settings } = await paymentSettings(ctx)
  if (!settings.on) throw conflict('gift.off')
  if (!settings.amounts.some((candidate) => candidate === amount))
    throw invalid([{ path: 'amount', code: 'gift.amount' }])
  const today = day(ctx.now)
  const sendOn = on ?? today
  if (sendOn < today || sendOn > addDays(today, maxDeliveryDays))
    throw invalid([{ path: 'on', code: 'gift.day' }])
  const name = `${user.firstname} ${user.lastname}`.trim() || user.email
  const placed = await placeOrder(ctx, {
    lines: [{ kind: giftCardKind, ref: String(amount), quantityMilli: 1000 }],
    contact: { name, phone: user.phone ?? phone ?? '', email: user.email },
    shipping: { method: 'pickup', satang: satang(0), label: { th: 'ส่งทางอีเมล', en: 'By e-mail' } },
    payment: 'promptpay',
    userId: user.id,
    guestKey: null,
  })
  await giftCards.insert(ctx, {
    id: placed.order.id,
    amount: satang(amount),
    status: 'unpaid',
    buyerId: user.id,
    fromName: from || name,
    toName: to,
    email: email ?? user.email,
    words,
    sendOn,
    locale: ctx.locale,
    createdAt: ctx.now,
  })
  return placed
}
