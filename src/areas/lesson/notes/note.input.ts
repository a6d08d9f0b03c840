import { z } from 'zod'

const text = z.string().trim().min(1).max(2000)

export const newNoteInput = z.object({
  enrolment: z.uuid(),
  unit: z.uuid(),
  id: z.uuid(),
  atMs: z.coerce.number().int().min(0).max(86_400_000),
  text,
})
export const noteInput = z.object({ id: z.uuid(), text })
export const noteIdInput = z.object({ id: z.uuid() })
