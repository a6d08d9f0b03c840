import { z } from 'zod'
import { daySchema, timeSchema } from '#kernel/time/day-schema.ts'

const id = z.uuid()
const parent = z.union([z.literal('').transform(() => null), id])
const textInput = (max: number) => z.string().trim().max(max).default('')

/** Actions of the categories page. */
export const categoryActionInput = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('add'), name: z.string().trim().min(1).max(200), parent }),
  z.object({
    intent: z.literal('save'),
    id,
    nameTh: z.string().trim().min(1).max(200),
    nameEn: textInput(200),
    descriptionTh: textInput(5000),
    descriptionEn: textInput(5000),
    code: textInput(60),
    parent,
    shown: z.string().optional(),
    /** Days and times of day in Thailand; empty for an open end. */
    fromDay: daySchema,
    fromTime: timeSchema,
    untilDay: daySchema,
    untilTime: timeSchema,
  }),
  z.object({ intent: z.literal('show'), id }),
  z.object({ intent: z.literal('hide'), id }),
  z.object({ intent: z.literal('promote'), id }),
  z.object({ intent: z.literal('demote'), id }),
  /** The new promoted row. */
  z.object({
    intent: z.literal('row'),
    ids: z
      .string()
      .max(1000)
      .transform((text) => text.split(','))
      .pipe(z.array(id).min(1).max(12)),
  }),
  z.object({ intent: z.literal('remove'), id }),
  /** The ids of all siblings, separated by commas. */
  z.object({
    intent: z.literal('order'),
    parent,
    ids: z
      .string()
      .max(40_000)
      .transform((text) => text.split(','))
      .pipe(z.array(id).min(1).max(1000)),
  }),
])
export type CategoryAction = z.output<typeof categoryActionInput>
