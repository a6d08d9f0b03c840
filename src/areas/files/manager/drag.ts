import type { DragEvent } from 'react'

/** Our own items being dragged, as ids. */
const itemsMimeType = 'application/x-sala-files'

export function startItemDrag(event: DragEvent, ids: readonly string[], label: string): void {
  event.dataTransfer.setData(itemsMimeType, ids.join(','))
  event.dataTransfer.effectAllowed = 'copyMove'
  const sign = document.createElement('div')
  sign.textContent = label
  sign.style.cssText =
    'position:fixed;top:-99px;padding:6px 14px;border-radius:99px;background:var(--accent);color:var(--accent-text);font:600 14px var(--font)'
  document.body.append(sign)
  event.dataTransfer.setDragImage(sign, 12, 12)
  setTimeout(() => sign.remove())
}

/** Returns what is dragged over the page: our own items, files from the desktop, or nothing relevant. */
export function draggedKind({ dataTransfer }: DragEvent): 'items' | 'files' | null {
  if (dataTransfer.types.includes(itemsMimeType)) return 'items'
  return dataTransfer.types.includes('Files') ? 'files' : null
}

export const draggedIds = ({ dataTransfer }: DragEvent): string[] =>
  dataTransfer.getData(itemsMimeType).split(',').filter(Boolean)

/** Ctrl (Option on a Mac) copies instead of moving, as on a desktop. */
export const isCopy = (event: DragEvent): boolean => event.ctrlKey || event.altKey
