import type { Ctx } from '#kernel/http/ctx.ts'
import type { Services } from '#kernel/http/services.ts'
import { errorMessage } from '#kernel/i18n/error-messages.ts'
import { systemCtx } from '#kernel/jobs/worker.ts'
import type { Tenant } from '#kernel/tenancy/tenant.ts'
import type { Import } from './define-import.ts'
import type { ReportRow } from './import.types.ts'

/** A notice about a record of a file: its line, its name and the message. */
interface CommandNotice {
  line: number
  item?: string
  code: string
  message: string
}

/** The command line's report on an imported file. */
export interface CommandReport {
  created: number
  updated: number
  /** Records that already match the file, or that users have changed here since. */
  skipped: number
  /** Records imported without everything the file has about them; `notes` say what is missing. */
  approximated: number
  /** Records that could not be imported; `errors` say why, each record possibly with several. */
  refused: number
  errors: CommandNotice[]
  notes: CommandNotice[]
}

/** The target of a file: its command-line option and the format of its value. */
export interface CommandTarget {
  option: 'project' | 'calendar' | 'course' | 'bank'
  value: string
}

/** An import as operators run it: `sala import --format trello --project GROUP/PROJECT FILE`. */
export interface CommandImport {
  /** The operators' names of the formats. */
  formats: readonly string[]
  into: CommandTarget
  /** Throws the 404 of a missing target, and the 422 of a file that cannot be imported. */
  run(
    services: Services,
    tenant: Tenant,
    input: { format: string; into: string; dryRun: boolean; stream: AsyncIterable<Uint8Array>; name: string },
  ): Promise<CommandReport>
}

declare module '#kernel/area/area.ts' {
  interface Area {
    /** Its imports on the command line. */
    commandImports?: readonly CommandImport[]
  }
}

/**
 * Defines an import on the command line.
 * @param formats the operators' name for each format, with its name in the definition; undefined to detect it from the
 * file
 * @param dataOf finds the target from what was typed
 */
export function commandImport<Counts, Data extends object>(
  importer: Import<Counts, Data>,
  {
    formats,
    into,
    dataOf,
  }: {
    formats: Record<string, string | undefined>
    into: CommandTarget
    dataOf(ctx: Ctx, into: string): Promise<Data>
  },
): CommandImport {
  return {
    formats: Object.keys(formats),
    into,
    async run(services, tenant, { format, into: entered, ...file }) {
      const ctx = systemCtx(services, tenant.id)
      const data = await dataOf(ctx, entered).finally(() => ctx.db.rollback())
      const knownFormat = formats[format]
      const { run, messages } = await importer.runToEnd(services, tenant, {
        ...file,
        ...(knownFormat && { format: knownFormat }),
        data,
      })
      return reportOf(run.tally, messages)
    },
  }
}

type ResultCounts = Record<'created' | 'updated' | 'same' | 'kept', number>

function reportOf({ created, updated, same, kept }: ResultCounts, rows: readonly ReportRow[]): CommandReport {
  const rowsWithNotices = rows.filter(({ notices }) => notices.length)
  const refused = rowsWithNotices.filter(({ result }) => result === 'refused')
  const approximated = rowsWithNotices.filter(({ result }) => result !== 'refused')
  return {
    created,
    updated,
    skipped: same + kept,
    approximated: approximated.length,
    refused: refused.length,
    errors: refused.flatMap(noticesOf),
    notes: approximated.flatMap(noticesOf),
  }
}

const noticesOf = (row: ReportRow): CommandNotice[] =>
  row.notices.map(({ line = row.line, code, column, params }) => ({
    line,
    ...(row.label && { item: row.label }),
    code,
    message: `${column ? `${column}: ` : ''}${errorMessage('en', code, params)}`,
  }))
