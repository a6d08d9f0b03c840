import { z } from 'zod'

const words = z.object({ th: z.string().trim().min(1).max(200), en: z.string().trim().max(200).default('') })
const loose = z.object({ th: z.string().trim().max(2000).default(''), en: z.string().trim().max(2000).default('') })
const code = z.string().regex(/^[^\s:]{1,60}$/)
const money = z.int().min(0).max(100_000_000_000)
const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString())
const id = z.uuid()

export const focalInput = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) })

const optionInput = z.object({
  code: code.optional(),
  name: words,
  values: z.array(z.object({ code: code.optional(), label: words })).min(1).max(100),
})

const variantInput = z.object({
  /** Of a variant that is there; without one it is new. */
  id: id.optional(),
  sku: z.string().trim().max(64).optional(),
  barcode: z.string().trim().max(64).default(''),
  /** A value of each option, in their order, by code or label. */
  values: z.array(z.string().trim().max(200)).max(4).default([]),
  regular: money,
  sale: money.nullable().default(null),
  saleFrom: moment.nullable().default(null),
  saleTo: moment.nullable().default(null),
  cost: money.nullable().default(null),
  unit: loose.default({ th: '', en: '' }),
  weightGrams: z.int().min(0).max(10_000_000).default(0),
  imageId: id.nullable().default(null),
  policy: z.enum(['deny', 'backorder', 'untracked']).default('deny'),
  lowMilli: z.int().min(0).max(1_000_000_000_000).default(5000),
  /** What lies there, in milli-units; left as it is when absent. */
  onHandMilli: z.int().min(0).max(1_000_000_000_000).optional(),
})

const fields = {
  slug: z.string().trim().toLowerCase().max(120),
  sku: z.string().trim().min(1).max(64),
  name: words,
  brand: loose,
  short: loose,
  description: z.object({ th: z.string().max(50_000).default(''), en: z.string().max(50_000).default('') }),
  tags: z.array(z.string().trim().max(60)).max(50),
  vatMode: z.enum(['inclusive', 'exclusive', 'zero', 'exempt']),
  options: z.array(optionInput).max(4),
  specs: z
    .array(z.object({ label: words, value: words, code: code.optional(), valueCode: code.optional() }))
    .max(60),
  seo: z.object({ title: loose.optional(), description: loose.optional() }),
  categories: z.array(id).max(20),
  variants: z.array(variantInput).max(500),
}

/** A product as the editor sends it: what is left out stays (or is made up, for a new one). */
export const productInput = z.strictObject({
  slug: fields.slug.optional(),
  sku: fields.sku.optional(),
  name: fields.name.optional(),
  brand: fields.brand.optional(),
  short: fields.short.optional(),
  description: fields.description.optional(),
  tags: fields.tags.optional(),
  vatMode: fields.vatMode.optional(),
  options: fields.options.optional(),
  specs: fields.specs.optional(),
  seo: fields.seo.optional(),
  categories: fields.categories.optional(),
  variants: fields.variants.optional(),
  /** The version the editor started from: another in between is told instead of overwritten. */
  version: z.int().optional(),
})
export type ProductInput = z.output<typeof productInput>
export type VariantInput = z.output<typeof variantInput>

export const statusInput = z.strictObject({ event: z.enum(['publish', 'withdraw', 'archive', 'restore']) })

const ids = z.array(id).min(1).max(500)

/** What is changed of many products at once. */
export const bulkInput = z.strictObject({
  ids,
  change: z.strictObject({
    price: z
      .strictObject({
        field: z.enum(['regular', 'sale']),
        /** `percent` in hundredths (-1000 is 10 % less), `add` and `set` in satang. */
        how: z.enum(['percent', 'add', 'set']),
        amount: z.int().min(-100_000_000_000).max(100_000_000_000),
        /** To whole multiples of so many satang: 100 is whole baht. */
        roundTo: z.union([z.literal(1), z.literal(25), z.literal(100), z.literal(500), z.literal(1000)]).default(1),
        saleFrom: moment.nullable().optional(),
        saleTo: moment.nullable().optional(),
      })
      .optional(),
    clearSale: z.boolean().optional(),
    status: statusInput.shape.event.optional(),
    addCategories: z.array(id).max(20).optional(),
    removeCategories: z.array(id).max(20).optional(),
    addTags: fields.tags.optional(),
    removeTags: fields.tags.optional(),
    brand: loose.optional(),
    vatMode: fields.vatMode.optional(),
  }),
})
export type BulkChange = z.output<typeof bulkInput>['change']

/** What `bulkEdit` answered, sent back to undo it. */
export const bulkUndoInput = z.strictObject({
  previous: z
    .array(
      z.strictObject({
        id,
        version: z.int(),
        status: z.enum(['draft', 'active', 'archived']),
        publishedAt: moment.nullable(),
        tags: fields.tags,
        brand: z.string().max(2000),
        brandEn: z.string().max(2000),
        vatMode: fields.vatMode,
        categories: z.array(id).max(20),
        prices: z
          .array(
            z.strictObject({
              id,
              regular: money,
              sale: money.nullable(),
              saleFrom: moment.nullable(),
              saleTo: moment.nullable(),
            }),
          )
          .max(500),
      }),
    )
    .min(1)
    .max(500),
})
export type Previous = z.output<typeof bulkUndoInput>['previous'][number]

export const stockInput = z.strictObject({
  onHandMilli: z.int().min(0).max(1_000_000_000_000),
  reason: z.enum(['adjust', 'count', 'waste']),
  note: z.string().trim().max(500).default(''),
})

export const managerQuery = z.object({
  search: z.string().max(200).optional(),
  status: z.enum(['draft', 'active', 'archived']).optional(),
  category: z.string().max(100).optional(),
  stock: z.enum(['low', 'out']).optional(),
  sort: z.enum(['updated', 'name', 'sku', 'price', '-price', 'stock', 'sold']).optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})
export type ManagerQuery = z.output<typeof managerQuery>

export const imageOrderInput = z.strictObject({ ids: z.array(id).min(1).max(30) })
export const imageInput = z.strictObject({
  focal: focalInput.optional(),
  altTh: z.string().trim().max(300).optional(),
  altEn: z.string().trim().max(300).optional(),
})
