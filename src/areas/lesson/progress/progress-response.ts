import { jsonResponse, z } from '#kernel/http/api.ts'

/** The response to a progress report; percentages from 0 to 100. */
export const progressResponse = jsonResponse(
  'How far the unit and the course are',
  z.object({
    done: z.boolean(),
    watchedPercent: z.number(),
    percent: z.number(),
    completed: z.boolean(),
  }),
)
