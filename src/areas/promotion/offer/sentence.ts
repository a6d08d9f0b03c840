import { countNoun } from '#kernel/i18n/count-noun.ts'
import { formatBaht } from '#kernel/money/index.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { paymentMethodLabel } from './payment-label.ts'
import type { OfferAction, OfferRule } from './promotion.types.ts'
import { channelLabels, hoursText, weekdaysText } from './schedule-text.ts'

/** Names of codes for use in a sentence; missing ones are shown as their code. Goods by SKU. */
export interface RuleNames {
  goods?: Readonly<Record<string, string>>
  categories?: Readonly<Record<string, string>>
  provinces?: Readonly<Record<string, string>>
}

/** Returns a rule as one sentence: 'เมื่อ ซื้อหมวดผลไม้ ครบ 3 ชิ้น ทุกวัน 16.00–19.00 น. ให้ลด 10%'. */
export function sentenceOf(rule: OfferRule, locale: Locale, names: RuleNames = {}): string {
  const { maxSatang } = rule
  const maxText = maxSatang ? formatBaht(maxSatang, { locale }) : ''
  const when = conditionsOf(rule, locale, names).join(locale === 'th' ? ' ' : ', ')
  const then = benefitText(rule.action, locale, names)
  return locale === 'th'
    ? `เมื่อ ${when} ให้${then}${maxText && ` ไม่เกิน ${maxText}`}`
    : `When ${when}: ${then}${maxText && `, at most ${maxText}`}`
}

function conditionsOf(rule: OfferRule, locale: Locale, names: RuleNames): string[] {
  const { minSatang, minPieces, firstOrder, groups, provinces, channels, payments, weekdays, hours } = rule
  const baht = formatBaht(minSatang, { locale })
  const list = (codes: readonly string[] | undefined, called: Readonly<Record<string, string>> = {}) =>
    codes?.length ? codes.map((code) => called[code] ?? code).join(', ') : ''
  const products = productsText(rule, names, locale)
  const who = list(groups)
  const where = shortenList(list(provinces, names.provinces), provinces?.length ?? 0, locale)
  const at = channels?.map((channel) => channelLabels[locale][channel]).join(', ')
  const paid = payments
    ?.map((payment) => paymentMethodLabel(payment, locale))
    .join(locale === 'th' ? 'หรือ' : ' or ')
  const days = weekdaysText(weekdays, locale)
  const time = hours && hoursText(hours, locale)
  const conditions =
    locale === 'th'
      ? [
          who && `ลูกค้ากลุ่ม ${who}`,
          products ? `ซื้อ${products}` : 'ซื้อสินค้าใดก็ได้',
          minSatang > 0 && `ครบ ${baht}`,
          minPieces > 0 && `ครบ ${minPieces} ชิ้น`,
          firstOrder && 'เป็นคำสั่งซื้อแรก',
          at && `ทาง${at}`,
          (days || time) && [days || 'ทุกวัน', time].filter(Boolean).join(' '),
          where && `ส่งไป ${where}`,
          paid && `ชำระด้วย${paid}`,
        ]
      : [
          products ? `${products} is bought` : 'anything is bought',
          who && `by customers tagged ${who}`,
          minSatang > 0 && `for ${baht} or more`,
          minPieces > 0 && `${minPieces} pieces or more`,
          firstOrder && 'as a first order',
          at && `by ${at}`,
          (days || time) && [days || 'every day', time].filter(Boolean).join(' '),
          where && `sent to ${where}`,
          paid && `paid by ${paid}`,
        ]
  return conditions.filter((condition) => typeof condition === 'string' && condition !== '') as string[]
}

function productsText({ skus, categories }: OfferRule, names: RuleNames, locale: Locale): string {
  const called = categories?.map((code) => names.categories?.[code] ?? code).join(', ')
  const parts = [
    called && (locale === 'th' ? `หมวด${called}` : `something of ${called}`),
    skus.length > 0 &&
      shortenList(skus.map((sku) => names.goods?.[sku] ?? sku).join(', '), skus.length, locale),
  ].filter(Boolean)
  return parts.length
    ? `${locale === 'th' && !called ? ' ' : ''}${parts.join(locale === 'th' ? ' หรือ ' : ' or ')}`
    : ''
}

/** Long lists are summarised by their count. */
const shortenList = (text: string, count: number, locale: Locale): string =>
  count <= 4 ? text : locale === 'th' ? `${count} รายการ` : `${count} of them`

/** Returns what a promotion gives: 'ลด 10%'. */
function benefitText(action: OfferAction, locale: Locale, names: RuleNames): string {
  const th = locale === 'th'
  const baht = (amount: OfferRule['minSatang']) => formatBaht(amount, { locale })
  const percent = (rateBp: number) => `${rateBp / 100}%`
  switch (action.kind) {
    case 'percent':
      return th ? `ลด ${percent(action.rateBp)}` : `${percent(action.rateBp)} off`
    case 'fixed':
      return th ? `ลด ${baht(action.satang)}` : `${baht(action.satang)} off`
    case 'price':
      return th ? `ชิ้นละ ${baht(action.satang)}` : `${baht(action.satang)} each`
    case 'shipping':
      return th ? 'ส่งฟรี' : 'free delivery'
    case 'free_pieces':
      return th
        ? `ซื้อ ${action.buy} แถม ${action.free} (ชิ้นที่ถูกที่สุด)`
        : `buy ${action.buy}, get the ${action.free} cheapest free`
    case 'bundle':
      return th ? `${action.pieces} ชิ้น ${baht(action.satang)}` : `${action.pieces} for ${baht(action.satang)}`
    case 'tiers':
      return action.steps
        .map((step) =>
          th
            ? `${step.pieces} ชิ้นลด ${percent(step.rateBp)}`
            : `${step.pieces} or more: ${percent(step.rateBp)} off`,
        )
        .join(th ? ' ' : ', ')
    case 'spend_tiers':
      return action.steps
        .map((step) =>
          th
            ? `ครบ ${baht(step.satang)} ลด ${percent(step.rateBp)}`
            : `from ${baht(step.satang)}: ${percent(step.rateBp)} off`,
        )
        .join(th ? ' ' : ', ')
    case 'gift': {
      const pieces = action.pieces > 1 ? `${action.pieces} × ` : ''
      const choice = action.skus.map((sku) => names.goods?.[sku] ?? sku).join(th ? ' หรือ ' : ' or ')
      return th ? `ของแถม ${pieces}${choice}` : `a gift: ${pieces}${choice}`
    }
    case 'points_times':
      return th ? `แต้ม ${action.times} เท่า` : `${action.times} times the points`
    case 'points':
      return bonusText(action, locale)
  }
}

/** Returns 'แต้มเพิ่ม 20 แต้ม ทุก 3 ชิ้น'. */
export function bonusText(
  { points, every }: Extract<OfferAction, { kind: 'points' }>,
  locale: Locale,
): string {
  const count = points.toLocaleString('en-US')
  if (locale === 'th') return `แต้มเพิ่ม ${count} แต้ม${every ? ` ทุก ${every} ชิ้น` : ''}`
  const pointsText = countNoun(count, 'extra point')
  return every ? `${pointsText} for every ${every === 1 ? 'piece' : `${every} pieces`}` : pointsText
}
