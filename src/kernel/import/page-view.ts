import type { ImportStatus } from './import.states.ts'
import type { PreviewRow, ReportRow } from './import.types.ts'

/** One file on its way in, in the words of the viewer. */
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

/** Something to be told of a record. */
interface ImportNotice {
  line?: number
  column?: string
  message: string
}

/** The run that is open, with the first records of which something is to be told. */
export type OpenImport<Counts> = ImportView<Counts> & {
  rows: (Omit<ReportRow, 'notices'> & { notices: ImportNotice[] })[]
  /** There are more of them. */
  more: boolean
  /** The first records as they will be, where nothing is written yet; what stands in one is its definition's. */
  previews: PreviewRow[]
  failedPictures: { url: string; label: string; message: string }[]
}

export interface ImportPageView<Counts> {
  open: OpenImport<Counts> | null
  past: ImportView<Counts>[]
}
