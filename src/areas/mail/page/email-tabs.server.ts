import { can } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { canEnterArea } from '#kernel/tenancy/site-choices.ts'
import { mailAbilities } from '../abilities.ts'
import type { EmailTab } from './email-tabs.rules.ts'

/** Returns the tabs of the email pages that the viewer may open. */
export function emailTabsFor({ tenant, viewer }: Pick<Ctx, 'tenant' | 'viewer'>): EmailTab[] {
  const staff = can(viewer, mailAbilities['broadcast.send'])
  const admin = can(viewer, mailAbilities['sender.change'])
  const calendar = viewer.user !== null && canEnterArea(tenant, 'calendar', viewer.role)
  return [
    ...(calendar ? (['invitations', 'agenda'] as const) : []),
    'sent',
    'write',
    ...(staff ? (['many', 'templates'] as const) : []),
    ...(admin ? (['words', 'sender'] as const) : []),
  ]
}
