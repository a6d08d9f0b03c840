import { z } from 'zod'
import { daySchema } from '#kernel/time/day-schema.ts'
import { projectEvents } from './project.states.ts'
import { visibilities } from './project.types.ts'
import { projectIconNames } from './project-icon-names.ts'

/** Typed in either era, or omitted. */
const dayInput = daySchema.transform((day): string | null => day || null)
const name = z.string().trim().min(1).max(120)

export const groupInput = z.object({
  id: z.uuid().optional(),
  name,
  icon: z.enum(projectIconNames).default('folder'),
})
export type GroupInput = z.output<typeof groupInput>

export const projectInput = z.object({
  groupId: z.uuid(),
  name,
  key: z.preprocess(
    (value) => (typeof value === 'string' ? value.trim().toUpperCase() : value),
    z.string().regex(/^[A-Z]{1,6}$/, { error: 'project.key_shape' }),
  ),
  goal: z.string().trim().max(2000).default(''),
  icon: z.enum(projectIconNames).default('folder'),
  visibility: z.enum(visibilities).default('tenant'),
  scheduling: z.enum(['auto', 'manual']).default('manual'),
  startOn: dayInput,
  endOn: dayInput,
})
export type ProjectInput = z.output<typeof projectInput>

/** What may be changed in an existing project; omitted values stay. Its key cannot change, because links contain it. */
export const projectChangesInput = z.object({
  groupId: z.uuid().optional(),
  name: name.optional(),
  goal: z.string().trim().max(2000).optional(),
  visibility: z.enum(visibilities).optional(),
  scheduling: z.enum(['auto', 'manual']).optional(),
  startOn: dayInput.optional(),
  endOn: dayInput.optional(),
})

export const projectEventInput = z.object({ event: z.enum(projectEvents) })
export const memberInput = z.object({
  userId: z.uuid(),
  role: z.enum(['viewer', 'member', 'editor', 'owner']),
})
