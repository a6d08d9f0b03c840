import type { importRuns } from './import.table.ts'

/** Numbers by name. */
export type Figures = Record<string, number>

/** Something to be told of a file or of a record in it: a sentence's code with what it holds, and where. */
export interface ImportNotice {
  code: string
  params?: Record<string, string | number>
  /** 1 is the first line of the file. */
  line?: number
  /** As the file calls it. */
  column?: string
}

/** Why a whole file could not be taken. */
export interface ImportFailure {
  code: string
  params: Record<string, unknown>
}

/** What came of a record. `kept`: people changed it here since, so it stays; `left_out`: it is never made. */
export type RowResult =
  | 'created'
  | 'updated'
  | 'same'
  | 'kept'
  | 'left_out'
  | 'refused'
  | 'undone'
  | 'undo_kept'

/** What came of all records of a file. `errors` counts notices; `figures` are sums of what the outcomes told. */
export interface Tally extends Record<RowResult, number> {
  rows: number
  errors: number
  figures: Figures
}

/** One file on its way in, as it is stored. */
export type ImportRun = typeof importRuns.$inferSelect

/** A record as a format reads it. */
export interface StagedRow<Staged> {
  /** Counts the records in the order of the file, from 0. */
  ordinal: number
  line: number
  /** How people call it. */
  label: string
  kind?: string
  rank?: number
  staged: Staged | null
  notices: ImportNotice[]
  /** It cannot be taken, whatever stands in the database; its notices say why. */
  refused?: boolean
}

/** What was read later of a record that was handed on before; `patch` goes to the definition's `merge`. */
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
  /** Lines of the file that were read so far. */
  lines: number
}

/** A file that is being read. */
export interface OpenedFile<Staged> {
  encoding(): string
  delimiter?: string
  batches: AsyncIterable<StagedBatch<Staged>>
  /** Facts about the whole file, known when it was read; `data` is added to the run's. */
  end(): { notices: ImportNotice[]; data?: Record<string, unknown> }
}

/** A stored file, which can be read from its beginning as often as needed. */
export interface StoredFile {
  name: string
  /** Throws 409 `….file_gone` when it is no longer there. */
  chunks(): Promise<AsyncIterable<Uint8Array>>
}

/** A record that waits to be planned or written. */
export interface WaitingRow<Staged> {
  ordinal: number
  line: number
  label: string
  staged: Staged
}

/** What came of a record, or would. `before` is what undo needs. */
export interface Outcome<Before> {
  ordinal: number
  result: Exclude<RowResult, 'undone' | 'undo_kept'>
  recordId?: string | null
  before?: Before | null
  notices: ImportNotice[]
  figures?: Figures
  /** Addresses of pictures it waits for; they are fetched once all records are written. */
  pictures?: readonly string[]
  /** What a dry run shows of it as it will be; kept for the first records alone. */
  preview?: unknown
}

/** A record that an import made or changed, with what stood there before, row by row in the order of the file. */
export interface WrittenRecord<Before> {
  recordId: string
  line: number
  befores: Before[]
}

/** `kept` and `undo_kept` say that it was left as it is, with the reason among the notices. */
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

/** A picture that came, and the records it is for. */
export interface FetchedPicture {
  url: string
  mediaId: string
  recordIds: readonly string[]
}

/** One of the first records of a dry run, as it will be. */
export interface PreviewRow {
  line: number
  label: string
  result: RowResult | null
  preview: unknown
}
