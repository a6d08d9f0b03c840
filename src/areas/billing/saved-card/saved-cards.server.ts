import { signedInUser } from '#areas/account/public.server.ts'
import { conflict, invalid, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId, newId } from '#kernel/id.ts'
import { forEachRecord } from '#kernel/jobs/each-record.ts'
import { networkOf } from '#kernel/rate-limit/network.rules.ts'
import { day } from '#kernel/time/index.ts'
import { recordTransition } from '#kernel/transition.ts'
import { cardAttemptLimit, isCardToken } from '../card/card-attempt-limit.server.ts'
import { gatewayOf } from '../gateway/gateway.server.ts'
import { GatewayError } from '../gateway/gateway.types.ts'
import { gatewayKeys } from '../gateway/gateway-settings.server.ts'
import { abandonedAfterMs, expiryStateOf, isChargeableOn, maxCards, nextQueryAt } from './saved-card.rules.ts'
import { savedCardStates } from './saved-card.states.ts'
import {
  lockCardsOf,
  type SavedCardRow,
  savedCardLifecycle,
  savedCardRows,
  setDefault,
} from './saved-card-row.server.ts'
import { activateCard, dropCard, ensureStoredCard, isUsableAlone, startRemoval } from './store-card.server.ts'

/** A saved card as its owner may see it. */
export interface SavedCardView {
  id: string
  brand: string
  lastDigits: string
  month: number
  year: number
  expiry: 'good' | 'soon' | 'expired'
  isDefault: boolean
  /** Why it was last declined; null if it was not. */
  failureCode: string | null
  /** Whether it can be charged without its holder. */
  isUsable: boolean
  savedAt: Date
}

/**
 * Returns a user's cards that can be charged here, the default first. Cards stored under other keys than the site's
 * current ones are left out.
 */
export async function cardsOf(ctx: Ctx, userId: string): Promise<SavedCardView[]> {
  const keys = await gatewayKeys(ctx)
  if (!keys) return []
  const stored = await savedCardRows.list(ctx, {
    where: { userId, status: 'active', publicKey: keys.publicKey },
    order: ['-isDefault', '-createdAt'],
  })
  return stored.map((row) => viewOf(row, day(ctx.now)))
}

/** Returns the card a user pays with by default; null if they have none. */
export const defaultCardOf = async (ctx: Ctx, userId: string): Promise<SavedCardView | null> =>
  (await cardsOf(ctx, userId)).find(({ isDefault }) => isDefault) ?? null

function viewOf(row: SavedCardRow, today: string): SavedCardView {
  const expiry = expiryOf(row)
  const { id, brand, lastDigits, isDefault, failureCode } = row
  return {
    id,
    ...expiry,
    isDefault,
    failureCode,
    brand: brand ?? '',
    lastDigits: lastDigits ?? '',
    expiry: expiryStateOf(expiry, today),
    isUsable: isChargeableOn(expiry, today) && isUsableAlone(row),
    savedAt: row.createdAt,
  }
}

const expiryOf = ({ expiryMonth, expiryYear }: SavedCardRow) => ({
  month: expiryMonth ?? 1,
  year: expiryYear ?? 2000,
})

/** Returns a card of the viewer that may be charged now. Throws 404, 409 `card.expired`. */
export async function chargeableCard(ctx: Ctx, id: string): Promise<SavedCardRow> {
  const row = await ownCard(ctx, id)
  const keys = await gatewayKeys(ctx)
  if (row.publicKey !== keys?.publicKey) throw notFound('card.not_found')
  if (!isChargeableOn(expiryOf(row), day(ctx.now))) throw conflict('card.expired')
  return row
}

async function ownCard(ctx: Ctx, id: string): Promise<SavedCardRow> {
  const { user } = ctx.viewer
  const row =
    user && isId(id) ? await savedCardRows.find(ctx, { id, userId: user.id, status: 'active' }) : undefined
  if (!row) throw notFound('card.not_found')
  return row
}

interface NewCard {
  cardToken: string
  /** The text the user agreed to. */
  consent: string
  source: SavedCardRow['source']
}

/** Records that the viewer wants a card saved, before the gateway is called. Throws 401, 409 `card.many`, `payment.card_off`. */
export async function insertCard(ctx: Ctx, { cardToken, consent, source }: NewCard): Promise<SavedCardRow> {
  const user = signedInUser(ctx)
  const keys = await gatewayKeys(ctx)
  const own = await cardsOf(ctx, user.id)
  if (!keys) throw conflict('payment.card_off')
  if (own.length >= maxCards) throw conflict('card.many')
  const id = newId()
  const wait = source === 'payment' ? new Date(ctx.now.getTime() + abandonedAfterMs) : nextQueryAt(0, ctx.now)
  const [row] = await Promise.all([
    savedCardRows.insert(ctx, {
      id,
      userId: user.id,
      status: 'adding',
      source,
      publicKey: keys.publicKey,
      cardToken,
      consent,
      consentAt: ctx.now,
      createdAt: ctx.now,
      lookAt: wait,
    }),
    recordTransition(ctx, { entity: savedCardStates.name, id, from: '', to: 'adding', event: 'save' }),
  ])
  return row
}

