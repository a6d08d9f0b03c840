import type { ImportNotice } from '#kernel/import/import.types.ts'
import type { SourceNode } from '#kernel/rich-text/html/source-node.types.ts'
import type { Content } from '../page/content.input.ts'

export const importFormats = ['wordpress', 'ghost', 'markdown'] as const
export type ImportFormat = (typeof importFormats)[number]

/** Figures of one import. */
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

export interface SourcePicture {
  src: string
  alt: string
}

/** A comment by its number in the source; `parent` is the comment it answers. */
export interface SourceComment {
  id: string
  parent: string | null
  name: string
  at: string
  text: string
  state: 'shown' | 'waiting'
}

/** A page or post as a source gives it, read and cleaned, before anything of this site is looked at. */
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
  /** The `sourceId` of the page it lies under. */
  parent: string | null
  cover: SourcePicture | null
  seo: { title: string; description: string }
  comments: SourceComment[]
  /** Paths at which the source showed it, with a leading slash. */
  oldPaths: string[]
  notes: ImportNotice[]
  /** Why nothing is made of it; everything else is only its name then. */
  leftOut?: ImportNotice
}

/** What is needed to take back what an import did to one page, and to see whether people changed it since. */
export interface Done {
  /** The draft that stood there before; null when the import made the page. */
  before: Content | null
  /** The draft's version as the import left it. */
  version: number
  fingerprint: string | null
  comments: Record<string, string>
  redirects: string[]
  /** Codes of the categories it made. */
  categories?: string[]
}

/** What a run has to know beside its file. */
export interface PostImportData {
  /** Where the site it comes from stands, when the file itself does not say. */
  address: string | null
  /** So many pictures the file names, once it was read. */
  pictures?: number
}
