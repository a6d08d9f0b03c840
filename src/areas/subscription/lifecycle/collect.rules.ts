import type { Day } from '#kernel/time/index.ts'
import { type DunningTerms, dunningSteps } from './dunning.rules.ts'

/**
 * How the money of a period is collected: `push`: its owner pays it; otherwise it is debited, from the wallet first if
 * both were chosen.
 */
export const collectMethods = ['push', 'wallet', 'card', 'wallet_card'] as const
export type CollectMethod = (typeof collectMethods)[number]

export const debitsWallet = (collect: CollectMethod): boolean =>
  collect === 'wallet' || collect === 'wallet_card'
export const chargesCard = (collect: CollectMethod): boolean =>
  collect === 'card' || collect === 'wallet_card'

export const collectMethodOf = ({ wallet, card }: { wallet: boolean; card: boolean }): CollectMethod => {
  if (wallet) return card ? 'wallet_card' : 'wallet'
  return card ? 'card' : 'push'
}

/** Returns where the next amount will be taken from as things are; null if its owner has to pay it. */
export function collectedFrom(
  collect: CollectMethod,
  amount: number,
  has: { wallet: number | null; card: boolean },
): 'wallet' | 'card' | null {
  if (debitsWallet(collect) && has.wallet !== null && has.wallet >= amount) return 'wallet'
  return chargesCard(collect) && has.card ? 'card' : null
}

/**
 * Returns whether a card is charged today for the period that starts on `due`: on that day, then only on reminder days,
 * because card networks count retries of a declined card. `askedOn`: the day it was last charged; null: its owner chose
 * it since.
 */
export function isCardChargeDay(terms: DunningTerms, due: Day, today: Day, askedOn: Day | null): boolean {
  if (askedOn === null) return true
  return dunningSteps(terms, due).some(
    ({ what, on }) => (what === 'due' || what === 'remind') && on > askedOn && on <= today,
  )
}
