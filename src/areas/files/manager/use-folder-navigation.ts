import { useNavigate } from 'react-router'
import type { FileItem } from '../public.ts'
import type { FilesView } from './files.types.ts'
import { type FilesAddress, unfilteredChange } from './use-files-address.ts'
import type { Items } from './use-items.ts'

interface FolderNavigation {
  /** Opens a folder, or shows a file. */
  open: (index: number) => void
  goToFolder: (folder: FileItem) => void
  /** Goes to the folder an item is in. */
  goToLocation: (item: FileItem) => void
  up: () => void
}

/** The ways between folders, also to those of another space: a list of favourites has items of both. */
export function useFolderNavigation(
  view: FilesView,
  { address, items, show }: { address: FilesAddress; items: Items; show: (id: string) => void },
): FolderNavigation {
  const navigate = useNavigate()
  const rootOf = ({ space }: FileItem) => (space === 'private' ? view.roots.own : view.roots.site)
  const goToFolder = (folder: FileItem) => {
    if (folder.space === view.place.space) address.go({ ...unfilteredChange, folder: folder.id })
    else navigate(`${rootOf(folder)}?folder=${folder.id}`)
  }
  return {
    goToFolder,
    open(index) {
      const item = items.at(index)
      if (!item || view.query.view === 'trash') return
      if (item.kind === 'folder') goToFolder(item)
      else show(item.id)
    },
    goToLocation: (item) => navigate(`${rootOf(item)}${item.parentId ? `?folder=${item.parentId}` : ''}`),
    up() {
      if (view.query.view === 'folder' && view.query.folder)
        address.go({ ...unfilteredChange, folder: view.crumbs.at(-2)?.id ?? null })
    },
  }
}
