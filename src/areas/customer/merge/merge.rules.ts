/** What of a customer has to do with merging it. */
export interface Merging {
  name: string
  phone: string | null
  email: string | null
  userId: string | null
  createdAt: Date
}

/** Two accounts are two people who sign in: what one is told, exports or has forgotten must not be the other's. */
export const mayMerge = (one: { userId: string | null }, other: { userId: string | null }): boolean =>
  one.userId === null || other.userId === null

/** How the one that stays is called and reached: by its own, and by the other's where it has none. */
export const mergedContact = (stays: Merging, goes: Merging): Merging => ({
  name: stays.name || goes.name,
  phone: stays.phone ?? goes.phone,
  email: stays.email ?? goes.email,
  userId: stays.userId ?? goes.userId,
  createdAt: new Date(Math.min(goes.createdAt.getTime(), stays.createdAt.getTime())),
})
