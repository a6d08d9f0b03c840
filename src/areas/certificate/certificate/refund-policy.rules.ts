/** What happens to a certificate whose course was refunded in full. */
export const refundPolicies = ['keep', 'revoke'] as const
export type RefundPolicy = (typeof refundPolicies)[number]

interface Site {
  facts: Record<string, unknown>
}

/** Returns a site's policy; an invalid value counts as unset. */
export function refundPolicyOf({ facts }: Site): RefundPolicy {
  const { onRefund } = (facts.certificates ?? {}) as { onRefund?: unknown }
  return refundPolicies.find((policy) => policy === onRefund) ?? 'keep'
}

/** Whether a completed course earns its certificate: not if it was refunded where refunds revoke certificates. */
export const isEarned = (site: Site, { isRefunded }: { isRefunded: boolean }): boolean =>
  !isRefunded || refundPolicyOf(site) === 'keep'
