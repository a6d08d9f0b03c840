import { analyticsOf } from '#kernel/tenancy/analytics.ts'
import type { Tenant } from '#kernel/tenancy/tenant.ts'

export const consentCookie = 'consent'

/** What a visitor said about being counted; empty where nobody is counted. */
export type Consented = 'yes' | 'no' | 'unasked' | ''

/** Read out of a visitor's cookies; nothing else gets into the key of a kept page. */
export function consentOf(
  tenant: Pick<Tenant, 'facts'>,
  { [consentCookie]: text }: Record<string, string | undefined>,
): Consented {
  if (!tenant.facts.analytics || !analyticsOf(tenant)) return ''
  return text === 'yes' || text === 'no' ? text : 'unasked'
}
