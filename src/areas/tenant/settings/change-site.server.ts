import type { Ctx } from '#kernel/http/ctx.ts'
import { withFallbacks } from '#kernel/tenancy/localized-text.rules.ts'
import type { Tenant } from '#kernel/tenancy/tenant.ts'

/** The parts of a site its own admins can change; facts and theme are merged with the existing ones. */
export type SitePatch = Partial<Pick<Tenant, 'name' | 'tagline' | 'areas' | 'facts'>> & {
  theme?: Partial<Tenant['theme']>
}

/** Changes the site of the request, and notifies every process once this commits. The caller must have checked the permission. */
export async function changeSite(ctx: Ctx, patch: SitePatch): Promise<void> {
  await ctx.db.query('tenant.change', 'SELECT site_change($1::jsonb)', [JSON.stringify(patch)])
}

/** Returns the site's texts about itself as its admins typed them, for its forms. */
export const typedTexts = ({ name, tagline, facts, typed }: Tenant): NonNullable<Tenant['typed']> =>
  typed ?? { name, tagline, facts }

/** Returns the site as it would be after a change, for the preview. */
export function applyPatch(tenant: Tenant, patch: SitePatch): Tenant {
  const before = typedTexts(tenant)
  const input = {
    name: patch.name ?? before.name,
    tagline: patch.tagline ?? before.tagline,
    facts: { ...before.facts, ...patch.facts },
  }
  return {
    ...tenant,
    ...patch,
    theme: { ...tenant.theme, ...patch.theme },
    ...withFallbacks(input),
    typed: input,
  }
}
