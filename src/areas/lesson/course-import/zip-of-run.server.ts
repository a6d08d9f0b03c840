import { Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { ImportRun } from '#kernel/import/import.types.ts'
import { tenantStorage } from '#kernel/storage/tenant-storage.ts'
import { type ZipEntry, zipContent, zipEntries } from '#kernel/zip/stored-zip.ts'
import { maxFileBytes } from '../package/package.rules.ts'

export const maxImportBytes = 500 * 2 ** 20
const limits = { entries: 5000, unpacked: 2 ** 30, ratio: 100 }

/** The files of an uploaded archive. */
export interface CourseZip {
  names: ReadonlySet<string>
  sizeOf(name: string): number
  /** Null if there is no such file, it is too large or it cannot be decompressed. */
  read(name: string, most?: number): Promise<Uint8Array | null>
}

/**
 * Opens the archive of a run in storage; only requested parts are read. Throws 422 if it is invalid, or larger than it
 * claims.
 */
export async function zipOfRun(ctx: Pick<Ctx, 'services' | 'tenant'>, run: ImportRun): Promise<CourseZip> {
  const storage = tenantStorage(ctx.services.storage, ctx.tenant.id)
  const metadata = await storage.head(run.fileKey)
  if (!metadata) throw new Problem(409, 'course.import.file_gone')
  const range = async (start: number, end: number) => {
    if (end < start) return new Uint8Array()
    const object = await storage.get(run.fileKey, { range: { start, end } })
    if (!object) throw new RangeError('object not found in storage')
    return new Uint8Array(await new Response(object.stream).arrayBuffer())
  }
  let entries: ZipEntry[]
  try {
    entries = await zipEntries(range, metadata.size, limits)
  } catch (error) {
    if (error instanceof RangeError) throw new Problem(422, 'course.import.zip')
    throw error
  }
  const byName = new Map(entries.map((entry) => [entry.name, entry]))
  return {
    names: new Set(byName.keys()),
    sizeOf: (name) => byName.get(name)?.size ?? 0,
    async read(name, maxBytes = maxFileBytes) {
      const entry = byName.get(name)
      if (!entry || entry.size > maxBytes || entry.packed > maxBytes) return null
      try {
        return await zipContent(range, entry)
      } catch (error) {
        if (error instanceof RangeError) return null
        throw error
      }
    },
  }
}
