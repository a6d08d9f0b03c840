export {
  type MediaWidth,
  mediaJpegUrl,
  mediaSrcSet,
  mediaUrl,
  mediaWidths,
} from '#kernel/image/media.rules.ts'

/** A picture that was taken in. */
export interface StoredImage {
  id: string
  /** Of the largest size, in pixels. */
  width: number
  height: number
  /** Stands for it while it loads, `#rrggbb`. */
  colour: string
}

export { formatBytes } from '#kernel/text/byte-size.ts'

/**
 * `private`: a person's own tree. `public`: the site's tree; what lies in it can be opened by its address. `record`: that of a record of
 * another area, a project say, for those who see the record.
 */
export const spaces = ['private', 'public', 'record'] as const
export type Space = (typeof spaces)[number]

/** Which tree: one's own, the site's, that of a record, or (admins) another person's. */
export interface Place {
  space: Space
  /** Whose private tree, the viewer's when absent; or which record's. */
  ownerId?: string
}

/** `waiting`: a job makes its sizes; `failed`: it cannot be opened as a picture and is kept as a file. */
export type PictureState = 'none' | 'waiting' | 'ready' | 'failed'

/** The spot that stays in sight when a picture is cut, in parts of its width and height from the top left. */
export interface FocalPoint {
  x: number
  y: number
}

/** A file or folder as screens and programs see it. Times are ISO, in UTC. */
export interface FileItem {
  id: string
  kind: 'file' | 'folder'
  name: string
  space: Space
  /** Null at the top of its tree. */
  parentId: string | null
  /** The names of the folders above, `/` at the top. */
  path: string
  /** In bytes; 0 for a folder. */
  size: number
  /** What it is by its content; null for a folder. */
  contentType: string | null
  picture: PictureInfo | null
  /** Its bytes, as far as they may be shown in a browser; `?download=1` saves it. Null for a folder. */
  url: string | null
  tags: string[]
  favourite: boolean
  /** Somebody may open it by a link right now. */
  shared: boolean
  /** In how many places it is used. */
  uses: number
  /** How many files and folders lie right in it; null for a file. */
  inside: number | null
  version: number
  createdBy: string | null
  createdAt: string
  updatedAt: string
  trashedAt: string | null
}

export interface PictureInfo {
  state: PictureState
  /** Known from `ready` on. */
  width: number | null
  height: number | null
  colour: string | null
  focal: FocalPoint
  /** Its sizes by width (`previewWidths`); empty until they are made. */
  previews: Record<number, string>
}

/** The widths of a picture's previews; the first is the thumbnail. */
export const previewWidths = [320, 640, 1280] as const
export type PreviewWidth = (typeof previewWidths)[number]

export interface Crumb {
  id: string
  name: string
}

export const itemSorts = ['name', '-name', 'updated', '-updated', 'size', '-size', 'type'] as const
export type ItemSort = (typeof itemSorts)[number]

/** A page of a folder: folders first. */
export interface ListQuery extends Place {
  /** The top when absent. */
  parentId?: string | null
  sort?: ItemSort
  offset?: number
  /** At most 500. */
  limit?: number
}

export interface Listing {
  /** From the top down to the folder itself; empty at the top. */
  crumbs: Crumb[]
  items: FileItem[]
  total: number
  offset: number
  /** May the viewer change what lies here? */
  writable: boolean
}

export const fileTypes = [
  'image',
  'video',
  'audio',
  'pdf',
  'document',
  'archive',
  'text',
  'other',
  'folder',
] as const
export type FileType = (typeof fileTypes)[number]

export interface SearchQuery extends Place {
  text?: string
  /** In this folder and below; everywhere when absent. */
  within?: string
  types?: FileType[]
  tags?: string[]
  /** Changed on or after, and before; ISO. */
  from?: string
  to?: string
  minSize?: number
  maxSize?: number
  sort?: ItemSort
  offset?: number
  limit?: number
}

export interface SearchResult {
  items: FileItem[]
  total: number
}

export interface FolderNode {
  id: string
  name: string
  children: FolderNode[]
}

/** What a file held before. */
export interface FileVersion {
  number: number
  size: number
  contentType: string
  createdBy: string | null
  createdAt: string
  /** The one that is shown now. */
  current: boolean
}

