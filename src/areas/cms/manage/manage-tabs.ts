import { can, canInAnyScope } from '#kernel/auth/abilities.ts'
import type { Viewer } from '#kernel/http/ctx.ts'
import { cmsAbilities } from '../abilities.ts'
import { type ManageTab, manageTabs } from './manage.list.rules.ts'

/** Returns the tabs a user may work on. Moderating one category is enough for the comments tab. */
export function tabsOf(viewer: Viewer): ManageTab[] {
  const writes = can(viewer, cmsAbilities['page.write'])
  const open: Record<ManageTab, boolean> = {
    posts: writes,
    pages: writes,
    categories: writes,
    comments: canInAnyScope(viewer, cmsAbilities['comment.moderate']),
    answers: can(viewer, cmsAbilities['contact.read']),
    redirects: writes,
  }
  return manageTabs.filter((tab) => open[tab])
}

export const canManage = (viewer: Viewer): boolean => tabsOf(viewer).length > 0
