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
  userId: string
  place: SpaceRef
  /** Paths of the two trees for this viewer; null without access. */
  roots: { own: string; site: string }
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
  | { result: 'done' }
  | { result: 'made'; item: FileItem }
  | { result: 'copied'; items: FileItem[] }
  | { result: 'trashed'; ids: string[] }
  | { result: 'used'; ids: string[]; uses: FileUse[] }
  | { result: 'emptied'; count: number }
  | { result: 'replaced'; count: number }
  | { result: 'share'; share: Share }
