import { readFile, recordFile } from '#areas/files/public.server.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { tenantStorage } from '#kernel/storage/tenant-storage.ts'
import {
  type CaptionLanguage,
  type CourseFile,
  captionLanguages,
  type UnitContent,
} from '../outline/outline.types.ts'
import { type Cue, maxCaptionBytes, readCaptions } from './captions.rules.ts'

/** Captions of a video in one language. */
export interface Captions {
  language: CaptionLanguage
  cues: Cue[]
}

/** Reads a file. */
type Reader = (ctx: Ctx, id: string) => Promise<Pick<Awaited<ReturnType<typeof readFile>>, 'size' | 'object'>>

/**
 * Returns the captions of a video of the course by language; deleted or unreadable files are left out. The caller has
 * checked access to the video.
 */
export async function captionsOf(
  ctx: Ctx,
  courseId: string,
  { captions }: Pick<UnitContent, 'captions'>,
): Promise<Captions[]> {
  const read = courseReader(courseId)
  const found: Captions[] = []
  for (const language of captionLanguages) {
    const file = captions?.[language]
    const cues = file && (await cuesOf(ctx, file, read).catch(() => null))
    if (cues) found.push({ language, cues })
  }
  return found
}

const courseReader =
  (courseId: string): Reader =>
  async (ctx, id) => {
    const { key, size } = await recordFile(ctx, courseId, id)
    const object = await tenantStorage(ctx.services.storage, ctx.tenant.id).get(key)
    if (!object) throw notFound('files.none')
    return { size, object }
  }

/** Returns why a file is not acceptable as captions; null if it is. */
export async function validateCaptions(
  ctx: Ctx,
  file: CourseFile | undefined,
): Promise<{ code: string } | null> {
  if (!file) return { code: 'lesson.no_file' }
  if (file.size > maxCaptionBytes) return { code: 'lesson.captions_large' }
  return (await cuesOf(ctx, file)) ? null : { code: 'lesson.not_captions' }
}

async function cuesOf(ctx: Ctx, { id }: CourseFile, read: Reader = readFile): Promise<Cue[] | null> {
  const { size, object } = await read(ctx, id)
  if (size > maxCaptionBytes) {
    await object.stream.cancel()
    return null
  }
  const bytes = await new Response(object.stream).arrayBuffer()
  try {
    return readCaptions(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    // Not UTF-8: it would be displayed as garbage.
    return null
  }
}
