import { blankProduct, type ProductRecord, type VariantRecord } from '#areas/catalog/public.ts'
import { bahtDecimal, formatQuantity, parseBaht, parseQuantity, type Satang } from '#kernel/money/index.ts'
import { thaiDigitsToArabic } from '#kernel/text/digits.ts'
import { isFresh } from './options.rules.ts'

/** A variant as it is typed: figures stay the text they were until they are saved. */
export interface DraftVariant
  extends Omit<VariantRecord, 'regular' | 'sale' | 'cost' | 'weightGrams' | 'lowMilli'> {
  regular: string
  sale: string
  cost: string
  weight: string
  low: string
}

/** A product as it is typed in the panel. Kept in this browser until it is saved, so that nothing is lost. */
export interface Draft extends Omit<ProductRecord, 'variants'> {
  /** The version it was taken from; 0 for a new product. */
  version: number
  variants: DraftVariant[]
}

type Option = Draft['options'][number]
export type DraftFault = 'required' | 'money' | 'quantity' | 'weight' | 'saleAbove' | 'saleDates'
export type DraftErrors = Record<string, DraftFault>

/** Ids of variants that only this browser knows begin so. */
export const unsaved = 'new-'

/** Figures as people type them: no decimals that say nothing. */
const typed = (amount: number | null) =>
  amount === null ? '' : bahtDecimal(amount as Satang).replace(/\.00$/, '')

export function draftOf(record: ProductRecord & { version: number }): Draft {
  return { ...record, variants: record.variants.map(draftVariant) }
}

export function draftVariant({
  regular,
  sale,
  cost,
  weightGrams,
  lowMilli,
  ...rest
}: VariantRecord): DraftVariant {
  return {
    ...rest,
    regular: typed(regular),
    sale: typed(sale),
    cost: typed(cost),
    weight: weightGrams ? String(weightGrams) : '',
    low: formatQuantity(lowMilli).replaceAll(',', ''),
  }
}

/** A product nobody has described yet, with the one variant every product has. */
export function blankDraft(id: string): Draft {
  return {
    ...blankProduct(),
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

/** A variant that is new; it begins like the one beside it, without its SKU and barcode. */
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
    id: `${unsaved}${n}`,
    sku: '',
    barcode: '',
    imageId: null,
    choice,
  }
}

/** A product as `saveProduct` takes it. */
export interface ProductWish {
  slug?: string
  sku?: string
  name: Words
  brand: Words
  short: Words
  description: Words
  tags: string[]
  vatMode: Draft['vatMode']
  options: OptionWish[]
  specs: Draft['specs']
  successor: string
  seo: { title: Words; description: Words }
  categories: string[]
  variants: VariantWish[]
  version?: number
}
interface Words {
  th: string
  en: string
}
interface OptionWish {
  code?: string
  name: Words
  values: { code?: string; label: Words }[]
}
interface VariantWish extends Omit<VariantRecord, 'id' | 'sku' | 'choice' | 'unitTh' | 'unitEn'> {
  id?: string
  sku?: string
  /** The values chosen, in the order of the options: by code, new ones by their words. */
  values: string[]
  unit: Words
}

/** What is to be saved, or what is wrong with what was typed, by the paths the server uses too. */
export function wishOf(draft: Draft): { ok: true; wish: ProductWish } | { ok: false; errors: DraftErrors } {
  const errors: DraftErrors = {}
  if (!draft.nameTh.trim()) errors.nameTh = 'required'
  const variants = draft.variants.map((variant, n) =>
    variantWish(draft, variant, (field, fault) => {
      errors[`variants.${n}.${field}`] = fault
    }),
  )
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  const { seo } = draft
  return {
    ok: true,
    wish: {
      slug: draft.slug.trim() || undefined,
      sku: draft.sku.trim() || undefined,
      name: { th: draft.nameTh, en: draft.nameEn },
      brand: { th: draft.brand, en: draft.brandEn },
      short: { th: draft.shortTh, en: draft.shortEn },
      description: { th: draft.descriptionTh, en: draft.descriptionEn },
      tags: draft.tags,
      vatMode: draft.vatMode,
      options: draft.options.map(optionWish),
      specs: draft.specs.filter(({ label, value }) => label.th.trim() && value.th.trim()),
      successor: draft.successor.trim(),
      seo: { title: both(seo.title), description: both(seo.description) },
      categories: draft.categories,
      variants,
      version: draft.version || undefined,
    },
  }
}

