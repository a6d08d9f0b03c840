import { partsHere } from '#kernel/area/areas.ts'
import type { Ctx } from '#kernel/http/ctx.ts'

/** A list of an area whose views may be shared: who sees it, and who may share views of it with all of those. */
export interface ListAccess {
  /** The path of its page. */
  path: string
  /** The area that must be switched on, where it is not the one that declares it. */
  area?: string
  sees(ctx: Pick<Ctx, 'tenant' | 'viewer'>): boolean
  shares(ctx: Pick<Ctx, 'tenant' | 'viewer'>): boolean
}

declare module '#kernel/area/area.ts' {
  interface Area {
    /** Its lists whose saved views can be shared. Of a list that no area names nobody shares any. */
    lists?: readonly ListAccess[]
  }
}

const accessOf = (ctx: Pick<Ctx, 'tenant'>, path: string): ListAccess | undefined =>
  partsHere(ctx, ({ lists }) => lists).find((list) => list.path === path)

/** Whether the viewer sees the views that others share of a list. */
export const seesList = (ctx: Pick<Ctx, 'tenant' | 'viewer'>, path: string): boolean =>
  accessOf(ctx, path)?.sees(ctx) ?? false

/** Whether the viewer may share views of a list, and take shared ones away. */
export function sharesViews(ctx: Pick<Ctx, 'tenant' | 'viewer'>, path: string): boolean {
  const access = accessOf(ctx, path)
  return access ? access.sees(ctx) && access.shares(ctx) : false
}
