/** The data of a customer that matters for merging. */
export interface MergeableCustomer {
  name: string
  phone: string | null
  email: string | null
  userId: string | null
  createdAt: Date
}

/** Two accounts are two people who sign in: one's notifications, exports or erasure must not be the other's. */
export const canMerge = (one: { userId: string | null }, other: { userId: string | null }): boolean =>
  one.userId === null || other.userId === null

/** Returns the remaining customer's name and contact details: its own, and the other's where it has none. */
export const mergedContact = (stays: MergeableCustomer, goes: MergeableCustomer): MergeableCustomer => ({
  name: stays.name || goes.name,
  phone: stays.phone ?? goes.phone,
  email: stays.email ?? goes.email,
  userId: stays.userId ?? goes.userId,
  createdAt: new Date(Math.min(goes.createdAt.getTime(), stays.createdAt.getTime())),
})
