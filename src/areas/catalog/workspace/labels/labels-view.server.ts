import { shopPaths } from '#areas/shop/paths.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { drawBarcode } from '#kernel/barcode/draw.ts'
import { Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { formatBaht } from '#kernel/money/format.ts'
import type { Satang } from '#kernel/money/satang.ts'
import { qrSvg } from '#kernel/qr/qr.ts'
import { catalogAbilities } from '../../abilities.ts'
import { editProduct } from '../../manage/editor.server.ts'
import { priceNow } from '../../product/price.rules.ts'
import type { ProductRecord, VariantRecord } from '../../product/product.types.ts'
import type { LabelsRequest } from './labels.rules.ts'

/** One label as printed. The SVG drawings are our own, made only of numbers. */
export interface Label {
  id: string
  name: string
  /** The chosen values; empty without options. */
  choice: string
  price: string
  previous: string | null
  unit: string
  sku: string
  bars: { svg: string; text: string } | null
  qr: string
}

export interface LabelsView {
  request: LabelsRequest
  labels: Label[]
}

/** Returns the labels of products, or of some of their variants; deleted products are left out. Two statements per product. */
export async function labelsView(ctx: Ctx, request: LabelsRequest): Promise<LabelsView> {
  authorize(ctx, catalogAbilities['products.manage'])
  const labels: Label[] = []
  for (const id of request.products) {
    const record = await recordOf(ctx, id)
    for (const variant of record?.variants ?? []) {
      if (request.variants.length && !request.variants.includes(variant.id)) continue
      if (record) labels.push(await labelOf(ctx, record, variant))
    }
  }
  return { request, labels }
}

async function recordOf(ctx: Ctx, id: string): Promise<ProductRecord | null> {
  try {
    return (await editProduct(ctx, id)).record
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return null
    throw error
  }
}

async function labelOf(ctx: Ctx, record: ProductRecord, variant: VariantRecord): Promise<Label> {
  const english = ctx.locale === 'en'
  const price = priceNow(
    {
      regular: variant.regular as Satang,
      sale: variant.sale as Satang | null,
      saleFrom: variant.saleFrom ? new Date(variant.saleFrom) : null,
      saleTo: variant.saleTo ? new Date(variant.saleTo) : null,
    },
    ctx.now,
  )
  const choice = record.options
    .map(({ code, values }) => values.find((value) => value.code === variant.choice[code])?.label)
    .map((label) => (label && ((english && label.en) || label.th)) ?? '')
    .filter(Boolean)
    .join(' · ')
  // Products without a barcode get their SKU, so that a scanner still finds them.
  const text = variant.barcode || variant.sku
  const bars = (await drawBarcode(text)) ?? (await drawBarcode(variant.sku))
  const several = record.variants.length > 1
  const address = `${ctx.origin}${shopPaths.product(record.sku)}${several ? `?v=${encodeURIComponent(variant.sku)}` : ''}`
  return {
    id: variant.id,
    name: (english && record.nameEn) || record.nameTh,
    choice,
    price: formatBaht(price.now),
    previous: price.sale === null ? null : formatBaht(price.regular),
    unit: (english && variant.unitEn) || variant.unitTh,
    sku: variant.sku,
    bars: bars && { svg: bars.svg, text },
    qr: qrSvg(address, { margin: 1 }),
  }
}
