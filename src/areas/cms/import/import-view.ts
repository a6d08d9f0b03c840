import type { ImportStatus } from '#kernel/bulk-import/import.states.ts'
import type { ImportCounts, ImportFormat, ImportResult } from './import.types.ts'

/** One file on its way in, in the words of the viewer. */
export interface ImportView {
  id: string
  name: string
  format: ImportFormat
  status: ImportStatus
  dryRun: boolean
  encoding: string
  counts: ImportCounts
  actorName: string
  createdAt: Date
  notices: string[]
  failure: string | null
}

/** An entry of which something is to be told. */
interface ToldLine {
  ordinal: number
  line: number
  label: string
  kind: 'page' | 'post'
  result: ImportResult | null
  notes: string[]
  pageId: string | null
}

export type OpenImport = ImportView & { lines: ToldLine[]; more: boolean }

export interface ImportPageView {
  open: OpenImport | null
  past: ImportView[]
}
