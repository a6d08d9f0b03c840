import { z } from 'zod'
import { conflict, notFound, notSignedIn } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { rows } from '#kernel/rows/rows.ts'
import { listViews } from './list-view.table.ts'

const views = rows(listViews)

/** So many views of one list somebody may keep, and so many of all lists: the path of a list is the caller's word. */
export const mostViews = 30
export const mostViewsInAll = 300

export const listPath = z
  .string()
  .max(200)
  .regex(/^(\/[\w-]+)+$/)
export const viewInput = z.object({
  list: listPath,
  name: z.string().trim().min(1).max(60),
  query: z
    .string()
    .max(2000)
    .transform((text) => new URLSearchParams(text).toString()),
})

/** A view as its owner sees it. */
export interface ListView {
  id: string
  name: string
  query: string
}

function ownerId(ctx: Ctx): string {
  if (!ctx.viewer.user) throw notSignedIn()
  return ctx.viewer.user.id
}

/** The viewer's own views of a list, by name. Throws 401. */
export async function savedViews(ctx: Ctx, list: string): Promise<ListView[]> {
  const found = await views.list(ctx, { where: { userId: ownerId(ctx), list }, order: ['name'] })
  return found.map(({ id, name, query }) => ({ id, name, query }))
}

/** Saves a view under a name; one of that name is replaced. Throws 401, 409 `list.too_many_views`, `list.too_many_views_in_all`. */
export async function saveView(
  ctx: Ctx,
  { list, name, query }: z.output<typeof viewInput>,
): Promise<ListView> {
  const userId = ownerId(ctx)
  const own = await views.list(ctx, { where: { userId } })
  const others = own.filter((view) => view.list !== list || view.name !== name)
  const ofList = others.filter((view) => view.list === list)
  if (ofList.length >= mostViews) throw conflict('list.too_many_views', { most: mostViews })
  if (others.length >= mostViewsInAll) throw conflict('list.too_many_views_in_all', { most: mostViewsInAll })
  const [saved] = await ctx.db.query<ListView>(
    'list.saveView',
    `INSERT INTO list_view (tenant_id, id, user_id, list, name, query, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (tenant_id, user_id, list, name) DO UPDATE SET query = excluded.query RETURNING id, name, query`,
    [ctx.tenant.id, newId(), userId, list, name, query, ctx.now],
  )
  return saved!
}

/** Takes a view of the viewer's own away. Throws 401, 404. */
export async function removeView(ctx: Ctx, id: string): Promise<void> {
  if ((await views.removeWhere(ctx, { id, userId: ownerId(ctx) })) === 0) throw notFound()
}

/** For the owner's own eyes. */
export const collectViews = (ctx: Ctx, userId: string) =>
  views.list(ctx, { where: { userId }, order: ['createdAt'] })

/** For the erasure of an account. */
export const eraseViews = (ctx: Ctx, userId: string): Promise<number> => views.removeWhere(ctx, { userId })
