import { z } from '@hono/zod-openapi'
import { storeImage } from '#areas/files/public.server.ts'
import { codesOf } from '#kernel/import/codes.ts'
import { delimiterName, openTable, unknownColumns } from '#kernel/import/csv/open-table.ts'
import { recognisedTable } from '#kernel/import/csv/table-import.ts'
import { defineImport } from '#kernel/import/define-import.ts'
import type { StoredFile } from '#kernel/import/import.types.ts'
import type { PictureReach } from '#kernel/import/pictures/fetch-picture.ts'
import { pictureCounts } from '#kernel/import/pictures/pictures.server.ts'
import { catalogAbilities } from '../abilities.ts'
import { applyItems } from './apply.server.ts'
import type { ReadFormat } from './formats/format.ts'
import { sala } from './formats/sala.read.ts'
import { shopify } from './formats/shopify.read.ts'
import { woocommerce } from './formats/woocommerce.read.ts'
import {
  type Before,
  type ImportCounts,
  type ImportShow,
  importShows,
  type ProductImportData,
  type StagedProduct,
} from './import.types.ts'
import { placeFetched } from './place-fetched.server.ts'
import { type LateProduct, type StagedFacts, stageRows, withLate } from './stage.ts'
import { dropPictures, undoProducts } from './undo.server.ts'

const formats: readonly ReadFormat[] = [shopify, woocommerce, sala]
const code = codesOf('catalog')

const data = ({ show }: ProductImportData) => ({ ...(show && { show }) })
const showWords =
  '`draft`: nothing comes into the shop by it. `now`: new products are shown, but for those the file calls drafts. As the file says when left out'
const show = z.enum(importShows).optional().openapi({ description: showWords })

/** Imports products from CSV files; `reach` is how their images are fetched. */
export const productImportBy = (reach: PictureReach) =>
  defineImport<StagedProduct, Before, ImportCounts, ProductImportData>({
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
      query: { show },
      data,
    },
    choices: { show },
    counts: {
      names: [
        ...(['products', 'variants', 'created', 'updated', 'same', 'refused', 'errors'] as const),
        ...(['pictures', 'picturesWaiting', 'picturesFailed'] as const),
      ],
      async of({ rows, created, updated, same, refused, errors, figures }, { id, data, dryRun }, ctx) {
        return {
          ...{ products: rows, variants: Number(data.variants ?? 0) },
          ...{ created, updated, same, refused, errors },
          ...(dryRun
            ? { pictures: figures.pictures ?? 0, picturesWaiting: 0, picturesFailed: 0 }
            : await pictureCounts(ctx, id)),
        }
      },
    },
    reportColumns: ['line', 'product', 'result', 'column', 'code', 'message_th', 'message_en'],
    ...recognisedTable('catalog', formats),
    workbooks: true,
    open: (file, { format }) => opened(file, format),
    merge: (staged, patch) => withLate(staged, patch as LateProduct),
    batch: { size: 200, weigh: ({ variants }) => variants.length, maxWeight: 2000 },
    plan: (ctx, rows, { id, data: { show } }) =>
      applyItems(ctx, rows, { dry: true, ref: refOf(id), show: show as ImportShow | undefined }),
    write: (ctx, rows, { id, data: { show } }) =>
      applyItems(ctx, rows, { dry: false, ref: refOf(id), show: show as ImportShow | undefined }),
    pictures: {
      reach,
      store: async (ctx, bytes, name) => (await storeImage(ctx, bytes, { name })).id,
      place: placeFetched,
    },
    // Statements of a large import need up-to-date planner statistics: refreshed after 200 products, 400, 800 …
    async written(ctx, count, before) {
      if (Math.floor(Math.log2(count / 200)) > Math.floor(Math.log2(Math.max(before, 100) / 200)))
        await ctx.db.query('catalog.analyze', 'SELECT catalog_analyze()')
    },
    undoSize: 100,
    undo: undoProducts,
    undone: dropPictures,
  })

/** Imports products from CSV files and workbooks of Shopify, WooCommerce and our own. */
export const productImport = productImportBy({})

const refOf = (id: string) => `import ${id}`

async function opened(file: StoredFile, format: string) {
  const table = await openTable(await file.chunks(), { formats, requested: format, code })
  const facts: StagedFacts = { variants: 0, notices: [] }
  return {
    encoding: table.encoding,
    delimiter: delimiterName(table.delimiter),
    batches: stageRows(table, facts),
    end: () => ({
      notices: [...unknownColumns(table, code), ...facts.notices],
      data: { variants: facts.variants },
    }),
  }
}
