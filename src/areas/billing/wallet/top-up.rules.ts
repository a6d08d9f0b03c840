import type { Satang } from '#kernel/money/index.ts'
import type { WalletSettings } from './wallet-settings.rules.ts'

/** The kind of wallet money in orders; `ref` is the amount in satang. */
export const topUpKind = 'wallet.topup'

/** Returns why this amount may not be topped up, after `today` was topped up on this day; names its message. */
export function topUpRejection(
  amount: Satang,
  today: Satang,
  { on, least, most, perDay }: WalletSettings,
): { code: string; params?: Record<string, Satang> } | null {
  if (!on) return { code: 'wallet.closed' }
  if (!Number.isSafeInteger(amount) || amount < least || amount > most)
    return { code: 'wallet.top_up_range', params: { least, most } }
  const remaining = Math.max(0, perDay - today) as Satang
  return amount > remaining ? { code: 'wallet.top_up_day', params: { left: remaining, perDay } } : null
}

/** Returns the amount in a `ref`; 0 if it contains none. */
export const amountOfRef = (ref: string): Satang => (/^[1-9]\d{0,11}$/.test(ref) ? Number(ref) : 0) as Satang
