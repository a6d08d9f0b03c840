import { tenantPaths } from '#areas/tenant/paths.ts'
import { type LegalKey, legalTitles } from '#areas/tenant/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Tenant } from '#kernel/tenancy/tenant.ts'
import { versionOf } from './privacy.rules.ts'

/** A text of the site's that goes with having an account, as it stands now. */
export interface AgreedText {
  title: string
  to: string
  version: string
}

/** The terms and the privacy policy the site shows, each with its present version: what is agreed to by joining. */
export const textsAgreedTo = ({ tenant, locale }: Pick<Ctx, 'tenant' | 'locale'>): AgreedText[] =>
  documentsShown(tenant).map((key) => ({
    title: legalTitles[key][locale],
    to: tenantPaths.legal(key),
    version: versionOf(tenant.facts, key),
  }))

/** Of the texts an account stands on those that the site has: nobody agrees to what was never shown. */
export function documentsShown({ facts }: Tenant): ('terms' | 'privacy')[] {
  const shown = (facts.legal ?? []) as readonly LegalKey[]
  return (['terms', 'privacy'] as const).filter((key) => shown.includes(key))
}
