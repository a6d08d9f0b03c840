import { z } from '@hono/zod-openapi'
import { storeImage } from '#areas/files/public.server.ts'
import { codesOf } from '#kernel/import/codes.ts'
import { delimiterName, openTable, unknownColumns } from '#kernel/import/csv/open-table.ts'
import { recogniseTable } from '#kernel/import/csv/table-import.ts'
import { defineImport } from '#kernel/import/define-import.ts'
import type { ImageFetchOptions } from '#kernel/import/images/fetch-image.ts'
import { imageCounts } from '#kernel/import/images/images.server.ts'
import type { StoredFile } from '#kernel/import/import.types.ts'
import { catalogAbilities } from '../abilities.ts'
import { applyItems } from './apply.server.ts'
import { attachFetchedImage } from './attach-fetched.server.ts'
import type { ReadFormat } from './formats/format.ts'
import { sala } from './formats/sala.read.ts'
import { shopify } from './formats/shopify.read.ts'
import { woocommerce } from './formats/woocommerce.read.ts'
import {
  type ImportCounts,
  type ImportShow,
  importShows,
  type PreviousState,
  type ProductImportData,
  type StagedProduct,
} from './import.types.ts'
import { type LateProduct, type StagedFileInfo, stageRows, withLate } from './stage.ts'
import { deleteFetchedImages, undoProducts } from './undo.server.ts'

const formats: readonly ReadFormat[] = [shopify, woocommerce, sala]
const code = codesOf('catalog')

const data = ({ show }: ProductImportData) => ({ ...(show && { show }) })
const showDescription =
  '`draft`: nothing comes into the shop by it. `now`: new products are shown, but for those the file calls drafts. As the file says when left out'
const show = z.enum(importShows).optional().openapi({ description: showDescription })

/** Imports products from CSV files; `reach` is how their images are fetched. */
export const createProductImport = (reach: ImageFetchOptions) =>
  defineImport<StagedProduct, PreviousState, ImportCounts, ProductImportData>({
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
          products: rows,
          variants: Number(data.variants ?? 0),
          created,
          updated,
          same,
          refused,
          errors,
          ...(dryRun
            ? { pictures: figures.pictures ?? 0, picturesWaiting: 0, picturesFailed: 0 }
            : await imageCounts(ctx, id)),
        }
      },
    },
    reportColumns: ['line', 'product', 'result', 'column', 'code', 'message_th', 'message_en'],
    ...recogniseTable('catalog', formats),
    workbooks: true,
    open: (file, { format }) => openFile(file, format),
    merge: (staged, patch) => withLate(staged, patch as LateProduct),
    batch: { size: 200, weigh: ({ variants }) => variants.length, maxWeight: 2000 },
    plan: (ctx, rows, { id, data: { show } }) =>
      applyItems(ctx, rows, { dry: true, ref: refOf(id), show: show as ImportShow | undefined }),
    write: (ctx, rows, { id, data: { show } }) =>
      applyItems(ctx, rows, { dry: false, ref: refOf(id), show: show as ImportShow | undefined }),
    pictures: {
      reach,
      store: async (ctx, bytes, name) => (await storeImage(ctx, bytes, { name })).id,
      place: attachFetchedImage,
    },
    // Statements of a large import need up-to-date planner statistics: refreshed after 200 products, 400, 800 …
    async written(ctx, count, before) {
      if (Math.floor(Math.log2(count / 200)) > Math.floor(Math.log2(Math.max(before, 100) / 200)))
        await ctx.db.query('catalog.analyze', 'SELECT catalog_analyze()')
    },
    undoSize: 100,
    undo: undoProducts,
    undone: deleteFetchedImages,
  })

/** Imports products from CSV files and workbooks of Shopify, WooCommerce and our own. */
export const productImport = createProductImport({})

const refOf = (id: string) => `import ${id}`

async function openFile(file: StoredFile, format: string) {
  const table = await openTable(await file.chunks(), { formats, requested: format, code })
  const fileInfo: StagedFileInfo = { variants: 0, notices: [] }
  return {
    encoding: table.encoding,
    delimiter: delimiterName(table.delimiter),
    batches: stageRows(table, fileInfo),
    end: () => ({
      notices: [...unknownColumns(table, code), ...fileInfo.notices],
      data: { variants: fileInfo.variants },
    }),
  }
}
