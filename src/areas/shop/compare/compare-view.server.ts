import { getProduct } from '#areas/catalog/public.server.ts'
import type { ProductDetail } from '#areas/catalog/public.ts'
import { cardView, textInLocale } from '#areas/cms/public.ts'
import { Problem } from '#kernel/errors.ts'
import { type Ctx, dependsOn } from '#kernel/http/ctx.ts'
import { formatQuantity } from '#kernel/money/index.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { productMessages } from '../browse-messages/product.ts'
import { shopPaths } from '../paths.ts'
import { compareRows } from './compare.rules.ts'
import type { ComparedProduct, CompareView } from './compare-view.ts'

/** Returns products side by side, in the requested order; products no longer sold are left out. Two statements each. */
export async function compareView(ctx: Ctx, skus: readonly string[]): Promise<CompareView> {
  dependsOn(ctx, 'catalog', 'stock')
  const found = (await Promise.all(skus.map((sku) => soldProduct(ctx, sku)))).filter(
    (product) => product !== null,
  )
  const all = [...new Map(found.map((product) => [product.id, product])).values()]
  return {
    products: all.map((product) => comparedOf(product, all, ctx.locale)),
    rows: compareRows(all.map((product) => ({ attributes: attributesOf(product, ctx.locale) }))),
  }
}

async function soldProduct(ctx: Ctx, sku: string): Promise<ProductDetail | null> {
  try {
    const product = await getProduct(ctx, sku)
    return product.status === 'active' ? product : null
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return null
    throw error
  }
}

function comparedOf(product: ProductDetail, all: readonly ProductDetail[], locale: Locale): ComparedProduct {
  const [only] = product.variants
  const card = cardView(
    {
      ...product,
      image: product.images[0] ?? null,
      variants: product.variants.length,
      onlyVariantId: product.variants.length === 1 && only ? only.id : null,
    },
    locale,
  )
  return {
    sku: product.sku,
    name: card.name,
    by: card.by ?? '',
    picture: card.picture ?? null,
    price: card.price,
    was: card.was ?? null,
    from: card.from ?? false,
    out: card.out ?? false,
    left: card.left ?? null,
    single: card.single ?? false,
    without: shopPaths.compare(all.filter(({ id }) => id !== product.id).map(({ sku }) => sku)),
  }
}

/** Returns its options, specifications and weight. */
function attributesOf({ options, specs, variants }: ProductDetail, locale: Locale) {
  const t = productMessages[locale]
  const say = (localized: Parameters<typeof textInLocale>[0]) => textInLocale(localized, locale)
  const weights = [...new Set(variants.map(({ weightGrams }) => weightGrams))].filter((grams) => grams > 0)
  const weight = (grams: number) =>
    grams < 1000 ? t.grams(String(grams)) : t.kilograms(formatQuantity(grams))
  return [
    ...options.map(({ name, values }) => ({
      label: say(name),
      value: values.map(({ label }) => say(label)).join(', '),
    })),
    ...specs.map(({ label, value }) => ({ label: say(label), value: say(value) })),
    ...weights.map((grams) => ({ label: t.weight, value: weight(grams) })),
  ]
}
