import { type LegalKey, legalTitles } from '#areas/tenant/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { versionOf } from './privacy.rules.ts'

/** A text of the site's that goes with having an account, as it stands now. */
export interface AgreedText {
  title: string
  to: string
  version: string
}

/** The terms and the privacy policy the site shows, each with its present version: what is agreed to by joining. */
export function textsAgreedTo({ tenant, locale }: Pick<Ctx, 'tenant' | 'locale'>): AgreedText[] {
  const shown = (tenant.facts.legal ?? []) as readonly LegalKey[]
  return (['terms', 'privacy'] as const)
    .filter((key) => shown.includes(key))
    .map((key) => ({
      title: legalTitles[key][locale],
      to: `/legal/${key}`,
      version: versionOf(tenant.facts, key),
    }))
}
