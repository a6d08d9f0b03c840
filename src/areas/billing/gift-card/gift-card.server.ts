import { createHash, randomInt } from 'node:crypto'
import { authorize } from '#kernel/auth/abilities.ts'
import { seal, unseal } from '#kernel/crypto/seal.ts'
import { conflict, invalid, notAllowed, notFound, notSignedIn } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { forEachRecord } from '#kernel/jobs/each-record.ts'
import { createLifecycle } from '#kernel/lifecycle.ts'
import { type Satang, zeroSatang } from '#kernel/money/index.ts'
import { callerKey } from '#kernel/rate-limit/caller.ts'
import { defineRateLimit } from '#kernel/rate-limit/rate-limit.ts'
import { rows } from '#kernel/rows/rows.ts'
import { billingAbilities } from '../abilities.ts'
import { giftCardOf, postingsOf, walletOf } from '../ledger/ledger.rules.ts'
import { post } from '../ledger/ledger.server.ts'
import { paymentSettings } from '../settings/settings.server.ts'
import { cardExpiry, codeAlphabet, codeLength, isCode, maskCode, normalizeCode } from './gift-card.rules.ts'
import { giftCardStates } from './gift-card.states.ts'
import { giftCards as giftCardTable } from './gift-card.table.ts'

export const giftCards = rows(giftCardTable, { missing: 'gift.not_found' })
export type GiftCard = typeof giftCardTable.$inferSelect
export const giftCardLifecycle = createLifecycle({ machine: giftCardStates, rows: giftCards })
const cardLifecycle = giftCardLifecycle

/** Limits the codes tried by one caller. */
const codeAttemptLimit = defineRateLimit('billing.gift-card', {
  points: 10,
  seconds: 900,
  code: 'gift.often',
})

const hashOf = (ctx: Ctx, code: string): string =>
  createHash('sha256').update(`${ctx.tenant.id}:gift:${code}`).digest('hex')
const sealContext = (ctx: Ctx) => ({ tenantId: ctx.tenant.id, purpose: 'billing.gift-card' })

/** A card has been paid: assigns its code and makes it usable. Its order's booking puts the money on it. */
export async function activateGiftCard(ctx: Ctx, id: string): Promise<void> {
  const code = Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')
  const [{ giftCards: settings }, { amount }] = await Promise.all([
    paymentSettings(ctx),
    giftCards.lock(ctx, id),
  ])
  await cardLifecycle.move(ctx, id, 'pay', {
    set: {
      left: amount,
      codeHash: hashOf(ctx, code),
      codeSealed: seal(ctx.services.config.sessionSecret, sealContext(ctx), code),
      codeEnd: code.slice(-4),
      expiresAt: cardExpiry(ctx.now, settings.months),
    },
  })
}

/** Returns the whole code of a usable card, for its printed sheet and its email. */
export const fullCode = (ctx: Ctx, { codeSealed }: Pick<GiftCard, 'codeSealed'>): string | null =>
  codeSealed && unseal(ctx.services.config.sessionSecret, sealContext(ctx), codeSealed)

/**
 * Returns the whole code, once, to the buyer of the card. Throws 401, 404 for everybody else's, 409 `gift.shown`,
 * `gift.closed`.
 */
export async function revealGiftCard(ctx: Ctx, id: string): Promise<string> {
  const user = ctx.viewer.user
  if (!user) throw notSignedIn()
  const card = await giftCards.lock(ctx, id)
  if (card.buyerId !== user.id) throw notFound('gift.not_found')
  const code = fullCode(ctx, card)
  if (card.status !== 'active' || !code) throw conflict('gift.closed')
  if (card.shownAt) throw conflict('gift.shown')
  await giftCards.update(ctx, id, { shownAt: ctx.now })
  return code
}

/**
 * Returns the card of a typed code, locked, with something left to spend. Throws 422 `gift.unknown`, `gift.used`,
 * `gift.void`, `gift.expired` at `path`, and 429: only a few codes per quarter of an hour, for every caller.
 */
export async function lockCardByCode(ctx: Ctx, input: string, path = 'code'): Promise<GiftCard> {
  const refuse = (why: string) => invalid([{ path, code: `gift.${why}` }])
  const card = await giftCards.lock(ctx, (await findByCode(ctx, input, path)).id)
  if (card.status === 'redeemed' || card.status === 'spent') throw refuse('used')
  if (card.status === 'void') throw refuse('void')
  if (card.status === 'expired' || (card.expiresAt && card.expiresAt <= ctx.now)) throw refuse('expired')
  return card
}

