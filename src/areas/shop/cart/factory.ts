import { beforeAll, beforeEach } from 'vitest'
import { setOnHand } from '#areas/stock/public.server.ts'
import { baht } from '#kernel/money/index.ts'
import type { TestSites } from '#kernel/testing/test-site.ts'
import { type BuildProducts, openShop } from '../factory.ts'

/** Two open shops with a few products, and helpers that change what carts depend on. Call it once, after `testSites()`. */
export function setupCartShop(sites: TestSites, buildProducts: BuildProducts) {
  const { doing } = sites
  const reprice = (variantId: string, satang: number) =>
    doing((ctx) =>
      ctx.db.query(
        'test.reprice',
        'UPDATE product_variant SET regular_satang = $3, sale_satang = NULL WHERE tenant_id = $1 AND id = $2',
        [ctx.tenant.id, variantId, satang],
      ),
    )
  const restock = (variantId: string, pieces: number) =>
    doing((ctx) => setOnHand(ctx, [{ variantId, quantityMilli: pieces * 1000 }], { reason: 'count' }), {
      role: 'admin',
    })
  const setStatus = (variantId: string, status: string) =>
    doing((ctx) =>
      ctx.db.query(
        'test.setStatus',
        'UPDATE product SET status = $3 WHERE tenant_id = $1 AND id = (SELECT product_id FROM product_variant WHERE tenant_id = $1 AND id = $2)',
        [ctx.tenant.id, variantId, status],
      ),
    )
  /** The ids of the products; set once the tests run. */
  const products = { mango: '', tea: '' }

  beforeAll(async () => {
    for (const tenant of [sites.alpha, sites.beta]) await doing(openShop, { role: 'admin', tenant })
    const records = await doing(
      (ctx) =>
        buildProducts(ctx, [
          { sku: 'MANGO', nameTh: 'มะม่วง', variants: [{ regular: baht(100), weightGrams: 1000 }], stock: 10 },
          { sku: 'TEA', nameTh: 'ชา', variants: [{ regular: baht(250), sale: baht(200) }], stock: 5 },
          { sku: 'SOAP', nameTh: 'สบู่', stock: 0 },
          { sku: 'DRAFT', nameTh: 'ร่าง', status: 'draft' },
          { sku: 'BREAD', nameTh: 'ขนมปัง', variants: [{ policy: 'untracked' }] },
        ]),
      { role: 'admin' },
    )
    products.mango = records[0]!.variants[0]!.id
    products.tea = records[1]!.variants[0]!.id
    await doing((ctx) => buildProducts(ctx, [{ sku: 'OTHER', stock: 3 }]), {
      role: 'admin',
      tenant: sites.beta,
    })
  })
  beforeEach(async () => {
    await Promise.all([
      reprice(products.mango, baht(100)),
      restock(products.mango, 10),
      restock(products.tea, 5),
      setStatus(products.mango, 'active'),
    ])
  })
  return { doing, reprice, restock, setStatus, goods: products }
}
