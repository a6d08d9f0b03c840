import type {
  Activity,
  Crumb,
  FileItem,
  FileUse,
  FileVersion,
  FolderNode,
  Place,
  Share,
  Usage,
  Watermark,
} from '../public.ts'
import type { FilesQuery } from './files-query.rules.ts'

/** Everything the page of files is drawn from. */
export interface FilesView {
  /** Of the viewer: what this browser keeps is kept apart by person. */
  person: string
  place: Place
  /** Where the two trees are for this viewer; null where there is no way. */
  ways: { own: string; site: string }
  query: FilesQuery
  crumbs: Crumb[]
  items: FileItem[]
  total: number
  writable: boolean
  tree: FolderNode[]
  usage: Usage
  /** The site's mark, for those who may set it. */
  watermark: Watermark | null
  canReplace: boolean
}

/** What the panel tells beyond the item itself. */
export interface ItemDetails {
  item: FileItem
  versions: FileVersion[]
  activity: Activity[]
  uses: FileUse[]
  shares: Share[]
  writable: boolean
}

/** What an act answers, for toasts and undo. */
export type ActDone =
  | { did: 'done' }
  | { did: 'made'; item: FileItem }
  | { did: 'copied'; items: FileItem[] }
  | { did: 'trashed'; ids: string[] }
  | { did: 'used'; ids: string[]; uses: FileUse[] }
  | { did: 'emptied'; count: number }
  | { did: 'replaced'; count: number }
  | { did: 'share'; share: Share }
