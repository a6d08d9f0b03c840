import { useRevalidator } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { askPrompt, confirmByTyping } from '#kernel/ui/dialog.tsx'
import { toast } from '#kernel/ui/toast.tsx'
import { filesPaths } from '../paths.ts'
import type { FileItem, SpaceRef } from '../public.ts'
import { clipboard } from './clipboard.ts'
import type { FilesView } from './files.types.ts'
import { filesMessages } from './messages/index.ts'
import type { ActionQueue } from './use-action-queue.ts'
import { useUndoableToast } from './use-undoable-toast.ts'

interface Target extends SpaceRef {
  parentId: string | null
}

/** All operations on items, with their messages and undo. */
export type FileOperations = ReturnType<typeof useFileOperations>

export function useFileOperations(view: FilesView, { act }: ActionQueue, onUsed: (used: ItemsInUse) => void) {
  const t = useMessages(filesMessages)
  const { revalidate } = useRevalidator()
  const undoableToast = useUndoableToast()
  const openFolder: Target = { ...view.place, parentId: view.query.folder }
  const target = ({ parentId, ...place }: Target) => ({ ...place, parentId: parentId ?? '' })

  const restore = (ids: readonly string[]) => act({ intent: 'restore', ids: ids.join(',') })

  const trash = async (items: readonly FileItem[], anyway = false) => {
    const ids = items.map(({ id }) => id)
    const done = await act({ intent: 'trash', ids: ids.join(','), anyway: anyway ? '1' : '0' })
    if (done?.result === 'used') onUsed({ items: [...items], uses: done.uses })
    if (done?.result === 'trashed') undoableToast(t.done.trashed(itemsLabel(items)), () => void restore(ids))
  }

  const itemsLabel = (items: readonly FileItem[]) =>
    items.length === 1 ? (items[0]?.name ?? '') : t.count(items.length)

  const moveFrom = async (place: SpaceRef, items: readonly FileItem[], to: Target, name: string) => {
    const done = await act({ intent: 'move', ids: items.map(({ id }) => id).join(','), ...target(to) })
    if (!done) return false
    const undo = async () => {
      for (const [parentId, some] of Map.groupBy(items, (item) => item.parentId)) {
        const space = some[0]?.space ?? 'private'
        const from = { ...(space === place.space ? place : { space }), parentId }
        await act({ intent: 'move', ids: some.map(({ id }) => id).join(','), ...target(from) })
      }
    }
    undoableToast(t.done.moved(itemsLabel(items), name), () => void undo())
    return true
  }

  const move = async (items: readonly FileItem[], to: Target, name: string) => {
    const moving = items.filter((item) => item.id !== to.parentId)
    if (moving.length) await moveFrom(view.place, moving, to, name)
  }

  const copy = async (ids: readonly string[], to: Target) => {
    const done = await act({ intent: 'copy', ids: ids.join(','), ...target(to) })
    if (done?.result !== 'copied') return false
    const copiedIds = done.items.map(({ id }) => id)
    undoableToast(
      t.done.copied(itemsLabel(done.items)),
      () => void act({ intent: 'trash', ids: copiedIds.join(','), anyway: '1' }),
    )
    return true
  }

  return {
    trash,
    restore: async (items: readonly FileItem[]) => {
      if (await restore(items.map(({ id }) => id))) toast(t.done.restored(itemsLabel(items)))
    },
    deleteForGood: async (items: readonly FileItem[]) => {
      const word = items.length === 1 ? (items[0]?.name ?? '') : t.deleteWord
      const sure = await confirmByTyping({
        title: t.ask.delete(itemsLabel(items)),
        message: t.ask.forGood,
        ok: t.actions.delete,
        word,
      })
      if (sure && (await act({ intent: 'delete', ids: items.map(({ id }) => id).join(',') })))
        toast(t.done.deleted(itemsLabel(items)))
    },
    emptyTrash: async () => {
      const sure = await confirmByTyping({
        title: t.ask.empty,
        message: t.ask.forGood,
        ok: t.actions.empty,
        word: t.deleteWord,
      })
      const done = sure ? await act({ intent: 'empty', ...view.place }) : null
      if (done?.result === 'emptied') toast(t.done.emptied(done.count))
    },
    rename: async (item: FileItem, name: string) => {
      if (!(await act({ intent: 'rename', id: item.id, name }))) return
      undoableToast(
        t.done.renamed(item.name, name),
        () => void act({ intent: 'rename', id: item.id, name: item.name }),
      )
    },
    newFolder: async () => {
      let name = ''
      let errorMessage: string | undefined
      do {
        const entered = await askPrompt({
          title: t.actions.newFolder,
          ...(errorMessage && { message: errorMessage }),
          input: { label: t.folderName, value: name },
          ok: t.create,
        })
        name = entered?.trim() ?? ''
        errorMessage = undefined
        if (!name) return
        await act({ intent: 'folder', ...target(openFolder), name }, (message) => {
          errorMessage = message
        })
      } while (errorMessage !== undefined)
    },
    favourite: (item: FileItem) => act({ intent: 'favourite', id: item.id, on: item.favourite ? '0' : '1' }),
    move,
    copy,
    /** Puts items on the clipboard, to be pasted elsewhere. */
    take: (items: readonly FileItem[], cut: boolean) => {
      clipboard.set({ items, from: view.place, cut })
      toast((cut ? t.done.cut : t.done.taken)(itemsLabel(items)))
    },
    /** Returns whether it is done; what was refused can be pasted elsewhere. */
    paste: async () => {
      const clipboardContents = clipboard.get()
      if (!clipboardContents) return false
      const { items, from, cut } = clipboardContents
      const ids = items.map(({ id }) => id)
      if (!cut) return copy(ids, openFolder)
      const name = view.crumbs.at(-1)?.name ?? t.places[view.place.space]
      const done = await moveFrom(from, items, openFolder, name)
      if (done) clipboard.set(null)
      return done
    },
    download: (items: readonly FileItem[]) => {
      const [only] = items
      const link = document.createElement('a')
      link.href =
        items.length === 1 && only?.kind === 'file'
          ? filesPaths.api.content(only.id, { download: true })
          : filesPaths.api.zip(items.map(({ id }) => id))
      link.download = ''
      link.click()
    },
    replaceEverywhere: async (item: FileItem, by: FileItem) => {
      const done = await act({ intent: 'replace', id: item.id, by: by.id })
      if (done?.result === 'replaced') toast(t.done.replaced(done.count))
      return done !== null
    },
    act,
    refresh: revalidate,
  }
}

/** Items to be deleted that are used somewhere. */
export interface ItemsInUse {
  items: FileItem[]
  uses: { kind: string; refId: string; label: string; path: string }[]
}
