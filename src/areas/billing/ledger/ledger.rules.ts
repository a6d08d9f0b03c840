import { type Satang, satang } from '#kernel/money/index.ts'

/**
 * The accounts of a site. `clearing_*` money said to have come, until the bank's lines agree; `prepaid` what buyers
 * paid for things not yet given; `fee` what gateways kept; `transit` money of a combined payment between it and what it pays, within one transaction; `receivable` things given and not yet paid; `withholding_tax` what payers withheld of our invoices; `refund_due` due back. `user_wallet` and
 * `user_hold` are a member's (`owner`): money to spend, and money held for something. `wallet_spent` was taken from a wallet by
 * a call that named no order, and waits for staff to say what for; `wallet_adjustment` what staff gave or took by hand. `bank` is money
 * that lines of a statement proved, by account (`owner`); `outside` what in it is none of the site's. `gift_card` is what is owed on a card (`owner`) until it is used, `gift_hold` what an unpaid order holds of it;
 * `part_paid` what came in parts for an unpaid order (`owner`);
 * `gift_card_expired` and `gift_card_void` what nobody used. Points are a unit of their own: `user_points` and
 * `user_points_pending` a member's, against `points_earned`, `points_spent`, `points_expired` and `points_adjusted`.
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

/** Debit positive, credit negative. The entries of a booking add up to nothing, unit by unit. */
export interface Posting {
  kind: AccountKind
  amount: Satang
  /** Whose account it is, of kinds that members have. */
  owner?: string
  /** Baht unless told. */
  unit?: 'THB' | 'POINT'
}

/** Where money came from or goes to: a way to pay, the wallet of a member, or a gift card. */
export type MoneyPlace = string | { wallet: string } | { giftCard: string } | { account: AccountKind }
type Account = AccountKind | { kind: AccountKind; owner: string }

interface Sale {
  net: Satang
  vat: Satang
  total: Satang
}

const clearings: Record<string, AccountKind> = {
  cod: 'clearing_cod',
  transfer: 'clearing_bank',
  card: 'clearing_gateway',
  cash: 'clearing_cash',
}
function clearing(place: MoneyPlace): Account {
  if (typeof place === 'string') return clearings[place] ?? 'clearing_promptpay'
  if ('giftCard' in place) return cardOf(place.giftCard)
  return 'wallet' in place ? walletOf(place.wallet) : place.account
}

export const walletOf = (owner: string): { kind: AccountKind; owner: string } => ({
  kind: 'user_wallet',
  owner,
})
export const cardOf = (owner: string): { kind: AccountKind; owner: string } => ({ kind: 'gift_card', owner })
export const giftHoldOf = (owner: string): { kind: AccountKind; owner: string } => ({
  kind: 'gift_hold',
  owner,
})
export const partPaidOf = (owner: string): { kind: AccountKind; owner: string } => ({
  kind: 'part_paid',
  owner,
})
export const holdOf = (owner: string): { kind: AccountKind; owner: string } => ({ kind: 'user_hold', owner })

/**
 * Money for an order came. The tax point of goods is delivery, or payment when that is earlier (Revenue Code
 * section 78), so tax is due now unless goods went first: then all of it was due with the first of them.
 */
export function settlementPostings(sale: Sale, method: MoneyPlace, on: Settling = {}): Posting[] {
  const { sent = null, surplus = 0, held = [] } = on
  const fromHeld = held.reduce((sum, { amount }) => sum + amount, 0)
  const came: [Account, number][] = [
    [clearing(method), sale.total + surplus - fromHeld],
    ...held.map(({ account, amount }): [Account, number] => [account, amount]),
    ['refund_due', -surplus],
  ]
  if (sent === null) return booking(...came, ['prepaid', -sale.net], ['vat_output', -sale.vat])
  return booking(...came, ['receivable', -(sent + sale.vat)], ['prepaid', -(sale.net - sent)])
}

interface Settling {
  /** What was earned (before tax) with goods that went first, on trust; null when none did. */
  sent?: Satang | null
  /** What came beyond the sale, and is due back. */
  surplus?: Satang
  /** What of it was held: in its member's wallet, on gift cards. */
  held?: readonly Held[]
}