/** Returns the card of a code, whatever its state. Throws 422 `gift.unknown` at `path`, 429 as above. */
export async function findByCode(ctx: Ctx, input: string, path = 'code'): Promise<GiftCard> {
  const code = normalizeCode(input.slice(0, 60))
  const unknown = invalid([{ path, code: 'gift.unknown' }])
  if (!isCode(code)) throw unknown
  const attempt = await codeAttemptLimit.consume(ctx, callerKey(ctx))
  const found = await giftCards.find(ctx, { codeHash: hashOf(ctx, code) })
  if (!found) throw unknown
  await attempt.refund()
  return found
}

/** Transfers a card's balance to the viewer's wallet. Throws 401, 409 `wallet.closed`, and what `lockCardByCode` throws. */
export async function redeemGiftCard(ctx: Ctx, input: string): Promise<{ amount: Satang }> {
  const user = ctx.viewer.user
  if (!user) throw notSignedIn()
  if (!(await paymentSettings(ctx)).wallet.on) throw conflict('wallet.closed')
  const card = await lockCardByCode(ctx, input)
  await cardLifecycle.move(ctx, card.id, 'redeem', {
    set: { redeemedBy: user.id, closedAt: ctx.now, codeSealed: null, left: zeroSatang },
  })
  await moveMoney(ctx, card, 'gift_card_redeem', walletOf(user.id))
  return { amount: card.left }
}

/**
 * Voids a card, with a reason (admin). Its balance goes into its buyer's wallet, or to the site. Nobody may give money
 * to themselves. Throws 403, 404, 409, including `gift.held` while an unpaid order holds part of it.
 */
export async function voidGiftCard(
  ctx: Ctx,
  id: string,
  { reason, to }: { reason: string; to: 'buyer' | 'site' },
): Promise<void> {
  authorize(ctx, billingAbilities['wallet.adjust'])
  const card = await giftCards.lock(ctx, id)
  if (card.forExchange || (await isHeld(ctx, id))) throw conflict('gift.held')
  if (to === 'buyer' && !card.buyerId) throw invalid([{ path: 'to', code: 'gift.no_buyer' }])
  if (to === 'buyer' && card.buyerId === ctx.viewer.user?.id) throw notAllowed('wallet.own')
  await cardLifecycle.move(ctx, id, 'void', {
    reason,
    set: { closedAt: ctx.now, closedReason: reason, codeSealed: null, left: zeroSatang },
  })
  await moveMoney(
    ctx,
    card,
    'gift_card_void',
    to === 'buyer' && card.buyerId ? walletOf(card.buyerId) : 'gift_card_void',
  )
}

async function isHeld(ctx: Ctx, id: string): Promise<boolean> {
  const [row] = await ctx.db.query<{ held: boolean }>(
    'billing.giftCardHeld',
    `SELECT EXISTS (SELECT 1 FROM billing_gift_card_use WHERE tenant_id = $1 AND card_id = $2 AND status = 'held') AS held`,
    [ctx.tenant.id, id],
  )
  return row?.held ?? false
}

/** Returns whether there is a card that can still be used. */
export const hasUsableGiftCard = async (ctx: Ctx): Promise<boolean> =>
  (await giftCards.find(ctx, { status: 'active', forExchange: false })) !== undefined

/** Voids expired cards, each in its own transaction. */
export async function expireGiftCards(ctx: Ctx): Promise<void> {
  const due = await giftCards.list(ctx, {
    where: { status: 'active', expiresAt: { lte: ctx.now } },
    order: ['expiresAt', 'id'],
    limit: 200,
  })
  await forEachRecord(ctx, due, async ({ id }) => {
    const card = await giftCards.lock(ctx, id)
    if (card.status !== 'active') return false
    await cardLifecycle.move(ctx, id, 'expire', {
      set: { closedAt: ctx.now, codeSealed: null, left: zeroSatang },
    })
    await moveMoney(ctx, card, 'gift_card_expire', 'gift_card_expired')
    return true
  })
}

type MoneyDestination = Parameters<typeof postingsOf>[0][0]
async function moveMoney(
  ctx: Ctx,
  { id, left, codeEnd, version }: GiftCard,
  kind: string,
  to: MoneyDestination,
): Promise<void> {
  await post(ctx, {
    // A card that received a refund can be used up more than once.
    key: `${kind}:${id}:${version}`,
    kind,
    of: { kind: 'gift_card', id },
    memo: maskCode(codeEnd),
    postings: postingsOf([giftCardOf(id), left], [to, -left]),
  })
}
