/** Current usage and limits, in bytes; quotas of null are unlimited. Reserved bytes count as used. */
export interface QuotaUsage {
  held: number
  quota: number | null
  siteHeld: number
  siteQuota: number | null
}

/** Returns which quota that many additional bytes would exceed; the user's is checked before the site's. */
export function exceededQuota(usage: QuotaUsage, more: number): 'person' | 'site' | null {
  if (usage.quota !== null && usage.held + more > usage.quota) return 'person'
  if (usage.siteQuota !== null && usage.siteHeld + more > usage.siteQuota) return 'site'
  return null
}
