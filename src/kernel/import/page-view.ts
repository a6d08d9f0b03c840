import type { ImportStatus } from './import.states.ts'
import type { PreviewRow, ReportRow } from './import.types.ts'

/** An import run, in the viewer's language. */
export interface ImportView<Counts> {
  id: string
  name: string
  format: string
  status: ImportStatus
  dryRun: boolean
  encoding: string
  delimiter: string
  lines: number
  counts: Counts
  actorName: string
  createdAt: Date
  notices: string[]
  failure: string | null
}

/** A notice about a record. */
interface ImportNotice {
  line?: number
  column?: string
  message: string
}

/** The open run, with the first records that have notices. */
export type OpenImport<Counts> = ImportView<Counts> & {
  rows: (Omit<ReportRow, 'notices'> & { notices: ImportNotice[] })[]
  /** Whether there are more of them. */
  more: boolean
  /** The first records as they would be imported, if nothing has been written yet; their content is up to the definition. */
  previews: PreviewRow[]
  failedPictures: { url: string; label: string; message: string }[]
}

export interface ImportPageView<Counts> {
  open: OpenImport<Counts> | null
  past: ImportView<Counts>[]
}
