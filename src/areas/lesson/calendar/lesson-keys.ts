import { visibleLayers } from '#kernel/calendar/layer.ts'
import type { Ctx } from '#kernel/http/ctx.ts'

/** The lesson layers that the viewer may see. */
export const lessonKeys = (ctx: Ctx): string[] =>
  visibleLayers(ctx)
    .map(({ key }) => key)
    .filter((key) => key.startsWith('lesson.') || key.startsWith('exam.'))
