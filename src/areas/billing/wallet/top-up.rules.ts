import type { Satang } from '#kernel/money/index.ts'
import type { WalletSettings } from './wallet-settings.rules.ts'

/** The kind of thing money for a wallet is to orders; `ref` is the sum in satang. */
export const topUpKind = 'wallet.topup'

/** Why so much may not be put in, after `today` was on this day; names its sentence. */
export function topUpRefusal(
  amount: Satang,
  today: Satang,
  { on, least, most, perDay }: WalletSettings,
): { code: string; params?: Record<string, Satang> } | null {
  if (!on) return { code: 'wallet.closed' }
  if (!Number.isSafeInteger(amount) || amount < least || amount > most)
    return { code: 'wallet.top_up_range', params: { least, most } }
  const left = Math.max(0, perDay - today) as Satang
  return amount > left ? { code: 'wallet.top_up_day', params: { left, perDay } } : null
}

/** The sum a `ref` says; 0 for what says none. */
export const amountOfRef = (ref: string): Satang => (/^[1-9]\d{0,11}$/.test(ref) ? Number(ref) : 0) as Satang
