import { z } from 'zod'
import { statusCategories } from './setup.rules.ts'

const name = z.string().trim().min(1).max(60)
const color = z.coerce.number().int().min(0).max(8)
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable())

export const statusInput = z.object({
  id: z.uuid().optional(),
  name,
  color,
  category: z.enum(statusCategories),
  wipLimit: optional(z.coerce.number().int().min(1).max(500)),
})
export type StatusInput = z.output<typeof statusInput>

export const categoryInput = z.object({ id: z.uuid().optional(), name, color })
export type CategoryInput = z.output<typeof categoryInput>

/** What is deleted, and which one takes over its tasks. */
export const removalInput = z.object({ id: z.uuid(), target: optional(z.uuid()) })
