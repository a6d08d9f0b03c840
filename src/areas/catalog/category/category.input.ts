import { z } from 'zod'
import { lineInput, nameInput, textInput, timestampInput } from '../text.input.ts'

const fields = {
  code: lineInput(60)
    .toLowerCase()
    .regex(/^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}-]{0,59}$/u),
  parentId: z.uuid().nullable(),
  name: nameInput,
  description: z.object({ th: textInput(5000).default(''), en: textInput(5000).default('') }),
  position: z.int().min(0).max(100_000),
  /** Switched off; independent of the dates between which it is shown. */
  hidden: z.boolean(),
  shown: timestampInput.nullable(),
}

export const newCategoryInput = z.strictObject({
  /** Derived from the name if missing. */
  code: fields.code.optional(),
  parentId: fields.parentId.default(null),
  name: fields.name,
  description: fields.description.default({ th: '', en: '' }),
  position: fields.position.optional(),
  hidden: fields.hidden.default(false),
})
export type NewCategory = z.output<typeof newCategoryInput>

export const categoryInput = z.strictObject({
  code: fields.code.optional(),
  parentId: fields.parentId.optional(),
  name: fields.name.optional(),
  description: fields.description.optional(),
  position: fields.position.optional(),
  hidden: fields.hidden.optional(),
  shownFrom: fields.shown.optional(),
  shownUntil: fields.shown.optional(),
})
export type CategoryChange = z.output<typeof categoryInput>

/** The promoted row of the categories page. */
export const promotedInput = z.strictObject({ ids: z.array(z.uuid()).max(12) })
