/** How an account that signs in relates to existing customers. */
export type LinkAction = 'make' | 'adopt' | 'merge' | 'add-key' | 'nothing'

interface LinkState {
  /** The account's customer, if there is one. */
  own: string | null
  /**
   * The holder of the account's email address, provided the account has proved that it owns it; null if there is no
   * holder or no proof. `isAllTheirs`: every order of the holder was placed with this address.
   */
  holder: { id: string; hasAccount: boolean; isAllTheirs: boolean } | null
  isVerified: boolean
}

/**
 * Decides how an account and a customer are linked. A guest's record is assigned to an account only by email address,
 * and only once the account has proved by an email that it owns the address. A phone number proves nothing here, since
 * nobody is called. What belongs to another account is never taken, nor a record with an order under another address:
 * anyone can order with somebody else's phone and their own address, and would get what the shop knows about that
 * person. Staff, who see both, merge such records.
 */
export function linkActionOf({ own, holder, isVerified }: LinkState): LinkAction {
  if (!isVerified || !holder) return own ? (isVerified ? 'add-key' : 'nothing') : 'make'
  if (holder.hasAccount || !holder.isAllTheirs) return own ? 'nothing' : 'make'
  return own ? 'merge' : 'adopt'
}
