/** What an account that signs in has to do with the customers that are there. */
export type Link = 'make' | 'adopt' | 'merge' | 'add-key' | 'nothing'

interface Found {
  /** The customer of the account, if there is one. */
  own: string | null
  /**
   * Who holds the account's e-mail address, where the account has proved that it is its own; null for nobody, or for no proof.
   * `isAllTheirs`: every order of the holder was placed with this address.
   */
  holder: { id: string; hasAccount: boolean; isAllTheirs: boolean } | null
  isVerified: boolean
}

/**
 * A guest's record goes to an account by an address of e-mail alone, and only once the account has proved by an e-mail that the address
 * is its own. A phone number proves nothing here: nobody is asked to answer a call. What belongs to another account is never taken, nor
 * a record with an order of another address: anybody can order with somebody's phone and an address of their own, and would get what
 * the shop knows of them. Staff, who see both, merge such two.
 */
export function linkOf({ own, holder, isVerified }: Found): Link {
  if (!isVerified || !holder) return own ? (isVerified ? 'add-key' : 'nothing') : 'make'
  if (holder.hasAccount || !holder.isAllTheirs) return own ? 'nothing' : 'make'
  return own ? 'merge' : 'adopt'
}
