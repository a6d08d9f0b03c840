import { authorize } from '#kernel/auth/abilities.ts'
import { signLink, verifyLink } from '#kernel/crypto/link.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Tenant } from '#kernel/tenancy/tenant.ts'
import { configAbilities } from '../config/abilities.ts'
import { draftRows } from '../config/draft.server.ts'
import { allSections } from '../config/section.server.ts'

/** The cookie with which a browser sees the site with its drafts. */
export const previewCookie = '_preview'
const previewMinutes = 60

/** Creates a link that shows its holder the site with its drafts, for an hour. Admins only. Throws 403. */
export function previewKey(ctx: Ctx): { key: string; minutes: number } {
  authorize(ctx, configAbilities.change)
  const expiresAt = new Date(ctx.now.getTime() + previewMinutes * 60_000)
  const key = signLink(ctx.services.config.sessionSecret, { purpose, subject: ctx.tenant.id, expiresAt })
  return { key, minutes: previewMinutes }
}

/** Whether a key opens this site's preview now. */
export function isPreviewKeyValid(ctx: Pick<Ctx, 'services' | 'tenant' | 'now'>, key: string): boolean {
  const link = verifyLink(ctx.services.config.sessionSecret, key, { purpose, now: ctx.now })
  return link.ok && link.subject === ctx.tenant.id
}

/** Returns the site with its drafts applied, marked as a preview. */
export async function previewOf(ctx: Pick<Ctx, 'db' | 'tenant'>): Promise<Tenant> {
  const drafts = new Map((await draftRows(ctx)).map(({ section, value }) => [section, value]))
  const previewTenant = allSections().reduce((tenant, section) => {
    const draft = drafts.get(section.key)
    return draft && section.overlay ? section.overlay(tenant, draft) : tenant
  }, ctx.tenant)
  return { ...previewTenant, facts: { ...previewTenant.facts, preview: true } }
}

const purpose = 'config.preview'
