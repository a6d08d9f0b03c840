import type { FilesView } from './files.types.ts'
import type { ListDimensions } from './use-virtual-window.ts'

export type ListLayout = 'grid' | 'list'

/** Returns how many folders come before the first file, as far as the list is loaded. */
export function foldersFirst({ items, total, query }: Pick<FilesView, 'items' | 'total' | 'query'>): number {
  const first = items.findIndex(({ kind }) => kind === 'file')
  return first < 0 ? total : query.view === 'folder' ? first : 0
}

/** The measurements of the list, from which the visible range is calculated; in CSS pixels. */
export const dimensionsOf = (listLayout: ListLayout, count: number, folders: number): ListDimensions =>
  listLayout === 'list'
    ? { count, folders: 0, minWidth: 0, gap: 0, folderHeight: 52, fileHeight: () => 52 }
    : {
        count,
        folders,
        minWidth: 148,
        gap: 12,
        folderHeight: 66,
        fileHeight: (width: number) => Math.round((width * 3) / 4) + 58,
      }
