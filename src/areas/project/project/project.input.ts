import { z } from 'zod'
import { isDay } from '#kernel/time/index.ts'
import { projectEvents } from './project.states.ts'
import { visibilities } from './project.types.ts'
import { projectIconNames } from './project-icon-names.ts'

const empty = (value: unknown) => (value === '' || value === undefined ? null : value)
const dayInput = z.preprocess(
  empty,
  z
    .string()
    .refine(isDay, { params: { code: 'field.format' } })
    .nullable(),
)
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
  startOn: dayInput.default(null),
  endOn: dayInput.default(null),
})
export type ProjectInput = z.output<typeof projectInput>

/** What may be changed of a project once it is there; its key stays, it stands in links. */
export const projectChangesInput = projectInput.omit({ key: true }).partial()

export const projectEventInput = z.object({ event: z.enum(projectEvents) })
export const memberInput = z.object({
  userId: z.uuid(),
  role: z.enum(['viewer', 'member', 'editor', 'owner']),
})
