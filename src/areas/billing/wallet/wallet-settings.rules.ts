import { type Satang, satang } from '#kernel/money/index.ts'

/** A site's settings for its members' wallets. */
export interface WalletSettings {
  on: boolean
  /** The minimum and maximum per top-up, and the maximum per day. */
  least: Satang
  most: Satang
  perDay: Satang
  /** Adjustments by staff above this need a second person. */
  approveAbove: Satang
}

/**
 * Closed until an admin enables it. The limits keep a site's wallet a small, closed one that only buys from this site;
 * anything larger or spent elsewhere is electronic money and needs a licence (Payment Systems Act B.E. 2560).
 */
export const defaultWallet: WalletSettings = {
  on: false,
  least: satang(2_000),
  most: satang(500_000),
  perDay: satang(1_000_000),
  approveAbove: satang(100_000),
}
