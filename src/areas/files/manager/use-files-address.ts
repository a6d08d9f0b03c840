import { useCallback, useMemo } from 'react'
import type { Change } from '#kernel/list/list.rules.ts'
import { type ListAddress, useListAddress } from '#kernel/list/use-list-address.ts'
import { type FilesQuery, filesList } from './files-query.rules.ts'

/** The address of the page as its memory: folder, search, order, look, and what is open beside it. */
export interface FilesAddress extends ListAddress<FilesQuery> {
  /** A folder of this tree with nothing sought; null is the top. */
  folderHref: (id: string | null) => string
}

/** Nothing sought and nothing open beside it: as another folder or list is opened. */
export const plain: Change<FilesQuery> = { ...filesList.unfiltered, view: null, item: null }

export function useFilesAddress(): FilesAddress {
  const address = useListAddress(filesList)
  const { href } = address
  const folderHref = useCallback((folder: string | null) => href({ ...plain, folder }), [href])
  return useMemo(() => ({ ...address, folderHref }), [address, folderHref])
}
