import { supportViews } from '#kernel/area/areas.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { invalid, notAllowed, notFound } from '#kernel/errors.ts'
import type { Ctx, Viewer } from '#kernel/http/ctx.ts'
import { recordTransition } from '#kernel/transition.ts'
import { accountAbilities } from '../abilities.ts'
import { accountPaths } from '../paths.ts'
import { getMember } from '../user/manage.server.ts'
import { checkSupportAccess, viewAsMs } from './view-as.rules.ts'

/**
 * Lets an admin view the site as one of its users, to help them: for half an hour, read-only, and never as another
 * admin. Who, as whom and why is recorded in the user's history. Throws 401, 403, 404, 422 without a reason.
 */
export async function startViewAs(ctx: Ctx, personId: string, input: string): Promise<void> {
  authorize(ctx, accountAbilities['users.view_as'])
  // Calls with an API token have no user sign-in to view from.
  if (!ctx.viewer.sessionId) throw notAllowed()
  const reason = input.trim().slice(0, 300)
  const { member } = await getMember(ctx, personId)
  if (member.role === 'admin') throw notAllowed('account.view_admin')
  if (member.status !== 'active') throw notFound('account.no_person')
  if (reason.length < 3) throw invalid([{ path: 'reason', code: 'field.required' }])
  await ctx.db.query(
    'account.viewAs',
    'UPDATE account_session SET view_as = $3, view_until = $4 WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, ctx.viewer.sessionId, member.id, new Date(ctx.now.getTime() + viewAsMs)],
  )
  const state = { from: member.status, to: member.status }
  await recordTransition(ctx, { entity: 'account.person', id: member.id, ...state, event: 'view', reason })
}

/** Returns to the admin's own identity; has no effect for anyone not viewing as another user. */
export async function endViewAs(ctx: Ctx): Promise<string | null> {
  const { support, user, sessionId } = ctx.viewer
  if (!support || !user) return null
  await ctx.db.query(
    'account.endViewAs',
    'UPDATE account_session SET view_as = NULL, view_until = NULL WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, sessionId],
  )
  // The admin did it, not the viewed user.
  const admin: Viewer = { ...ctx.viewer, role: 'admin', user: { ...user, id: support.adminId } }
  const change = { entity: 'account.person', id: user.id, from: 'active', to: 'active', event: 'view_end' }
  await recordTransition({ ...ctx, viewer: admin }, change)
  return user.id
}

/**
 * Returns the response when an admin viewing as another user requests more than viewing: pages redirect to an
 * explanation. Null when the request is allowed. Throws 403 `account.view_only`, `account.view_closed` for API calls.
 */
export function supportAccessResponse(viewer: Viewer, request: Request): Response | null {
  if (!viewer.support) return null
  const { pathname } = new URL(request.url)
  const access = checkSupportAccess(request.method, pathname, supportViews())
  if (access === 'may') return null
  const closed = access === 'closed'
  if (/^\/(api|filemanager)(\/|$)/.test(pathname))
    throw notAllowed(closed ? 'account.view_closed' : 'account.view_only')
  const to = accountPaths.viewAs({ why: access })
  // Pages fetch data under `.data`, and are redirected by React Router's own headers.
  if (pathname.endsWith('.data'))
    return new Response(null, {
      status: 204,
      headers: { 'x-remix-redirect': to, 'x-remix-status': '303', 'x-remix-reload-document': 'true' },
    })
  return new Response(null, { status: 303, headers: { location: to } })
}
