import type { Satang } from '#kernel/money/index.ts'

export const paymentMethods = ['promptpay', 'transfer', 'cod', 'wallet'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** What the site set that decides whether a way to pay is open. */
export interface MethodSettings {
  promptpay: { kind: 'biller' | 'proxy' } | null
  /** Transfers to the site's bank accounts, which the buyer makes alone and proves by a slip. */
  transfer: { on: boolean; hours: number }
  bankAccounts: readonly unknown[]
  cod: { on: boolean; limitSatang: Satang | null }
  /** Members' wallets; closed unless told. */
  wallet?: { on: boolean }
}

/** What is to be paid, and by whom. */
export interface ToPay {
  /** What the member who pays can spend of their wallet; null where nobody with a wallet does. */
  available?: Satang | null
  /** It fills a wallet, so that neither a wallet nor a carrier can pay for it. */
  fillsWallet?: boolean
}

/** Why a way to pay is closed; names the sentence that tells it. */
export interface MethodRefusal {
  code:
    | 'payment.promptpay_unset'
    | 'payment.transfer_off'
    | 'payment.cod_off'
    | 'payment.cod_limit'
    | 'payment.wallet_unavailable'
    | 'payment.wallet_member'
    | 'payment.wallet_short'
    | 'payment.fills_wallet'
  params?: { limitSatang?: Satang; totalSatang: Satang; available?: Satang; missing?: Satang }
}

/** Null when this order may be paid this way, else why not. The limit itself is still allowed. */
export function refusalOf(
  method: PaymentMethod,
  settings: MethodSettings,
  total: Satang,
  { available = null, fillsWallet = false }: ToPay = {},
): MethodRefusal | null {
  if (fillsWallet && !isPaidBySlip(method)) return { code: 'payment.fills_wallet' }
  if (method === 'promptpay') return settings.promptpay ? null : { code: 'payment.promptpay_unset' }
  if (method === 'transfer')
    return settings.transfer.on && settings.bankAccounts.length ? null : { code: 'payment.transfer_off' }
  if (method === 'wallet') return walletRefusal(settings, total, available)
  if (!settings.cod.on) return { code: 'payment.cod_off' }
  const limit = settings.cod.limitSatang
  if (limit !== null && total > limit) {
    return { code: 'payment.cod_limit', params: { limitSatang: limit, totalSatang: total } }
  }
  return null
}

function walletRefusal(
  { wallet }: MethodSettings,
  total: Satang,
  available: Satang | null,
): MethodRefusal | null {
  if (!wallet?.on) return { code: 'payment.wallet_unavailable' }
  if (available === null) return { code: 'payment.wallet_member' }
  if (available >= total) return null
  const missing = (total - available) as Satang
  return { code: 'payment.wallet_short', params: { totalSatang: total, available, missing } }
}

/** Whether the buyer pays from afar and proves it by the slip of the bank. */
export const isPaidBySlip = (method: PaymentMethod): boolean =>
  method === 'promptpay' || method === 'transfer'

/** How many minutes there are to pay: a code is scanned at once, a transfer waits for whoever has to get to a bank. */
export const minutesToPay = (
  method: PaymentMethod,
  settings: { expiryMinutes: number; transfer: { hours: number } },
): number => (method === 'transfer' ? settings.transfer.hours * 60 : settings.expiryMinutes)

/** So long staff may give a buyer they order for; goods lie reserved all that time. Two weeks. */
export const mostHoursToPay = 336
