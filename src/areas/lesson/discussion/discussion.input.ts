import { z } from 'zod'

/** A post about a unit; the feedback area validates its text. */
export const postInput = z.object({
  courseId: z.uuid(),
  unitId: z.uuid(),
  body: z.string().max(10_000),
  parent: z.uuid().optional(),
})
export const solveInput = z.object({ id: z.uuid(), isSolution: z.enum(['true', 'false']) })
export const postIdInput = z.object({ id: z.uuid() })
