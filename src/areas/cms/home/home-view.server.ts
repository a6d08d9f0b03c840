import { listCategories, listProducts, productsBySku } from '#areas/catalog/public.server.ts'
import type { CategoryNode, ProductCard } from '#areas/catalog/public.ts'
import { shopPaths } from '#areas/shop/paths.ts'
import { type Ctx, dependsOn } from '#kernel/http/ctx.ts'
import { isMediaId } from '#kernel/image/media.rules.ts'
import { formatBaht } from '#kernel/money/format.ts'
import { groupDigits } from '#kernel/money/quantity.ts'
import { satang } from '#kernel/money/satang.ts'
import { canEnterArea } from '#kernel/tenancy/site-choices.ts'
import type { LocalizedText, Tenant } from '#kernel/tenancy/tenant.ts'
import { homeMessages } from '../messages/home.ts'
import { cardView, textInLocale } from '../product-grid/card-view.ts'
import { type HomeRows, readHomeRows } from './home-rows.input.ts'
import type { HomeImage, HomeView } from './home-view.ts'
import { splitNumberAndUnit } from './number-and-unit.rules.ts'

const maxNewProducts = 8

/** Returns the site's home page: its own rows, or, where it has none, its name, its categories and what is new. */
export async function homeView(ctx: Ctx): Promise<HomeView> {
  dependsOn(ctx, 'catalog', 'stock')
  const rows = rowsOf(ctx.tenant)
  const sells = canEnterArea(ctx.tenant, 'shop', ctx.viewer.role)
  const [cards, categories] = await Promise.all([
    sells ? loadHomeProducts(ctx, rows) : noProducts,
    sells ? listCategories(ctx) : [],
  ])
  const say = (localized: LocalizedText | undefined) => (localized ? textInLocale(localized, ctx.locale) : '')
  const actions = (input: { label: LocalizedText; to: string }[]) =>
    input.map(({ label, to }) => ({ label: say(label), to }))
  const imageOf = (id: string | undefined, alt: LocalizedText | undefined): HomeImage | null =>
    id && isMediaId(id) ? { id, alt: say(alt) } : null
  const { band, stories } = rows
  return {
    hero: heroOf(ctx, rows, cards, imageOf),
    strip: stripOf(ctx, rows, categories),
    picks: picksOf(ctx, rows, cards),
    band: band && {
      eyebrow: say(band.eyebrow),
      headline: say(band.headline),
      lead: say(band.lead),
      price: band.priceSatang === undefined ? null : formatBaht(satang(band.priceSatang)),
      was: band.insteadOfSatang === undefined ? null : formatBaht(satang(band.insteadOfSatang)),
      per: say(band.per),
      actions: actions(band.actions),
      picture: imageOf(band.picture, band.pictureAlt),
    },
    stories: stories && {
      title: say(stories.title),
      lead: say(stories.lead),
      more: stories.more ? { label: say(stories.more.label), to: stories.more.to } : null,
      items: stories.items.map((item) => ({
        quote: say(item.quote),
        name: say(item.name),
        role: say(item.role),
        avatar: item.avatar && isMediaId(item.avatar) ? item.avatar : null,
        picture: imageOf(item.picture, item.pictureAlt),
      })),
    },
    trust: (rows.trust ?? []).map(({ figure, label }) => ({
      ...splitNumberAndUnit(say(figure)),
      label: say(label),
    })),
    follow: followOf(ctx, rows),
  }
}

// The same for every visitor until the directory reloads the site.
const homeRowsCache = new WeakMap<Tenant, HomeRows>()

function rowsOf(tenant: Tenant): HomeRows {
  const parsedRows = homeRowsCache.get(tenant) ?? readHomeRows(tenant.facts.home)
  homeRowsCache.set(tenant, parsedRows)
  return parsedRows
}

type HomeProducts = { newest: ProductCard[]; bySku: Map<string, ProductCard>; total: number }
const noProducts: HomeProducts = { newest: [], bySku: new Map(), total: 0 }

/** Returns new products, and all those named by the rows. */
async function loadHomeProducts(ctx: Ctx, { hero, picks }: HomeRows): Promise<HomeProducts> {
  const named = [...(picks?.skus ?? []), ...(hero?.card ? [hero.card.sku] : [])]
  const [list, chosen] = await Promise.all([
    listProducts(ctx, { sort: 'newest', limit: maxNewProducts }),
    productsBySku(ctx, named),
  ])
  return { newest: list.items, bySku: new Map(chosen.map((card) => [card.sku, card])), total: list.total }
}

