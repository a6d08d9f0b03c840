import { analyticsOf } from '#kernel/tenancy/analytics.ts'
import type { Tenant } from '#kernel/tenancy/tenant.ts'

export const consentCookie = 'consent'

/** A visitor's choice about analytics; empty if the site has none. */
export type ConsentChoice = 'yes' | 'no' | 'unasked' | ''

/** Reads the choice from a visitor's cookies; no other value gets into the key of a cached page. */
export function consentOf(
  tenant: Pick<Tenant, 'facts'>,
  { [consentCookie]: text }: Record<string, string | undefined>,
): ConsentChoice {
  if (!tenant.facts.analytics || !analyticsOf(tenant)) return ''
  return text === 'yes' || text === 'no' ? text : 'unasked'
}
