import { type Satang, satang, zeroSatang } from '#kernel/money/index.ts'

/** How money that staff enter manually was received. */
export const partMethods = ['cash', 'transfer', 'promptpay'] as const
export type PartMethod = (typeof partMethods)[number]

/** Whether a site accepts part payments, and the minimum amount; null: any amount. */
export interface PartSettings {
  on: boolean
  leastSatang: Satang | null
}
export const defaultParts: PartSettings = { on: false, leastSatang: null }

interface PartPaymentInput {
  amount: Satang
  /** What is still to be paid. */
  due: Satang
  /** Whether wallet top-ups or debts are bought, which must be paid in full. */
  isWholeOnly: boolean
}

/**
 * Returns the code of the message why this amount is not accepted as a part payment, or null if it is. An amount that
 * covers the remainder is always enough.
 */
export function partRejection(
  { on, leastSatang }: PartSettings,
  { amount, due, isWholeOnly }: PartPaymentInput,
): 'payment.part_off' | 'payment.part_whole' | 'payment.part_least' | null {
  if (isWholeOnly) return 'payment.part_whole'
  if (!on) return 'payment.part_off'
  return amount < due && leastSatang !== null && amount < leastSatang ? 'payment.part_least' : null
}

/** Returns what remains to be requested after this amount was received. */
export const remainingAfter = (due: Satang, amount: Satang): Satang =>
  amount >= due ? zeroSatang : satang(due - amount)
