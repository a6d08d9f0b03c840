import { getProduct, listCategories, listProducts, suggest } from '#areas/catalog/public.server.ts'
import type { CategoryNode, ProductCard, ProductDetail } from '#areas/catalog/public.ts'
import { mediaUrl } from '#areas/files/public.ts'
import { createApi, createRoute, json, problems, z } from '#kernel/http/api.ts'
import { htmlOfDoc } from '#kernel/rich-text/html/write-html.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { shopPaths } from './paths.ts'
import { inPieces, localizedText, plainText, textIn } from './shop.json.ts'

const price = z.object({ regular: z.number(), sale: z.number().nullable() })
const productItem = z
  .object({
    sku: z.string(),
    slug: z.string(),
    name: z.string(),
    names: localizedText,
    brand: z.string(),
    price: price.extend({ from: z.boolean() }),
    unit: z.string(),
    available: z.number().nullable(),
    low: z.boolean(),
    variants: z.number(),
    image: z.string().nullable(),
    tags: z.array(z.string()),
  })
  .openapi('Product')
const variant = z.object({
  sku: z.string(),
  barcode: z.string(),
  name: z.string(),
  choice: z.record(z.string(), z.string()),
  price,
  unit: z.string(),
  weightGrams: z.number(),
  available: z.number().nullable(),
  image: z.string().nullable(),
})
const productPage = productItem.extend({
  status: z.string(),
  vatMode: z.string(),
  description: z.string(),
  images: z.array(z.string()),
  options: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      values: z.array(z.object({ code: z.string(), label: z.string() })),
    }),
  ),
  specs: z.array(z.object({ label: z.string(), value: z.string() })),
  items: z.array(variant),
  categories: z.array(z.object({ code: z.string(), name: z.string() })),
  related: z.array(productItem),
})
interface Category {
  code: string
  name: string
  image: string | null
  count: number
  children: Category[]
}
const category: z.ZodType<Category> = z
  .lazy(() =>
    z.object({
      code: z.string(),
      name: z.string(),
      image: z.string().nullable(),
      count: z.number(),
      children: z.array(category),
    }),
  )
  .openapi('Category', { type: 'object' })

const flag = z.enum(['1', 'true', '0', 'false']).transform((input) => input === '1' || input === 'true')
const stringList = z
  .union([plainText(100), z.array(plainText(100)).max(30)])
  .transform((input) => (Array.isArray(input) ? input : [input]))
const intUpTo = (max: number) => z.coerce.number().int().min(0).max(max)
const productQuery = z.object({
  search: plainText(200).optional(),
  category: plainText(100).optional(),
  brand: stringList.optional(),
  tag: stringList.optional(),
  priceMin: intUpTo(Number.MAX_SAFE_INTEGER).optional().openapi({ description: 'Minimum price in satang' }),
  priceMax: intUpTo(Number.MAX_SAFE_INTEGER).optional().openapi({ description: 'Maximum price in satang' }),
  inStock: flag.optional(),
  onSale: flag.optional(),
  wellRated: flag.optional(),
  sort: z.enum(['relevance', 'newest', 'price', '-price', 'name', 'popular', 'rating']).optional(),
  page: intUpTo(10_000).pipe(z.number().min(1)).optional(),
  limit: intUpTo(100).pipe(z.number().min(1)).optional(),
  facets: flag.optional(),
})

const listRoute = createRoute({
  method: 'get',
  path: '/products',
  summary:
    'List products by search, category and filters, page by page; amounts in satang, quantities in pieces',
  request: { query: productQuery },
  responses: {
    200: {
      description: 'A page of products; `next` is the number of the next page, or null on the last',
      ...json(
        z.object({
          items: z.array(productItem),
          total: z.number(),
          page: z.number(),
          next: z.number().nullable(),
          facets: z.record(z.string(), z.unknown()).optional(),
        }),
      ),
    },
    ...problems,
  },
})
const productRoute = createRoute({
  method: 'get',
  path: '/products/{sku}',
  summary: 'Retrieve a product with its variants',
  request: { params: z.object({ sku: plainText(200).min(1) }) },
  responses: { 200: { description: 'The product', ...json(productPage) }, ...problems },
})
const suggestRoute = createRoute({
  method: 'get',
  path: '/suggest',
  summary: 'Suggest search terms, products and categories for a partial query',
  request: { query: z.object({ q: plainText(100) }) },
  responses: {
    200: {
      description:
        'Alternative spellings that find more, products and categories, best match first; `price` is the current price',
      ...json(
        z.object({
          terms: z.array(z.string()),
          products: z.array(
            z.object({
              sku: z.string(),
              name: z.string(),
              url: z.string(),
              image: z.string().nullable(),
              price: z.number(),
            }),
          ),
          categories: z.array(z.object({ code: z.string(), name: z.string(), url: z.string() })),
        }),
      ),
    },
    ...problems,
  },
})
const categoriesRoute = createRoute({
  method: 'get',
  path: '/categories',
  summary: 'Retrieve the category tree with the number of products in each category',
  responses: {
    200: { description: 'The top-level categories', ...json(z.object({ items: z.array(category) })) },
    ...problems,
  },
})

