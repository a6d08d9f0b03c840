import { productRefsBySku } from '#areas/catalog/public.server.ts'
import { z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { tableImport } from '#kernel/import/csv/table-import.ts'
import { defineImport } from '#kernel/import/define-import.ts'
import type { ImportRun, Outcome, WaitingRow, WrittenRecord } from '#kernel/import/import.types.ts'
import type { Satang } from '#kernel/money/index.ts'
import { pricingAbilities } from '../abilities.ts'
import { hasNoEffect } from '../price/price.rules.ts'
import {
  getPriceList,
  type ListPrice,
  lockPriceList,
  maxPrices,
  prices,
  recordImport,
} from '../price-list/price-list.server.ts'
import { withProducts } from '../price-list/price-lists.server.ts'
import { priceFormat, type StagedPrice } from './price-file.ts'

export interface PriceImportCounts {
  found: number
  created: number
  updated: number
  same: number
  refused: number
}

interface Price {
  satang: Satang | null
  offBp: number | null
}
/** The previous value (null: none), and what the import left. */
interface PreviousPrice {
  before: Price | null
  left: Price
}

export interface PriceImportData {
  listId: string
}

const listOf = ({ data }: Pick<ImportRun, 'data'>) => (data as unknown as PriceImportData).listId
const isSame = (a: Price, b: Price) => a.satang === b.satang && a.offBp === b.offBp

/** Imports the prices of one list from CSV files and workbooks: what the file names is set, everything else in the list stays. */
export const priceImport = defineImport<StagedPrice, PreviousPrice, PriceImportCounts, PriceImportData>({
  key: 'pricing',
  title: { th: 'นำเข้าราคา', en: 'Import prices' },
  ability: pricingAbilities['list.edit'],
  async allow(ctx, { listId }) {
    await getPriceList(ctx, listId)
  },
  topic: 'price-import',
  maxBytes: 20 * 2 ** 20,
  workbooks: true,
  upload: {
    summary: 'Send a CSV file or workbook of prices of one list (staff)',
    description: 'Columns `sku`, `from`, and `price` in baht or `percent_off`. `dryRun=1` only checks.',
    fileName: 'prices.csv',
    query: { list: z.uuid() },
    data: ({ list }) => ({ listId: String(list) }),
    refuses: /multipart|urlencoded/i,
  },
  counts: {
    names: ['found', 'created', 'updated', 'same', 'refused'],
    of: ({ rows: found, created, updated, same, refused }) => ({ found, created, updated, same, refused }),
  },
  reportColumns: ['line', 'sku', 'result', 'column', 'code', 'message_th', 'message_en'],
  ...tableImport<StagedPrice>('pricing', [priceFormat('sku'), priceFormat('รหัสสินค้า')]),
  batch: { size: 500 },
  plan: async (ctx, rows, run) => (await decideRows(ctx, rows, run)).map(({ outcome }) => outcome),
  async write(ctx, rows, run) {
    const listId = listOf(run)
    const list = await lockPriceList(ctx, listId)
    const found = await decideRows(ctx, rows, run)
    let count = 0
    for (const { outcome, price, own, staged } of found) {
      if (outcome.result === 'updated' && own) {
        await prices.update(ctx, own.id, staged)
        outcome.recordId = own.id
      } else if (outcome.result === 'created' && price)
        outcome.recordId = (await prices.insert(ctx, { listId, ...price, ...staged })).id
      else continue
      outcome.before = { before: own ? { satang: own.satang, offBp: own.offBp } : null, left: staged }
      count++
    }
    if (count) await recordImport(ctx, list, 'import', count)
    return found.map(({ outcome }) => outcome)
  },
  undoSize: 500,
  async undo(ctx, records, run) {
    const list = await lockPriceList(ctx, listOf(run))
    const undone = []
    for (const record of records) undone.push(await undoPriceImport(ctx, record))
    // Prices changed since are not undone and therefore not counted.
    const count = undone.filter(({ result }) => result === 'undone').length
    if (count) await recordImport(ctx, list, 'undo_import', count)
    return undone
  },
})

async function undoPriceImport(ctx: Ctx, { recordId, befores }: WrittenRecord<PreviousPrice>) {
  const now = await prices.find(ctx, { id: recordId })
  const first = befores[0]
  const last = befores.at(-1)
  if (!now || !first || !last || !isSame(now, last.left))
    return { recordId, result: 'undo_kept' as const, notices: [{ code: 'pricing.import.changed_since' }] }
  if (first.before) await prices.update(ctx, recordId, first.before)
  else await prices.remove(ctx, recordId)
  return { recordId, result: 'undone' as const, notices: [] }
}

interface RowDecision {
  outcome: Outcome<PreviousPrice>
  /** Which entry of the list it is. */
  price: Pick<ListPrice, 'productId' | 'variantId' | 'fromMilli'> | null
  /** The current value. */
  own: ListPrice | undefined
  staged: Price
}

const keyOf = ({
  productId,
  variantId,
  fromMilli,
}: Pick<ListPrice, 'productId' | 'variantId' | 'fromMilli'>) => `${productId} ${variantId} ${fromMilli}`

/**
 * Decides what happens to each line; if two lines are for the same entry, the last one counts. A dry run counts the new
 * prices of each batch alone, so that only writing refuses exactly those beyond the maximum.
 */
async function decideRows(
  ctx: Ctx,
  rows: readonly WaitingRow<StagedPrice>[],
  run: ImportRun,
): Promise<RowDecision[]> {
  const { list, goods, existing, regular, count } = await loadRowContext(ctx, rows, listOf(run))
  const lastOrdinal = new Map<string, number>()
  for (const { ordinal, staged } of rows) {
    const found = goods.get(staged.sku)
    if (found) lastOrdinal.set(keyOf({ ...found, fromMilli: staged.fromMilli }), ordinal)
  }
  let room = maxPrices - count
  return rows.map(({ ordinal, staged: { sku, fromMilli, satang, offBp } }): RowDecision => {
    const staged: Price = { satang: satang as Satang | null, offBp }
    const found = goods.get(sku)
    const price = found ? { productId: found.productId, variantId: found.variantId, fromMilli } : null
    const own = price ? existing.get(keyOf(price)) : undefined
    const decide = (result: Outcome<PreviousPrice>['result'], code?: string): RowDecision => ({
      outcome: { ordinal, result, notices: noticesOf(sku, code, regular.get(ordinal)) },
      price,
      own,
      staged,
    })
    if (!price) return decide('refused', 'no_goods')
    if (list.audience === 'everyone' && fromMilli <= 1000) return decide('refused', 'first_piece')
    if (lastOrdinal.get(keyOf(price)) !== ordinal) return decide('same', 'twice')
    if (own) return decide(isSame(own, staged) ? 'same' : 'updated')
    return room-- > 0 ? decide('created') : decide('refused', 'full')
  })
}

/** A line with a problem reports only that; otherwise that its price is not below the regular one, if it is not. */
function noticesOf(sku: string, code: string | undefined, regular: { max: Satang } | undefined) {
  if (code) return [{ code: `pricing.import.${code}`, params: { sku, most: maxPrices } }]
  return regular ? [{ code: 'pricing.import.no_effect', params: { regular: regular.max } }] : []
}

/** Loads the list, the goods of the lines, their present prices, and the regular prices that lines are not below. */
async function loadRowContext(ctx: Ctx, rows: readonly WaitingRow<StagedPrice>[], listId: string) {
  const [goods, { list }] = await Promise.all([
    productRefsBySku(
      ctx,
      rows.map(({ staged }) => staged.sku),
    ),
    getPriceList(ctx, listId),
  ])
  const productIds = [...new Set([...goods.values()].map(({ productId }) => productId))]
  const staged = rows.flatMap(({ ordinal, staged: { sku, fromMilli, satang, offBp } }) => {
    const found = goods.get(sku)
    return found ? [{ id: String(ordinal), ...found, fromMilli, satang: satang as Satang | null, offBp }] : []
  })
  const [existing, priced, count] = await Promise.all([
    prices.list(ctx, { where: { listId, productId: productIds } }),
    withProducts(ctx, staged, list.rounding),
    prices.count(ctx, { listId }),
  ])
  return {
    list,
    goods,
    count,
    existing: new Map(existing.map((price) => [keyOf(price), price])),
    regular: new Map(
      priced.flatMap((row) =>
        row.regular && hasNoEffect(row, row.regular) ? [[Number(row.id), row.regular] as const] : [],
      ),
    ),
  }
}
