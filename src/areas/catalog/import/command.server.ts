import type { Services } from '#kernel/http/services.ts'
import { errorMessage } from '#kernel/i18n/error-messages.ts'
import type { Tenant } from '#kernel/tenancy/tenant.ts'
import { productImport } from './import.server.ts'
import type { ImportFormat } from './import.types.ts'

/** The command line's report of an import. */
export interface ImportReport {
  products: number
  variants: number
  created: number
  updated: number
  /** Products that already match the file. */
  skipped: number
  errors: { line: number; code: string; message: string }[]
  /** Facts about the whole file, as text. */
  notices: string[]
}

interface CommandOptions {
  /** Detected from the heading if omitted. */
  format?: ImportFormat
  dryRun: boolean
  stream: AsyncIterable<Uint8Array>
  name: string
}

/** Imports a whole file in this process. Throws the 422 of a file that cannot be accepted. */
export async function importCatalog(
  services: Services,
  tenant: Tenant,
  input: CommandOptions,
): Promise<ImportReport> {
  const { run, messages } = await productImport.runToEnd(services, tenant, { ...input, data: {} })
  const { products, variants, created, updated, same } = run.counts
  const errors = messages
    .toSorted((a, b) => a.line - b.line || a.ordinal - b.ordinal)
    .flatMap((row) =>
      row.notices.map(({ line = row.line, code, column, params }) => ({
        line,
        code,
        message: `${column ? `${column}: ` : ''}${errorMessage('en', code, params)}`,
      })),
    )
  const notices = run.notices.map(({ code, params }) => errorMessage('en', code, params))
  if (run.counts.picturesWaiting > 0)
    notices.push(`${run.counts.picturesWaiting} pictures are fetched in the background.`)
  return { products, variants, created, updated, skipped: same, errors, notices }
}
