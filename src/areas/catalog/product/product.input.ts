import { z } from 'zod'
import { schemaOf } from '#kernel/fields/schema.ts'
import { type Day, isDay } from '#kernel/time/index.ts'
import {
  lineInput,
  localizedTextInput,
  moneyInput,
  nameInput,
  textInput,
  timestampInput,
} from '../text.input.ts'
import { limits } from './product.rules.ts'
import { specFields } from './specs.ts'

const codePattern = /^[^\s:\p{Cc}\p{Cs}]{1,60}$/u
const code = z.string().regex(codePattern)
const id = z.uuid()

export const focalInput = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) })

const optionInput = z.object({
  code: code.optional(),
  name: nameInput,
  values: z
    .array(z.object({ code: code.optional(), label: nameInput }))
    .min(1)
    .max(100),
})

const dayInput = z
  .string()
  .refine(isDay, { params: { code: 'field.format' } })
  .transform((input) => input as Day)

/** `by` month means some time in the month of that day. Whole pieces. */
const preorderInput = z.object({
  opensAt: timestampInput.nullable().default(null),
  ships: dayInput,
  by: z.enum(['day', 'month']),
  limitMilli: z.int().min(1000).max(1_000_000_000_000).multipleOf(1000),
})

const variantInput = z.object({
  /** Of an existing variant; without it the variant is new. */
  id: id.optional(),
  sku: lineInput(64).optional(),
  barcode: lineInput(64).default(''),
  /** A value of each option, in their order, by code or label. */
  values: z.array(lineInput(200)).max(4).default([]),
  regular: moneyInput,
  sale: moneyInput.nullable().default(null),
  saleFrom: timestampInput.nullable().default(null),
  saleTo: timestampInput.nullable().default(null),
  cost: moneyInput.nullable().default(null),
  unit: localizedTextInput(60).default({ th: '', en: '' }),
  weightGrams: z.int().min(0).max(10_000_000).default(0),
  imageId: id.nullable().default(null),
  policy: z.enum(['deny', 'backorder', 'untracked']).default('deny'),
  lowMilli: z.int().min(0).max(1_000_000_000_000).default(5000),
  /** How it is sold before it is in stock; null ends preordering, omitted leaves it unchanged. */
  preorder: preorderInput.nullable().optional(),
  /** Stock on hand, in milli-units; unchanged if omitted. */
  onHandMilli: z.int().min(0).max(1_000_000_000_000).optional(),
})

/** Rich text: a document as the editor writes it, or HTML or plain text from API clients. */
const descriptionInput = z
  .union([
    textInput(50_000),
    z
      .looseObject({ type: z.literal('doc') })
      .refine((doc) => JSON.stringify(doc).length <= 400_000, { message: 'field.too_long' }),
  ])
  .nullable()
  .default(null)

const fields = {
  slug: lineInput(120).toLowerCase(),
  sku: lineInput(64).min(1),
  name: nameInput,
  brand: localizedTextInput(200),
  short: localizedTextInput(500),
  description: z.object({ th: descriptionInput, en: descriptionInput }),
  tags: z.array(lineInput(60)).max(50),
  vatMode: z.enum(['inclusive', 'exclusive', 'zero', 'exempt']),
  options: z.array(optionInput).max(4),
  specs: z
    .array(
      schemaOf(specFields).refine(
        (spec) =>
          [spec.code, spec.valueCode].every((candidate) => candidate === '' || codePattern.test(candidate)),
        { path: ['code'] },
      ),
    )
    .max(limits.specs),
  successor: lineInput(64),
  seo: z.object({
    title: localizedTextInput(300).optional(),
    description: localizedTextInput(1000).optional(),
  }),
  categories: z.array(id).max(20),
  variants: z.array(variantInput).max(500),
}

/** A product as submitted by the editor: omitted fields stay unchanged (or get defaults, for a new one). */
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
  successor: fields.successor.optional(),
  seo: fields.seo.optional(),
  categories: fields.categories.optional(),
  variants: fields.variants.optional(),
  /** The version the editor started from: a concurrent change is reported instead of overwritten. */
  version: z.int().optional(),
})
/** A new product may be shown immediately; existing ones are shown and hidden by `statusInput`. */
export const newProductInput = productInput.extend({ status: z.enum(['draft', 'active']).optional() })
export type NewProductInput = z.output<typeof newProductInput>
export type VariantInput = z.output<typeof variantInput>

export const statusInput = z.strictObject({ event: z.enum(['publish', 'withdraw', 'archive', 'restore']) })

export const stockInput = z.strictObject({
  onHandMilli: z.int().min(0).max(1_000_000_000_000),
  reason: z.enum(['adjust', 'count', 'waste']),
  note: lineInput(500).default(''),
})

export const imageOrderInput = z.strictObject({ ids: z.array(id).min(1).max(30) })
/** The id of a video among the site's files, or a link to an external one; parsed by `resolveVideo`. */
export const videoInput = z.union([id, lineInput(500).refine((text) => /[:/]/.test(text))])
export const imageInput = z.strictObject({
  focal: focalInput.optional(),
  altTh: lineInput(300).optional(),
  altEn: lineInput(300).optional(),
  /**
   * The video this image is the poster of: among the site's files, or a link to YouTube or Vimeo; null makes it an
   * ordinary image again.
   */
  film: videoInput.nullable().optional(),
})
