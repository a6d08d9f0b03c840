import { paymentSettings } from '#areas/billing/public.server.ts'
import type { ShippingSettings } from '#areas/billing/public.ts'
import { getProduct, listProducts, successorOf, variantsForSale } from '#areas/catalog/public.server.ts'
import { type ProductDetail, searchResultOf, type VariantDetail } from '#areas/catalog/public.ts'
import {
  cardView,
  expectedText,
  lowStockText,
  tagsIn,
  textInLocale,
  withUnbrokenNumbers,
} from '#areas/cms/public.ts'
import { filesPaths } from '#areas/files/paths.ts'
import { listedPrices, pricingScope, stepsOf } from '#areas/pricing/public.server.ts'
import type { PriceStep } from '#areas/pricing/public.ts'
import { productBadges } from '#areas/promotion/public.server.ts'
import { Problem } from '#kernel/errors.ts'
import { type Ctx, dependsOn } from '#kernel/http/ctx.ts'
import { discountPercent, formatBaht } from '#kernel/money/format.ts'
import { lineTotal, type Satang, sum } from '#kernel/money/index.ts'
import { formatQuantity, groupDigits } from '#kernel/money/quantity.ts'
import { satang, subtract } from '#kernel/money/satang.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { withBreakMarkers } from '#kernel/text/break-markers.ts'
import { formatDate } from '#kernel/time/format.ts'
import { clipEmbedUrl, clipHostNames, clipPageUrl, parseClip } from '#kernel/ui/clip.rules.ts'
import { contactHref } from '../browse/shop-contact.ts'
import { productMessages } from '../browse-messages/product.ts'
import { readQuestions, readReviews } from '../feedback/product-feedback.rules.ts'
import { shopPaths } from '../paths.ts'
import { productJsonLd } from './json-ld.ts'
import type {
  BrandView,
  DeliveryView,
  DiscontinuedProduct,
  ProductView,
  VariantView,
} from './product-view.ts'

/**
 * Returns the page of a product at the viewer's prices, or its replacement if it is not sold. Three statements in one
 * round trip. Cached pages are those of guests, who have the standard prices.
 */
export async function productView(ctx: Ctx, sku: string): Promise<ProductView | DiscontinuedProduct> {
  dependsOn(ctx, 'catalog', 'stock', 'billing', pricingScope)
  const buyer = ctx.viewer.user?.id ?? null
  const settings = paymentSettings(ctx)
  try {
    const [product, { shipping, vatRateBp, returnDays }, badges] = await Promise.all([
      getProduct(ctx, sku, listedPrices(buyer)),
      settings,
      productBadges(ctx),
    ])
    const steps = new Map(
      product.variants.map((variant) => {
        const { regular, sale, more } = variant
        return [variant.id, stepsOf({ regularSatang: regular, saleSatang: sale, more }, buyer, ctx.now)]
      }),
    )
    const view = viewOf(ctx, product, { shipping, returnDays, taxed: vatRateBp > 0 }, steps)
    const offers = [...(badges.byProduct.get(product.id) ?? []), ...badges.everywhere]
    return offers.length ? { ...view, offers: offers.slice(0, 4).map((offer) => offer[ctx.locale]) } : view
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 404) throw error
    await settings
    return discontinuedView(ctx, sku)
  }
}

interface SiteTerms {
  shipping: ShippingSettings
  returnDays: number
  taxed: boolean
}