export const catalogueApi = createApi()

catalogueApi.openapi(listRoute, async (c) => {
  const { brand, tag, facets, ...query } = c.req.valid('query')
  const { ctx } = c.var
  const list = await listProducts(ctx, { ...query, brands: brand, tags: tag })
  const { total, page, pages } = list
  const next = page < pages ? page + 1 : null
  const answer = { items: list.items.map((card) => cardJson(card, ctx.locale)), total, page, next }
  return c.json(facets ? { ...answer, facets: { ...list.facets } } : answer, 200)
})

catalogueApi.openapi(productRoute, async (c) => {
  const { ctx } = c.var
  return c.json(detailJson(await getProduct(ctx, c.req.valid('param').sku), ctx.locale), 200)
})

catalogueApi.openapi(suggestRoute, async (c) => {
  const { ctx } = c.var
  const { products, categories, didYouMean } = await suggest(ctx, c.req.valid('query').q)
  return c.json(
    {
      terms: didYouMean ? [didYouMean] : [],
      products: products.map(({ sku, name, image, price }) => ({
        sku,
        name: textIn(name, ctx.locale),
        url: shopPaths.product(sku),
        image: image && mediaUrl(image.id, 320),
        price: price.sale ?? price.regular,
      })),
      categories: categories.map(({ code, name }) => ({
        code,
        name: textIn(name, ctx.locale),
        url: shopPaths.category(code),
      })),
    },
    200,
  )
})

catalogueApi.openapi(categoriesRoute, async (c) => {
  const { ctx } = c.var
  const roots = await listCategories(ctx)
  return c.json({ items: roots.map((node) => categoryJson(node, ctx.locale)) }, 200)
})

const imageUrlOf = (image: { id: string } | null) => image && mediaUrl(image.id, 640)

function cardJson(card: ProductCard, locale: Locale) {
  const { sku, slug, low, variants, tags } = card
  const { regular, sale, from, unit } = card.price
  return {
    sku,
    slug,
    name: textIn(card.name, locale),
    names: card.name,
    brand: textIn(card.brand, locale),
    price: { regular, sale, from },
    unit: textIn(unit, locale),
    available: inPieces(card.available),
    low,
    variants,
    image: imageUrlOf(card.image),
    tags,
  }
}

function detailJson(product: ProductDetail, locale: Locale) {
  const text = (both: { th: string; en: string }) => textIn(both, locale)
  const [cover = null] = product.images
  const card = { ...product, image: cover, variants: product.variants.length, onlyVariantId: null }
  return {
    ...cardJson(card, locale),
    status: product.status,
    vatMode: product.vatMode,
    description: htmlOfDoc(product.description[locale]),
    images: product.images.map((image) => mediaUrl(image.id, 1280)),
    options: product.options.map(({ code, name, values }) => ({
      code,
      name: text(name),
      values: values.map((value) => ({ code: value.code, label: text(value.label) })),
    })),
    specs: product.specs.map(({ label, value }) => ({ label: text(label), value: text(value) })),
    items: product.variants.map((detail) => ({
      sku: detail.sku,
      barcode: detail.barcode,
      name: text(detail.label),
      choice: detail.choice,
      price: { regular: detail.regular, sale: detail.sale },
      unit: text(detail.unit),
      weightGrams: detail.weightGrams,
      available: inPieces(detail.available),
      image: detail.imageId && mediaUrl(detail.imageId, 640),
    })),
    categories: product.crumbs.map(({ code, name }) => ({ code, name: text(name) })),
    related: product.related.map((relatedProduct) => cardJson(relatedProduct, locale)),
  }
}

function categoryJson({ code, name, image, count, children }: CategoryNode, locale: Locale): Category {
  const below = children.map((child) => categoryJson(child, locale))
  return { code, name: textIn(name, locale), image: imageUrlOf(image), count, children: below }
}
