import { noMoney, type Satang, satang } from '#kernel/money/index.ts'

/** How money came that staff enter by hand. */
export const partMethods = ['cash', 'transfer', 'promptpay'] as const
export type PartMethod = (typeof partMethods)[number]

/** Whether a site takes part of an order's money before the rest, and how much at least; null: any sum. */
export interface PartSettings {
  on: boolean
  leastSatang: Satang | null
}
export const defaultParts: PartSettings = { on: false, leastSatang: null }

interface Partly {
  amount: Satang
  /** What is still to be paid. */
  due: Satang
  /** What is bought: money in a wallet, or debts, which come whole. */
  isWholeOnly: boolean
}

/** Why so much is not taken as a part; names the sentence that tells it. Null where it is. What covers the rest is always enough. */
export function partRefusal(
  { on, leastSatang }: PartSettings,
  { amount, due, isWholeOnly }: Partly,
): 'payment.part_off' | 'payment.part_whole' | 'payment.part_least' | null {
  if (isWholeOnly) return 'payment.part_whole'
  if (!on) return 'payment.part_off'
  return amount < due && leastSatang !== null && amount < leastSatang ? 'payment.part_least' : null
}

/** What is left to ask for after this much came. */
export const restAfter = (due: Satang, amount: Satang): Satang =>
  amount >= due ? noMoney : satang(due - amount)
