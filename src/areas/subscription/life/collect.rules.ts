import type { Day } from '#kernel/time/index.ts'
import { type DunningTerms, fateOf } from './dunning.rules.ts'

/** How the money of a period comes: `push`: its owner pays it; else it is taken, of the wallet first where both were chosen. */
export const collectWays = ['push', 'wallet', 'card', 'wallet_card'] as const
export type Collect = (typeof collectWays)[number]

export const takesFromWallet = (collect: Collect): boolean =>
  collect === 'wallet' || collect === 'wallet_card'
export const takesFromCard = (collect: Collect): boolean => collect === 'card' || collect === 'wallet_card'

export const collectOf = ({ wallet, card }: { wallet: boolean; card: boolean }): Collect => {
  if (wallet) return card ? 'wallet_card' : 'wallet'
  return card ? 'card' : 'push'
}

/**
 * Whether a card is charged today for the period that begins on `due`: on that day, then on the days of reminders and no others, since
 * networks count tries of a declined card. `askedOn`: the day it was charged last; null: its owner chose it since.
 */
export function isCardDay(terms: DunningTerms, due: Day, today: Day, askedOn: Day | null): boolean {
  if (askedOn === null) return true
  return fateOf(terms, due).some(
    ({ what, on }) => (what === 'due' || what === 'remind') && on > askedOn && on <= today,
  )
}
