import type { ProductOption } from '../catalog.types.ts'
import { choiceFits, choiceKey, foldKey } from '../product/product.rules.ts'
import type { VariantRecord } from '../product/product.types.ts'
import type { CurrentProduct, RowError, StagedProduct, StagedVariant } from './import.types.ts'
import { hasText, type MergedOptions } from './merge-options.ts'
import { generatedSku } from './skus.ts'
import { anyOf, keep, wordsAfter } from './words.rules.ts'

export interface MergedVariants {
  variants: VariantRecord[]
  /** The stock to set, by variant, in milli-units. */
  counts: Map<string, number>
  /** The line of each variant named in the file. */
  lines: Map<string, number>
  errors: RowError[]
}

interface Around {
  slug: string
  now: Date
  newId(): string
  /** Returns the site's image a URL refers to. */
  media(url: string): string | undefined
}

/**
 * Returns the variants after the import: matched by SKU, otherwise by their choice. Those not in the file stay, unless
 * they no longer fit the options.
 */
export function mergeVariants(
  before: CurrentProduct | undefined,
  staged: StagedProduct,
  { options, choice }: MergedOptions,
  around: Around,
): MergedVariants {
  const merged: MergedVariants = { variants: [], counts: new Map(), lines: new Map(), errors: [] }
  const left = new Map((before?.variants ?? []).map((variant) => [variant.id, variant]))
  const byPlace = new Map<string, VariantRecord>()
  const fresh: VariantRecord[] = []
  const chosen = staged.variants.map((input) => choice(input.values))
  for (const [n, params] of staged.variants.entries()) {
    const chosenHere = chosen[n]
    const own = ownOf(left, params, chosenHere)
    if (
      !own &&
      params.regular === undefined &&
      !(before?.variants.length === 0 && staged.variants.length === 1)
    ) {
      merged.errors.push({ line: params.line, code: 'catalog.import.needs_price', ...skuOf(params) })
      continue
    }
    // A product without variants that is given none.
    if (!own && params.regular === undefined) continue
    const says = params.values.some(hasText) || staged.options?.length === 0
    const sought = says ? chosenHere : (own?.choice ?? chosenHere)
    if (!sought) {
      merged.errors.push({ line: params.line, code: 'catalog.choice_form' })
      continue
    }
    if (own) left.delete(own.id)
    const variant = variantAfter(own, params, { ...around, choice: sought, options })
    merged.lines.set(variant.id, params.line)
    merged.errors.push(...stockOf(before, variant, params, merged.counts))
    if (own) byPlace.set(own.id, variant)
    else fresh.push(variant)
  }
  const stay = (before?.variants ?? []).flatMap((variant) => {
    const after = byPlace.get(variant.id)
    if (after) return [after]
    return left.has(variant.id) && choiceFits(options, variant.choice) ? [variant] : []
  })
  merged.variants = [...stay, ...fresh]
  return merged
}

const skuOf = (input: StagedVariant) => (input.sku ? { params: { sku: input.sku } } : {})

function ownOf(
  left: ReadonlyMap<string, VariantRecord>,
  input: StagedVariant,
  chosen: Record<string, string> | undefined,
): VariantRecord | undefined {
  const sku = input.sku && foldKey(input.sku)
  const bySku = sku ? [...left.values()].find((variant) => foldKey(variant.sku) === sku) : undefined
  if (bySku || !chosen) return bySku
  const key = choiceKey(chosen)
  return [...left.values()].find((variant) => choiceKey(variant.choice) === key)
}

type Details = Around & { choice: Record<string, string>; options: readonly ProductOption[] }

function variantAfter(
  own: VariantRecord | undefined,
  input: StagedVariant,
  { choice, ...around }: Details,
): VariantRecord {
  const unit = wordsAfter(own && { th: own.unitTh, en: own.unitEn }, input.unit)
  const picture = input.image === undefined ? undefined : around.media(input.image)
  const policy =
    input.policy === 'counted' ? (own && own.policy !== 'untracked' ? own.policy : 'deny') : input.policy
  return {
    id: own?.id ?? around.newId(),
    sku:
      input.sku === undefined
        ? (own?.sku ?? generatedSku(around.slug, input.values.map(anyOf)))
        : keep(own?.sku, input.sku),
    barcode: keep(own?.barcode, input.barcode),
    choice,
    regular: input.regular ?? own?.regular ?? 0,
    ...saleAfter(own, input, around.now),
    cost: input.cost ?? own?.cost ?? null,
    unitTh: unit.th,
    unitEn: unit.en,
    weightGrams: input.weightGrams ?? own?.weightGrams ?? 0,
    imageId: picture ?? own?.imageId ?? null,
    policy: policy ?? own?.policy ?? 'untracked',
    lowMilli: input.lowMilli ?? own?.lowMilli ?? 5000,
    preorder: own?.preorder ?? null,
  }
}

type Sale = Pick<VariantRecord, 'sale' | 'saleFrom' | 'saleTo'>

function saleAfter(own: VariantRecord | undefined, input: StagedVariant, now: Date): Sale {
  const before: Sale = {
    sale: own?.sale ?? null,
    saleFrom: own?.saleFrom ?? null,
    saleTo: own?.saleTo ?? null,
  }
  if (input.sale === undefined || (input.sale === null && before.sale === null)) return before
  const timestamp = now.toISOString()
  const inForce =
    before.sale !== null &&
    (!before.saleFrom || before.saleFrom <= timestamp) &&
    (!before.saleTo || before.saleTo > timestamp)
  if (input.sale === null) {
    // A file of current prices without a saving says nothing about an upcoming or past sale.
    const silent = input.priceNow && (!inForce || before.sale === own?.regular)
    return silent && before.sale !== null && before.sale <= (input.regular ?? 0)
      ? before
      : { sale: null, saleFrom: null, saleTo: null }
  }
  if (input.saleFrom !== undefined || input.saleTo !== undefined) {
    return { sale: input.sale, saleFrom: input.saleFrom ?? null, saleTo: input.saleTo ?? null }
  }
  return inForce || (before.sale === input.sale && !input.priceNow)
    ? { ...before, sale: input.sale }
    : { sale: input.sale, saleFrom: null, saleTo: null }
}

/** Records the stock to set; reports an error if it cannot be set. */
function stockOf(
  before: CurrentProduct | undefined,
  variant: VariantRecord,
  input: StagedVariant,
  counts: Map<string, number>,
): RowError[] {
  const level = before?.stock[variant.id] ?? { onHand: 0, reserved: 0 }
  const onHand = input.onHand
  if (onHand === undefined || variant.policy === 'untracked' || onHand === level.onHand) return []
  if (onHand < 0) return [{ line: input.line, code: 'catalog.import.quantity' }]
  if (variant.policy === 'deny' && onHand < level.reserved) {
    return [{ line: input.line, code: 'stock.below_reserved', params: { reserved: level.reserved } }]
  }
  counts.set(variant.id, onHand)
  return []
}
