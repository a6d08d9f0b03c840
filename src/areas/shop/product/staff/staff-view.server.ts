import { paymentSettings } from '#areas/billing/public.server.ts'
import {
  catalogAbilities,
  type PriceHistory,
  priceHistory,
  productMetrics,
  type StockLog,
  stockLog,
} from '#areas/catalog/public.server.ts'
import { historyMessages, marginOf, type RecordedPrice, type VariantMetrics } from '#areas/catalog/public.ts'
import { textInLocale } from '#areas/cms/public.ts'
import { can } from '#kernel/auth/abilities.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { formatBaht } from '#kernel/money/format.ts'
import { formatQuantity } from '#kernel/money/quantity.ts'
import type { Satang } from '#kernel/money/satang.ts'
import type { PriceMode } from '#kernel/money/vat.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { formatDateTime } from '#kernel/time/format.ts'
import { marginView } from '../../browse/margin-view.ts'
import { staffMessages } from '../../browse-messages/staff.ts'
import type { LogLine, LogView, StaffLog, StaffVariant, StaffView } from './staff-view.ts'

/**
 * Returns stock, cost and margin of a product's variants for staff, and a page of one of its histories for admins.
 * Throws 401 or 403 for anyone else, 404 `catalog.no_product`. Two statements; up to three more with a history.
 */
export async function staffView(
  ctx: Ctx,
  sku: string,
  { log, page }: { log: StaffLog | null; page: number },
): Promise<StaffView> {
  const found = await productMetrics(ctx, { skus: [sku] })
  const [product] = found.values()
  if (!product) throw notFound('catalog.no_product')
  const { vatRateBp } = await paymentSettings(ctx)
  return {
    id: product.id,
    variants: product.variants.map((variant) => variantOf(variant, product.vatMode, vatRateBp, ctx.locale)),
    canRead: can(ctx.viewer, catalogAbilities['history.see']),
    log: log && (await logView(ctx, product.id, log, page)),
  }
}

function variantOf(
  { id, sku, label, price, cost, policy, onHand, reserved }: VariantMetrics,
  vatMode: PriceMode,
  rateBp: number,
  locale: Locale,
): StaffVariant {
  const margin = marginOf(price, cost, vatMode, rateBp)
  return {
    id,
    sku,
    label: textInLocale(label, locale),
    price: formatBaht(price),
    cost: cost === null ? null : formatBaht(cost),
    margin: margin && marginView(margin),
    isCounted: policy !== 'untracked',
    onHand,
    reserved,
  }
}

async function logView(ctx: Ctx, id: string, of: StaffLog, requested: number): Promise<LogView> {
  const { locale } = ctx
  if (of === 'prices') {
    const { lines, total, page, pages } = await priceHistory(ctx, id, requested)
    return { of, lines: lines.map((line) => priceLine(line, locale)), total, page, pages }
  }
  const { lines, total, page, pages } = await stockLog(ctx, id, requested)
  return { of, lines: lines.map((line) => moveLine(line, locale)), total, page, pages }
}

function priceLine(line: PriceHistory['lines'][number], locale: Locale): LogLine {
  const t = historyMessages[locale]
  const dated = line.kind !== 'written'
  return {
    id: line.id,
    at: line.at,
    when: formatDateTime(new Date(line.at), locale),
    sku: line.sku,
    what: dated ? t.kinds[line.kind as keyof typeof t.kinds] : t.reasons[line.reason],
    userName: dated ? t.nobody : (line.who ?? t.nobody),
    from: dated ? plain(line.after, line.kind === 'sale-ends') : priceText(line.before, locale),
    to: dated ? plain(line.after, line.kind === 'sale-begins') : priceText(line.after, locale),
    note: dated ? '' : line.ref,
  }
}

/** Returns the price on one side of a sale's boundary. */
const plain = ({ regular, sale }: RecordedPrice, onSale: boolean): string =>
  formatBaht((onSale && sale !== null ? sale : regular) as Satang)

/** Formats a recorded price with its sale and the sale's dates. */
function priceText(price: RecordedPrice | null, locale: Locale): string {
  if (!price) return ''
  const regular = formatBaht(price.regular as Satang)
  if (price.sale === null) return regular
  const t = staffMessages[locale]
  const day = (at: string | null) => at && formatDateTime(new Date(at), locale)
  const from = day(price.saleFrom)
  const to = day(price.saleTo)
  const days = [from && t.saleFrom(from), to && t.saleTo(to)].filter(Boolean).join(' ')
  return `${regular} · ${t.sale(formatBaht(price.sale as Satang))}${days && ` ${days}`}`
}

function moveLine(line: StockLog['lines'][number], locale: Locale): LogLine {
  const t = historyMessages[locale]
  return {
    id: line.id,
    at: line.at.toISOString(),
    when: formatDateTime(line.at, locale),
    sku: line.sku,
    what: t.moves[line.reason],
    userName: line.who ?? t.nobody,
    from: formatQuantity(line.afterMilli - line.quantityMilli),
    to: formatQuantity(line.afterMilli),
    // An order's id means nothing to a reader.
    note: [isId(line.ref) ? '' : line.ref, line.note].filter(Boolean).join(' · '),
  }
}
