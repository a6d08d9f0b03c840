import { z } from 'zod'
import { lineInput, localizedTextInput, moneyInput, timestampInput } from '../text.input.ts'
import { managerSorts, managerTabs } from './manage.types.ts'

const id = z.uuid()
const ids = z.array(id).min(1).max(500)
const tags = z.array(lineInput(60)).max(50)
const vatMode = z.enum(['inclusive', 'exclusive', 'zero', 'exempt'])
const eventInput = z.enum(['publish', 'withdraw', 'archive', 'restore'])

export const managerQuery = z.object({
  tab: z.enum(managerTabs).default('all'),
  search: lineInput(200).optional(),
  category: lineInput(100).optional(),
  brand: lineInput(200).optional(),
  onSale: z.stringbool().or(z.boolean()).optional(),
  /** Products without an image. */
  noPicture: z.stringbool().or(z.boolean()).optional(),
  /** Products that an import created, changed, or found to match the file. */
  importId: id.optional(),
  sort: z.enum(managerSorts).optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})
export type ManagerQuery = z.output<typeof managerQuery>

/** The change to apply to many products. */
export const bulkInput = z.strictObject({
  ids,
  change: z.strictObject({
    price: z
      .strictObject({
        field: z.enum(['regular', 'sale']),
        /** `percent` in hundredths of a per cent (-1000 is 10 % less), `add` and `set` in satang. */
        how: z.enum(['percent', 'add', 'set']),
        amount: z.int().min(-100_000_000_000).max(100_000_000_000),
        /** Rounds to whole multiples of this many satang: 100 is whole baht. */
        roundTo: z
          .union([z.literal(1), z.literal(25), z.literal(100), z.literal(500), z.literal(1000)])
          .default(1),
        saleFrom: timestampInput.nullable().optional(),
        saleTo: timestampInput.nullable().optional(),
      })
      .optional(),
    clearSale: z.boolean().optional(),
    status: eventInput.optional(),
    addCategories: z.array(id).max(20).optional(),
    removeCategories: z.array(id).max(20).optional(),
    addTags: tags.optional(),
    removeTags: tags.optional(),
    brand: localizedTextInput(200).optional(),
    vatMode: vatMode.optional(),
  }),
})
export type BulkChange = z.output<typeof bulkInput>['change']

/** The result of `bulkEdit`, sent back to undo it. */
export const bulkUndoInput = z.strictObject({
  previous: z
    .array(
      z.strictObject({
        id,
        version: z.int(),
        status: z.enum(['draft', 'active', 'archived']),
        publishedAt: timestampInput.nullable(),
        tags,
        brand: lineInput(200),
        brandEn: lineInput(200),
        vatMode,
        categories: z.array(id).max(20),
        prices: z
          .array(
            z.strictObject({
              id,
              regular: moneyInput,
              sale: moneyInput.nullable(),
              saleFrom: timestampInput.nullable(),
              saleTo: timestampInput.nullable(),
            }),
          )
          .max(500),
      }),
    )
    .min(1)
    .max(500),
})
export type PreviousValues = z.output<typeof bulkUndoInput>['previous'][number]
