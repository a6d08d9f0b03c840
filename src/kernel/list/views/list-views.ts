import { z } from 'zod'
import { conflict, notAllowed, notFound, notSignedIn } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { rows } from '#kernel/rows/rows.ts'
import { canSeeSharedViews, canShareViews } from './list-access.ts'
import { listViews } from './list-view.table.ts'

const views = rows(listViews)

/** The maximum number of views a user may save per list, and in total: the list's path comes from the caller. */
export const maxViewsPerList = 30
export const maxViewsPerUser = 300
/** The maximum number of shared views per list on a site. */
export const maxSharedViews = 30

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
  /** Whether everyone who sees the list gets it. */
  shared: z.boolean().default(false),
})

/** A view as returned to a user who has access to it. */
export interface ListView {
  id: string
  name: string
  query: string
  shared: boolean
  /** Belongs to the viewer. */
  mine: boolean
}

function ownerId(ctx: Ctx): string {
  if (!ctx.viewer.user) throw notSignedIn()
  return ctx.viewer.user.id
}

/** Returns the viewer's own views of a list and, if the viewer sees the list, the shared ones; by name. Throws 401. */
export async function savedViews(ctx: Ctx, list: string): Promise<ListView[]> {
  return ctx.db.query<ListView>(
    'list.savedViews',
    `SELECT id, name, query, shared, coalesce(user_id = $3, false) AS mine FROM list_view
     WHERE tenant_id = $1 AND list = $2 AND (user_id = $3 OR (shared AND $4)) ORDER BY name, id`,
    [ctx.tenant.id, list, ownerId(ctx), await canSeeSharedViews(ctx, list)],
  )
}

/**
 * Saves a view under a name; the viewer's own view of that name is replaced, shared or not as specified now. Throws
 * 401, 403 for viewers who may not share, 409 `list.too_many_views`, `list.too_many_views_in_all`,
 * `list.too_many_shared_views`, `list.shared_name`.
 */
export async function saveView(
  ctx: Ctx,
  { list, name, query, shared }: z.output<typeof viewInput>,
): Promise<ListView> {
  const userId = ownerId(ctx)
  const ownViews = await views.list(ctx, { where: { userId } })
  const others = ownViews.filter((view) => view.list !== list || view.name !== name)
  const ofList = others.filter((view) => view.list === list)
  if (ofList.length >= maxViewsPerList) throw conflict('list.too_many_views', { most: maxViewsPerList })
  if (others.length >= maxViewsPerUser)
    throw conflict('list.too_many_views_in_all', { most: maxViewsPerUser })
  if (shared) await requireCapacity(ctx, { list, name, userId })
  const [saved] = await ctx.db.query<ListView>(
    'list.saveView',
    `INSERT INTO list_view (tenant_id, id, user_id, list, name, query, shared, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (tenant_id, user_id, list, name) DO UPDATE SET query = excluded.query, shared = excluded.shared
     RETURNING id, name, query, shared, true AS mine`,
    [ctx.tenant.id, newId(), userId, list, name, query, shared, ctx.now],
  )
  return saved!
}

/** Serialised, so that concurrent shares can neither exceed the limit nor use the same name. */
async function requireCapacity(
  ctx: Ctx,
  { list, name, userId }: { list: string; name: string; userId: string },
): Promise<void> {
  if (!(await canShareViews(ctx, list))) throw notAllowed()
  await ctx.db.query('list.shareOneAtATime', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `shared views ${ctx.tenant.id} ${list}`,
  ])
  const shared = await views.list(ctx, { where: { list, shared: true } })
  const others = shared.filter((view) => view.userId !== userId || view.name !== name)
  if (others.some((view) => view.name === name)) throw conflict('list.shared_name')
  if (others.length >= maxSharedViews) throw conflict('list.too_many_shared_views', { most: maxSharedViews })
}

/** Deletes one of the viewer's own views, or a shared one if the viewer may share views of its list. Throws 401, 404. */
export async function removeView(ctx: Ctx, id: string): Promise<void> {
  const userId = ownerId(ctx)
  const view = await views.find(ctx, { id })
  if (!view || (view.userId !== userId && !(view.shared && (await canShareViews(ctx, view.list)))))
    throw notFound()
  await views.removeWhere(ctx, { id })
}

/** For the owner only. */
export const collectViews = (ctx: Ctx, userId: string) =>
  views.list(ctx, { where: { userId }, order: ['createdAt'] })

/** For the erasure of an account. Shared views belong to the team and stay, without their author. */
export async function eraseViews(ctx: Ctx, userId: string): Promise<void> {
  await views.removeWhere(ctx, { userId, shared: false })
  await ctx.db.query(
    'list.disownViews',
    'UPDATE list_view SET user_id = NULL WHERE tenant_id = $1 AND user_id = $2 AND shared',
    [ctx.tenant.id, userId],
  )
}

/**
 * Deletes all views of a list whose page has been deleted, so that a page that later gets its path starts without any;
 * the caller has checked permissions.
 */
export async function deleteViewsOf(ctx: Ctx, list: string): Promise<void> {
  await views.removeWhere(ctx, { list })
}

/** Moves the views of a list to its page's new path. */
export async function moveViewsOf(ctx: Ctx, from: string, to: string): Promise<void> {
  await ctx.db.query('list.moveViews', 'UPDATE list_view SET list = $3 WHERE tenant_id = $1 AND list = $2', [
    ctx.tenant.id,
    from,
    to,
  ])
}
