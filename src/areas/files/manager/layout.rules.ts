/**
 * The layout of a list on screen: folders first in rows of their own height, then files; each row `columns` wide. All
 * in CSS pixels from the top left of the list.
 */
export interface Layout {
  count: number
  /** How many of them are folders; they come first. */
  folders: number
  columns: number
  /** Of the whole list. */
  width: number
  gap: number
  folderHeight: number
  fileHeight: number
}

const rowsOf = (count: number, columns: number) => Math.ceil(count / columns)

const measureLayout = (layout: Layout) => {
  const { count, folders, columns, gap, folderHeight, fileHeight } = layout
  const folderRows = rowsOf(folders, columns)
  const fileRows = rowsOf(count - folders, columns)
  const filesTop = folderRows * (folderHeight + gap)
  return { folderRows, fileRows, filesTop, height: filesTop + fileRows * (fileHeight + gap) }
}

export const heightOf = (layout: Layout): number => Math.max(0, measureLayout(layout).height - layout.gap)

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Returns the position of the item at an index. */
export function boxOf(layout: Layout, index: number): Box {
  const { columns, gap, width, folders, folderHeight, fileHeight } = layout
  const columnWidth = (width - gap * (columns - 1)) / columns
  const isFolder = index < folders
  const within = isFolder ? index : index - folders
  const height = isFolder ? folderHeight : fileHeight
  const top = (isFolder ? 0 : measureLayout(layout).filesTop) + Math.floor(within / columns) * (height + gap)
  return { left: (within % columns) * (columnWidth + gap), top, width: columnWidth, height }
}

/** Returns the range (end exclusive) to render for the visible part and a little more. */
export function visibleRange(layout: Layout, top: number, bottom: number): { from: number; to: number } {
  const { count, folders, columns, gap, folderHeight, fileHeight } = layout
  const { filesTop } = measureLayout(layout)
  const rowAt = (y: number, height: number) => Math.floor(Math.max(0, y) / (height + gap))
  const from =
    top < filesTop
      ? Math.min(rowAt(top, folderHeight) * columns, folders)
      : folders + rowAt(top - filesTop, fileHeight) * columns
  const to =
    bottom < filesTop
      ? Math.min((rowAt(bottom, folderHeight) + 1) * columns, folders)
      : folders + (rowAt(bottom - filesTop, fileHeight) + 1) * columns
  return { from: Math.min(from, count), to: Math.min(Math.max(to, 0), count) }
}

/** Returns the indexes touched by a selection band. */
export function indexesInBand(layout: Layout, band: Box): number[] {
  const { from, to } = visibleRange(layout, band.top, band.top + band.height)
  const found: number[] = []
  for (let index = from; index < to; index++) {
    const box = boxOf(layout, index)
    if (
      box.left < band.left + band.width &&
      box.left + box.width > band.left &&
      box.top < band.top + band.height &&
      box.top + box.height > band.top
    )
      found.push(index)
  }
  return found
}
