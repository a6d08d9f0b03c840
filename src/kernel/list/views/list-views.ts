import { z } from 'zod'
import { conflict, notAllowed, notFound, notSignedIn } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { rows } from '#kernel/rows/rows.ts'
import { seesList, sharesViews } from './list-access.ts'
import { listViews } from './list-view.table.ts'

const views = rows(listViews)

/** So many views of one list somebody may keep, and so many of all lists: the path of a list is the caller's word. */
export const mostViews = 30
export const mostViewsInAll = 300
/** So many views of one list the people of a site may share. */
export const mostSharedViews = 30

export const listPath = z
  .string()
  .max(200)
  .regex(/^(\/[\w%-]+)+$/)
export const viewInput = z.object({
  list: listPath,
  name: z.string().trim().min(1).max(60),
  query: z
    .string()
    .max(2000)
    .transform((text) => new URLSearchParams(text).toString()),
  /** Everybody who sees the list is to have it. */
  shared: z.boolean().default(false),
})

/** A view as somebody sees it who has it. */
export interface ListView {
  id: string
  name: string
  query: string
  shared: boolean
  /** The viewer's own. */
  mine: boolean
}

function ownerId(ctx: Ctx): string {
  if (!ctx.viewer.user) throw notSignedIn()
  return ctx.viewer.user.id
}

/** The viewer's own views of a list and, for who sees the list, those that are shared; by name. Throws 401. */
export async function savedViews(ctx: Ctx, list: string): Promise<ListView[]> {
  return ctx.db.query<ListView>(
    'list.savedViews',
    `SELECT id, name, query, shared, coalesce(user_id = $3, false) AS mine FROM list_view
     WHERE tenant_id = $1 AND list = $2 AND (user_id = $3 OR (shared AND $4)) ORDER BY name, id`,
    [ctx.tenant.id, list, ownerId(ctx), await seesList(ctx, list)],
  )
}

/**
 * Saves a view under a name; one's own of that name is replaced, shared or not as is said now. Throws 401, 403 for who may not share, 409
 * `list.too_many_views`, `list.too_many_views_in_all`, `list.too_many_shared_views`, `list.shared_name`.
 */
export async function saveView(
  ctx: Ctx,
  { list, name, query, shared }: z.output<typeof viewInput>,
): Promise<ListView> {
  const userId = ownerId(ctx)
  const own = await views.list(ctx, { where: { userId } })
  const others = own.filter((view) => view.list !== list || view.name !== name)
  const ofList = others.filter((view) => view.list === list)
  if (ofList.length >= mostViews) throw conflict('list.too_many_views', { most: mostViews })
  if (others.length >= mostViewsInAll) throw conflict('list.too_many_views_in_all', { most: mostViewsInAll })
  if (shared) await requirePlace(ctx, { list, name, userId })
  const [saved] = await ctx.db.query<ListView>(
    'list.saveView',
    `INSERT INTO list_view (tenant_id, id, user_id, list, name, query, shared, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (tenant_id, user_id, list, name) DO UPDATE SET query = excluded.query, shared = excluded.shared
     RETURNING id, name, query, shared, true AS mine`,
    [ctx.tenant.id, newId(), userId, list, name, query, shared, ctx.now],
  )
  return saved!
}

/** One at a time, so that of two who share at once none goes beyond the number or takes the other's name. */
async function requirePlace(
  ctx: Ctx,
  { list, name, userId }: { list: string; name: string; userId: string },
): Promise<void> {
  if (!(await sharesViews(ctx, list))) throw notAllowed()
  await ctx.db.query('list.shareOneAtATime', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `shared views ${ctx.tenant.id} ${list}`,
  ])
  const shared = await views.list(ctx, { where: { list, shared: true } })
  const others = shared.filter((view) => view.userId !== userId || view.name !== name)
  if (others.some((view) => view.name === name)) throw conflict('list.shared_name')
  if (others.length >= mostSharedViews)
    throw conflict('list.too_many_shared_views', { most: mostSharedViews })
}

/** Takes away a view of the viewer's own, or a shared one for who may share views of its list. Throws 401, 404. */
export async function removeView(ctx: Ctx, id: string): Promise<void> {
  const userId = ownerId(ctx)
  const view = await views.find(ctx, { id })
  if (!view || (view.userId !== userId && !(view.shared && (await sharesViews(ctx, view.list)))))
    throw notFound()
  await views.removeWhere(ctx, { id })
}

/** For the owner's own eyes. */
export const collectViews = (ctx: Ctx, userId: string) =>
  views.list(ctx, { where: { userId }, order: ['createdAt'] })

/** For the erasure of an account. What was shared is the team's; it names nobody from now on. */
export async function eraseViews(ctx: Ctx, userId: string): Promise<void> {
  await views.removeWhere(ctx, { userId, shared: false })
  await ctx.db.query(
    'list.disownViews',
    'UPDATE list_view SET user_id = NULL WHERE tenant_id = $1 AND user_id = $2 AND shared',
    [ctx.tenant.id, userId],
  )
}

/** Deletes all views of a list whose page is gone for good, so that a page that gets its path some day begins without; the caller has asked whether it may. */
export async function dropViewsOf(ctx: Ctx, list: string): Promise<void> {
  await views.removeWhere(ctx, { list })
}

/** Lets the views of a list go along to the path its page has now. */
export async function moveViewsOf(ctx: Ctx, from: string, to: string): Promise<void> {
  await ctx.db.query('list.moveViews', 'UPDATE list_view SET list = $3 WHERE tenant_id = $1 AND list = $2', [
    ctx.tenant.id,
    from,
    to,
  ])
}
