import type { z } from '@hono/zod-openapi'
import type { Ability } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { ImageFetchOptions } from './images/fetch-image.ts'
import type {
  FetchedImage,
  ImportRun,
  OpenedFile,
  Outcome,
  StoredFile,
  Tally,
  UndoneRecord,
  WaitingRow,
  WrittenRecord,
} from './import.types.ts'

/** The recognised type of a file; `maxBytes` if files of this format have a smaller limit than others. */
export interface RecognisedFile {
  format: string
  maxBytes?: number
}

/** Options for recognising a new file. `format` is detected from its start if omitted. */
export interface RecogniseOptions<Data> {
  /** The name of the file, as users know it. */
  name: string
  format?: string
  data: Data
}

/** The API call that uploads a file. */
interface Upload<Data> {
  summary: string
  description: string
  /** The default name of a file sent without one. */
  fileName: string
  /** The call only checks the file; a second call applies it. Otherwise the caller decides with `dryRun`. */
  checksOnly?: true
  /** Additional query parameters, and which of them the run stores. */
  query?: z.ZodRawShape
  data(query: Record<string, unknown>): Data
  /** Content types that are not a file: 415 `….type`. */
  refuses?: RegExp
}

/**
 * One kind of import: how its files are read, what would become of a record, how it is written and undone. Everything
 * else (storage, dry run, report, jobs, progress, recovery after a crash, calls, pages) is done by the engine.
 */
export interface ImportDefinition<Staged, Before, Counts extends object, Data extends object> {
  /** Its kind in the table. Its error codes start with it: `catalog.import.none`. */
  key: string
  title: LocalizedText
  /** The right required for all of it. */
  ability: Ability
  /**
   * Additional checks, such as a role in the thing that records go into. Called when a file is uploaded, applied and
   * undone; throws the problem to report.
   */
  allow?(ctx: Ctx, data: Data): Promise<void>
  /**
   * Only the user who uploaded a file, and admins, can see its runs: the records may be about things that others must
   * not see. `strictly`: admins cannot either.
   */
  ownRuns?: true | 'strictly'
  /** The live topic on which its runs are watched, with their id: `import:…`. */
  topic: string
  formats: readonly [string, ...string[]]
  /** The maximum file size. */
  maxBytes: number
  /** Excel workbooks are converted to the CSV text of their first sheet. */
  workbooks?: true
  upload: Upload<Data>
  /** The counts shown for a run. `of` is called whenever they change. */
  counts: {
    names: readonly (keyof Counts & string)[]
    of(tally: Tally, run: ImportRun, ctx: Ctx): Counts | Promise<Counts>
  }
  /**
   * Columns of the report, out of `line`, `kind`, `result`, `column`, `code`, `message_th`, `message_en`; any other
   * name is the column for the record's name.
   */
  reportColumns: readonly string[]

  /** Recognises a file by its start. Throws 422 if it is none of the formats. */
  recognise(beginning: Uint8Array, options: RecogniseOptions<Data>): RecognisedFile | Promise<RecognisedFile>
  /** Starts reading a file: a stream of records. Throws 422 if it cannot be imported, immediately or later. */
  open(file: StoredFile, run: ImportRun, ctx: Ctx): Promise<OpenedFile<Staged>>
  /** Merges a record with data about it that was read later. */
  merge?(staged: Staged, patch: unknown): Staged

  /** Returns what would become of records; writes nothing. */
  plan(ctx: Ctx, rows: readonly WaitingRow<Staged>[], run: ImportRun): Promise<Outcome<Before>[]>
  /**
   * The number of records written in one transaction; fewer if together they weigh more than `maxWeight`. `planSize`:
   * the number of records planned together, if different.
   */
  batch: { size: number; planSize?: number; weigh?(staged: Staged): number; maxWeight?: number }
  /** Work to be done before the writing transaction, since no transaction may wait for another machine. It may commit. */
  prepare?(ctx: Ctx, rows: readonly WaitingRow<Staged>[], run: ImportRun, file: StoredFile): Promise<unknown>
  /**
   * Writes records in the open transaction. If it throws a problem or violates a unique name, the transaction is rolled
   * back and the records are written one by one, so that only the faulty one is refused.
   */
  write(
    ctx: Ctx,
    rows: readonly WaitingRow<Staged>[],
    run: ImportRun,
    prepared: unknown,
  ): Promise<Outcome<Before>[]>
  /** Called after a batch was committed, with the number of records written since the work started, and before this batch. */
  written?(ctx: Ctx, count: number, before: number): Promise<void>
  /** Restores records to their previous state; those that users have changed since are left alone and reported. */
  undo(ctx: Ctx, records: readonly WrittenRecord<Before>[], run: ImportRun): Promise<UndoneRecord[]>
  /** The number of records undone in one transaction. */
  undoSize: number
  /** Called when all records have been undone, in the same transaction. */
  undone?(ctx: Ctx, run: ImportRun): Promise<void>
  /**
   * Images that records reference by external URLs: fetched in the background after the records, with progress, and
   * again on request.
   */
  pictures?: {
    /** How they are fetched; from the public internet by default. */
    reach?: ImageFetchOptions
    /** Stores an image and returns its id. No transaction is open. Throws 413 and 422 for images that cannot be stored. */
    store(ctx: Ctx, bytes: Uint8Array, name: string): Promise<string>
    /** Assigns it to the records waiting for it. */
    place(ctx: Ctx, picture: FetchedImage): Promise<void>
  }
  /** The choices made when a checked file is applied; stored in the run's data. */
  choices?: z.ZodRawShape
  /** An unreadable file is kept, to be read again once its columns have been specified. */
  rereads?: true
  /** Writing needs the file too; otherwise it is deleted once it has been read. */
  keepsFile?: true
}

/** Any definition, for the parts of the engine that pass records through without inspecting them. */
export type AnyDefinition = ImportDefinition<unknown, unknown, object, object>
