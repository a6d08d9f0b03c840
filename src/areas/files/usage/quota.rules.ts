/** What is held and may be held, in bytes; quotas of null have no end. Set-aside bytes count as held. */
export interface Room {
  held: number
  quota: number | null
  siteHeld: number
  siteQuota: number | null
}

/** What stands against so many bytes more: the person's quota before the site's. */
export function quotaRefusal(room: Room, more: number): 'person' | 'site' | null {
  if (room.quota !== null && room.held + more > room.quota) return 'person'
  if (room.siteQuota !== null && room.siteHeld + more > room.siteQuota) return 'site'
  return null
}
