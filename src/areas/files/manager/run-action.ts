import type { FileItem } from '../public.ts'
import type { FileActionName } from './actions.rules.ts'
import type { OpenDialog } from './file-dialogs.tsx'
import type { FileOperations } from './use-file-operations.ts'
import type { FilePickers } from './use-file-pickers.tsx'

interface RunActionContext {
  items: FileItem[]
  operations: FileOperations
  pickers: FilePickers
  selectAll: () => void
  setDialog: (dialog: OpenDialog) => void
  goToFolder: (item: FileItem) => void
  /** Navigates to its location. */
  goTo: (item: FileItem) => void
  show: (item: FileItem) => void
  showDetails: (item: FileItem) => void
  rename: (item: FileItem) => void
}

/** Runs the action of a menu, a key or the bar on the selected items; a single-item action uses the first. */
export function runAction(name: FileActionName, context: RunActionContext): void {
  const { items, operations, pickers, setDialog } = context
  const all: Partial<Record<FileActionName, () => void>> = {
    paste: () => void operations.paste(),
    newFolder: () => void operations.newFolder(),
    upload: pickers.pickFiles,
    uploadFolder: pickers.pickFolder,
    selectAll: context.selectAll,
    download: () => operations.download(items),
    cut: () => operations.take(items, true),
    copy: () => operations.take(items, false),
    trash: () => void operations.trash(items),
    restore: () => void operations.restore(items),
    delete: () => void operations.deleteForGood(items),
    moveTo: () => setDialog({ kind: 'move', items }),
    tags: () => setDialog({ kind: 'tags', items }),
  }
  all[name]?.()
  const [only] = items
  if (!only) return
  const actions: Partial<Record<FileActionName, () => void>> = {
    open: () => context.goToFolder(only),
    view: () => context.show(only),
    goTo: () => context.goTo(only),
    details: () => context.showDetails(only),
    rename: () => context.rename(only),
    favourite: () => void operations.favourite(only),
    unfavourite: () => void operations.favourite(only),
    share: () => setDialog({ kind: 'share', item: only }),
    edit: () => setDialog({ kind: 'picture', item: only }),
    version: () => pickers.pickVersion(only.id),
  }
  actions[name]?.()
}
