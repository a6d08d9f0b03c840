import type { z } from '@hono/zod-openapi'
import type { Ability } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import type {
  FetchedPicture,
  ImportRun,
  OpenedFile,
  Outcome,
  StoredFile,
  Tally,
  UndoneRecord,
  WaitingRow,
  WrittenRecord,
} from './import.types.ts'
import type { PictureReach } from './pictures/fetch-picture.ts'

/** What a file was found to be; `maxBytes` where files of this format may be less large than others. */
export interface Recognised {
  format: string
  maxBytes?: number
}

/** What is asked of a new file. `format` is found out from its beginning when left out. */
export interface Recognising<Data> {
  /** The name of the file, as people know it. */
  name: string
  format?: string
  data: Data
}

/** The call that takes a file in. */
interface Upload<Data> {
  summary: string
  description: string
  /** The name of a file that came without one. */
  fileName: string
  /** It only checks: what it checked is applied by a second call. Else the caller chooses by `dryRun`. */
  checksOnly?: true
  /** Further parameters of its address, and what of them the run keeps. */
  query?: z.ZodRawShape
  data(query: Record<string, unknown>): Data
  /** Types of bodies that are no file: 415 `….type`. */
  refuses?: RegExp
}

/**
 * One kind of import: how its files are read, what would come of a record, how it is written and taken back. Everything else (storage,
 * dry run, report, jobs, progress, taking over after a crash, calls, pages) is the engine's.
 */
export interface ImportDefinition<Staged, Before, Counts extends object, Data extends object> {
  /** Its kind in the table. Its error codes begin with it: `catalog.import.none`. */
  key: string
  title: LocalizedText
  /** Who may do any of it. */
  ability: Ability
  /**
   * What has to be right besides, such as a role in the thing that records go into. Asked when a file comes, when it is applied and when
   * it is undone; throws the problem to be told.
   */
  allow?(ctx: Ctx, data: Data): Promise<void>
  /**
   * Its runs are found by who sent the file and by admins alone: the records may be of things that others must not see. `strictly`: nor
   * must admins.
   */
  ownRuns?: true | 'strictly'
  /** The live topic its runs are watched by, with their id: `import:…`. */
  topic: string
  formats: readonly [string, ...string[]]
  /** A file may be as large as this. */
  maxBytes: number
  /** Workbooks of Excel come as the CSV text of their first sheet. */
  workbooks?: true
  upload: Upload<Data>
  /** The figures that are shown of a run. `of` is asked whenever they change. */
  counts: {
    names: readonly (keyof Counts & string)[]
    of(tally: Tally, run: ImportRun, ctx: Ctx): Counts | Promise<Counts>
  }
  /** Columns of the report, from `line`, `kind`, `result`, `column`, `code`, `message_th`, `message_en`; another name is that of the record. */
  reportColumns: readonly string[]

  /** What a file is, by how it begins. Throws 422 for what is none of the formats. */
  recognise(beginning: Uint8Array, options: Recognising<Data>): Recognised | Promise<Recognised>
  /** Begins to read a file: a stream of records. Throws 422 when it cannot be taken, then or later. */
  open(file: StoredFile, run: ImportRun, ctx: Ctx): Promise<OpenedFile<Staged>>
  /** Joins a record with what was read of it later. */
  merge?(staged: Staged, patch: unknown): Staged

  /** What would come of records; writes nothing. */
  plan(ctx: Ctx, rows: readonly WaitingRow<Staged>[], run: ImportRun): Promise<Outcome<Before>[]>
  /**
   * So many records are written in one transaction, or fewer when they weigh more than `maxWeight` together. `planSize`: so many are
   * planned at once, where that is another number.
   */
  batch: { size: number; planSize?: number; weigh?(staged: Staged): number; maxWeight?: number }
  /** What has to be done before the transaction that writes: no transaction waits for another machine. It may commit. */
  prepare?(ctx: Ctx, rows: readonly WaitingRow<Staged>[], run: ImportRun, file: StoredFile): Promise<unknown>
  /**
   * Writes records in the open transaction. When it throws a problem or meets a unique name, the transaction is undone and the records
   * are written one by one, so that one alone is refused.
   */
  write(
    ctx: Ctx,
    rows: readonly WaitingRow<Staged>[],
    run: ImportRun,
    prepared: unknown,
  ): Promise<Outcome<Before>[]>
  /** After a batch was committed: how many records were written since the work began, and how many before this batch. */
  written?(ctx: Ctx, count: number, before: number): Promise<void>
  /** Takes records back to what stood there before; those that people changed since are left and told. */
  undo(ctx: Ctx, records: readonly WrittenRecord<Before>[], run: ImportRun): Promise<UndoneRecord[]>
  /** So many records are taken back in one transaction. */
  undoSize: number
  /** When all records were taken back, in the same transaction. */
  undone?(ctx: Ctx, run: ImportRun): Promise<void>
  /** Pictures that records name by addresses elsewhere: fetched in the background after the records, with progress, and again on request. */
  pictures?: {
    /** How they are looked for; the public internet when absent. */
    reach?: PictureReach
    /** Stores a picture and answers its id. No transaction is open. Throws 413 and 422 for what cannot be stored. */
    store(ctx: Ctx, bytes: Uint8Array, name: string): Promise<string>
    /** Gives it to the records that wait for it. */
    place(ctx: Ctx, picture: FetchedPicture): Promise<void>
  }
  /** What is chosen when a checked file is applied; kept in the run's data. */
  choices?: z.ZodRawShape
  /** A file that could not be read is kept, to be read again once its columns were told. */
  rereads?: true
  /** Writing needs the file, too; else it is deleted once it was read. */
  keepsFile?: true
}

/** Any definition, for the parts of the engine that pass records on without looking at them. */
export type AnyDefinition = ImportDefinition<unknown, unknown, object, object>
