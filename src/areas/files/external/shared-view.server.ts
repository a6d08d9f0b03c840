import { Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import type { Listing, SharedView, ShareState } from '../public.ts'
import { type LinkKey, linkKey } from '../share/open-link.server.ts'
import { listShared, openShared, searchShared } from '../share/shared.server.ts'

/** The state of a link's page: open, asking for its password, or closed. */
export type SharedPage =
  | { state: 'locked'; code: string }
  | { state: 'over'; code: string; why: ShareState }
  | { state: 'open'; code: string; view: SharedView; listing: Listing | null; text: string }

/** The number of a shared folder's items per page. */
const perPage = 120

/** Returns what the holder of a link sees. Throws 404 for an unknown code, 429 when codes are being guessed. */
export async function sharedPage(ctx: Ctx, code: string, request: Request): Promise<SharedPage> {
  const key = linkKey(ctx, code)
  try {
    const view = await openShared(ctx, key)
    const { searchParams } = new URL(request.url)
    const text = (searchParams.get('q') ?? '').trim().slice(0, 100)
    return {
      state: 'open',
      code,
      view,
      text,
      listing: await loadListing(ctx, key, { view, params: searchParams, search: text }),
    }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code === 'files.share_password') return { state: 'locked', code }
    if (error.code === 'files.share_over') {
      return { state: 'over', code, why: (error.data.state as ShareState | undefined) ?? 'revoked' }
    }
    throw error
  }
}

async function loadListing(
  ctx: Ctx,
  key: LinkKey,
  {
    view: { item, permissions },
    params,
    search,
  }: { view: SharedView; params: URLSearchParams; search: string },
): Promise<Listing | null> {
  if (item.kind !== 'folder' || !permissions.view) return null
  const folder = params.get('folder')
  const parentId = folder && isId(folder) ? folder : null
  const offset = Math.max(0, Math.trunc(Number(params.get('from')) || 0))
  const page = { offset, limit: perPage }
  const listing = await listShared(ctx, key, { parentId, ...page })
  if (!search) return listing
  const found = await searchShared(ctx, key, { text: search, within: parentId, ...page })
  return { ...listing, ...found, offset }
}
