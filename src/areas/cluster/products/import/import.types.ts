import type { ImportCounts, ImportFormat, ImportRow } from '#areas/catalog/public.server.ts'

/** One file on its way in, in the words of the viewer. */
export interface ImportView
  extends Pick<
    ImportRow,
    | 'id'
    | 'name'
    | 'format'
    | 'dryRun'
    | 'status'
    | 'encoding'
    | 'delimiter'
    | 'lines'
    | 'createdAt'
    | 'endedAt'
  > {
  counts: ImportCounts
  notices: string[]
  failure: string | null
}

/** What is wrong in one line of the file. */
export interface FaultLine {
  line: string
  product: string
  column: string
  message: string
}

export interface ImportPageView {
  now: Date
  formats: readonly ImportFormat[]
  open: (ImportView & { faults: FaultLine[] }) | null
  past: ImportView[]
}

export type { ImportFormat }
