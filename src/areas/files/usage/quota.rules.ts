/** Current usage and limits, in bytes; quotas of null are unlimited. Reserved bytes count as used. */
export interface Room {
  held: number
  quota: number | null
  siteHeld: number
  siteQuota: number | null
}

/** Returns which quota that many additional bytes would exceed; the user's is checked before the site's. */
export function quotaRefusal(room: Room, more: number): 'person' | 'site' | null {
  if (room.quota !== null && room.held + more > room.quota) return 'person'
  if (room.siteQuota !== null && room.siteHeld + more > room.siteQuota) return 'site'
  return null
}
