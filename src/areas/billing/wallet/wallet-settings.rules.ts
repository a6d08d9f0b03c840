import { type Satang, satang } from '#kernel/money/index.ts'

/** What a site says of its members' wallets. */
export interface WalletSettings {
  on: boolean
  /** The least and the most that is put in at once, and the most in one day. */
  least: Satang
  most: Satang
  perDay: Satang
  /** What staff give or take beyond this needs a second person. */
  approveAbove: Satang
}

/**
 * Closed until an admin opens it. The limits keep a site's wallet the small, closed one that buys from this site alone; what is larger
 * or spent elsewhere is electronic money and needs a licence (Payment Systems Act B.E. 2560).
 */
export const defaultWallet: WalletSettings = {
  on: false,
  least: satang(2_000),
  most: satang(500_000),
  perDay: satang(1_000_000),
  approveAbove: satang(100_000),
}
