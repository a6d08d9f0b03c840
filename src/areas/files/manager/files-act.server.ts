import { Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { renameItem, setFavourite, setFocalPoint, tagItems } from '../item/change.server.ts'
import { copyItems } from '../item/copy.server.ts'
import { createFolder } from '../item/folder.server.ts'
import { moveItems } from '../item/move.server.ts'
import { deleteForGood, emptyTrash, restoreItems, trashItems } from '../item/trash.server.ts'
import { restoreVersion } from '../item/version.server.ts'
import { cropPicture } from '../picture/edit.server.ts'
import type { FileUse, ShareInput } from '../public.ts'
import { saveFilesSettings } from '../settings/settings.server.ts'
import { createShare, editShare, revokeShare } from '../share/share.server.ts'
import { replaceEverywhere } from '../use/use.server.ts'
import type { FileAct } from './files.input.ts'
import type { ActDone } from './files.types.ts'

const done: ActDone = { did: 'done' }

/** Runs the action submitted by a form of the page. */
export async function actOnFiles(ctx: Ctx, act: FileAct): Promise<ActDone> {
  switch (act.intent) {
    case 'folder':
      return { did: 'made', item: await createFolder(ctx, act) }
    case 'rename':
      await renameItem(ctx, act.id, act.name)
      return done
    case 'tag':
      await tagItems(ctx, act.ids, { add: listed(act.add), remove: listed(act.remove) })
      return done
    case 'favourite':
      await setFavourite(ctx, act.id, act.on)
      return done
    case 'move':
      await moveItems(ctx, act.ids, act)
      return done
    case 'copy':
      return { did: 'copied', items: await copyItems(ctx, act.ids, act) }
    case 'trash':
      return trash(ctx, act)
    case 'restore':
      await restoreItems(ctx, act.ids)
      return done
    case 'delete':
      await deleteForGood(ctx, act.ids)
      return done
    case 'empty':
      return { did: 'emptied', count: await emptyTrash(ctx, act) }
    case 'version':
      await restoreVersion(ctx, act.id, act.number)
      return done
    case 'replace':
      return { did: 'replaced', count: await replaceEverywhere(ctx, act.id, act.by) }
    case 'focus':
      await setFocalPoint(ctx, act.id, act)
      return done
    case 'crop':
      await cropPicture(ctx, act.id, act)
      return done
    case 'share':
      return share(ctx, act)
    case 'revoke':
      await revokeShare(ctx, act.shareId)
      return done
    case 'watermark': {
      const { intent: _, imageId, ...watermark } = act
      await saveFilesSettings(ctx, { watermark: { ...watermark, imageId: imageId || null } })
      return done
    }
  }
}

/** Items in use are not deleted without confirmation: the page then shows where they are used. */
async function trash(ctx: Ctx, { ids, anyway }: { ids: string[]; anyway: boolean }): Promise<ActDone> {
  try {
    await trashItems(ctx, ids, { anyway })
    return { did: 'trashed', ids }
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'files.used') throw error
    await ctx.db.rollback()
    return { did: 'used', ids, uses: error.data.uses as FileUse[] }
  }
}

async function share(ctx: Ctx, act: Extract<FileAct, { intent: 'share' }>): Promise<ActDone> {
  const input: ShareInput = {
    permissions: { view: act.view, download: act.download, upload: act.upload },
    password: act.clearPassword ? null : act.password || undefined,
    expiresAt: act.expiresAt || null,
    maxDownloads: act.maxDownloads ? Number(act.maxDownloads) : null,
    blurred: act.blurred,
    message: act.message,
  }
  const made = act.shareId ? await editShare(ctx, act.shareId, input) : await createShare(ctx, act.id, input)
  return { did: 'share', share: made }
}

const listed = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
