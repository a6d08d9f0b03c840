import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { Day } from '#kernel/time/index.ts'
import { blankProduct } from '../../../product/blank.rules.ts'
import type { ProductRecord, VariantRecord } from '../../../product/product.types.ts'
import { filledOptions, isBlankChoice, isFresh } from './options.rules.ts'
import { formatNumberField, parseNumberFields } from './variant-numbers.rules.ts'

/** A variant as typed: numbers stay text until they are saved. */
export interface DraftVariant
  extends Omit<VariantRecord, 'regular' | 'sale' | 'cost' | 'weightGrams' | 'lowMilli' | 'preorder'> {
  regular: string
  sale: string
  cost: string
  weight: string
  low: string
  /** As typed; null or omitted means no preorders. */
  ahead?: DraftPreorder | null
  /**
   * Initial stock of a new variant; an existing variant's stock is counted, not overwritten. Drafts of earlier versions
   * have none.
   */
  stock?: string
}

/** A preorder as typed. */
export interface DraftPreorder {
  opensAt: string | null
  ships: Day | null
  by: 'day' | 'month'
  limit: string
}

/** A product as typed in the panel. Stored in this browser until it is saved, so that nothing is lost. */
export interface Draft extends Omit<ProductRecord, 'variants'> {
  /** The version it was based on; 0 for a new product. */
  version: number
  variants: DraftVariant[]
}

type Option = Draft['options'][number]
/** An input error: a code of the kernel's messages, or one of the panel's own. */
export interface DraftError {
  code: string
  params?: Record<string, unknown>
}
export type DraftErrors = Record<string, DraftError>

/** Prefix of variant ids that only exist in this browser. */
export const unsavedPrefix = 'new-'

export const isUnsaved = ({ id }: Pick<DraftVariant, 'id'>): boolean => id.startsWith(unsavedPrefix)

export function draftOf(record: ProductRecord & { version: number }): Draft {
  return { ...record, variants: record.variants.map(draftVariant) }
}

export function draftVariant({
  regular,
  sale,
  cost,
  weightGrams,
  lowMilli,
  preorder,
  ...rest
}: VariantRecord): DraftVariant {
  return {
    ...rest,
    regular: formatNumberField('regular', regular),
    sale: formatNumberField('sale', sale),
    cost: formatNumberField('cost', cost),
    weight: formatNumberField('weightGrams', weightGrams || null),
    low: formatNumberField('lowMilli', lowMilli),
    ahead: preorder && {
      opensAt: preorder.opensAt,
      ships: preorder.ships,
      by: preorder.by,
      limit: String(preorder.limitMilli / 1000),
    },
  }
}

/** Returns an empty product, with the one variant every product has; it is shown once it is created, unless that is changed. */
export function blankDraft(id: string): Draft {
  return {
    ...blankProduct(),
    status: 'active',
    id,
    version: 0,
    slug: '',
    sku: '',
    nameTh: '',
    nameEn: '',
    variants: [newVariant({}, undefined, 1)],
    createdAt: '',
  }
}

/** Returns a new variant; copied from its neighbour, without SKU and barcode. */
export function newVariant(
  choice: Record<string, string>,
  like: DraftVariant | undefined,
  n: number,
): DraftVariant {
  return {
    regular: '',
    sale: '',
    saleFrom: null,
    saleTo: null,
    cost: '',
    unitTh: '',
    unitEn: '',
    weight: '',
    policy: 'deny',
    low: '5',
    ...like,
    ahead: null,
    id: `${unsavedPrefix}${n}`,
    stock: '',
    sku: '',
    barcode: '',
    imageId: null,
    choice,
  }
}

/** A product as `saveProduct` takes it. */
export interface ProductRequest {
  slug?: string
  sku?: string
  /** Only for a new product. */
  status?: Draft['status']
  name: LocalizedText
  brand: LocalizedText
  short: LocalizedText
  description: { th: Draft['descriptionTh']; en: Draft['descriptionEn'] }
  tags: string[]
  vatMode: Draft['vatMode']
  options: OptionRequest[]
  specs: Draft['specs']
  successor: string
  seo: { title: LocalizedText; description: LocalizedText }
  categories: string[]
  variants: VariantRequest[]
  version?: number
}
interface OptionRequest {
  code?: string
  name: LocalizedText
  values: { code?: string; label: LocalizedText }[]
}
interface VariantRequest extends Omit<VariantRecord, 'id' | 'sku' | 'choice' | 'unitTh' | 'unitEn'> {
  id?: string
  sku?: string
  onHandMilli?: number
  /** The chosen values, in the order of the options: by code, new ones by label. */
  values: string[]
  unit: LocalizedText
}

/**
 * Returns the request to save, or the input errors, by the paths the server also uses. Options and values without a
 * name are left out; `indexes` maps each submitted variant to its index in the draft.
 */
