import { answer, z } from '#kernel/http/api.ts'

/** What a report of progress is answered with; percents from 0 to 100. */
export const howFar = answer(
  'How far the unit and the course are',
  z.object({
    done: z.boolean(),
    watchedPercent: z.number(),
    percent: z.number(),
    completed: z.boolean(),
  }),
)
