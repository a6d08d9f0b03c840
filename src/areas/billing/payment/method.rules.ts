import type { Satang } from '#kernel/money/index.ts'

export const paymentMethods = ['promptpay', 'card', 'transfer', 'cod', 'wallet'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** What the site set that decides whether a way to pay is open. */
export interface MethodSettings {
  promptpay: { kind: 'biller' | 'proxy' } | null
  /** Transfers to the site's bank accounts, which the buyer makes alone and proves by a slip. */
  transfer: { on: boolean; hours: number }
  bankAccounts: readonly unknown[]
  cod: { on: boolean; limitSatang: Satang | null }
  /** Cards; closed unless told. */
  card?: { on: boolean }
  /** Members' wallets; closed unless told. */
  wallet?: { on: boolean }
}

/** What is to be paid, and by whom. */
export interface ToPay {
  /** What the member who pays can spend of their wallet; null where nobody with a wallet does. */
  available?: Satang | null
  /** It fills a wallet, so that neither a wallet nor a carrier can pay for it. */
  fillsWallet?: boolean
  /** Nobody brings anything, so nobody collects either. */
  needsNoHand?: boolean
  /** Something of it is given as soon as it is paid, so the money has to come first. */
  paidFirst?: boolean
}

/** Why a way to pay is closed; names the sentence that tells it. */
export interface MethodRefusal {
  code:
    | 'payment.promptpay_unset'
    | 'payment.transfer_off'
    | 'payment.card_off'
    | 'payment.card_range'
    | 'payment.cod_off'
    | 'payment.cod_limit'
    | 'payment.cod_no_hand'
    | 'payment.wallet_unavailable'
    | 'payment.wallet_member'
    | 'payment.wallet_short'
    | 'payment.fills_wallet'
    | 'payment.paid_first'
  params?: {
    limitSatang?: Satang
    totalSatang: Satang
    available?: Satang
    missing?: Satang
    least?: Satang
    most?: Satang
  }
}

/** Null when this order may be paid this way, else why not. The limit itself is still allowed. */
export function refusalOf(
  method: PaymentMethod,
  settings: MethodSettings,
  total: Satang,
  { available = null, fillsWallet = false, needsNoHand = false, paidFirst = false }: ToPay = {},
): MethodRefusal | null {
  if (fillsWallet && !isPaidAhead(method)) return { code: 'payment.fills_wallet' }
  if (method === 'promptpay') return settings.promptpay ? null : { code: 'payment.promptpay_unset' }
  if (method === 'transfer')
    return settings.transfer.on && settings.bankAccounts.length ? null : { code: 'payment.transfer_off' }
  if (method === 'card') return cardRefusal(settings, total)
  if (method === 'wallet') return walletRefusal(settings, total, available)
  if (!settings.cod.on) return { code: 'payment.cod_off' }
  if (needsNoHand) return { code: 'payment.cod_no_hand' }
  if (paidFirst) return { code: 'payment.paid_first' }
  const limit = settings.cod.limitSatang
  if (limit !== null && total > limit) {
    return { code: 'payment.cod_limit', params: { limitSatang: limit, totalSatang: total } }
  }
  return null
}

/** What one charge may come to in baht, as the gateway documents it (Omise: 20 to 150,000 baht). */
export const cardRange = { least: 2_000 as Satang, most: 15_000_000 as Satang }

function cardRefusal({ card }: MethodSettings, total: Satang): MethodRefusal | null {
  if (!card?.on) return { code: 'payment.card_off' }
  // Nothing to pay needs no gateway.
  if (total === 0 || (total >= cardRange.least && total <= cardRange.most)) return null
  return { code: 'payment.card_range', params: { totalSatang: total, ...cardRange } }
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

/** Whether the buyer pays from afar before anything is sent, within a time. */
export const isPaidAhead = (method: PaymentMethod): boolean => isPaidBySlip(method) || method === 'card'

/** How many minutes there are to pay: a code is scanned at once, a transfer waits for whoever has to get to a bank. */
export const minutesToPay = (
  method: PaymentMethod,
  settings: { expiryMinutes: number; transfer: { hours: number } },
): number => (method === 'transfer' ? settings.transfer.hours * 60 : settings.expiryMinutes)

/** So long staff may give a buyer they order for; goods lie reserved all that time. Two weeks. */
export const mostHoursToPay = 336
