import { formatBaht } from '#kernel/money/index.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import type { OfferRule } from './promotion.rules.ts'

/** A rule in one sentence: 'เมื่อ ซื้อครบ ฿500 ให้ลด 10%'. */
export function sentenceOf(rule: OfferRule, locale: Locale): string {
  const baht = (amount: OfferRule['minSatang']) => formatBaht(amount, { locale })
  const { action, skus, minSatang, minPieces, firstOrder, maxSatang } = rule
  const percent = (rateBp: number) => `${rateBp / 100}%`
  if (locale === 'th') {
    const when = [
      skus.length ? `ซื้อ ${skus.join(', ')}` : 'ซื้อสินค้าใดก็ได้',
      minSatang > 0 && `ครบ ${baht(minSatang)}`,
      minPieces > 0 && `ครบ ${minPieces} ชิ้น`,
      firstOrder && 'เป็นคำสั่งซื้อแรก',
    ]
    const then = {
      percent: () => action.kind === 'percent' && `ลด ${percent(action.rateBp)}`,
      fixed: () => action.kind === 'fixed' && `ลด ${baht(action.satang)}`,
      price: () => action.kind === 'price' && `ชิ้นละ ${baht(action.satang)}`,
      shipping: () => 'ส่งฟรี',
      free_pieces: () => action.kind === 'free_pieces' && `ซื้อ ${action.buy} แถม ${action.free} (ชิ้นที่ถูกที่สุด)`,
      bundle: () => action.kind === 'bundle' && `${action.pieces} ชิ้น ${baht(action.satang)}`,
      tiers: () =>
        action.kind === 'tiers' &&
        action.steps.map((step) => `${step.pieces} ชิ้นลด ${percent(step.rateBp)}`).join(' '),
    }[action.kind]()
    return `เมื่อ ${when.filter(Boolean).join(' ')} ให้${then}${maxSatang ? ` ไม่เกิน ${baht(maxSatang)}` : ''}`
  }
  const when = [
    skus.length ? `${skus.join(', ')} is bought` : 'anything is bought',
    minSatang > 0 && `for ${baht(minSatang)} or more`,
    minPieces > 0 && `${minPieces} pieces or more`,
    firstOrder && 'as a first order',
  ]
  const then = {
    percent: () => action.kind === 'percent' && `${percent(action.rateBp)} off`,
    fixed: () => action.kind === 'fixed' && `${baht(action.satang)} off`,
    price: () => action.kind === 'price' && `${baht(action.satang)} each`,
    shipping: () => 'free delivery',
    free_pieces: () =>
      action.kind === 'free_pieces' && `buy ${action.buy}, get the ${action.free} cheapest free`,
    bundle: () => action.kind === 'bundle' && `${action.pieces} for ${baht(action.satang)}`,
    tiers: () =>
      action.kind === 'tiers' &&
      action.steps.map((step) => `${step.pieces} or more: ${percent(step.rateBp)} off`).join(', '),
  }[action.kind]()
  return `When ${when.filter(Boolean).join(', ')}: ${then}${maxSatang ? `, at most ${baht(maxSatang)}` : ''}`
}
