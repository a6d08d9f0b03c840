import type { ImportNotice } from '#kernel/import/import.types.ts'
import type { SourceNode } from '#kernel/rich-text/html/source-node.types.ts'
import type { Content } from '../page/content.input.ts'

export const importFormats = ['wordpress', 'ghost', 'markdown'] as const
export type ImportFormat = (typeof importFormats)[number]

/** Statistics of one import. */
export interface ImportCounts extends Record<string, number> {
  entries: number
  created: number
  updated: number
  same: number
  kept: number
  leftOut: number
  refused: number
  comments: number
  redirects: number
  pictures: number
  picturesFailed: number
}

export interface SourceImage {
  src: string
  alt: string
}

/** A comment by its number in the source; `parent` is the comment it replies to. */
export interface SourceComment {
  id: string
  parent: string | null
  name: string
  at: string
  text: string
  state: 'shown' | 'waiting'
}

/** A page or post from a source, parsed and cleaned, before it is compared with this site. */
export interface SourceEntry {
  /** The same in every file of the same source: `wordpress example.com 12`. */
  sourceId: string
  line: number
  kind: 'page' | 'post'
  title: string
  slug: string
  body: SourceNode[]
  excerpt: string
  author: string
  state: 'published' | 'scheduled' | 'draft'
  /** When it was or will be published, in UTC. */
  at: string | null
  category: { code: string; name: string } | null
  tags: string[]
  /** The `sourceId` of its parent page. */
  parent: string | null
  cover: SourceImage | null
  seo: { title: string; description: string }
  comments: SourceComment[]
  /** Paths of the entry on the source site, with a leading slash. */
  oldPaths: string[]
  notes: ImportNotice[]
  /** Why it is not imported; only its name is set then. */
  leftOut?: ImportNotice
}

/** What is needed to undo an import's changes to one page, and to see whether users changed it since. */
export interface PageUndoData {
  /** The previous draft; null when the import created the page. */
  before: Content | null
  /** The draft's version as the import left it. */
  version: number
  fingerprint: string | null
  comments: Record<string, string>
  redirects: string[]
  /** Codes of the categories it created. */
  categories?: string[]
}

/** What a run needs besides its file. */
export interface PostImportData {
  /** URL of the source site, when the file does not contain it. */
  address: string | null
  /** The number of images in the file, once it has been read. */
  pictures?: number
}
