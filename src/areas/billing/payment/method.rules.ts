import type { Satang } from '#kernel/money/index.ts'

export const paymentMethods = ['promptpay', 'card', 'transfer', 'cod', 'wallet'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Site settings that decide whether a payment method is open. */
export interface MethodSettings {
  promptpay: { kind: 'biller' | 'proxy' } | null
  /** Transfers to the site's bank accounts, which the buyer makes independently and proves with a slip. */
  transfer: { on: boolean; hours: number }
  bankAccounts: readonly unknown[]
  cod: { on: boolean; limitSatang: Satang | null }
  /** Cards; closed by default. */
  card?: { on: boolean }
  /** Members' wallets; closed by default. */
  wallet?: { on: boolean }
}

/** What is to be paid, and by whom. */
export interface PaymentContext {
  /** The wallet balance available to the paying member; null if the payer has no wallet. */
  available?: Satang | null
  /** Whether it tops up a wallet, so that neither a wallet nor a carrier can pay for it. */
  fillsWallet?: boolean
  /** Whether nothing is delivered in person, so nobody can collect the money. */
  needsNoHand?: boolean
  /** Whether something in it is granted as soon as it is paid, so it must be paid first. */
  paidFirst?: boolean
}

/** Why a payment method is closed; names the message that explains it. */
export interface MethodRejection {
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

/** Returns null if this order may be paid by this method, otherwise the reason. The limit itself is still allowed. */
export function rejectionOf(
  method: PaymentMethod,
  settings: MethodSettings,
  total: Satang,
  { available = null, fillsWallet = false, needsNoHand = false, paidFirst = false }: PaymentContext = {},
): MethodRejection | null {
  if (fillsWallet && !isPrepaid(method)) return { code: 'payment.fills_wallet' }
  if (method === 'promptpay') return settings.promptpay ? null : { code: 'payment.promptpay_unset' }
  if (method === 'transfer')
    return settings.transfer.on && settings.bankAccounts.length ? null : { code: 'payment.transfer_off' }
  if (method === 'card') return cardRejection(settings, total)
  if (method === 'wallet') return walletRejection(settings, total, available)
  if (!settings.cod.on) return { code: 'payment.cod_off' }
  if (needsNoHand) return { code: 'payment.cod_no_hand' }
  if (paidFirst) return { code: 'payment.paid_first' }
  const limit = settings.cod.limitSatang
  if (limit !== null && total > limit) {
    return { code: 'payment.cod_limit', params: { limitSatang: limit, totalSatang: total } }
  }
  return null
}

/** The minimum and maximum of one charge, as the gateway documents it (Omise: 20 to 150,000 baht). */
export const cardRange = { least: 2_000 as Satang, most: 15_000_000 as Satang }

function cardRejection({ card }: MethodSettings, total: Satang): MethodRejection | null {
  if (!card?.on) return { code: 'payment.card_off' }
  // If nothing is due, no gateway is needed.
  if (total === 0 || (total >= cardRange.least && total <= cardRange.most)) return null
  return { code: 'payment.card_range', params: { totalSatang: total, ...cardRange } }
}

function walletRejection(
  { wallet }: MethodSettings,
  total: Satang,
  available: Satang | null,
): MethodRejection | null {
  if (!wallet?.on) return { code: 'payment.wallet_unavailable' }
  if (available === null) return { code: 'payment.wallet_member' }
  if (available >= total) return null
  const missing = (total - available) as Satang
  return { code: 'payment.wallet_short', params: { totalSatang: total, available, missing } }
}

/** Returns whether the buyer pays remotely and proves it with a bank slip. */
export const isPaidBySlip = (method: PaymentMethod): boolean =>
  method === 'promptpay' || method === 'transfer'

/** Returns whether the buyer pays remotely before anything is sent, within a time limit. */
export const isPrepaid = (method: PaymentMethod): boolean => isPaidBySlip(method) || method === 'card'

/**
 * Returns how many minutes the buyer has to pay: a code is scanned immediately, while a transfer allows time to get to
 * a bank.
 */
export const minutesToPay = (
  method: PaymentMethod,
  settings: { expiryMinutes: number; transfer: { hours: number } },
): number => (method === 'transfer' ? settings.transfer.hours * 60 : settings.expiryMinutes)

/** The most time staff may give a buyer they order for, since goods stay reserved all that time. Two weeks. */
export const maxHoursToPay = 336
