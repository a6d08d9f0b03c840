import { Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { cropFileImage } from '../image/edit.server.ts'
import { renameItem, setFavourite, setFocalPoint, tagItems } from '../item/change.server.ts'
import { copyItems } from '../item/copy.server.ts'
import { createFolder } from '../item/folder.server.ts'
import { moveItems } from '../item/move.server.ts'
import { deletePermanently, emptyTrash, restoreItems, trashItems } from '../item/trash.server.ts'
import { restoreVersion } from '../item/version.server.ts'
import type { FileUse, ShareInput } from '../public.ts'
import { saveFilesSettings } from '../settings/settings.server.ts'
import { createShare, editShare, resumeShare, revokeShare } from '../share/share.server.ts'
import { replaceEverywhere } from '../use/use.server.ts'
import type { FileAction } from './files.input.ts'
import type { FileActionResult } from './files.types.ts'

const doneResult: FileActionResult = { result: 'done' }

/** Runs the action submitted by a form of the page. */
export async function runFileAction(ctx: Ctx, fileAction: FileAction): Promise<FileActionResult> {
  switch (fileAction.intent) {
    case 'folder':
      return { result: 'made', item: await createFolder(ctx, fileAction) }
    case 'rename':
      await renameItem(ctx, fileAction.id, fileAction.name)
      return doneResult
    case 'tag':
      await tagItems(ctx, fileAction.ids, {
        add: parseTags(fileAction.add),
        remove: parseTags(fileAction.remove),
      })
      return doneResult
    case 'favourite':
      await setFavourite(ctx, fileAction.id, fileAction.on)
      return doneResult
    case 'move':
      await moveItems(ctx, fileAction.ids, fileAction)
      return doneResult
    case 'copy':
      return { result: 'copied', items: await copyItems(ctx, fileAction.ids, fileAction) }
    case 'trash':
      return trash(ctx, fileAction)
    case 'restore':
      await restoreItems(ctx, fileAction.ids)
      return doneResult
    case 'delete':
      await deletePermanently(ctx, fileAction.ids)
      return doneResult
    case 'empty':
      return { result: 'emptied', count: await emptyTrash(ctx, fileAction) }
    case 'version':
      await restoreVersion(ctx, fileAction.id, fileAction.number)
      return doneResult
    case 'replace':
      return { result: 'replaced', count: await replaceEverywhere(ctx, fileAction.id, fileAction.by) }
    case 'focus':
      await setFocalPoint(ctx, fileAction.id, fileAction)
      return doneResult
    case 'crop':
      await cropFileImage(ctx, fileAction.id, fileAction)
      return doneResult
    case 'share':
      return share(ctx, fileAction)
    case 'revoke':
      await revokeShare(ctx, fileAction.shareId)
      return doneResult
    case 'resume':
      await resumeShare(ctx, fileAction.shareId)
      return doneResult
    case 'watermark': {
      const { intent: _, imageId, ...watermark } = fileAction
      await saveFilesSettings(ctx, { watermark: { ...watermark, imageId: imageId || null } })
      return doneResult
    }
  }
}

/** Items in use are not deleted without confirmation: the page then shows where they are used. */
async function trash(
  ctx: Ctx,
  { ids, anyway }: { ids: string[]; anyway: boolean },
): Promise<FileActionResult> {
  try {
    await trashItems(ctx, ids, { anyway })
    return { result: 'trashed', ids }
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'files.used') throw error
    await ctx.db.rollback()
    return { result: 'used', ids, uses: error.data.uses as FileUse[] }
  }
}

async function share(
  ctx: Ctx,
  fileAction: Extract<FileAction, { intent: 'share' }>,
): Promise<FileActionResult> {
  const input: ShareInput = {
    permissions: { view: fileAction.view, download: fileAction.download, upload: fileAction.upload },
    password: fileAction.clearPassword ? null : fileAction.password || undefined,
    expiresAt: fileAction.expiresAt || null,
    maxDownloads: fileAction.maxDownloads ? Number(fileAction.maxDownloads) : null,
    blurred: fileAction.blurred,
    message: fileAction.message,
  }
  const savedShare = fileAction.shareId
    ? await editShare(ctx, fileAction.shareId, input)
    : await createShare(ctx, fileAction.id, input)
  return { result: 'share', share: savedShare }
}

const parseTags = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
