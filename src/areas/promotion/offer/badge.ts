import { formatBaht } from '#kernel/money/format.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import type { OfferRule } from './promotion.types.ts'
import { hoursText, weekdaysText } from './schedule-text.ts'
import { bonusText } from './sentence.ts'

/** Returns a short text about a promotion for a product: 'ซื้อ 2 ชิ้นลด 10%', with its days and hours if it has any. */
export function badgeOf(rule: OfferRule, locale: Locale): string {
  const { weekdays, hours } = rule
  const when = [weekdaysText(weekdays, locale), hours && hoursText(hours, locale)].filter(Boolean).join(' ')
  const text = locale === 'th' ? thaiText(rule) : englishText(rule)
  return when ? `${text} ${when}` : text
}

const percent = (rateBp: number) => `${rateBp / 100}%`

function thaiText(rule: OfferRule): string {
  const { action, minPieces, minSatang } = rule
  const reach = [
    minPieces > 1 && `ซื้อ ${minPieces} ชิ้น`,
    minSatang > 0 && `ครบ ${formatBaht(minSatang, { locale: 'th' })}`,
  ]
    .filter(Boolean)
    .join(' ')
  const glue = (text: string) =>
    reach ? `${reach}${/[ก-๙]$/.test(reach) && /^[ก-๙]/.test(text) ? '' : ' '}${text}` : text
  switch (action.kind) {
    case 'percent':
      return glue(`ลด ${percent(action.rateBp)}`)
    case 'fixed':
      return glue(`ลด ${formatBaht(action.satang, { locale: 'th' })}`)
    case 'price':
      return glue(`ชิ้นละ ${formatBaht(action.satang, { locale: 'th' })}`)
    case 'shipping':
      return glue('ส่งฟรี')
    case 'free_pieces':
      return `ซื้อ ${action.buy} แถม ${action.free}`
    case 'bundle':
      return `${action.pieces} ชิ้น ${formatBaht(action.satang, { locale: 'th' })}`
    case 'tiers': {
      const step = action.steps.at(-1)!
      return `${step.pieces} ชิ้นลด ${percent(step.rateBp)}`
    }
    case 'spend_tiers': {
      const step = action.steps.at(-1)!
      return `ครบ ${formatBaht(step.satang, { locale: 'th' })} ลด ${percent(step.rateBp)}`
    }
    case 'gift':
      return glue('มีของแถม')
    case 'points_times':
      return glue(`แต้ม ${action.times} เท่า`)
    case 'points':
      return glue(bonusText(action, 'th'))
  }
}

function englishText(rule: OfferRule): string {
  const { action, minPieces, minSatang } = rule
  const baht = (amount: OfferRule['minSatang']) => formatBaht(amount, { locale: 'en' })
  const reach = [minPieces > 1 && `buy ${minPieces}`, minSatang > 0 && `from ${baht(minSatang)}`]
    .filter(Boolean)
    .join(', ')
  const glue = (text: string) => (reach ? `${reach}: ${text}` : text)
  const phrase = (() => {
    switch (action.kind) {
      case 'percent':
        return glue(`${percent(action.rateBp)} off`)
      case 'fixed':
        return glue(`${baht(action.satang)} off`)
      case 'price':
        return glue(`${baht(action.satang)} each`)
      case 'shipping':
        return glue('free delivery')
      case 'free_pieces':
        return `buy ${action.buy}, get ${action.free} free`
      case 'bundle':
        return `${action.pieces} for ${baht(action.satang)}`
      case 'tiers': {
        const step = action.steps.at(-1)!
        return `${percent(step.rateBp)} off from ${step.pieces}`
      }
      case 'spend_tiers': {
        const step = action.steps.at(-1)!
        return `${percent(step.rateBp)} off from ${baht(step.satang)}`
      }
      case 'gift':
        return glue('free gift')
      case 'points_times':
        return glue(`${action.times} times the points`)
      case 'points':
        return glue(bonusText(action, 'en'))
    }
  })()
  return phrase.charAt(0).toUpperCase() + phrase.slice(1)
}
