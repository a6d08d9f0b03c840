import type { Ctx } from '#kernel/http/ctx.ts'
import { cartridgeOfSource } from '../cartridge/export-cartridge.server.ts'
import type { VideoInclusion } from './package.rules.ts'
import { packedFiles } from './package.rules.ts'
import { sourceOfCourse } from './source-of-course.server.ts'

/** Returns what a course export would contain, and what it would leave out. Throws 401, 403, 404. */
export async function exportView(ctx: Ctx, id: string) {
  const { source, files, partly } = await sourceOfCourse(ctx, id, 'included')
  const all = files.map(({ file }) => file)
  const there = new Set(all.map((file) => file.id))
  const sizeOf = (videoInclusion: VideoInclusion) => {
    const packed = packedFiles(all, { videos: videoInclusion, there })
    const going = packed.filter(({ path }) => path !== null)
    return {
      files: going.length,
      bytes: going.reduce((sum, { file }) => sum + file.size, 0),
      left: videoInclusion === 'included' ? packed.length - going.length : 0,
    }
  }
  return {
    id,
    title: source.course.title,
    partly,
    hasFilms: all.some(({ type }) => type.startsWith('video/')),
    sizes: { included: sizeOf('included'), referred: sizeOf('referred') },
    omitted: cartridgeOfSource(source).omitted,
  }
}
