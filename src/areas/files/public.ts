export {
  type MediaWidth,
  mediaJpegUrl,
  mediaSrcSet,
  mediaUrl,
  mediaWidths,
} from '#kernel/image/media.rules.ts'

/** A stored image. */
export interface StoredImage {
  id: string
  /** Of the largest size, in pixels. */
  width: number
  height: number
  /** Placeholder colour while it loads, `#rrggbb`. */
  colour: string
}

export { formatBytes } from '#kernel/text/byte-size.ts'

/**
 * `private`: a user's own tree. `public`: the site's tree; its files can be opened by URL. `record`: the tree of a
 * record of another area, such as a project, for those who see the record.
 */
export const spaces = ['private', 'public', 'record'] as const
export type Space = (typeof spaces)[number]

/** Which tree: the viewer's own, the site's, that of a record, or (admins) another user's. */
export interface SpaceRef {
  space: Space
  /** The owner of the private tree, by default the viewer; or the record. */
  ownerId?: string
}

/** `waiting`: a job makes its sizes; `failed`: it cannot be opened as an image and is stored as a file. */
export type ImageState = 'none' | 'waiting' | 'ready' | 'failed'

/** The point that stays visible when an image is cropped, as fractions of its width and height from the top left. */
export interface FocalPoint {
  x: number
  y: number
}

/** A file or folder as screens and API clients see it. Times are ISO, in UTC. */
export interface FileItem {
  id: string
  kind: 'file' | 'folder'
  name: string
  space: Space
  /** Null at the top of its tree. */
  parentId: string | null
  /** The names of its parent folders, `/` at the top. */
  path: string
  /** In bytes; 0 for a folder. */
  size: number
  /** Its type, detected from the content; null for a folder. */
  contentType: string | null
  picture: ImageInfo | null
  /** URL of its content, as far as a browser may show it; `?download=1` downloads it. Null for a folder. */
  url: string | null
  tags: string[]
  favourite: boolean
  /** Whether a link currently gives access to it. */
  shared: boolean
  /** The number of places where it is used. */
  uses: number
  /** The number of files and folders directly in it; null for a file. */
  inside: number | null
  version: number
  createdBy: string | null
  createdAt: string
  updatedAt: string
  trashedAt: string | null
}

export interface ImageInfo {
  state: ImageState
  /** Known once `ready`. */
  width: number | null
  height: number | null
  colour: string | null
  focal: FocalPoint
  /** Its sizes by width (`previewWidths`); empty until they are made. */
  previews: Record<number, string>
}

/** The widths of an image's previews; the first is the thumbnail. */
export const previewWidths = [320, 640, 1280] as const
export type PreviewWidth = (typeof previewWidths)[number]

export interface Crumb {
  id: string
  name: string
}

export const itemSorts = ['name', '-name', 'updated', '-updated', 'size', '-size', 'type'] as const
export type ItemSort = (typeof itemSorts)[number]

/** A page of a folder: folders first. */
export interface ListQuery extends SpaceRef {
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
  /** Whether the viewer may change this folder's contents. */
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

export interface SearchQuery extends SpaceRef {
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

/** A version of a file. */
export interface FileVersion {
  number: number
  size: number
  contentType: string
  createdBy: string | null
  createdAt: string
  /** Whether it is the current version. */
  current: boolean
}

export const activityTypes = [
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
export type ActivityType = (typeof activityTypes)[number]

export interface Activity {
  id: string
  itemId: string
  name: string
  act: ActivityType
  /** For example `from` and `to` of a rename or move. */
  details: Record<string, string>
  /** Null: a visitor with a link. */
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

/** Storage usage. Quotas of null are unlimited. */
export interface Usage {
  bytes: number
  files: number
  /** Reserved for uploads in progress. */
  reserved: number
  quota: number | null
  site: { bytes: number; quota: number | null } | null
}

/** A link as its creators see it. */
export interface Share {
  id: string
  itemId: string
  code: string
  /** URL of the link's page, for sharing. */
  url: string
  hasPassword: boolean
  expiresAt: string | null
  permissions: SharePermissions
  maxDownloads: number | null
  downloads: number
  views: number
  /** Whether images are blurred until the visitor reveals them. */
  blurred: boolean
  message: string
  state: ShareState
  createdBy: string | null
  createdAt: string
}

/** `upload` alone is a file request: visitors may send files and see nothing. */
export interface SharePermissions {
  view: boolean
  download: boolean
  upload: boolean
}

export const shareStates = ['active', 'expired', 'revoked', 'exhausted'] as const
export type ShareState = (typeof shareStates)[number]

export interface ShareInput {
  permissions: SharePermissions
  /** Absent: unchanged; null: none. */
  password?: string | null
  expiresAt?: string | null
  maxDownloads?: number | null
  blurred?: boolean
  message?: string
}

/** What a link shows to its holder. */
export interface SharedView {
  item: FileItem
  permissions: SharePermissions
  /** The user who shares it. */
  owner: string | null
  /** Whether images are blurred until the visitor reveals them. */
  blurred: boolean
  message: string
  expiresAt: string | null
  downloadsLeft: number | null
  /** Whether previews carry the site's watermark. */
  watermarked: boolean
}

/** How to upload: `single` with one PUT, `parts` with one PUT per part; then `complete`. */
export interface UploadSession {
  id: string
  name: string
  size: number
  mode: 'single' | 'parts'
  /** The size of every part but the last. */
  partSize: number
  parts: number
  state: 'open' | 'completing' | 'done' | 'aborted' | 'expired'
  /** The future URL of the file; identifies it in the specification's `new_file`. */
  url: string
  /** Parts already uploaded, when resuming. */
  done: UploadedPartInfo[]
  /** Set when the upload is complete. */
  itemId: string | null
  createdAt: string
}

export interface UploadedPartInfo {
  number: number
  etag: string
  size: number
}

/** Where to PUT a part (number 1 for `single`), with these headers; keep the response's ETag. */
export interface PartUrl {
  number: number
  url: string
  headers: Record<string, string>
  size: number
  expiresAt: string
}

export interface NewUpload extends SpaceRef {
  parentId?: string | null
  /** For files of a folder from the desktop: `photos/2026`; folders are created if missing. */
  folderPath?: string
  name: string
  size: number
  contentType?: string
  /** Creates a new version of this file instead of a new file. */
  replaces?: string
}

/** Specification section 9: 5 MB per part, four in parallel, at most 10,000. */
export const uploadPartBytes = 5 * 1024 * 1024
export const uploadConcurrency = 4
export const uploadMaxParts = 10_000

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

/** A site's watermark on images shared by link. */
export interface Watermark {
  on: boolean
  kind: 'text' | 'image'
  text: string
  /** An image of the public tree. */
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
