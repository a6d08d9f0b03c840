import { codesOf } from '#kernel/import/codes.ts'
import { delimiterName, openTable, unknownColumns } from '#kernel/import/csv/open-table.ts'
import { recognisedTable } from '#kernel/import/csv/table-import.ts'
import { defineImport } from '#kernel/import/define-import.ts'
import type { StoredFile } from '#kernel/import/import.types.ts'
import type { Tenant } from '#kernel/tenancy/tenant.ts'
import { catalogAbilities } from '../abilities.ts'
import { applyItems } from './apply.server.ts'
import type { ReadFormat } from './formats/format.ts'
import { sala } from './formats/sala.read.ts'
import { shopify } from './formats/shopify.read.ts'
import { woocommerce } from './formats/woocommerce.read.ts'
import type { Before, ImportCounts, StagedProduct } from './import.types.ts'
import { isOwnAddress } from './pictures.server.ts'
import { type LateProduct, type StagedFacts, stageRows, withLate } from './stage.ts'
import { undoProducts } from './undo.server.ts'

const formats: readonly ReadFormat[] = [shopify, woocommerce, sala]
const code = codesOf('catalog')

/** Products from the CSV files of Shopify, WooCommerce and our own. */
export const productImport = defineImport<StagedProduct, Before, ImportCounts, object>({
  key: 'catalog',
  title: { th: 'นำเข้าสินค้า', en: 'Import products' },
  ability: catalogAbilities['import.run'],
  topic: 'import',
  maxBytes: 268_435_456,
  upload: {
    summary: 'Send a CSV file of products (staff)',
    description:
      'The file itself as the body, at most 256 MB. Without `format` its heading tells what it is. `dryRun=1` only checks.',
    fileName: 'products.csv',
    refuses: /multipart|json|urlencoded/i,
    data: () => ({}),
  },
  counts: {
    names: ['products', 'variants', 'created', 'updated', 'same', 'refused', 'errors'],
    of: ({ rows, created, updated, same, refused, errors }, { data }) => ({
      ...{ products: rows, variants: Number(data.variants ?? 0) },
      ...{ created, updated, same, refused, errors },
    }),
  },
  reportColumns: ['line', 'product', 'result', 'column', 'code', 'message_th', 'message_en'],
  ...recognisedTable('catalog', formats),
  open: (file, { format }, { tenant }) => opened(file, format, tenant),
  merge: (staged, patch) => withLate(staged, patch as LateProduct),
  batch: { size: 200, weigh: ({ variants }) => variants.length, maxWeight: 2000 },
  plan: (ctx, rows, { id }) => applyItems(ctx, rows, { dry: true, ref: refOf(id) }),
  write: (ctx, rows, { id }) => applyItems(ctx, rows, { dry: false, ref: refOf(id) }),
  // Statements of a large import are planned by what the tables hold by now: looked at after 200 products, 400, 800 …
  async written(ctx, count, before) {
    if (Math.floor(Math.log2(count / 200)) > Math.floor(Math.log2(Math.max(before, 100) / 200)))
      await ctx.db.query('catalog.analyze', 'SELECT catalog_analyze()')
  },
  undoSize: 100,
  undo: undoProducts,
})

const refOf = (id: string) => `import ${id}`

async function opened(file: StoredFile, format: string, tenant: Tenant) {
  const table = await openTable(await file.chunks(), { formats, wanted: format, code })
  const facts: StagedFacts = { variants: 0, notices: [] }
  return {
    encoding: table.encoding,
    delimiter: delimiterName(table.delimiter),
    batches: stageRows(table, facts, (url) => isOwnAddress(tenant, url)),
    end: () => ({
      notices: [...unknownColumns(table, code), ...facts.notices],
      data: { variants: facts.variants },
    }),
  }
}
