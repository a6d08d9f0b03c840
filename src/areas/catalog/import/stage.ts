import { Problem } from '#kernel/errors.ts'
import { codesOf } from '#kernel/import/codes.ts'
import type { TableFile } from '#kernel/import/csv/open-table.ts'
import { TableRow } from '#kernel/import/csv/table-row.ts'
import type { ImportNotice, LateRow, StagedBatch, StagedRow } from '#kernel/import/import.types.ts'
import { foldKey, limits } from '../product/product.rules.ts'
import type { Part, RowError, StagedImage, StagedProduct, StagedVariant } from './import.types.ts'

/** A product of a file, numbered in the order of its first line. */
interface StagedItem {
  ordinal: number
  line: number
  label: string
  staged: StagedProduct
  errors: RowError[]
}

/** What a line adds to a product that was already passed on. */
export interface LateProduct {
  product: Partial<StagedProduct>
  images: StagedImage[]
  variants: StagedVariant[]
}

type LateItem = LateProduct & { ordinal: number; errors: RowError[] }

/** Facts about the file, known once it has been read. */
export interface StagedFileInfo {
  variants: number
  notices: ImportNotice[]
}

const code = codesOf('catalog')
const maxBatchProducts = 200
const maxBatchLines = 2000
/** The maximum number of errors reported per product. */
const maxErrors = 50

/**
 * Groups the lines of a file into products and yields them in batches. Non-adjacent lines of a product are joined too.
 * Memory holds one batch, and some hundred bytes to recognise each product and SKU of the file.
 */
export async function* stageRows(
  file: TableFile<Part>,
  fileInfo: StagedFileInfo,
): AsyncGenerator<StagedBatch<StagedProduct>> {
  const ordinals = new Map<string, number>()
  const skus = new Map<string, number>()
  const once = new Set<number>()
  const notices = new Map<string, number>()
  const note = (code: string) => notices.set(code, (notices.get(code) ?? 0) + 1)
  const open = new Map<number, StagedItem>()
  const late = new Map<number, LateItem>()
  let next = 0
  let bufferedLines = 0
  let lines = 0

  const item = (part: Part, row: TableRow): { into: StagedItem | LateItem; first: boolean } => {
    const knownOrdinal = part.keys.map((key) => ordinals.get(key)).find((ordinal) => ordinal !== undefined)
    const ordinal = knownOrdinal ?? next++
    for (const key of part.keys) ordinals.set(key, ordinal)
    const existing = open.get(ordinal) ?? late.get(ordinal)
    if (existing) return { into: existing, first: false }
    if (knownOrdinal !== undefined) {
      const more: LateItem = { ordinal, product: {}, images: [], variants: [], errors: [] }
      late.set(ordinal, more)
      return { into: more, first: false }
    }
    const fresh: StagedItem = {
      ordinal,
      line: row.line,
      label: part.label.slice(0, 200),
      staged: { variants: [] },
      errors: [],
    }
    open.set(ordinal, fresh)
    return { into: fresh, first: true }
  }

  for await (const cells of file.rows) {
    lines = cells.line
    const row = new TableRow(file.columns, cells, code)
    const part = file.format.read(row)
    for (const notice of row.notices) note(notice)
    if (!part && !row.errors.length) continue
    const input = part ?? emptyPart(row)
    const { into, first } = item(input, row)
    if (part?.once) {
      if (once.has(into.ordinal)) row.wrong(undefined, 'catalog.import.twice', { label: part.label })
      once.add(into.ordinal)
    }
    if (into.errors.length < maxErrors) into.errors.push(...row.errors, ...validateSkus(input.variants, skus))
    add(into, input, first)
    fileInfo.variants += input.variants.length
    if (open.size > maxBatchProducts || ++bufferedLines >= maxBatchLines) {
      // Keep the last product open: its next lines most likely follow.
      const last = open.get(into.ordinal)
      open.delete(into.ordinal)
      yield batchOf(open, late, lines)
      open.clear()
      late.clear()
      bufferedLines = 0
      if (last) open.set(into.ordinal, last)
    }
  }
  if (!lines) throw new Problem(422, code('no_rows'))
  yield batchOf(open, late, lines)
  fileInfo.notices = [...notices].map(([name, count]) => ({ code: code(name), params: { count } }))
}

/** A product with any error is left out entirely. */
const batchOf = (
  open: ReadonlyMap<number, StagedItem>,
  late: ReadonlyMap<number, LateItem>,
  lines: number,
): StagedBatch<StagedProduct> => ({
  rows: [...open.values()].map(
    ({ errors, ...item }): StagedRow<StagedProduct> => ({
      ...item,
      notices: errors,
      refused: errors.length > 0,
    }),
  ),
  late: [...late.values()].map(
    ({ ordinal, errors, ...patch }): LateRow => ({
      ordinal,
      patch,
      notices: errors,
      refused: errors.length > 0,
    }),
  ),
  lines,
})

/** Applies a later line to a product. */
export const withLate = (
  staged: StagedProduct,
  { product, images, variants }: LateProduct,
): StagedProduct => ({
  ...staged,
  ...product,
  variants: [...staged.variants, ...variants],
  images: [...(staged.images ?? []), ...images],
})

const emptyPart = (row: TableRow): Part => ({
  keys: [],
  label: `#${row.line}`,
  once: false,
  product: {},
  images: [],
  variants: [],
})

function add(into: StagedItem | LateItem, part: Part, first: boolean): void {
  const target = 'staged' in into ? into.staged : into.product
  // A variation only refers to its product; the product's own line describes it.
  if (first || !part.product.orphan) {
    for (const [field, value] of Object.entries(part.product)) {
      if (value !== undefined) Object.assign(target, { [field]: value })
    }
  }
  if ('staged' in into) {
    const { staged, errors } = into
    if (staged.variants.length + part.variants.length > limits.variants) {
      if (!errors.some((error) => error.code === 'catalog.import.too_many_variants')) {
        const line = part.variants[0]?.line ?? into.line
        errors.push({ line, code: 'catalog.import.too_many_variants', params: { maximum: limits.variants } })
      }
    } else staged.variants.push(...part.variants)
    if (part.images.length)
      staged.images = [...(staged.images ?? []), ...part.images].slice(0, limits.images * 2)
  } else {
    into.variants.push(...part.variants)
    into.images.push(...part.images)
  }
}

function validateSkus(variants: readonly StagedVariant[], skus: Map<string, number>): RowError[] {
  return variants.flatMap((variant) => {
    if (!variant.sku) return []
    const key = ` ${foldKey(variant.sku)}`
    const earlier = skus.get(key)
    if (earlier === undefined) skus.set(key, variant.line)
    return earlier === undefined
      ? []
      : [{ line: variant.line, code: 'catalog.import.sku_twice', params: { sku: variant.sku, earlier } }]
  })
}
