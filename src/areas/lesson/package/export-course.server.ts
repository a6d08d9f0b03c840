import { getContentLocation, readImageFile } from '#areas/files/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { tenantStorage } from '#kernel/storage/tenant-storage.ts'
import { courseJson, packageManifest } from './course-json.ts'
import type { VideoInclusion } from './package.rules.ts'
import { type CourseExport, sourceOfCourse } from './source-of-course.server.ts'
import { type FileOfZip, zipStream } from './zip-stream.ts'

export interface CourseExportFile {
  name: string
  body: ReadableStream<Uint8Array>
}

/** Exports a course as a file in our own format, generated while it is read. Ends the transaction. Throws 401, 403, 404. */
export async function exportCourse(
  ctx: Ctx,
  id: string,
  videoInclusion: VideoInclusion,
): Promise<CourseExportFile> {
  const outgoing = await sourceOfCourse(ctx, id, videoInclusion)
  const bytes = await fileEntries(ctx, outgoing)
  return {
    name: `${outgoing.source.course.slug}.sala-course.zip`,
    body: zipStream(packageEntries(outgoing, bytes), outgoing.date),
  }
}

async function* packageEntries(
  { source }: CourseExport,
  bytes: AsyncIterable<FileOfZip>,
): AsyncGenerator<FileOfZip> {
  yield { name: packageManifest, input: courseJson(source) }
  yield* bytes
}

/** Yields the files and images of a course, each opened only when needed. Ends the transaction, as they are read after it. */
export async function fileEntries(
  ctx: Ctx,
  { files, images, source }: CourseExport,
): Promise<AsyncGenerator<FileOfZip>> {
  const going = files.filter(({ path }) => path !== null)
  const stored = await Promise.all(going.map(({ file }) => getContentLocation(ctx, file.id)))
  await ctx.db.commit()
  const storage = tenantStorage(ctx.services.storage, ctx.tenant.id)
  return (async function* () {
    for (const [at, { path }] of going.entries()) {
      const object = await storage.get(stored[at]?.key ?? '')
      if (!object) throw new Error('Course file not found in storage')
      yield { name: path ?? '', input: object.stream, size: object.size }
    }
    for (const image of images) {
      const bytes = await readImageFile(ctx, image)
      const name = source.pictures[image.id]
      if (bytes && name) yield { name, input: bytes }
    }
  })()
}
