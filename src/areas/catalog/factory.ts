import { setOnHand } from '#areas/stock/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { blankProduct } from './product/blank.rules.ts'
import { slugOf } from './product/product.rules.ts'
import type { ProductRecord, VariantRecord } from './product/product.types.ts'
import { writeProducts } from './product/write.server.ts'

type Input = Partial<Omit<ProductRecord, 'variants'>> & {
  variants?: (Partial<VariantRecord> & { stock?: number })[]
  /** Pieces on hand of each variant that does not specify its own; 10. */
  stock?: number
}

let count = 0

/** A minimal valid product record. */
export function aProduct(input: Input = {}): ProductRecord {
  const n = ++count
  const nameTh = input.nameTh ?? `สินค้าทดสอบ ${n}`
  const nameEn = input.nameEn ?? `Test product ${n}`
  const sku = input.sku ?? `TEST-${n}`
  const now = new Date().toISOString()
  const variants = (input.variants ?? [{}]).map((variant, at, all): VariantRecord => {
    const { stock: _, ...input } = variant
    return {
      id: newId(),
      sku: all.length === 1 ? sku : `${sku}-${at + 1}`,
      barcode: '',
      choice: {},
      regular: 10_000,
      sale: null,
      saleFrom: null,
      saleTo: null,
      cost: null,
      unitTh: 'ชิ้น',
      unitEn: 'piece',
      weightGrams: 100,
      imageId: null,
      policy: 'deny',
      lowMilli: 5000,
      preorder: null,
      ...input,
    }
  })
  const { stock: _, ...rest } = input
  return {
    id: newId(),
    ...blankProduct(),
    slug: slugOf({ nameTh, nameEn, sku }),
    sku,
    status: 'active',
    nameTh,
    nameEn,
    publishedAt: now,
    createdAt: now,
    ...rest,
    variants,
  }
}

/** Creates products that are sold in the shop, with stock. */
export async function buildProducts(ctx: Ctx, wishes: Input[]): Promise<ProductRecord[]> {
  const records = wishes.map(aProduct)
  await writeProducts(ctx, records, { reason: 'seed' })
  const counts = records.flatMap((record, n) =>
    record.variants.map((variant, at) => ({
      variantId: variant.id,
      quantityMilli: (wishes[n]?.variants?.[at]?.stock ?? wishes[n]?.stock ?? 10) * 1000,
    })),
  )
  await setOnHand(ctx, counts, { reason: 'count' })
  return records
}

export async function buildProduct(ctx: Ctx, input: Input = {}): Promise<ProductRecord> {
  const [record] = await buildProducts(ctx, [input])
  return record!
}
