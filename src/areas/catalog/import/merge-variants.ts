import type { ProductOption } from '../catalog.types.ts'
import { choiceKey, foldKey, isCompleteChoice } from '../product/product.rules.ts'
import type { VariantRecord } from '../product/product.types.ts'
import type { CurrentProduct, RowError, StagedProduct, StagedVariant } from './import.types.ts'
import { anyText, keepUnlessChanged, textAfter } from './localized-text.rules.ts'
import { hasText, type MergedOptions } from './merge-options.ts'
import { generatedSku } from './skus.ts'

export interface MergedVariants {
  variants: VariantRecord[]
  /** The stock to set, by variant, in milli-units. */
  counts: Map<string, number>
  /** The line of each variant named in the file. */
  lines: Map<string, number>
  errors: RowError[]
}

interface MergeContext {
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
  context: MergeContext,
): MergedVariants {
  const merged: MergedVariants = { variants: [], counts: new Map(), lines: new Map(), errors: [] }
  const unmatched = new Map((before?.variants ?? []).map((variant) => [variant.id, variant]))
  const byPlace = new Map<string, VariantRecord>()
  const fresh: VariantRecord[] = []
  const chosen = staged.variants.map((input) => choice(input.values))
  for (const [n, params] of staged.variants.entries()) {
    const chosenHere = chosen[n]
    const existing = matchVariant(unmatched, params, chosenHere)
    if (
      !existing &&
      params.regular === undefined &&
      !(before?.variants.length === 0 && staged.variants.length === 1)
    ) {
      merged.errors.push({ line: params.line, code: 'catalog.import.needs_price', ...skuOf(params) })
      continue
    }
    // A product without variants that is given none.
    if (!existing && params.regular === undefined) continue
    const hasChoice = params.values.some(hasText) || staged.options?.length === 0
    const choice = hasChoice ? chosenHere : (existing?.choice ?? chosenHere)
    if (!choice) {
      merged.errors.push({ line: params.line, code: 'catalog.choice_form' })
      continue
    }
    if (existing) unmatched.delete(existing.id)
    const variant = variantAfter(existing, params, { ...context, choice, options })
    merged.lines.set(variant.id, params.line)
    merged.errors.push(...stockOf(before, variant, params, merged.counts))
    if (existing) byPlace.set(existing.id, variant)
    else fresh.push(variant)
  }
  const stay = (before?.variants ?? []).flatMap((variant) => {
    const after = byPlace.get(variant.id)
    if (after) return [after]
    return unmatched.has(variant.id) && isCompleteChoice(options, variant.choice) ? [variant] : []
  })
  merged.variants = [...stay, ...fresh]
  return merged
}

const skuOf = (input: StagedVariant) => (input.sku ? { params: { sku: input.sku } } : {})

function matchVariant(
  unmatched: ReadonlyMap<string, VariantRecord>,
  input: StagedVariant,
  chosen: Record<string, string> | undefined,
): VariantRecord | undefined {
  const sku = input.sku && foldKey(input.sku)
  const bySku = sku ? [...unmatched.values()].find((variant) => foldKey(variant.sku) === sku) : undefined
  if (bySku || !chosen) return bySku
  const key = choiceKey(chosen)
  return [...unmatched.values()].find((variant) => choiceKey(variant.choice) === key)
}

type Details = MergeContext & { choice: Record<string, string>; options: readonly ProductOption[] }

function variantAfter(
  existing: VariantRecord | undefined,
  input: StagedVariant,
  { choice, ...around }: Details,
): VariantRecord {
  const unit = textAfter(existing && { th: existing.unitTh, en: existing.unitEn }, input.unit)
  const imageId = input.image === undefined ? undefined : around.media(input.image)
  const policy =
    input.policy === 'counted'
      ? existing && existing.policy !== 'untracked'
        ? existing.policy
        : 'deny'
      : input.policy
  return {
    id: existing?.id ?? around.newId(),
    sku:
      input.sku === undefined
        ? (existing?.sku ?? generatedSku(around.slug, input.values.map(anyText)))
        : keepUnlessChanged(existing?.sku, input.sku),
    barcode: keepUnlessChanged(existing?.barcode, input.barcode),
    choice,
    regular: input.regular ?? existing?.regular ?? 0,
    ...saleAfter(existing, input, around.now),
    cost: input.cost ?? existing?.cost ?? null,
    unitTh: unit.th,
    unitEn: unit.en,
    weightGrams: input.weightGrams ?? existing?.weightGrams ?? 0,
    imageId: imageId ?? existing?.imageId ?? null,
    policy: policy ?? existing?.policy ?? 'untracked',
    lowMilli: input.lowMilli ?? existing?.lowMilli ?? 5000,
    preorder: existing?.preorder ?? null,
  }
}

type Sale = Pick<VariantRecord, 'sale' | 'saleFrom' | 'saleTo'>

function saleAfter(existing: VariantRecord | undefined, input: StagedVariant, now: Date): Sale {
  const before: Sale = {
    sale: existing?.sale ?? null,
    saleFrom: existing?.saleFrom ?? null,
    saleTo: existing?.saleTo ?? null,
  }
  if (input.sale === undefined || (input.sale === null && before.sale === null)) return before
  const timestamp = now.toISOString()
  const inForce =
    before.sale !== null &&
    (!before.saleFrom || before.saleFrom <= timestamp) &&
    (!before.saleTo || before.saleTo > timestamp)
  if (input.sale === null) {
    // A file of current prices without a saving says nothing about an upcoming or past sale.
    const silent = input.priceNow && (!inForce || before.sale === existing?.regular)
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