export function requestOf(
  draft: Draft,
): { ok: true; request: ProductRequest; places: number[] } | { ok: false; errors: DraftErrors } {
  const errors: DraftErrors = {}
  if (!draft.nameTh.trim()) errors.nameTh = { code: 'field.required' }
  const options = filledOptions(draft.options)
  draft.options.forEach(({ code, name }, n) => {
    const used = options.some((option) => option.code === code)
    if (used && !name.th.trim()) errors[`options.${n}.name`] = { code: 'field.required' }
  })
  const indexes = draft.variants.flatMap(({ choice }, n) => (isBlankChoice(draft.options, choice) ? [] : [n]))
  const variants = indexes.flatMap((n) => {
    const variant = draft.variants[n]
    const wrong = (field: string, error: DraftError) => {
      errors[`variants.${n}.${field}`] = error
    }
    return variant ? [variantRequest({ ...draft, options }, variant, wrong)] : []
  })
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  const { seo } = draft
  return {
    ok: true,
    places: indexes,
    request: {
      status: draft.version === 0 ? draft.status : undefined,
      slug: draft.slug.trim() || undefined,
      sku: draft.sku.trim() || undefined,
      name: { th: draft.nameTh, en: draft.nameEn },
      brand: { th: draft.brand, en: draft.brandEn },
      short: { th: draft.shortTh, en: draft.shortEn },
      description: { th: draft.descriptionTh, en: draft.descriptionEn },
      tags: draft.tags,
      vatMode: draft.vatMode,
      options: options.map(optionRequest),
      specs: draft.specs.filter(({ label, value }) => label.th.trim() && value.th.trim()),
      successor: draft.successor.trim(),
      seo: { title: localizedText(seo.title), description: localizedText(seo.description) },
      categories: draft.categories,
      variants,
      version: draft.version || undefined,
    },
  }
}

const optionRequest = ({ code, name, values }: Option): OptionRequest => ({
  code: isFresh(code) ? undefined : code,
  name,
  values: values.map(({ code, label }) => ({ code: isFresh(code) ? undefined : code, label })),
})

function valueRequest(option: Option, code: string | undefined): string {
  const value = option.values.find((optionValue) => optionValue.code === code)
  return value && isFresh(value.code) ? value.label.th : (code ?? '')
}

const localizedText = (text: Partial<LocalizedText> | undefined): LocalizedText => ({
  th: text?.th ?? '',
  en: text?.en ?? '',
})

function variantRequest(
  { options }: Draft,
  draft: DraftVariant,
  wrong: (field: string, fault: DraftError) => void,
): VariantRequest {
  const { weight, low, stock = '', ahead, ...typed } = draft
  const read = parseNumberFields({ ...typed, weightGrams: weight, lowMilli: low, onHandMilli: stock })
  if (!read.ok) for (const { path, ...fault } of read.errors) wrong(path, fault)
  const { regular, sale, cost, weightGrams, lowMilli, onHandMilli } = read.ok ? read.numbers : emptyNumbers
  if (sale !== null && sale > regular) wrong('sale', { code: 'saleAbove' })
  if (draft.saleFrom && draft.saleTo && draft.saleFrom >= draft.saleTo) wrong('saleTo', { code: 'saleDates' })
  return {
    id: isUnsaved(draft) ? undefined : draft.id,
    onHandMilli: isUnsaved(draft) ? (onHandMilli ?? undefined) : undefined,
    sku: draft.sku.trim() || undefined,
    barcode: draft.barcode,
    values: options.map((option) => valueRequest(option, draft.choice[option.code])),
    regular,
    sale,
    saleFrom: sale === null ? null : draft.saleFrom,
    saleTo: sale === null ? null : draft.saleTo,
    cost,
    unit: { th: draft.unitTh, en: draft.unitEn },
    weightGrams: weightGrams ?? 0,
    imageId: draft.imageId,
    policy: draft.policy,
    lowMilli: lowMilli ?? 0,
    preorder: ahead ? preorderOf(ahead, wrong) : null,
  }
}

const maxPreorderPieces = 1_000_000

function preorderOf(
  { limit, ...ahead }: DraftPreorder,
  wrong: (field: string, fault: DraftError) => void,
): VariantRequest['preorder'] {
  const pieces = Number(limit.replaceAll(',', '').trim())
  const isValidLimit = Number.isSafeInteger(pieces) && pieces > 0 && pieces <= maxPreorderPieces
  if (!isValidLimit) wrong('limit', { code: 'aheadLimit' })
  if (!ahead.ships) wrong('ships', { code: 'field.required' })
  return isValidLimit && ahead.ships ? { ...ahead, ships: ahead.ships, limitMilli: pieces * 1000 } : null
}

const emptyNumbers = {
  regular: 0,
  sale: null,
  cost: null,
  weightGrams: null,
  lowMilli: null,
  onHandMilli: null,
}

/** Whether two drafts are equal, whatever version they are based on: there is nothing to save. */
export function sameDraft(a: Draft, b: Draft): boolean {
  return JSON.stringify({ ...a, version: 0 }) === JSON.stringify({ ...b, version: 0 })
}

/**
 * Merges one's own input into what another user has saved meanwhile: changed fields are kept, everything else is taken
 * from the latest version. Variants are compared field by field; those added or removed stay so.
 */
export function mergedDraft(base: Draft, own: Draft, latest: Draft): Draft {
  const merged = mergeFields(base, own, latest)
  if (same(base.variants, own.variants)) return { ...merged, version: latest.version }
  const variants = own.variants.map((variant) => {
    const [before, now] = [base, latest].map((draft) => draft.variants.find(({ id }) => id === variant.id))
    return before && now ? mergeFields(before, variant, now) : variant
  })
  return { ...merged, variants, version: latest.version }
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

function mergeFields<Whole extends object>(base: Whole, own: Whole, latest: Whole): Whole {
  const ownChanges = Object.entries(own).filter(([field, value]) => !same(value, base[field as keyof Whole]))
  return { ...latest, ...Object.fromEntries(ownChanges) }
}
