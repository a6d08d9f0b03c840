import { Problem } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { renameItem } from '../item/change.server.ts'
import { createFolder, getFolderStructure } from '../item/folder.server.ts'
import { getItem, listItems } from '../item/list.server.ts'
import { moveItems } from '../item/move.server.ts'
import { saveFile } from '../item/save.server.ts'
import { searchItems } from '../item/search.server.ts'
import { trashItems } from '../item/trash.server.ts'
import type { FileItem } from '../public.ts'
import { createShare, editShare, listShares, revokeShare } from '../share/share.server.ts'
import { completeUpload } from '../upload/complete.server.ts'
import {
  deleteInput,
  listParentInput,
  moveInput,
  newFileInput,
  newFolderInput,
  renameInput,
  searchInput,
  shareOptionsInput,
  structureInput,
} from './gateway.input.ts'
import { type WireItem, wireFolders, wireItem } from './wire.ts'

type CallResult = Promise<Record<string, unknown>>

/** Lists a whole folder, since the specification's list has no pages. */
export async function listParent(ctx: Ctx, body: unknown): CallResult {
  const { parent, mode } = parseInput(listParentInput, body)
  const items: WireItem[] = []
  for (let offset = 0; ; offset += 500) {
    const page = await listItems(ctx, { space: mode, parentId: parent, offset, limit: 500 })
    items.push(...page.items.map((item) => wireItem(ctx, item)))
    if (offset + 500 >= page.total) return { data: items }
  }
}

/** Creates a file from what was uploaded to `url` (`UploadSession.url`); repeating it returns the same file. */
export async function newFile(ctx: Ctx, body: unknown): CallResult {
  const { url, parent, parts } = parseInput(newFileInput, body)
  const key = /(filemanager\/\d{4}\/\d\d\/[\w.]+)$/.exec(url)?.[1] ?? ''
  const [upload] = await ctx.db.query<{ id: string }>(
    'files.uploadByKey',
    'SELECT id FROM files_upload WHERE tenant_id = $1 AND key = $2 AND created_by = $3',
    [ctx.tenant.id, key, ctx.viewer.user?.id ?? null],
  )
  if (!upload)
    throw new Problem(422, 'files.no_upload', { errors: [{ path: 'url', code: 'files.no_upload' }] })
  let item = await completeUpload(ctx, upload.id, parts)
  if (parent && item.parentId !== parent) {
    await moveItems(ctx, [item.id], { space: item.space, parentId: parent })
    item = await getItem(ctx, item.id)
  }
  return { data: wireItem(ctx, item) }
}

/** The same for a small file sent with the call itself. */
export async function newFileFromForm(ctx: Ctx, form: FormData): CallResult {
  const file = form.get('file')
  if (!(file instanceof File))
    throw new Problem(422, 'invalid', { errors: [{ path: 'file', code: 'field.required' }] })
  const fields = parseInput(listParentInput, {
    parent: form.get('parent') ?? undefined,
    mode: form.get('mode') ?? undefined,
  })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const target = { space: fields.mode, parentId: fields.parent }
  return { data: wireItem(ctx, await saveFile(ctx, { ...target, name: file.name, bytes })) }
}

export async function newFolder(ctx: Ctx, body: unknown): CallResult {
  const { name, parent, mode } = parseInput(newFolderInput, body)
  const folder = await createFolder(ctx, { space: mode, parentId: parent, name })
  return { folderID: folder.id, data: wireItem(ctx, folder) }
}

/** Moves an item to the trash, even if it is used somewhere, since this call cannot ask. */
export async function deleteItem(ctx: Ctx, body: unknown): CallResult {
  const { itemId, type } = parseInput(deleteInput, body)
  const item = await getItem(ctx, itemId)
  if (type && type !== item.kind) throw new Problem(422, 'files.not_file')
  await trashItems(ctx, [itemId], { anyway: true })
  return {}
}

export async function rename(ctx: Ctx, body: unknown): CallResult {
  const { itemId, newName } = parseInput(renameInput, body)
  return { data: wireItem(ctx, await renameItem(ctx, itemId, newName)) }
}

export async function search(ctx: Ctx, body: unknown): CallResult {
  const { query, mode } = parseInput(searchInput, body)
  const { items } = await searchItems(ctx, { space: mode, text: query, limit: 200 })
  return searchResults(ctx, items)
}

export const searchResults = (ctx: Ctx, items: readonly FileItem[]) => ({
  results: items.map((item) => wireItem(ctx, item)),
  ...(items.length ? {} : { message: 'No results found.' }),
})

/** The single link of an item, as the specification defines it: created, changed or ended. */
export async function share(ctx: Ctx, body: unknown): CallResult {
  const { itemId, isShare, isPassword, sharePassword, shareExpire, permissions } = parseInput(
    shareOptionsInput,
    body,
  )
  const active = (await listShares(ctx, itemId)).filter((candidate) => candidate.state !== 'revoked')
  if (!isShare) {
    for (const activeShare of active) await revokeShare(ctx, activeShare.id)
    return { isShare: false }
  }
  const [known] = active
  if (isPassword && !sharePassword && !known?.hasPassword)
    throw new Problem(422, 'invalid', { errors: [{ path: 'sharePassword', code: 'field.required' }] })
  const password = isPassword ? sharePassword || undefined : null
  const input = { permissions, expiresAt: shareExpire, password }
  const link = known ? await editShare(ctx, known.id, input) : await createShare(ctx, itemId, input)
  return {
    isShare: true,
    isPassword: link.hasPassword,
    shareExpire: link.expiresAt,
    permissions: link.permissions,
    share_code: link.code,
    url: link.url,
  }
}

export async function moveFolder(ctx: Ctx, body: unknown): CallResult {
  const { itemId, newParentId, mode } = parseInput(moveInput, body)
  await moveItems(ctx, [itemId], { space: mode, parentId: newParentId })
  return { data: wireItem(ctx, await getItem(ctx, itemId)) }
}

export async function getDocument(ctx: Ctx, id: string): CallResult {
  return { data: wireItem(ctx, await getItem(ctx, id)) }
}

export async function getStructure(ctx: Ctx, query: unknown): CallResult {
  const { parent, mode } = parseInput(structureInput, query)
  return { structure: wireFolders(await getFolderStructure(ctx, { space: mode }, parent), parent ?? 'root') }
}
