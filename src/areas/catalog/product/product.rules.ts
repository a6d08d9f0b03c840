import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { searchText } from '#kernel/text/segment.ts'
import { slugify } from '#kernel/text/slug.ts'
import type { ProductOption } from '../catalog.types.ts'
import type { ProductRecord, VariantRecord } from './product.types.ts'

/** Normalises SKUs for comparison: case-insensitive, without characters that no SKU contains (and no database can store). */
export const foldKey = (sku: string): string =>
  sku
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .toLowerCase()

/** Returns the combination of a variant as one comparable string. */
export const choiceKey = (choice: Record<string, string>): string =>
  Object.entries(choice)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, value]) => `${code}:${value}`)
    .join(' ')

export interface ValidationError {
  path: string
  code: string
  params?: Record<string, unknown>
}

/** Maximum number of options per product (Shopify has three), values per option and variants per product. */
export const limits = {
  options: 4,
  values: 100,
  variants: 500,
  images: 30,
  categories: 20,
  tags: 50,
  specs: 60,
} as const

/** Returns all validation errors of a product to be written; `path` as in the record. */
export function validateProduct(record: ProductRecord): ValidationError[] {
  const errors: ValidationError[] = []
  const wrong = (path: string, code: string, params?: Record<string, unknown>) =>
    errors.push({ path, code, params })
  if (!record.nameTh.trim()) wrong('nameTh', 'field.required')
  if (!record.slug) wrong('slug', 'field.required')
  else if (record.slug !== slugify(record.slug, 120)) wrong('slug', 'catalog.slug_form')
  if (!record.sku.trim()) wrong('sku', 'field.required')
  if (record.options.length > limits.options)
    wrong('options', 'catalog.too_many_options', { maximum: limits.options })
  if (record.variants.length > limits.variants)
    wrong('variants', 'catalog.too_many_variants', { maximum: limits.variants })
  errors.push(...validateVariants(record))
  if (record.status === 'active') errors.push(...validateActivation(record))
  return errors
}

function validateVariants(record: ProductRecord): ValidationError[] {
  const errors: ValidationError[] = []
  const skus = new Set<string>()
  const choices = new Set<string>()
  record.variants.forEach((variant, n) => {
    const wrong = (field: string, code: string) => errors.push({ path: `variants.${n}.${field}`, code })
    const key = foldKey(variant.sku)
    if (!key) wrong('sku', 'field.required')
    else if (skus.has(key)) wrong('sku', 'catalog.sku_twice')
    skus.add(key)
    if (!isCompleteChoice(record.options, variant.choice)) wrong('choice', 'catalog.choice_form')
    const choice = choiceKey(variant.choice)
    if (choices.has(choice)) wrong('choice', 'catalog.choice_twice')
    choices.add(choice)
    errors.push(...validatePrice(variant, `variants.${n}`))
  })
  return errors
}

function validatePrice(variant: VariantRecord, path: string): ValidationError[] {
  const errors: ValidationError[] = []
  if (!Number.isSafeInteger(variant.regular) || variant.regular < 0)
    errors.push({ path: `${path}.regular`, code: 'catalog.price_form' })
  if (variant.sale !== null && (variant.sale < 0 || variant.sale > variant.regular)) {
    errors.push({ path: `${path}.sale`, code: 'catalog.sale_above_regular' })
  }
  if (variant.saleFrom && variant.saleTo && variant.saleFrom >= variant.saleTo) {
    errors.push({ path: `${path}.saleTo`, code: 'catalog.sale_dates' })
  }
  return errors
}

/** Whether a variant has exactly one value of every option, and nothing else. */
export function isCompleteChoice(options: readonly ProductOption[], choice: Record<string, string>): boolean {
  const codes = Object.keys(choice)
  return (
    codes.length === options.length &&
    options.every((option) => option.values.some((value) => value.code === choice[option.code]))
  )
}

/** Returns what prevents a product from being shown. */
export function validateActivation(record: Pick<ProductRecord, 'variants' | 'nameTh'>): ValidationError[] {
  if (!record.variants.length) return [{ path: 'variants', code: 'catalog.needs_variant' }]
  return []
}

/**
 * Returns a code for an option or value that is stable in URLs: from the English label if there is one, otherwise the
 * Thai one.
 */
export function codeOf(label: LocalizedText, used: ReadonlySet<string> = new Set()): string {
  const base = slugify(label.en || label.th, 40).replaceAll(':', '-') || slugify(label.th, 40) || 'x'
  return firstUnused(base, used)
}

/** Returns the first of `base`, `base-2`, `base-3`, … that is not taken. */
export function firstUnused(base: string, used: ReadonlySet<string>): string {
  if (!used.has(base)) return base
  for (let n = 2; ; n++) if (!used.has(`${base}-${n}`)) return `${base}-${n}`
}

/**
 * Returns the slug of a product: from the English name if there is one (easier to type), otherwise the Thai one,
 * otherwise its SKU.
 */
export function slugOf(product: { nameTh: string; nameEn: string; sku: string }): string {
  return slugify(product.nameEn, 80) || slugify(product.nameTh, 80) || slugify(product.sku, 80) || 'product'
}

/**
 * Returns a SKU for a product or variant that came without one: from the slug, and the chosen values. It can be printed
 * as a barcode.
 */
export function skuOf(slug: string, values: readonly string[] = []): string {
  return [slug, ...values.map((value) => slugify(value, 20))]
    .filter(Boolean)
    .map((part, n) => (/^[a-z0-9-]+$/i.test(part) ? part : `${n ? '' : 'P'}${hashText(part)}`))
    .join('-')
    .toUpperCase()
    .slice(0, 64)
}

/** Returns seven letters and digits for text no barcode can represent (Code 128 has no Thai): FNV-1a, deterministic. */
function hashText(text: string): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash.toString(36).padStart(7, '0')
}

/** Returns the labels of the chosen values, in the order of the options: 'แดง · M'. */
export function choiceLabel(
  options: readonly ProductOption[],
  choice: Record<string, string>,
): LocalizedText {
  const values = options.flatMap(
    (option) => option.values.find((value) => value.code === choice[option.code])?.label ?? [],
  )
  return {
    th: values.map((label) => label.th).join(' · '),
    en: values.map((label) => label.en || label.th).join(' · '),
  }
}

/** Whether the tags are the same, in the same order. */
export const isSameTags = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((tag, n) => tag === other[n])

/** Normalises tags for storage: trimmed, without duplicates in different spellings. */
export function normalizeTags(tags: readonly string[]): string[] {
  const seen = new Map<string, string>()
  for (const tag of tags) {
    const bare = tag.trim().replace(/\s+/g, ' ').slice(0, 60)
    if (bare && !seen.has(searchText(bare))) seen.set(searchText(bare), bare)
  }
  return [...seen.values()].slice(0, limits.tags)
}
