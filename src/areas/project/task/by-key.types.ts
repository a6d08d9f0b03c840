import { z } from '#kernel/http/api.ts'
import { isDay } from '#kernel/time/index.ts'
import { statusCategories } from '../setup/setup.rules.ts'

const dayInput = z.string().refine(isDay, { params: { code: 'field.format' } })

/**
 * A task as scripts see it. Days are `YYYY-MM-DD`; `status` is the category of its column, `statusName` the project's
 * name for it.
 */
export const taskByKeySchema = z
  .object({
    key: z.string(),
    title: z.string(),
    status: z.enum(statusCategories),
    statusName: z.string(),
    start: z.string().nullable(),
    due: z.string().nullable(),
    durationMinutes: z.number().nullable(),
    estimateMinutes: z.number().nullable(),
    progress: z.number(),
    priority: z.number(),
    parent: z.string().nullable(),
    assignees: z.array(z.object({ id: z.string(), name: z.string() })),
    categories: z.array(z.string()),
    version: z.number(),
  })
  .openapi('TaskByKey')
export type TaskByKey = z.output<typeof taskByKeySchema>

export const taskByKeyInput = z
  .object({
    title: z.string().trim().min(1).max(300),
    description: z.string().max(20_000),
    /** A column by its name, id or category. */
    status: z.string().min(1).max(120),
    start: dayInput.nullable(),
    due: dayInput.nullable(),
    durationMinutes: z.number().int().min(0).max(2_000_000).nullable(),
    estimateMinutes: z.number().int().min(0).max(2_000_000).nullable(),
    progress: z.number().int().min(0).max(100),
    priority: z.number().int().min(0).max(4),
    /** The key of its parent task. */
    parent: z.string().max(30).nullable(),
    /** User ids. */
    assignees: z.array(z.uuid()).max(50),
    /** By name or id. */
    categories: z.array(z.string().max(120)).max(50),
    /** Keys of its predecessors. */
    after: z.array(z.string().max(30)).max(50),
  })
  .partial()
export type TaskByKeyInput = z.output<typeof taskByKeyInput>
