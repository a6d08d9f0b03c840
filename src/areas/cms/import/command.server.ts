import type { Services } from '#kernel/http/services.ts'
import { errorMessage } from '#kernel/i18n/error-messages.ts'
import type { ImageFetchOptions } from '#kernel/import/images/fetch-image.ts'
import type { Tenant } from '#kernel/tenancy/tenant.ts'
import { postImport, postImportBy } from './import.server.ts'
import type { ImportCounts } from './import.types.ts'
import { parseSourceUrl } from './upload.ts'

interface CommandOptions {
  name: string
  /** URL of the source site, for exports that lack it: images and links are resolved against it. */
  address?: string
  stream: AsyncIterable<Uint8Array>
  dryRun: boolean
}

/** The import report shown on the command line. */
export interface PostImportReport {
  counts: ImportCounts
  entries: { line: number; entry: string; result: string; code: string; message: string }[]
  notices: string[]
}

/** Imports a file completely in this process. Throws 422 for a file that cannot be imported. */
export async function importPosts(
  services: Services,
  tenant: Tenant,
  { address, ...input }: CommandOptions,
  reach?: ImageFetchOptions,
): Promise<PostImportReport> {
  const importer = reach ? postImportBy(reach) : postImport
  const { run, messages } = await importer.runToEnd(services, tenant, {
    ...input,
    data: parseSourceUrl(address),
  })
  const entries = messages.flatMap(({ line, label, result, notices }) =>
    notices.map(({ code, params }) => ({
      line,
      entry: label,
      result: result ?? '',
      code,
      message: errorMessage('en', code, params),
    })),
  )
  const notices = run.notices.map(({ code, params }) => errorMessage('en', code, params))
  return { counts: run.counts, entries, notices }
}
