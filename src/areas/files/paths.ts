import { path, withQuery } from '#kernel/text/path.ts'

/** Addresses of files, their pages and their bytes. */
export const filesPaths = {
  /** One’s own files. */
  own: '/user/filemanager',
  /** The files of the site, for staff. */
  site: '/cluster/filemanager',
  /** The files of the site, as everybody else sees them. */
  siteForUsers: '/cluster/user/filemanager',
  /** One of them with all about it beside; those of the site are found by staff. */
  item: (space: 'private' | 'public', id: string) =>
    withQuery(space === 'public' ? '/cluster/filemanager' : '/user/filemanager', { item: id }),
  twoPanes: '/user/filemanager_2',
  upload: '/user/upload',
  details: (id: string) => path`/user/filemanager/details/${id}`,
  /** The code of a link, as a picture to be scanned. */
  shareQr: (item: string, share: string) => path`/user/filemanager/qr/${item}/${share}`,
  /** The page of a link. */
  shared: (code: string, kind: 'file' | 'folder') => path`/external/storage/${kind}/${code}`,
  api: {
    items: (query: ListQuery) => withQuery('/api/files/items', query),
    search: (query: SearchQuery) => withQuery('/api/files/search', query),
    /** A file’s bytes, for those who may open it. */
    content: (id: string, query: ContentQuery = {}) =>
      withQuery(path`/api/files/items/${id}/content`, { ...query, download: query.download && 1 }),
    /** A picture’s preview; `version` makes it new when the content is. */
    preview: (id: string, width: number, version: number) =>
      withQuery(path`/api/files/items/${id}/preview/${width}`, { v: version }),
    zip: (ids: readonly string[]) => withQuery('/api/files/zip', { id: ids }),
    trash: '/api/files/trash',
    restore: '/api/files/restore',
    folderPaths: '/api/files/folders/paths',
    uploads: '/api/files/uploads',
    sharedContent: (code: string, item: string, download = false) =>
      withQuery(path`/api/files/shared/${code}/content`, { item, download: download && 1 }),
    sharedPreview: (code: string, item: string, width: number, version: number) =>
      withQuery(path`/api/files/shared/${code}/preview/${width}`, { item, v: version }),
    sharedZip: (code: string, folder: string) =>
      withQuery(path`/api/files/shared/${code}/zip`, { id: folder }),
    sharedUploads: (code: string) => path`/api/files/shared/${code}/uploads`,
  },
}

interface ListQuery {
  space: string
  /** Which record's tree. */
  ownerId?: string | undefined
  sort: string
  limit?: number
  parentId?: string | null
}

interface SearchQuery {
  space: string
  ownerId?: string | undefined
  sort: string
  limit?: number
  text?: string | null
  within?: string | null
  types?: string | null
  tags?: string | null
  from?: string | null
  minSize?: number | undefined
  maxSize?: number | undefined
}

interface ContentQuery {
  /** A version that was replaced. */
  version?: number
  /** Makes the address new when the content is. */
  v?: number
  download?: boolean
}
