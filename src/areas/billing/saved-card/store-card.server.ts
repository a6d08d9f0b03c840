import { usersByIds } from '#areas/account/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Gateway } from '../gateway/gateway.server.ts'
import { GatewayError } from '../gateway/gateway.types.ts'
import { isFinalDecline } from './saved-card.rules.ts'
import {
  lockCardsOf,
  type SavedCardRow,
  savedCardLifecycle,
  savedCardRows,
  setDefault,
} from './saved-card-row.server.ts'

/** What the gateway charges instead of a token. */
export interface StoredCard {
  customerId: string
  cardId: string
}

/**
 * Returns the gateway's ids of a saved card. If it has none yet, the gateway is asked to store it, once per row id.
 * Ends the transaction before the request and commits the result. Throws `GatewayError`: also `refused` for a card that
 * was removed meanwhile.
 */
export async function ensureStoredCard(ctx: Ctx, gateway: Gateway, id: string): Promise<StoredCard> {
  const row = await savedCardRows.get(ctx, id)
  const [owner] = row.userId ? await usersByIds(ctx, [row.userId]) : []
  await ctx.db.commit()
  if (row.status !== 'adding' && row.status !== 'active') throw new GatewayError('refused', 'card_removed')
  if (row.customerId && row.cardId) return { customerId: row.customerId, cardId: row.cardId }
  const { customerId, card } = await gateway.storeCard({
    cardToken: row.cardToken ?? '',
    email: owner?.email ?? null,
    key: row.id,
  })
  await savedCardRows.update(ctx, id, {
    customerId,
    cardId: card.id,
    cardToken: null,
    fingerprint: card.fingerprint,
    brand: card.brand,
    lastDigits: card.lastDigits,
    expiryMonth: card.month,
    expiryYear: card.year,
  })
  await ctx.db.commit()
  if (!card.isVerified) throw new GatewayError('refused', 'invalid_security_code')
  return { customerId, cardId: card.id }
}

/**
 * Activates a card that paid or was stored at its owner's request; the first one becomes the default. An earlier card
 * with the same number is removed.
 */
export async function activateCard(ctx: Ctx, id: string): Promise<void> {
  const { userId } = await savedCardRows.get(ctx, id)
  if (userId) await lockCardsOf(ctx, userId)
  const row = await savedCardRows.lock(ctx, id)
  if (row.status === 'active') return void (await savedCardRows.update(ctx, id, noFailure))
  if (row.status !== 'adding') return
  // Its owner was forgotten during the gateway request.
  if (!userId) return void (await dropCard(ctx, id))
  await savedCardLifecycle.move(ctx, id, 'activate', { set: { ...noFailure, lookAt: null, looks: 0 } })
  const activeCards = await savedCardRows.list(ctx, { where: { userId, status: 'active' } })
  const same = activeCards.filter(
    (activeCard) =>
      activeCard.id !== id && activeCard.fingerprint !== null && activeCard.fingerprint === row.fingerprint,
  )
  for (const savedCard of same) await startRemoval(ctx, savedCard)
  if (same.some(({ isDefault }) => isDefault) || !activeCards.some(({ isDefault }) => isDefault))
    await setDefault(ctx, userId, id)
}

const noFailure = { failureCode: null, failedAt: null }

/** Records a decline: a card that was to be saved with this payment is not, any other stores the reason. */
export async function recordDecline(ctx: Ctx, id: string, code: string): Promise<void> {
  const row = await savedCardRows.lock(ctx, id)
  if (row.status === 'adding') return dropCard(ctx, id)
  // A timeout detected on our side says nothing new about the card.
  if (row.status === 'active' && code !== 'timeout')
    await savedCardRows.update(ctx, id, { failureCode: code.slice(0, 100), failedAt: ctx.now })
}

/** Drops a card that is not to be saved after all. */
export async function dropCard(ctx: Ctx, id: string): Promise<void> {
  const row = await savedCardRows.lock(ctx, id)
  if (row.status !== 'adding') return
  if (row.customerId) await startRemoval(ctx, row)
  else await savedCardLifecycle.move(ctx, id, 'drop', { set: { cardToken: null, lookAt: null } })
}

/** Disables a card immediately; the job asks the gateway to forget it. */
export async function startRemoval(ctx: Ctx, { id }: Pick<SavedCardRow, 'id'>): Promise<void> {
  await savedCardLifecycle.move(ctx, id, 'remove', {
    set: { isDefault: false, cardToken: null, lookAt: ctx.now, looks: 0 },
  })
}

/** Returns whether a card may be charged without its holder, as far as known. */
export const isUsableAlone = ({ failureCode }: Pick<SavedCardRow, 'failureCode'>): boolean =>
  !isFinalDecline(failureCode)