function heroOf(
  ctx: Ctx,
  { hero }: HomeRows,
  products: HomeProducts,
  imageOf: (id: string | undefined, alt: LocalizedText | undefined) => HomeImage | null,
): HomeView['hero'] {
  const { locale, tenant, viewer } = ctx
  const t = homeMessages[locale]
  if (!hero) {
    const actions = canEnterArea(tenant, 'shop', viewer.role)
      ? [{ label: t.products, to: shopPaths.products() }]
      : []
    const lead = textInLocale(tenant.tagline, locale)
    const about = (tenant.facts.about ?? null) as LocalizedText | null
    return {
      eyebrow: t.welcome,
      headline: textInLocale(tenant.name, locale),
      lead: about ? textInLocale(about, locale) : lead,
      actions,
      ticks: [],
      picture: null,
      card: null,
    }
  }
  const card = hero.card && products.bySku.get(hero.card.sku)
  return {
    eyebrow: textInLocale(hero.eyebrow, locale),
    headline: textInLocale(hero.headline, locale),
    lead: textInLocale(hero.lead, locale),
    actions: hero.actions.map(({ label, to }) => ({ label: textInLocale(label, locale), to })),
    ticks: hero.ticks.map((tick) => textInLocale(tick, locale)),
    picture: imageOf(hero.picture, hero.pictureAlt),
    card:
      hero.card && card
        ? {
            sku: card.sku,
            name: textInLocale(card.name, locale),
            note: textInLocale(hero.card.note, locale),
            price: formatBaht(card.price.sale ?? card.price.regular),
            picture: card.image?.id ?? null,
          }
        : null,
  }
}

/** Returns the chosen categories, else the site's root categories, without empty ones. */
export function stripOf(
  { locale }: Ctx,
  { categoryStrip }: Pick<HomeRows, 'categoryStrip'>,
  roots: CategoryNode[],
): HomeView['strip'] {
  const all = new Map<string, CategoryNode>()
  const walk = (nodes: CategoryNode[]) => {
    for (const node of nodes) {
      all.set(node.code, node)
      walk(node.children)
    }
  }
  walk(roots)
  const chosen = categoryStrip ? categoryStrip.flatMap((code) => all.get(code) ?? []) : roots
  return chosen
    .filter(({ count, hidden }) => count > 0 && !hidden)
    .slice(0, 16)
    .map(({ code, name, count, image }) => ({
      code,
      name: textInLocale(name, locale),
      count,
      picture: image?.id ?? null,
      colour: image?.colour ?? null,
    }))
}

function picksOf({ locale }: Ctx, { picks }: HomeRows, products: HomeProducts): HomeView['picks'] {
  const t = homeMessages[locale]
  const all = { label: t.all(groupDigits(products.total)), to: shopPaths.products() }
  const chosen = picks?.skus.flatMap((sku) => products.bySku.get(sku) ?? []) ?? []
  // A row whose products are all unavailable would be empty; new products replace them.
  const cards = (chosen.length ? chosen : products.newest).map((card) => cardView(card, locale))
  if (cards.length === 0) return null
  if (!picks || chosen.length === 0) return { title: t.newest, lead: t.newestLead, more: all, cards }
  return {
    title: textInLocale(picks.title, locale),
    lead: textInLocale(picks.lead, locale),
    more: picks.more ? { label: textInLocale(picks.more.label, locale), to: picks.more.to } : all,
    cards,
  }
}

/** Only where there is a way to follow the site. */
function followOf({ locale, tenant }: Ctx, { follow }: HomeRows): HomeView['follow'] {
  const line = lineUrlOf(tenant)
  if (!follow || !line) return null
  return { title: textInLocale(follow.title, locale), lead: textInLocale(follow.lead, locale), line }
}

/** Returns where the site can be followed on LINE. */
export function lineUrlOf({ facts }: Tenant): string | null {
  const social = facts.social as { kind: string; href: string }[] | undefined
  const line = Array.isArray(social) ? social.find(({ kind }) => kind === 'line')?.href : undefined
  return line?.startsWith('https://') ? line : null
}
