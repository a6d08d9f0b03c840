import { LRUCache } from 'lru-cache'
import { invalid } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { tenantStorage } from '#kernel/storage/tenant-storage.ts'
import { type ReadRange, type ZipEntry, zipContent, zipEntries } from '#kernel/zip/stored-zip.ts'
import { readManifest, type ScormManifest } from './manifest.ts'

/** The limits of a package: more files and bytes than any course has, but few enough to be harmless. */
export const packageLimits = { entries: 5000, unpacked: 2 ** 30, ratio: 100 }
const maxFileBytes = 200 * 2 ** 20
const maxManifestBytes = 4 * 2 ** 20

/** A package in storage: its manifest, and the location of each of its files. */
export interface ScormPackage {
  manifest: ScormManifest
  files: ReadonlyMap<string, ZipEntry>
  read: ReadRange
}

// A storage key refers to immutable bytes, so parsed packages stay valid.
const packageCache = new LRUCache<string, Pick<ScormPackage, 'manifest' | 'files'>>({ max: 200 })

/** Opens a package by its storage location (`getContentLocation`). Throws 422 `lesson.scorm` if it is invalid. */
export async function openPackage(
  ctx: Pick<Ctx, 'services' | 'tenant'>,
  { key, size }: { key: string; size: number },
): Promise<ScormPackage> {
  const read = rangesOf(ctx, key)
  const cached = packageCache.get(`${ctx.tenant.id} ${key}`)
  if (cached) return { ...cached, read }
  const content = await contentOf(read, size)
  if (!content) throw invalid([{ path: 'file', code: 'lesson.scorm' }])
  packageCache.set(`${ctx.tenant.id} ${key}`, content)
  return { ...content, read }
}

async function contentOf(
  read: ReadRange,
  size: number,
): Promise<Pick<ScormPackage, 'manifest' | 'files'> | null> {
  try {
    const entries = await zipEntries(read, size, packageLimits)
    const found = entries.find(({ name }) => name.toLowerCase() === 'imsmanifest.xml')
    if (!found || found.size > maxManifestBytes) return null
    const manifest = readManifest(new TextDecoder().decode(await zipContent(read, found)))
    return manifest && { manifest, files: new Map(entries.map((entry) => [entry.name, entry])) }
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/**
 * Returns one file of a package, decompressed, or a range of it, both ends inclusive; null if it does not exist or is too
 * large for memory.
 */
export async function fileOf(
  opened: ScormPackage,
  name: string,
  range?: { start: number; end: number },
): Promise<Uint8Array | null> {
  const entry = opened.files.get(name)
  if (!entry || entry.size > maxFileBytes || entry.packed > maxFileBytes) return null
  try {
    return await zipContent(opened.read, entry, range)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function rangesOf(ctx: Pick<Ctx, 'services' | 'tenant'>, key: string): ReadRange {
  const storage = tenantStorage(ctx.services.storage, ctx.tenant.id)
  return async (start, end) => {
    if (end < start) return new Uint8Array()
    const object = await storage.get(key, { range: { start, end } })
    if (!object) throw new RangeError('object not found in storage')
    return new Uint8Array(await new Response(object.stream).arrayBuffer())
  }
}
