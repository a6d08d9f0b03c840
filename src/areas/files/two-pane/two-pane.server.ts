import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { filesAbilities } from '../abilities.ts'
import { listItems } from '../item/list.server.ts'
import type { Listing, Space } from '../public.ts'

export type Side = 'left' | 'right'

export interface PaneView extends Listing {
  space: Space
  folder: string | null
}

/** Returns both sides from the URL: a tree and a folder for each. */
export async function loadTwoPanes(ctx: Ctx, params: URLSearchParams) {
  authorize(ctx, filesAbilities['own.keep'])
  const pane = async (side: Side, usual: Space): Promise<PaneView> => {
    const named = params.get(`${side}Space`)
    const space = named === 'private' || named === 'public' ? named : usual
    const id = params.get(side)
    const folder = id && isId(id) ? id : null
    return { ...(await listItems(ctx, { space, parentId: folder, limit: 500 })), space, folder }
  }
  const [left, right] = await Promise.all([pane('left', 'private'), pane('right', 'public')])
  return { person: ctx.viewer.user?.id ?? '', left, right }
}
