import { countNoun } from '#kernel/i18n/count-noun.ts'
import { formatBaht } from '#kernel/money/index.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import type { CodeRefusal } from './offer.types.ts'
import { paymentWords } from './payment-words.ts'
import type { OfferRefusal } from './promotion.types.ts'

const words = {
  th: {
    spend: (baht: string) => `ขาดอีก ${baht}`,
    pieces: (count: number) => `ขาดอีก ${count} ชิ้น`,
    early: 'ยังไม่ถึงวันเริ่ม',
    over: 'หมดเวลาแล้ว',
    other_day: 'ใช้ไม่ได้ในวันนี้',
    other_hour: 'ใช้ไม่ได้ในเวลานี้',
    not_first: 'สำหรับสมาชิกที่สั่งซื้อครั้งแรก เข้าสู่ระบบเพื่อใช้',
    coupon: 'ต้องใช้โค้ด',
    no_goods: 'ไม่มีสินค้าที่ร่วมรายการในตะกร้า',
    nothing_off: 'ไม่มีอะไรให้ลดเพิ่ม',
    better: 'ใช้ส่วนลดอื่นที่คุ้มกว่าให้แล้ว',
    unknown: 'ไม่พบโค้ดนี้ หรือหมดเวลาแล้ว',
    used_up: 'โค้ดนี้ถูกใช้ครบแล้ว',
    used_by_you: 'คุณใช้โค้ดนี้ครบจำนวนครั้งแล้ว',
    code_over: 'โค้ดนี้หมดอายุแล้ว',
    not_in_group: 'สำหรับลูกค้าบางกลุ่ม',
    other_channel: 'ใช้ไม่ได้กับช่องทางนี้',
    province: 'สำหรับการจัดส่งไปบางจังหวัด',
    gift_gone: 'ของแถมหมดแล้ว',
    no_points: 'ร้านนี้ยังไม่เปิดแต้มสะสม',
    member: 'เข้าสู่ระบบเพื่อรับแต้มเพิ่ม',
    payment: (ways: string) => `เมื่อชำระด้วย${ways}`,
  },
  en: {
    spend: (baht: string) => `${baht} to go`,
    pieces: (count: number) => `${countNoun(count, 'more piece')} to go`,
    early: 'It has not begun yet',
    over: 'It is over',
    other_day: 'Not on this day',
    other_hour: 'Not at this hour',
    not_first: 'For a member’s first order; sign in to use it',
    coupon: 'It needs a code',
    no_goods: 'Nothing in the cart takes part',
    nothing_off: 'There is nothing left to take off',
    better: 'A better discount counts already',
    unknown: 'There is no such code, or it is over',
    used_up: 'This code has been used up',
    used_by_you: 'You have used this code as often as it allows',
    code_over: 'This code is over',
    not_in_group: 'For certain customers only',
    other_channel: 'Not when you buy this way',
    province: 'For delivery to certain provinces only',
    gift_gone: 'The gifts have run out',
    no_points: 'The shop gives no points at present',
    member: 'Sign in to get extra points',
    payment: (ways: string) => `When you pay by ${ways}`,
  },
} as const

/** Returns why a promotion or a code has no effect, for the buyer: 'ขาดอีก ฿120'. */
export function refusalWords(reason: OfferRefusal | CodeRefusal, locale: Locale): string {
  if (reason.why === 'spend') return words[locale].spend(formatBaht(reason.satang, { locale }))
  if (reason.why === 'pieces') return words[locale].pieces(reason.pieces)
  if (reason.why === 'payment')
    return words[locale].payment(reason.payments.map((one) => paymentWords(one, locale)).join(' / '))
  return words[locale][reason.why]
}