const optionWish = ({ code, name, values }: Option): OptionWish => ({
  code: isFresh(code) ? undefined : code,
  name,
  values: values.map(({ code, label }) => ({ code: isFresh(code) ? undefined : code, label })),
})

function valueWish(option: Option, code: string | undefined): string {
  const value = option.values.find((one) => one.code === code)
  return value && isFresh(value.code) ? value.label.th : (code ?? '')
}

const both = (words: Partial<Words> | undefined): Words => ({ th: words?.th ?? '', en: words?.en ?? '' })

function variantWish(
  { options }: Draft,
  draft: DraftVariant,
  wrong: (field: string, fault: DraftFault) => void,
): VariantWish {
  const regular =
    moneyIn(draft.regular, () => wrong('regular', draft.regular.trim() ? 'money' : 'required')) ?? 0
  const sale = optionalMoney(draft.sale, () => wrong('sale', 'money'))
  if (sale !== null && sale > regular) wrong('sale', 'saleAbove')
  if (draft.saleFrom && draft.saleTo && draft.saleFrom >= draft.saleTo) wrong('saleTo', 'saleDates')
  return {
    id: draft.id.startsWith(unsaved) ? undefined : draft.id,
    sku: draft.sku.trim() || undefined,
    barcode: draft.barcode,
    values: options.map((option) => valueWish(option, draft.choice[option.code])),
    regular,
    sale,
    saleFrom: sale === null ? null : draft.saleFrom,
    saleTo: sale === null ? null : draft.saleTo,
    cost: optionalMoney(draft.cost, () => wrong('cost', 'money')),
    unit: { th: draft.unitTh, en: draft.unitEn },
    weightGrams: gramsIn(draft.weight, () => wrong('weightGrams', 'weight')),
    imageId: draft.imageId,
    policy: draft.policy,
    lowMilli: milliIn(draft.low, () => wrong('lowMilli', 'quantity')),
  }
}

function moneyIn(text: string, wrong: () => void): number | null {
  const parsed = parseBaht(text)
  if (parsed.ok) return parsed.amount
  wrong()
  return null
}

const optionalMoney = (text: string, wrong: () => void) => (text.trim() ? moneyIn(text, wrong) : null)

function gramsIn(text: string, wrong: () => void): number {
  const plain = thaiDigitsToArabic(text).replaceAll(',', '').trim()
  if (plain === '') return 0
  if (/^\d{1,8}$/.test(plain)) return Number(plain)
  wrong()
  return 0
}

function milliIn(text: string, wrong: () => void): number {
  if (!text.trim()) return 0
  const parsed = parseQuantity(text)
  if (parsed.ok) return parsed.milli
  wrong()
  return 0
}

/** The same for two drafts, whatever version they were taken from: nothing is to be saved. */
export function sameDraft(a: Draft, b: Draft): boolean {
  return JSON.stringify({ ...a, version: 0 }) === JSON.stringify({ ...b, version: 0 })
}

/**
 * One's own typing put over what somebody else has saved meanwhile: what one changed stays, everything else is taken as it is now. A
 * variant counts as one's own field by field; those that one made or removed stay made or removed.
 */
export function mergedDraft(begun: Draft, mine: Draft, latest: Draft): Draft {
  const merged = overlaid(begun, mine, latest)
  if (same(begun.variants, mine.variants)) return { ...merged, version: latest.version }
  const variants = mine.variants.map((variant) => {
    const [before, now] = [begun, latest].map((draft) => draft.variants.find(({ id }) => id === variant.id))
    return before && now ? overlaid(before, variant, now) : variant
  })
  return { ...merged, variants, version: latest.version }
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

function overlaid<Whole extends object>(begun: Whole, mine: Whole, latest: Whole): Whole {
  const own = Object.entries(mine).filter(([field, value]) => !same(value, begun[field as keyof Whole]))
  return { ...latest, ...Object.fromEntries(own) }
}
