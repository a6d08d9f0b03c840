import { collectFromEnabledAreas } from '#kernel/area/areas.ts'
import type { Ctx } from '#kernel/http/ctx.ts'

/** A list of an area with shareable views: who can see it, and who may share views of it with all of them. */
export interface ListAccess {
  /** The path of its page. */
  path: string
  /** Pages below that path are separate lists: for a project, its tasks. `path` then tells `canSee` and `canShare` which one. */
  isPrefix?: true
  /** The area that must be switched on, if it is not the one that declares it. */
  area?: string
  canSee(ctx: Ctx, path: string): boolean | Promise<boolean>
  canShare(ctx: Ctx, path: string): boolean | Promise<boolean>
}

declare module '#kernel/area/area.ts' {
  interface Area {
    /** Its lists whose saved views can be shared. Views of a list that no area declares cannot be shared. */
    lists?: readonly ListAccess[]
  }
}

const accessOf = (ctx: Pick<Ctx, 'tenant'>, path: string): ListAccess | undefined =>
  collectFromEnabledAreas(ctx, ({ lists }) => lists).find((list) =>
    list.isPrefix ? path.startsWith(`${list.path}/`) : list.path === path,
  )

/** Returns whether the viewer sees the views others share of a list. */
export const canSeeSharedViews = async (ctx: Ctx, path: string): Promise<boolean> =>
  (await accessOf(ctx, path)?.canSee(ctx, path)) ?? false

/** Returns whether the viewer may share views of a list, and remove shared ones. */
export async function canShareViews(ctx: Ctx, path: string): Promise<boolean> {
  const access = accessOf(ctx, path)
  return access ? (await access.canSee(ctx, path)) && (await access.canShare(ctx, path)) : false
}