/**
 * Saves a card without a payment: the gateway checks and stores it. `waits`: the gateway did not respond, and a job
 * tries again. Throws 401, 409 `payment.card_off`, `card.many`, `card.not_stored` if the gateway refuses it, 422, 429.
 */
export async function saveCard(
  ctx: Ctx,
  { cardToken, consent }: { cardToken: string; consent: string },
): Promise<'saved' | 'waits'> {
  signedInUser(ctx)
  if (!isCardToken(cardToken)) throw invalid([{ path: 'cardToken', code: 'card.token' }])
  await cardAttemptLimit.consume(ctx, networkOf(ctx.caller.ip))
  const { id } = await insertCard(ctx, { cardToken, consent, source: 'person' })
  await ctx.db.commit()
  const stored = await storeWithoutPayment(ctx, id)
  if (stored === 'refused') throw conflict('card.not_stored')
  return stored
}

/** Asks the gateway to store a card without a payment; commits whatever the result. */
async function storeWithoutPayment(ctx: Ctx, id: string): Promise<'saved' | 'waits' | 'refused'> {
  const gateway = await gatewayOf(ctx)
  if (!gateway) return 'waits'
  try {
    await ensureStoredCard(ctx, gateway, id)
    await activateCard(ctx, id)
    await ctx.db.commit()
    return 'saved'
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    if (error.kind === 'refused') await dropCard(ctx, id)
    await ctx.db.commit()
    return error.kind === 'refused' ? 'refused' : 'waits'
  }
}

/** Makes one of the viewer's cards their default. Throws 404. */
export async function chooseDefaultCard(ctx: Ctx, id: string): Promise<void> {
  const { userId } = await ownCard(ctx, id)
  if (!userId) throw notFound('card.not_found')
  await lockCardsOf(ctx, userId)
  await setDefault(ctx, userId, id)
}

/** Removes one of the viewer's cards: immediately here, and at the gateway by a job. Throws 404. */
export async function removeCard(ctx: Ctx, id: string): Promise<void> {
  const { userId } = await ownCard(ctx, id)
  if (!userId) throw notFound('card.not_found')
  await lockCardsOf(ctx, userId)
  const row = await ownCard(ctx, id)
  await startRemoval(ctx, row)
  if (row.isDefault) await setDefault(ctx, userId, null)
}

/**
 * Retries what the gateway did not respond to: storing cards that users added, and forgetting those that were removed
 * or whose payment was never completed. Each in its own transaction; returns how many were completed.
 */
export async function retryPendingCards(ctx: Ctx): Promise<number> {
  const due = await ctx.db.query<{ id: string }>(
    'billing.dueCards',
    `SELECT id FROM billing_saved_card WHERE tenant_id = $1 AND look_at <= $2 ORDER BY look_at LIMIT 100`,
    [ctx.tenant.id, ctx.now],
  )
  return forEachRecord(ctx, due, ({ id }) => retryPendingCard(ctx, id))
}

async function retryPendingCard(ctx: Ctx, id: string): Promise<boolean> {
  const row = await savedCardRows.lock(ctx, id)
  if (!row.lookAt || row.lookAt > ctx.now) return false
  await savedCardRows.update(ctx, id, { looks: row.looks + 1, lookAt: nextQueryAt(row.looks, ctx.now) })
  const isAbandoned = ctx.now.getTime() - row.createdAt.getTime() >= abandonedAfterMs
  if (row.status === 'adding' && (row.source === 'payment' || isAbandoned)) {
    await dropCard(ctx, id)
    return true
  }
  await ctx.db.commit()
  if (row.status === 'adding') return (await storeWithoutPayment(ctx, id)) !== 'waits'
  return row.status === 'removing' && forgetCard(ctx, row)
}

/** Has the gateway forget a removed card; returns false if it did not respond. */
async function forgetCard(ctx: Ctx, { id, customerId, publicKey }: SavedCardRow): Promise<boolean> {
  const gateway = await gatewayOf(ctx)
  await ctx.db.commit()
  // With other keys the account that stores it cannot be reached; the card is forgotten here and stays at the gateway,
  // unused.
  if (customerId && gateway?.publicKey === publicKey) {
    const failed = await gateway.removeCustomer(customerId).then(
      () => null,
      (error: unknown) => {
        if (error instanceof GatewayError) return error
        throw error
      },
    )
    if (failed) {
      ctx.services.log.warn({ card: id, code: failed.code }, 'gateway did not delete a removed card')
      return false
    }
  }
  await savedCardLifecycle.move(ctx, id, 'forget', {
    set: { lookAt: null, customerId: null, cardId: null, fingerprint: null },
  })
  await ctx.db.commit()
  return true
}
