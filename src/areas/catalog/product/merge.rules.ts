import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { ProductOption } from '../catalog.types.ts'
import { blankProduct } from './blank.rules.ts'
import {
  choiceKey,
  codeOf,
  firstUnused,
  foldKey,
  isSameTags,
  normalizeTags,
  skuOf,
  slugOf,
} from './product.rules.ts'
import type { ProductRecord, VariantRecord } from './product.types.ts'

type Optional<T> = { [K in keyof T]?: T[K] | undefined }

export interface OptionInput {
  code?: string
  name: LocalizedText
  values: { code?: string; label: LocalizedText }[]
}

/** A variant as submitted; `values` has one value of each option, by code or label. */
export type VariantChange = Optional<Omit<VariantRecord, 'choice'>> & { values: string[]; regular: number }

/** A product as submitted: undefined fields stay unchanged. */
export type ProductChange = Optional<
  Omit<ProductRecord, 'id' | 'options' | 'variants' | 'createdAt' | 'publishedAt'>
> & {
  options?: OptionInput[] | undefined
  variants?: VariantChange[] | undefined
}

interface CreationContext {
  newId: () => string
  now: string
}

/** Merges submitted values into an existing product, or into a new one. Validates nothing: `faultsOf` does. */
export function mergeProduct(
  base: ProductRecord | null,
  input: ProductChange,
  making: CreationContext,
): ProductRecord {
  const start = base ?? blank(input, making)
  const options = input.options ? assignOptionCodes(input.options, start.options) : start.options
  const merged: ProductRecord = { ...start, ...defined(input), options, variants: start.variants }
  merged.tags = normalizeTags(merged.tags)
  merged.tagsImported = start.tagsImported && isSameTags(merged.tags, start.tags)
  if (input.variants) {
    const usedIds = new Set<string>()
    merged.variants = input.variants.map((variant) =>
      mergeVariant(merged, { existing: start.variants, input: variant, usedIds, creation: making }),
    )
  }
  return merged
}

/** Returns the slug of a product that was given none. */
export const slugFor = (input: ProductChange): string =>
  slugOf({ nameTh: input.nameTh ?? '', nameEn: input.nameEn ?? '', sku: input.sku ?? onlySku(input) ?? '' })

const onlySku = ({ variants }: ProductChange) => (variants?.length === 1 ? variants[0]?.sku : undefined)

function blank(input: ProductChange, { newId, now }: CreationContext): ProductRecord {
  const names = { nameTh: input.nameTh ?? '', nameEn: input.nameEn ?? '' }
  const only = onlySku(input)
  const slug = input.slug || slugFor(input)
  return {
    ...blankProduct(),
    id: newId(),
    slug,
    sku: input.sku ?? only ?? skuOf(slug),
    ...names,
    createdAt: now,
  }
}

/**
 * Options keep their codes as long as their code or name stays the same, so that filters and variants stay valid when a
 * label is improved.
 */
function assignOptionCodes(
  input: readonly OptionInput[],
  existing: readonly ProductOption[],
): ProductOption[] {
  const codes = new Set<string>()
  return input.map((option) => {
    const before = existing.find(
      (candidate) => candidate.code === option.code || isSameText(candidate.name, option.name),
    )
    const code = firstUnused(option.code ?? before?.code ?? codeOf(option.name), codes)
    codes.add(code)
    const valueCodes = new Set<string>()
    const values = option.values.map((value) => {
      const same = before?.values.find(
        (existingValue) => existingValue.code === value.code || isSameText(existingValue.label, value.label),
      )
      const valueCode = firstUnused(value.code ?? same?.code ?? codeOf(value.label), valueCodes)
      valueCodes.add(valueCode)
      return { code: valueCode, label: value.label }
    })
    return { code, name: option.name, values }
  })
}

const isSameText = (one: LocalizedText, other: LocalizedText) =>
  one.th === other.th || (one.en !== '' && one.en === other.en)

function mergeVariant(
  product: ProductRecord,
  {
    existing,
    input,
    usedIds,
    creation: { newId },
  }: {
    existing: readonly VariantRecord[]
    input: VariantChange
    usedIds: Set<string>
    creation: CreationContext
  },
): VariantRecord {
  const choice = choiceOf(product.options, input.values)
  const before =
    existing.find((variant) => variant.id === input.id) ??
    existing.find(
      (variant) => input.sku && foldKey(variant.sku) === foldKey(input.sku) && !usedIds.has(variant.id),
    ) ??
    existing.find((variant) => choiceKey(variant.choice) === choiceKey(choice) && !usedIds.has(variant.id))
  const { values, ...fields } = input
  const labels = product.options.map(
    (option, n) =>
      option.values.find((value) => value.code === choice[option.code])?.label.en || values[n] || '',
  )
  const current: VariantRecord = before ?? {
    id: newId(),
    sku: product.options.length ? skuOf(product.sku, labels) : product.sku,
    barcode: '',
    choice,
    regular: input.regular,
    sale: null,
    saleFrom: null,
    saleTo: null,
    cost: null,
    unitTh: '',
    unitEn: '',
    weightGrams: 0,
    imageId: null,
    policy: 'deny',
    lowMilli: 5000,
    preorder: null,
  }
  usedIds.add(current.id)
  const set = defined(fields)
  return { ...current, ...set, id: current.id, sku: set.sku || current.sku, choice }
}

/** Resolves values to codes; a value that is not one of the option's stays as typed, for validation to reject. */
function choiceOf(options: readonly ProductOption[], values: readonly string[]): Record<string, string> {
  const choice: Record<string, string> = {}
  options.forEach((option, n) => {
    const input = values[n] ?? ''
    const value = option.values.find(
      ({ code, label }) => code === input || label.th === input || label.en === input,
    )
    choice[option.code] = value?.code ?? input
  })
  return choice
}

function defined<T extends object>(input: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as never
}