function viewOf(
  ctx: Ctx,
  product: ProductDetail,
  { shipping, returnDays, taxed }: SiteTerms,
  steps: ReadonlyMap<string, PriceStep[]>,
): ProductView {
  const { locale } = ctx
  const say = (localized: Parameters<typeof textInLocale>[0]) => textInLocale(localized, locale)
  const images = valueImages(product)
  return {
    id: product.id,
    sku: product.sku,
    name: withUnbrokenNumbers(say(product.name)),
    displayName: withBreakMarkers(withUnbrokenNumbers(say(product.name)), [say(product.brand)]),
    by: say(product.brand),
    short: say(product.short),
    found: searchResultOf(product, locale),
    description: product.description[locale],
    tag: (!product.tagsImported && tagsIn(product.tags, locale)[0]) || null,
    draft: product.status !== 'active',
    tax: taxed ? product.vatMode : null,
    options: product.options.map(({ code, name, values }) => ({
      code,
      name: say(name),
      values: values.map((value) => ({
        code: value.code,
        label: say(value.label),
        picture: images.get(`${code} ${value.code}`) ?? null,
      })),
    })),
    variants: product.variants.map((variant) =>
      variantView(variant, product, locale, steps.get(variant.id)!),
    ),
    pictures: product.images.map(({ id, alt, width, height, film }) => ({
      id,
      alt: say(alt),
      width,
      height,
      ...videoOf(film),
    })),
    specs: product.specs.map(({ label, value }) => ({ label: say(label), value: say(value) })),
    crumbs: product.crumbs.map(({ code, name }) => ({ code, name: say(name) })),
    maker: brandView(product, locale),
    related: fullRows(product.related).map((card) => cardView(card, locale)),
    delivery: { ...deliveryView(shipping, locale), returnDays },
    digital: product.digital,
    ...(product.parts && {
      bundle: {
        parts: product.parts.map(({ sku, name, image, pieces }) => ({
          sku,
          pieces,
          picture: image,
          name: say(name),
          to: shopPaths.product(sku),
        })),
        apart: formatBaht(separatePriceOf(product.parts)),
      },
    }),
    rating: product.rating,
    // As stored there by `productFeedback`.
    reviews: readReviews(product.reviewSummary),
    questions: readQuestions(product.questions),
    ask: contactHref(ctx.tenant.facts),
    jsonLd: productJsonLd(product, locale, ctx.origin),
  }
}

function brandView({ brand, sameBrand }: ProductDetail, locale: Locale): BrandView | null {
  if (sameBrand.length === 0) return null
  const products = sameBrand.map(({ sku, name, cover }) => ({
    sku,
    name: withUnbrokenNumbers(textInLocale(name, locale)),
    picture: cover && { id: cover.id, colour: cover.colour },
  }))
  return { name: textInLocale(brand, locale), goods: products }
}

/** A desktop row holds four; an incomplete second row looks like a mistake. */
const fullRows = <T>(cards: T[]): T[] =>
  cards.slice(0, cards.length < 4 ? 4 : cards.length - (cards.length % 4))

/** Returns images of an option's values, by option and value; only for an option whose values all have their own image. */
function valueImages({ options, variants }: ProductDetail): Map<string, string> {
  const found = new Map<string, string>()
  for (const { code, values } of options) {
    const ownImages = values.map(
      (value) => variants.find(({ choice, imageId }) => imageId && choice[code] === value.code)?.imageId,
    )
    if (new Set(ownImages).size < values.length || ownImages.some((id) => !id)) continue
    for (const [at, value] of values.entries()) found.set(`${code} ${value.code}`, ownImages[at] ?? '')
  }
  return found
}

const maxQuantity = 999

function variantView(
  variant: VariantDetail,
  { name: productName, parts }: ProductDetail,
  locale: Locale,
  steps: readonly PriceStep[],
): VariantView {
  const { regular, available, atOnce, ahead, weightGrams } = variant
  const [{ unitSatang: now, list } = { unitSatang: regular, list: null }] = steps
  const apart = parts && separatePriceOf(parts)
  const off = now < regular ? discountPercent(regular, now) : null
  return {
    sku: variant.sku,
    label: textInLocale(variant.label, locale) || textInLocale(productName, locale),
    choice: variant.choice,
    barcode: variant.barcode,
    price: formatBaht(now),
    listed: list && textInLocale(list.name, locale),
    tiers: tiersOf(steps, textInLocale(variant.unit, locale), locale),
    was: off === null ? null : formatBaht(regular),
    off,
    saved: off === null ? null : formatBaht(subtract(regular, now)),
    until:
      off === null || list || !variant.saleTo
        ? null
        : formatDate(lastInstant(variant.saleTo), locale, 'dayMonth'),
    unit: textInLocale(variant.unit, locale),
    weight: weightGrams > 0 ? weightText(weightGrams, locale) : null,
    left: lowStockText(ahead ? atOnce : available),
    out: available !== null && available <= 0,
    max: available === null ? maxQuantity : Math.max(1, Math.min(maxQuantity, Math.floor(available / 1000))),
    atOnce: atOnce === null ? null : Math.floor(atOnce / 1000),
    picture: variant.imageId,
    ...(ahead && { ahead: expectedText(ahead, locale) }),
    ...(apart && now < apart && { bundleSaves: formatBaht(subtract(apart, now)) }),
  }
}

