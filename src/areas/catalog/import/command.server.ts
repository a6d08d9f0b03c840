import type { Services } from '#kernel/http/services.ts'
import { errorMessage } from '#kernel/i18n/error-messages.ts'
import type { Tenant } from '#kernel/tenancy/tenant.ts'
import { productImport } from './import.server.ts'
import type { ImportFormat } from './import.types.ts'

/** What the command line tells of an import. */
export interface ImportReport {
  products: number
  variants: number
  created: number
  updated: number
  /** Products that were already as the file says. */
  skipped: number
  errors: { line: number; code: string; message: string }[]
  /** Facts about the whole file, in words. */
  notices: string[]
}

interface CommandOptions {
  /** Found out by the heading when left out. */
  format?: ImportFormat
  dryRun: boolean
  stream: AsyncIterable<Uint8Array>
  name: string
}

/** Imports a file to its end in this process. Throws the 422 of a file that cannot be taken. */
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
  return { ...{ products, variants, created, updated }, skipped: same, errors, notices }
}
