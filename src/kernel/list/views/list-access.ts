import { partsHere } from '#kernel/area/areas.ts'
import type { Ctx } from '#kernel/http/ctx.ts'

/** A list of an area whose views may be shared: who sees it, and who may share views of it with all of those. */
export interface ListAccess {
  /** The path of its page. */
  path: string
  /** Pages below that path are lists of its own kind each: of a project, its tasks. `path` then tells `sees` and `shares` which. */
  below?: true
  /** The area that must be switched on, where it is not the one that declares it. */
  area?: string
  sees(ctx: Ctx, path: string): boolean | Promise<boolean>
  shares(ctx: Ctx, path: string): boolean | Promise<boolean>
}

declare module '#kernel/area/area.ts' {
  interface Area {
    /** Its lists whose saved views can be shared. Of a list that no area names nobody shares any. */
    lists?: readonly ListAccess[]
  }
}

const accessOf = (ctx: Pick<Ctx, 'tenant'>, path: string): ListAccess | undefined =>
  partsHere(ctx, ({ lists }) => lists).find((list) =>
    list.below ? path.startsWith(`${list.path}/`) : list.path === path,
  )

/** Whether the viewer sees the views that others share of a list. */
export const seesList = async (ctx: Ctx, path: string): Promise<boolean> =>
  (await accessOf(ctx, path)?.sees(ctx, path)) ?? false

/** Whether the viewer may share views of a list, and take shared ones away. */
export async function sharesViews(ctx: Ctx, path: string): Promise<boolean> {
  const access = accessOf(ctx, path)
  return access ? (await access.sees(ctx, path)) && (await access.shares(ctx, path)) : false
}
