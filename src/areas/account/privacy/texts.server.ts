import { tenantPaths } from '#areas/tenant/paths.ts'
import { type LegalKey, legalTitles } from '#areas/tenant/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Tenant } from '#kernel/tenancy/tenant.ts'
import { versionOf } from './privacy.rules.ts'

/** A legal text of the site required for an account, in its current version. */
export interface ConsentText {
  title: string
  to: string
  version: string
}

/**
 * Returns the terms and the privacy policy the site shows, each with its current version: what a user agrees to by
 * registering.
 */
export const requiredConsentTexts = ({ tenant, locale }: Pick<Ctx, 'tenant' | 'locale'>): ConsentText[] =>
  requiredDocuments(tenant).map((key) => ({
    title: legalTitles[key][locale],
    to: tenantPaths.legal(key),
    version: versionOf(tenant.facts, key),
  }))

/** Returns which of the texts required for an account the site has: nobody consents to what was never shown. */
export function requiredDocuments({ facts }: Tenant): ('terms' | 'privacy')[] {
  const published = (facts.legal ?? []) as readonly LegalKey[]
  return (['terms', 'privacy'] as const).filter((key) => published.includes(key))
}