export const activityActs = [
  'created',
  'uploaded',
  'received',
  'renamed',
  'moved',
  'copied',
  'tagged',
  'versioned',
  'reverted',
  'edited',
  'replaced',
  'trashed',
  'restored',
  'deleted',
  'shared',
  'unshared',
  'opened',
  'downloaded',
] as const
export type ActivityAct = (typeof activityActs)[number]

export interface Activity {
  id: string
  itemId: string
  name: string
  act: ActivityAct
  /** `from` and `to` of a renaming or move, say. */
  details: Record<string, string>
  /** Null: somebody with a link. */
  actor: string | null
  viaShare: boolean
  at: string
}

/** Where a file is used. */
export interface FileUse {
  kind: string
  refId: string
  label: string
  path: string
}

/** The storage meter. Quotas of null have no end. */
export interface Usage {
  bytes: number
  files: number
  /** Set aside for uploads under way. */
  reserved: number
  quota: number | null
  site: { bytes: number; quota: number | null } | null
}

/** A link as those see it who made it. */
export interface Share {
  id: string
  itemId: string
  code: string
  /** To give away: the page of the link. */
  url: string
  hasPassword: boolean
  expiresAt: string | null
  permissions: SharePermissions
  maxDownloads: number | null
  downloads: number
  views: number
  /** Pictures are blurred until one asks to see them. */
  blurred: boolean
  message: string
  state: ShareState
  createdBy: string | null
  createdAt: string
}

/** `upload` alone is a request for files: one may send and sees nothing. */
export interface SharePermissions {
  view: boolean
  download: boolean
  upload: boolean
}

export const shareStates = ['active', 'expired', 'revoked', 'exhausted'] as const
export type ShareState = (typeof shareStates)[number]

export interface ShareInput {
  permissions: SharePermissions
  /** Absent: as it was; null: none. */
  password?: string | null
  expiresAt?: string | null
  maxDownloads?: number | null
  blurred?: boolean
  message?: string
}

/** What a link shows to its bearer. */
export interface SharedView {
  item: FileItem
  permissions: SharePermissions
  /** Who shares it. */
  owner: string | null
  /** Pictures are blurred until one asks to see them. */
  blurred: boolean
  message: string
  expiresAt: string | null
  downloadsLeft: number | null
  /** Previews carry the site's watermark. */
  watermarked: boolean
}

/** How an upload goes: `single` with one PUT, `parts` with one PUT a part; then `complete`. */
export interface UploadSession {
  id: string
  name: string
  size: number
  mode: 'single' | 'parts'
  /** Of every part but the last. */
  partSize: number
  parts: number
  state: 'open' | 'completing' | 'done' | 'aborted' | 'expired'
  /** Where the file will lie; names it in the specification's `new_file`. */
  url: string
  /** Parts that are there already, when it is resumed. */
  done: UploadedPartInfo[]
  /** Set when it is complete. */
  itemId: string | null
  createdAt: string
}

export interface UploadedPartInfo {
  number: number
  etag: string
  size: number
}

/** Where to PUT a part (number 1 for `single`), with these headers; keep the answer's ETag. */
export interface PartAddress {
  number: number
  url: string
  headers: Record<string, string>
  size: number
  expiresAt: string
}

export interface NewUpload extends Place {
  parentId?: string | null
  /** For files of a folder from the desktop: `photos/2026`; made where they are missing. */
  folderPath?: string
  name: string
  size: number
  contentType?: string
  /** Makes a new version of this file in place of a new file. */
  replaces?: string
}

/** Specification section 9: 5 MB a part, four at a time, at most 10,000. */
export const uploadPartBytes = 5 * 1024 * 1024
export const uploadParallel = 4
export const uploadMostParts = 10_000

export const watermarkPositions = [
  'top-left',
  'top-center',
  'top-right',
  'bottom-left',
  'bottom-center',
  'bottom-right',
  'center',
] as const
export type WatermarkPosition = (typeof watermarkPositions)[number]

/** A site's mark on the pictures its links show. */
export interface Watermark {
  on: boolean
  kind: 'text' | 'image'
  text: string
  /** A picture of the public tree. */
  imageId: string | null
  position: WatermarkPosition
  /** Per cent. */
  opacity: number
}

/** Specification section 9. */
export const defaultWatermark: Watermark = {
  on: false,
  kind: 'text',
  text: 'Watermark',
  imageId: null,
  position: 'bottom-right',
  opacity: 60,
}

export interface FilesSettings {
  siteQuota: number | null
  personQuota: number | null
  watermark: Watermark
}
