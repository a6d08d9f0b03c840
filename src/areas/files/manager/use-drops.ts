import { type DragEvent, useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useDroppedFiles } from '../upload-queue/use-dropped-files.ts'
import { draggedIds, draggedKind, isCopy } from './drag.ts'
import type { FilesView } from './files.types.ts'
import { idsInSubtrees } from './tree.rules.ts'
import type { FileOperations } from './use-file-operations.ts'
import type { FilePickers } from './use-file-pickers.tsx'
import type { Items } from './use-items.ts'

interface DropContext {
  view: FilesView
  items: Items
  chosen: ReadonlySet<string>
  operations: FileOperations
  upload: FilePickers['upload']
}

/**
 * Drag and drop on folders and on the list: files from the desktop are uploaded, items are moved, or copied with Ctrl
 * or Alt held.
 */
export function useDrops({ view, items, chosen, operations, upload }: DropContext) {
  const [dropping, setDropping] = useState(false)
  const { revalidate } = useRevalidator()
  const dropped = useDroppedFiles(revalidate)
  const below = useMemo(() => idsInSubtrees(view.tree, chosen), [view.tree, chosen])
  const canDrop = view.query.view === 'folder' && view.writable
  const mayDrop = (id: string | null, event: DragEvent) => {
    const kind = draggedKind(event)
    if (!view.writable || !kind) return false
    return kind === 'files' || ((id === null || !below.has(id)) && id !== view.query.folder)
  }
  const drop = async (id: string | null, name: string, event: DragEvent) => {
    setDropping(false)
    if (draggedKind(event) === 'files') {
      return upload(await dropped(event.dataTransfer, { ...view.place, parentId: id }), id)
    }
    const dragged = draggedIds(event)
    const to = { ...view.place, parentId: id }
    if (isCopy(event)) return operations.copy(dragged, to)
    await operations.move(
      dragged.flatMap((eachId) => items.byId(eachId) ?? []),
      to,
      name,
    )
  }
  return {
    /** Whether files are being dragged over the list. */
    dropping,
    mayDrop,
    drop: (id: string | null, name: string, event: DragEvent) => void drop(id, name, event),
    /** For the list itself, which accepts desktop files into the open folder. */
    ofList: {
      onDragOver: (event: DragEvent) => {
        if (!canDrop || draggedKind(event) !== 'files') return
        event.preventDefault()
        setDropping(true)
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDropping(false)
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setDropping(false)
        if (canDrop && draggedKind(event) === 'files') void drop(view.query.folder, '', event)
      },
    },
  }
}
