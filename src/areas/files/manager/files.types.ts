import type {
  Activity,
  Crumb,
  FileItem,
  FileUse,
  FileVersion,
  FolderNode,
  Share,
  SpaceRef,
  Usage,
  Watermark,
} from '../public.ts'
import type { FilesQuery } from './files-query.rules.ts'

/** All data of the files page. */
export interface FilesView {
  /** The viewer's id: data stored in this browser is kept separately per user. */
  person: string
  place: SpaceRef
  /** Paths of the two trees for this viewer; null without access. */
  ways: { own: string; site: string }
  query: FilesQuery
  crumbs: Crumb[]
  items: FileItem[]
  total: number
  writable: boolean
  tree: FolderNode[]
  usage: Usage
  /** The site's watermark, for users who may set it. */
  watermark: Watermark | null
  canReplace: boolean
}

/** The panel's data beyond the item itself. */
export interface ItemDetails {
  item: FileItem
  versions: FileVersion[]
  activity: Activity[]
  uses: FileUse[]
  shares: Share[]
  writable: boolean
}

/** The result of an action, for toasts and undo. */
export type FileActionResult =
  | { did: 'done' }
  | { did: 'made'; item: FileItem }
  | { did: 'copied'; items: FileItem[] }
  | { did: 'trashed'; ids: string[] }
  | { did: 'used'; ids: string[]; uses: FileUse[] }
  | { did: 'emptied'; count: number }
  | { did: 'replaced'; count: number }
  | { did: 'share'; share: Share }
