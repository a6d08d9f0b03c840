import { useCallback, useMemo } from 'react'
import type { QueryChange } from '#kernel/list/list.rules.ts'
import { type ListUrlState, useListUrl } from '#kernel/list/use-list-url.ts'
import { type FilesQuery, filesList } from './files-query.rules.ts'

/** The URL of the page as its state: folder, search, order, layout, and what is open beside it. */
export interface FilesAddress extends ListUrlState<FilesQuery> {
  /** A folder of this tree without a search; null is the top. */
  folderHref: (id: string | null) => string
}

/** No search and nothing open beside it, for opening another folder or list. */
export const unfilteredChange: QueryChange<FilesQuery> = { ...filesList.unfiltered, view: null, item: null }

export function useFilesAddress(): FilesAddress {
  const address = useListUrl(filesList)
  const { href } = address
  const folderHref = useCallback((folder: string | null) => href({ ...unfilteredChange, folder }), [href])
  return useMemo(() => ({ ...address, folderHref }), [address, folderHref])
}
