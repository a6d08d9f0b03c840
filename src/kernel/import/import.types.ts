import type { importRuns } from './import.table.ts'

/** Numbers by name. */
export type ImportTotals = Record<string, number>

/** A notice about a file or one of its records: a message's code with its parameters, and the position. */
export interface ImportNotice {
  code: string
  params?: Record<string, string | number>
  /** 1 is the first line of the file. */
  line?: number
  /** The column's name in the file. */
  column?: string
}

/** Why a whole file could not be imported. */
export interface ImportFailure {
  code: string
  params: Record<string, unknown>
}

/** The result of a record. `kept`: users have changed it here since, so it stays; `left_out`: it is never created. */
export type RowResult =
  | 'created'
  | 'updated'
  | 'same'
  | 'kept'
  | 'left_out'
  | 'refused'
  | 'undone'
  | 'undo_kept'

/** The results of all records of a file. `errors` counts notices; `figures` are totals of what the outcomes reported. */
export interface Tally extends Record<RowResult, number> {
  rows: number
  errors: number
  figures: ImportTotals
}

/** The stored run of one imported file. */
export type ImportRun = typeof importRuns.$inferSelect

/** A record as a format reads it. */
export interface StagedRow<Staged> {
  /** Position in the file, from 0. */
  ordinal: number
  line: number
  /** Its display name. */
  label: string
  kind?: string
  rank?: number
  staged: Staged | null
  notices: ImportNotice[]
  /** It cannot be imported, whatever is in the database; its notices say why. */
  refused?: boolean
}

/** Data read later about a record that was already emitted; `patch` goes to the definition's `merge`. */
export interface LateRow {
  ordinal: number
  rank?: number
  patch?: unknown
  notices: ImportNotice[]
  refused?: boolean
}

export interface StagedBatch<Staged> {
  rows: StagedRow<Staged>[]
  late?: LateRow[]
  /** The number of lines read so far. */
  lines: number
}

/** A file that is being read. */
export interface OpenedFile<Staged> {
  encoding(): string
  delimiter?: string
  batches: AsyncIterable<StagedBatch<Staged>>
  /** Returns facts about the whole file, known once it has been read; `data` is added to the run's. */
  end(): { notices: ImportNotice[]; data?: Record<string, unknown> }
}

/** A stored file, which can be read from the start as often as needed. */
export interface StoredFile {
  name: string
  /** Throws 409 `….file_gone` if it no longer exists. */
  chunks(): Promise<AsyncIterable<Uint8Array>>
}

/** A record waiting to be planned or written. */
export interface WaitingRow<Staged> {
  ordinal: number
  line: number
  label: string
  staged: Staged
}

/** The actual or planned result of a record. `before` is what undo needs. */
export interface Outcome<Before> {
  ordinal: number
  result: Exclude<RowResult, 'undone' | 'undo_kept'>
  recordId?: string | null
  before?: Before | null
  notices: ImportNotice[]
  figures?: ImportTotals
  /** URLs of images it waits for; they are fetched once all records have been written. */
  pictures?: readonly string[]
  /** What a dry run shows of the resulting record; stored for the first records only. */
  preview?: unknown
}

/** A record that an import created or changed, with its previous state, row by row in file order. */
export interface WrittenRecord<Before> {
  recordId: string
  line: number
  befores: Before[]
}

/** `kept` and `undo_kept` mean that it was left unchanged, with the reason among the notices. */
export interface UndoneRecord {
  recordId: string
  result: 'undone' | 'kept' | 'undo_kept'
  notices: ImportNotice[]
}

/** A row of the report. */
export interface ReportRow {
  ordinal: number
  line: number
  kind: string
  label: string
  result: RowResult | null
  recordId: string | null
  notices: ImportNotice[]
}

/** A fetched image, and the records it is for. */
export interface FetchedImage {
  url: string
  mediaId: string
  recordIds: readonly string[]
}

/** One of the first records of a dry run, as it would be imported. */
export interface PreviewRow {
  line: number
  label: string
  result: RowResult | null
  preview: unknown
}
