import { type Satang, satang } from '#kernel/money/index.ts'

/**
 * The accounts of a site. `clearing_*`: money reported as received, until the bank's lines match; `prepaid`: what
 * buyers paid for things not yet delivered; `fee`: what gateways kept; `transit`: money of a combined payment between
 * it and what it pays, within one transaction; `receivable`: things delivered and not yet paid; `withholding_tax`: what
 * payers withheld on our invoices; `refund_due`: due back. `user_wallet` and `user_hold` belong to a member (`owner`):
 * money to spend, and money held for something. `wallet_spent`: taken from a wallet by a call that named no order,
 * until staff say what for; `wallet_adjustment`: what staff credited or debited manually. `bank`: money proven by
 * statement lines, by account (`owner`); `outside`: the part of it that is unrelated to the site. `gift_card`: what is
 * owed on a card (`owner`) until it is used, `gift_hold`: what an unpaid order holds of it; `part_paid`: part payments
 * for an unpaid order (`owner`); `gift_card_expired` and `gift_card_void`: what nobody used. Points are a separate
 * unit: `user_points` and `user_points_pending` belong to a member, against `points_earned`, `points_spent`,
 * `points_expired` and `points_adjusted`.
 */
export const accountKinds = [
  'clearing_promptpay',
  'clearing_bank',
  'clearing_cod',
  'clearing_cash',
  'clearing_gateway',
  'bank',
  'user_wallet',
  'user_hold',
  'wallet_spent',
  'wallet_adjustment',
  'transit',
  'prepaid',
  'receivable',
  'withholding_tax',
  'revenue',
  'fee',
  'vat_output',
  'refund_due',
  'outside',
  'gift_card',
  'gift_hold',
  'part_paid',
  'gift_card_expired',
  'gift_card_void',
  'user_points',
  'user_points_pending',
  'points_earned',
  'points_spent',
  'points_expired',
  'points_adjusted',
] as const
export type AccountKind = (typeof accountKinds)[number]

/** Debit positive, credit negative. The entries of a booking add up to zero, per unit. */
export interface Posting {
  kind: AccountKind
  amount: Satang
  /** The owner of the account, for kinds that members have. */
  owner?: string
  /** Baht by default. */
  unit?: 'THB' | 'POINT'
}

/** Where money came from or goes to: a payment method, a member's wallet, or a gift card. */
export type MoneyLocation = string | { wallet: string } | { giftCard: string } | { account: AccountKind }
type Account = AccountKind | { kind: AccountKind; owner: string }

interface Sale {
  net: Satang
  vat: Satang
  total: Satang
}

const clearingAccounts: Record<string, AccountKind> = {
  cod: 'clearing_cod',
  transfer: 'clearing_bank',
  card: 'clearing_gateway',
  cash: 'clearing_cash',
}
function clearingAccountOf(moneyLocation: MoneyLocation): Account {
  if (typeof moneyLocation === 'string') return clearingAccounts[moneyLocation] ?? 'clearing_promptpay'
  if ('giftCard' in moneyLocation) return giftCardOf(moneyLocation.giftCard)
  return 'wallet' in moneyLocation ? walletOf(moneyLocation.wallet) : moneyLocation.account
}

export const walletOf = (owner: string): { kind: AccountKind; owner: string } => ({
  kind: 'user_wallet',
  owner,
})
export const giftCardOf = (owner: string): { kind: AccountKind; owner: string } => ({
  kind: 'gift_card',
  owner,
})
export const giftHoldOf = (owner: string): { kind: AccountKind; owner: string } => ({
  kind: 'gift_hold',
  owner,
})
export const partPaymentAccountOf = (owner: string): { kind: AccountKind; owner: string } => ({
  kind: 'part_paid',
  owner,
})
export const holdOf = (owner: string): { kind: AccountKind; owner: string } => ({ kind: 'user_hold', owner })

/**
 * Returns the postings of money received for an order. The tax point of goods is delivery, or payment if that is
 * earlier (Revenue Code section 78), so tax is due now unless goods were sent first: then all of it was due with the
 * first of them.
 */
export function settlementPostings(sale: Sale, method: MoneyLocation, on: SettlementOptions = {}): Posting[] {
  const { sent = null, surplus = 0, held = [] } = on
  const fromHeld = held.reduce((sum, { amount }) => sum + amount, 0)
  const receipts: [Account, number][] = [
    [clearingAccountOf(method), sale.total + surplus - fromHeld],
    ...held.map(({ account, amount }): [Account, number] => [account, amount]),
    ['refund_due', -surplus],
  ]
  if (sent === null) return postingsOf(...receipts, ['prepaid', -sale.net], ['vat_output', -sale.vat])
  return postingsOf(...receipts, ['receivable', -(sent + sale.vat)], ['prepaid', -(sale.net - sent)])
}