/** Money that waited in an account of somebody's for the rest to come. */
export interface Held {
  account: { kind: AccountKind; owner: string }
  amount: Satang
}

/**
 * The goods went out: what was paid ahead is earned, or somebody owes us. With `keeper` nothing was sold: from now on the
 * money is that account's, a wallet's or a gift card's.
 */
export function fulfilmentPostings(sale: Sale, paid: boolean, keeper?: Account): Posting[] {
  if (keeper) return booking(['prepaid', sale.net], [keeper, -sale.net])
  if (paid) return booking(['prepaid', sale.net], ['revenue', -sale.net])
  return booking(['receivable', sale.total], ['revenue', -sale.net], ['vat_output', -sale.vat])
}

/**
 * One parcel went out, with so much earned (before tax). On trust the first brings the tax of the whole sale, for the tax invoice given
 * with it makes the tax due also of what is to come (Revenue Code section 78).
 */
export function parcelPostings(
  sale: Sale,
  net: Satang,
  { first, paid }: { first: boolean; paid: boolean },
): Posting[] {
  if (paid) return booking(['prepaid', net], ['revenue', -net])
  const vat = first ? sale.vat : 0
  return booking(['receivable', net + vat], ['revenue', -net], ['vat_output', -vat])
}

/** Part of a sale is cancelled before it went out. Paid: due back, tax with it. Else only tax that was booked on trust goes. */
export function cancellationPostings(
  part: Sale,
  { paid, taxed }: { paid: boolean; taxed: boolean },
): Posting[] {
  if (paid) return withdrawalPostings(part)
  return taxed ? booking(['vat_output', part.vat], ['receivable', -part.vat]) : []
}

/** Money came that buys nothing: too late for the goods, or twice. */
export function refundDuePostings(amount: Satang, method: MoneyPlace): Posting[] {
  return booking([clearing(method), amount], ['refund_due', -amount])
}

/** Part of an unpaid order's money came, and waits for the rest. */
export const partPostings = (amount: Satang, method: MoneyPlace, orderId: string): Posting[] =>
  booking([clearing(method), amount], [partPaidOf(orderId), -amount])

/** A paid order is given up before anything went out: all of it is due back, tax with it. */
export function withdrawalPostings(sale: Sale): Posting[] {
  return booking(['prepaid', sale.net], ['vat_output', sale.vat], ['refund_due', -sale.total])
}

/** A combined payment is paid: its money goes on to what it pays. What turns out to be paid already is due back. */
export const combinedPostings = (total: Satang, surplus: Satang): Posting[] =>
  booking(['prepaid', total], ['transit', surplus - total], ['refund_due', -surplus])

/** The gateway keeps its fee of what it pays out. The tax within is claimed by its own monthly tax invoice. */
export const feePostings = (fee: Satang): Posting[] => booking(['fee', fee], ['clearing_gateway', -fee])

/** Where money went back to: to one place, or to several, each so much. */
export type SentTo = MoneyPlace | { place: MoneyPlace; amount: Satang }[]

const sentTo = (to: SentTo, amount: Satang): [Account, number][] =>
  (Array.isArray(to) ? to : [{ place: to, amount }]).map((one) => [clearing(one.place), -one.amount])

/** What was due back has been sent. */
export function refundPostings(amount: Satang, to: SentTo): Posting[] {
  return booking(['refund_due', amount], ...sentTo(to, amount))
}

/**
 * Goods that had gone out came back and money with them: less is earned, and its share of the tax is not owed any more. `vat` is what
 * `taxWithin` says.
 */
export function returnPostings({ amount, vat }: { amount: Satang; vat: Satang }, to: SentTo): Posting[] {
  return booking(['revenue', amount - vat], ['vat_output', vat], ...sentTo(to, amount))
}

/** Postings of these accounts, without those of no money. */
export function booking(...entries: [Account, number][]): Posting[] {
  return entries
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => ({
      ...(typeof account === 'string' ? { kind: account } : account),
      amount: satang(amount),
    }))
}
