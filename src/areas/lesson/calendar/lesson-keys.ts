import { layersFor } from '#kernel/calendar/layer.ts'
import type { Ctx } from '#kernel/http/ctx.ts'

/** The layers that are about lessons, as far as the viewer may see them. */
export const lessonKeys = (ctx: Ctx): string[] =>
  layersFor(ctx)
    .map(({ key }) => key)
    .filter((key) => key.startsWith('lesson.') || key.startsWith('exam.'))
