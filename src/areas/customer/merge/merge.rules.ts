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
export const mergedContact = (target: MergeableCustomer, source: MergeableCustomer): MergeableCustomer => ({
  name: target.name || source.name,
  phone: target.phone ?? source.phone,
  email: target.email ?? source.email,
  userId: target.userId ?? source.userId,
  createdAt: new Date(Math.min(source.createdAt.getTime(), target.createdAt.getTime())),
})
