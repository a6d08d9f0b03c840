import { readFile } from '#areas/files/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import {
  type CaptionLanguage,
  type CourseFile,
  captionLanguages,
  type UnitContent,
} from '../outline/outline.types.ts'
import { type Cue, mostCaptionBytes, readCaptions } from './captions.rules.ts'

/** The captions of a video in one language. */
export interface Captions {
  language: CaptionLanguage
  cues: Cue[]
}

/** How the bytes of a file are had; it throws where the viewer may not. */
type Reader = (ctx: Ctx, id: string) => Promise<Pick<Awaited<ReturnType<typeof readFile>>, 'size' | 'object'>>

/** What a video says, by language; a file that is gone or can no longer be read is left out. */
export async function captionsOf(
  ctx: Ctx,
  { captions }: Pick<UnitContent, 'captions'>,
  read: Reader = readFile,
): Promise<Captions[]> {
  const found: Captions[] = []
  for (const language of captionLanguages) {
    const file = captions?.[language]
    const cues = file && (await cuesOf(ctx, file, read).catch(() => null))
    if (cues) found.push({ language, cues })
  }
  return found
}

/** Why a file cannot be taken as captions; null where it can. */
export async function faultOfCaptions(
  ctx: Ctx,
  file: CourseFile | undefined,
): Promise<{ code: string } | null> {
  if (!file) return { code: 'lesson.no_file' }
  if (file.size > mostCaptionBytes) return { code: 'lesson.captions_large' }
  return (await cuesOf(ctx, file)) ? null : { code: 'lesson.not_captions' }
}

async function cuesOf(ctx: Ctx, { id }: CourseFile, read: Reader = readFile): Promise<Cue[] | null> {
  const { size, object } = await read(ctx, id)
  if (size > mostCaptionBytes) {
    await object.stream.cancel()
    return null
  }
  const bytes = await new Response(object.stream).arrayBuffer()
  try {
    return readCaptions(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    // Not text in UTF-8: shown, it would be signs nobody can read.
    return null
  }
}