/** The price of a bundle's parts bought separately. */
const separatePriceOf = (parts: NonNullable<ProductDetail['parts']>): Satang =>
  sum(parts.map(({ apartSatang, pieces }) => lineTotal(apartSatang, pieces * 1000)))

/** Returns prices by quantity; empty if the price is the same for any quantity. */
function tiersOf(steps: readonly PriceStep[], unit: string, locale: Locale): VariantView['tiers'] {
  if (steps.length < 2) return []
  const t = productMessages[locale]
  const [first] = steps
  return steps.map(({ fromMilli, unitSatang }, at) => {
    const from = Math.max(1, Math.ceil(fromMilli / 1000))
    const next = steps[at + 1]
    const to = next && Math.ceil(next.fromMilli / 1000) - 1
    const range =
      to === undefined
        ? t.tierFrom(groupDigits(from), unit)
        : t.tierTo(groupDigits(from), groupDigits(to), unit)
    const off = at > 0 && first ? discountPercent(first.unitSatang, unitSatang) : null
    return { from, range, price: formatBaht(unitSatang), off }
  })
}

/** A sale that ends at midnight is valid until the day before. */
const lastInstant = (end: string): Date => new Date(new Date(end).getTime() - 1)

function weightText(grams: number, locale: Locale): string {
  const t = productMessages[locale]
  return grams < 1000 ? t.grams(String(grams)) : t.kilograms(formatQuantity(grams))
}

function deliveryView(
  { standard, ways = [], pickup, dispatch }: ShippingSettings,
  locale: Locale,
): Omit<DeliveryView, 'returnDays'> {
  const prices = [standard, ...ways].flatMap(({ steps, satang }) =>
    steps.length ? steps.map((step) => step.satang) : [satang],
  )
  const minPrice = satang(Math.min(...prices))
  return {
    standard: standard.on
      ? {
          label: textInLocale(standard.label, locale),
          price: minPrice > 0 ? formatBaht(minPrice) : null,
          varies: ways.length > 0 || standard.steps.length > 1 || standard.regions.length > 0,
          freeOver: standard.freeOverSatang === null ? null : formatBaht(standard.freeOverSatang),
        }
      : null,
    pickup: pickup.on
      ? pickup.places.map(({ name, address, hours }) => ({
          name: textInLocale(name, locale),
          address: textInLocale(address, locale),
          hours: textInLocale(hours, locale),
        }))
      : [],
    days: dispatch?.on ?? false,
  }
}

const maxAlternatives = 8

async function discontinuedView(ctx: Ctx, sku: string): Promise<DiscontinuedProduct> {
  const [known, successor, popular] = await Promise.all([
    variantsForSale(ctx, { skus: [sku] }),
    successorOf(ctx, sku),
    listProducts(ctx, { sort: 'popular', inStock: true, limit: maxAlternatives }),
  ])
  // Drafts are not public yet: only a product that was once sold is shown as discontinued.
  const archived = known.find(({ status }) => status === 'archived')
  return {
    discontinued: archived
      ? { name: textInLocale(archived.name, ctx.locale), picture: archived.image?.id ?? null }
      : null,
    sku,
    successor: successor && cardView(successor, ctx.locale),
    instead: popular.items.map((card) => cardView(card, ctx.locale)),
  }
}

/**
 * Returns a video of the site itself, or one hosted elsewhere: then the link leads to its page, and its frame is what
 * is opened here.
 */
function videoOf(video: string | null): { video?: string; frame?: { src: string; host: string } } {
  if (!video) return {}
  const clip = parseClip(video)
  if (!clip) return { video: filesPaths.api.content(video) }
  return { video: clipPageUrl(clip), frame: { src: clipEmbedUrl(clip), host: clipHostNames[clip.host] } }
}
