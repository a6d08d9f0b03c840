import { listItems } from '#areas/files/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { CourseFile } from './outline.types.ts'

/** Returns a file in the tree of this course; undefined for files elsewhere. */
export async function courseFile(ctx: Ctx, courseId: string, id: string): Promise<CourseFile | undefined> {
  const { items } = await listItems(ctx, { space: 'record', ownerId: courseId, parentId: null, limit: 500 })
  const item = items.find((candidate) => candidate.id === id && candidate.kind === 'file')
  return item && { id, name: item.name, size: item.size, type: item.contentType ?? '' }
}

/** Returns the ids of all files at the top level of this course's tree. */
export async function courseFileIds(ctx: Ctx, courseId: string): Promise<Set<string>> {
  const found = new Set<string>()
  const size = 500
  for (let offset = 0; ; offset += size) {
    const fileLocation = { space: 'record', ownerId: courseId, parentId: null } as const
    const { items } = await listItems(ctx, { ...fileLocation, offset, limit: size })
    for (const { id, kind } of items) if (kind === 'file') found.add(id)
    if (items.length < size) return found
  }
}

/** Whether browsers play files of this type as video. */
export const isVideo = (type: string): boolean => type === 'video/mp4' || type === 'video/webm'

/** Returns why a file is not acceptable as a video; null if it is. */
export function validateVideo(file: CourseFile | undefined): string | null {
  if (!file) return 'lesson.no_file'
  return isVideo(file.type) ? null : 'lesson.not_video'
}

const maxDurationMs = 86_400_000

/** Returns the duration of a newly chosen video, or the previous one if the file is unchanged. */
export function videoDuration(
  form: FormData,
  before: CourseFile | undefined,
  fileId: string,
): number | undefined {
  const input = Number(form.get('durationMs'))
  if (Number.isInteger(input) && input > 0 && input <= maxDurationMs) return input
  return before?.id === fileId ? before.durationMs : undefined
}
