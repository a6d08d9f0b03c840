import type { Ctx } from '#kernel/http/ctx.ts'
import { allUnitSources } from '../outline/unit-source.server.ts'
import { type CourseExportFile, fileEntries } from '../package/export-course.server.ts'
import { imagesIn, type VideoInclusion } from '../package/package.rules.ts'
import type { SourceCourse } from '../package/source.types.ts'
import { sourceOfCourse } from '../package/source-of-course.server.ts'
import { type FileOfZip, zipStream } from '../package/zip-stream.ts'
import { type Cartridge, cartridgeOf, hrefOfFile, manifestText } from './cartridge-parts.ts'

const sourceOf = (kind: string) => allUnitSources().find((unitSource) => unitSource.kind === kind)

/** Returns the parts of a cartridge for a course; exams and their bank are converted by their area. */
export const cartridgeOfSource = (source: SourceCourse): Cartridge =>
  cartridgeOf(source, {
    quiz: (ident, { kind, value }) => sourceOf(kind)?.toQuiz?.(ident, value) ?? null,
    bank: (activities) => sourceOf('exam')?.toBank?.(activities.map(({ value }) => value)) ?? null,
  })

/** Exports a course as a Common Cartridge 1.3, generated while it is read. Ends the transaction. Throws 401, 403, 404. */
export async function exportCartridge(
  ctx: Ctx,
  id: string,
  videoInclusion: VideoInclusion,
): Promise<CourseExportFile> {
  const outgoing = await sourceOfCourse(ctx, id, videoInclusion)
  const { source } = outgoing
  const cartridge = cartridgeOfSource(source)
  const named = new Set(cartridge.resources.flatMap(({ files }) => files.map(({ href }) => href)))
  const usedImageIds = new Set(
    source.sections.flatMap(({ units }) => units.flatMap(({ content }) => imagesIn(content.text?.content))),
  )
  // Only course files used by a page; a cartridge has no place for trailer and cover.
  const files = outgoing.files.filter(({ path }) => path !== null && named.has(hrefOfFile(path)))
  const images = outgoing.images.filter(({ id: image }) => usedImageIds.has(image))
  const imagePaths = images.map(({ id: image }) => hrefOfFile(source.pictures[image] ?? ''))
  const bytes = await fileEntries(ctx, { ...outgoing, files, images })
  const list = manifestText(source.course, cartridge, imagePaths)
  return {
    name: `${source.course.slug}.imscc`,
    body: zipStream(entries(cartridge, { list, pictures: imagePaths, bytes }), outgoing.date),
  }
}

async function* entries(
  cartridge: Cartridge,
  { list, pictures, bytes }: { list: string; pictures: readonly string[]; bytes: AsyncIterable<FileOfZip> },
): AsyncGenerator<FileOfZip> {
  yield { name: 'imsmanifest.xml', input: list }
  for (const { files } of cartridge.resources)
    for (const { href, text } of files) if (text !== undefined) yield { name: href, input: text }
  for (const [href, base64] of cartridge.quizPictures)
    if (!pictures.includes(href)) yield { name: href, input: Buffer.from(base64, 'base64') }
  for await (const { name, ...rest } of bytes) yield { name: hrefOfFile(name), ...rest }
}
