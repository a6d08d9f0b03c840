import type { Ctx } from '#kernel/http/ctx.ts'
import type { Services } from '#kernel/http/services.ts'
import { errorMessage } from '#kernel/i18n/error-messages.ts'
import { systemCtx } from '#kernel/jobs/worker.ts'
import type { Tenant } from '#kernel/tenancy/tenant.ts'
import type { Import } from './define-import.ts'
import type { ReportRow } from './import.types.ts'

/** Something to be told of a record of a file: where it stands, what it is called, and what is to be known. */
interface CommandNotice {
  line: number
  item?: string
  code: string
  message: string
}

/** What the command line tells of a file that was brought in. */
export interface CommandReport {
  created: number
  updated: number
  /** Records that were already as the file says, or that people changed here since. */
  skipped: number
  /** Records that came, but not with everything the file has of them; `notes` say what is missing. */
  approximated: number
  /** Records that could not be taken. */
  errors: CommandNotice[]
  notes: CommandNotice[]
}

/** Where a file goes: the option that tells it on the command line, and how its value is written. */
export interface CommandTarget {
  option: 'project' | 'calendar' | 'course' | 'bank'
  value: string
}

/** An import as operators run it: `sala import --format trello --project GROUP/PROJECT FILE`. */
export interface CommandImport {
  /** What operators call the formats. */
  formats: readonly string[]
  into: CommandTarget
  /** Throws the 404 of a target that is not there, and the 422 of a file that cannot be taken. */
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
 * An import on the command line.
 *
 * @param formats what operators call each format, with its name in the definition; undefined where the file tells it
 * @param dataOf finds the target by what was typed
 */
export function commandImport<Counts, Data extends object>(
  own: Import<Counts, Data>,
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
    async run(services, tenant, { format, into: typed, ...file }) {
      const ctx = systemCtx(services, tenant.id)
      const data = await dataOf(ctx, typed).finally(() => ctx.db.rollback())
      const known = formats[format]
      const { run, messages } = await own.runToEnd(services, tenant, {
        ...file,
        ...(known && { format: known }),
        data,
      })
      return reportOf(run.tally, messages)
    },
  }
}

type Counted = Record<'created' | 'updated' | 'same' | 'kept', number>

function reportOf({ created, updated, same, kept }: Counted, rows: readonly ReportRow[]): CommandReport {
  const told = rows.filter(({ notices }) => notices.length)
  const refused = told.filter(({ result }) => result === 'refused')
  const approximated = told.filter(({ result }) => result !== 'refused')
  return {
    ...{ created, updated, skipped: same + kept, approximated: approximated.length },
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
