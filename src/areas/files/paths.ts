import { path, withQuery } from '#kernel/text/path.ts'

/** Paths of files, their pages and their content. */
export const filesPaths = {
  /** The user’s own files. */
  own: '/user/filemanager',
  /** The files of the site, for staff. */
  site: '/cluster/filemanager',
  /** The files of the site, as everybody else sees them. */
  siteForUsers: '/cluster/user/filemanager',
  /** An item with its details open beside it; those of the site are in the staff view. */
  item: (space: 'private' | 'public', id: string) =>
    withQuery(space === 'public' ? '/cluster/filemanager' : '/user/filemanager', { item: id }),
  twoPanes: '/user/filemanager_2',
  upload: '/user/upload',
  details: (id: string) => path`/user/filemanager/details/${id}`,
  /** The QR code of a link, as an image. */
  shareQr: (item: string, share: string) => path`/user/filemanager/qr/${item}/${share}`,
  /** The page of a link. */
  shared: (code: string, kind: 'file' | 'folder') => path`/external/storage/${kind}/${code}`,
  api: {
    items: (query: ListQuery) => withQuery('/api/files/items', query),
    search: (query: SearchQuery) => withQuery('/api/files/search', query),
    /** A file’s content, for users who may open it. */
    content: (id: string, query: ContentQuery = {}) =>
      withQuery(path`/api/files/items/${id}/content`, { ...query, download: query.download && 1 }),
    /** An image’s preview; `version` changes the URL when the content changes. */
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
  /** The record whose tree it is. */
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
  /** A replaced version. */
  version?: number
  /** Changes the URL when the content changes. */
  v?: number
  download?: boolean
}