interface SettlementOptions {
  /** What was earned (before tax) with goods sent first, on trust; null if none were. */
  sent?: Satang | null
  /** What was received beyond the sale, and is due back. */
  surplus?: Satang
  /** The part that was held: in the member's wallet, on gift cards. */
  held?: readonly HeldAmount[]
}

/** Money that waited in a user's account for the rest to arrive. */
export interface HeldAmount {
  account: { kind: AccountKind; owner: string }
  amount: Satang
}

/**
 * Returns the postings of goods delivered: what was paid in advance is earned, or a receivable is created. With
 * `keeper` nothing was sold: from now on the money belongs to that account, a wallet or a gift card.
 */
export function fulfilmentPostings(sale: Sale, paid: boolean, keeper?: Account): Posting[] {
  if (keeper) return postingsOf(['prepaid', sale.net], [keeper, -sale.net])
  if (paid) return postingsOf(['prepaid', sale.net], ['revenue', -sale.net])
  return postingsOf(['receivable', sale.total], ['revenue', -sale.net], ['vat_output', -sale.vat])
}

/**
 * Returns the postings of one parcel sent, with the amount it earned (before tax). On trust, the first one books the
 * tax of the whole sale, because the tax invoice issued with it also makes the tax on later parcels due (Revenue Code
 * section 78).
 */
export function parcelPostings(
  sale: Sale,
  net: Satang,
  { first, paid }: { first: boolean; paid: boolean },
): Posting[] {
  if (paid) return postingsOf(['prepaid', net], ['revenue', -net])
  const vat = first ? sale.vat : 0
  return postingsOf(['receivable', net + vat], ['revenue', -net], ['vat_output', -vat])
}

/**
 * Returns the postings of cancelling part of a sale before it was sent. If paid: due back, including tax. Otherwise
 * only tax booked on trust is reversed.
 */
export function cancellationPostings(
  part: Sale,
  { paid, taxed }: { paid: boolean; taxed: boolean },
): Posting[] {
  if (paid) return withdrawalPostings(part)
  return taxed ? postingsOf(['vat_output', part.vat], ['receivable', -part.vat]) : []
}

/** Returns the postings of money that buys nothing: too late for the goods, or paid twice. */
export function refundDuePostings(amount: Satang, method: MoneyLocation): Posting[] {
  return postingsOf([clearingAccountOf(method), amount], ['refund_due', -amount])
}

/** Returns the postings of a part payment for an unpaid order, which waits for the rest. */
export const partPaymentPostings = (amount: Satang, method: MoneyLocation, orderId: string): Posting[] =>
  postingsOf([clearingAccountOf(method), amount], [partPaymentAccountOf(orderId), -amount])

/** Returns the postings of withdrawing a paid order before anything was sent: all of it is due back, including tax. */
export function withdrawalPostings(sale: Sale): Posting[] {
  return postingsOf(['prepaid', sale.net], ['vat_output', sale.vat], ['refund_due', -sale.total])
}

/**
 * Returns the postings of a paid combined payment: its money goes on to what it pays. What turns out to be paid already
 * is due back.
 */
export const combinedPostings = (total: Satang, surplus: Satang): Posting[] =>
  postingsOf(['prepaid', total], ['transit', surplus - total], ['refund_due', -surplus])

/**
 * Returns the postings of the gateway's fee, which it deducts from its payout. The tax in it is claimed with the
 * gateway's own monthly tax invoice.
 */
export const feePostings = (fee: Satang): Posting[] => postingsOf(['fee', fee], ['clearing_gateway', -fee])

/** Where money was refunded to: one place, or several with an amount each. */
export type RefundAllocation = MoneyLocation | { place: MoneyLocation; amount: Satang }[]

const refundEntries = (to: RefundAllocation, amount: Satang): [Account, number][] =>
  (Array.isArray(to) ? to : [{ place: to, amount }]).map((part) => [
    clearingAccountOf(part.place),
    -part.amount,
  ])

/** Returns the postings of a refund that was due and has been sent. */
export function refundPostings(amount: Satang, to: RefundAllocation): Posting[] {
  return postingsOf(['refund_due', amount], ...refundEntries(to, amount))
}

/**
 * Returns the postings of returned goods with a refund: less is earned, and its share of the tax is no longer owed.
 * `vat` comes from `taxOfPart`.
 */
export function returnPostings(
  { amount, vat }: { amount: Satang; vat: Satang },
  to: RefundAllocation,
): Posting[] {
  return postingsOf(['revenue', amount - vat], ['vat_output', vat], ...refundEntries(to, amount))
}

/** Returns the postings of these accounts, without zero amounts. */
export function postingsOf(...entries: [Account, number][]): Posting[] {
  return entries
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => ({
      ...(typeof account === 'string' ? { kind: account } : account),
      amount: satang(amount),
    }))
}
