import { malformed, notFound } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { searchItems } from '../item/search.server.ts'
import type { FileItem } from '../public.ts'
import { type LinkKey, linkKey, unlockShare } from '../share/open-link.server.ts'
import { listShared, openShared, searchShared } from '../share/shared.server.ts'
import { searchResults } from './files.calls.ts'
import { externalSearchInput } from './gateway.input.ts'
import { wireItem } from './wire.ts'

/** Returns the link a call names; a password is sent in `x-share-password`, since URLs are logged. Throws 400 without a code. */
export async function linkKeyOf(ctx: Ctx, headers: Headers, code: string | undefined): Promise<LinkKey> {
  if (!code) throw malformed('files.share_code_required')
  const password = headers.get('x-share-password')
  return password ? unlockShare(ctx, code, decodePassword(password)) : linkKey(ctx, code)
}

/** A header cannot contain Thai letters, so they are percent-encoded. */
function decodePassword(password: string): string {
  try {
    return decodeURIComponent(password)
  } catch {
    return password
  }
}

/** Returns what a link shows: the item, and its contents when it is a folder that may be viewed. */
export async function getLinkContents(ctx: Ctx, key: LinkKey): Promise<Record<string, unknown>> {
  const shared = await openShared(ctx, key)
  const items: FileItem[] = []
  const open = shared.item.kind === 'folder' && shared.permissions.view
  for (let offset = 0; open; offset += 500) {
    const page = await listShared(ctx, key, { offset, limit: 500 })
    items.push(...page.items)
    if (offset + 500 >= page.total) break
  }
  const { permissions, owner, expiresAt } = shared
  return {
    data: {
      ...wireItem(ctx, shared.item),
      permissions,
      owner,
      shareExpire: expiresAt,
      items: items.map((item) => wireItem(ctx, item)),
    },
  }
}

/** Within a shared folder by its code; without a code, within a folder the caller may see anyway. */
export async function searchExternal(
  ctx: Ctx,
  headers: Headers,
  body: unknown,
): Promise<Record<string, unknown>> {
  const { query, fixedParentId, share_code: code } = parseInput(externalSearchInput, body)
  if (code) {
    const key = await linkKeyOf(ctx, headers, code)
    return searchResults(
      ctx,
      (await searchShared(ctx, key, { text: query, within: fixedParentId, limit: 200 })).items,
    )
  }
  // Does not reveal to strangers whether the folder exists.
  if (!ctx.viewer.user) throw notFound('files.no_folder')
  const input = { space: 'private' as const, text: query, within: fixedParentId, limit: 200 }
  return searchResults(ctx, (await searchItems(ctx, input)).items)
}
