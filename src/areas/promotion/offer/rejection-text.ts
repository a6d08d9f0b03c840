import { countNoun } from '#kernel/i18n/count-noun.ts'
import { formatBaht } from '#kernel/money/index.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import type { CodeRejection } from './offer.types.ts'
import { paymentMethodLabel } from './payment-label.ts'
import type { OfferRejection } from './promotion.types.ts'

const texts = {
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
    payment: (methods: string) => `เมื่อชำระด้วย${methods}`,
  },
  en: {
    spend: (baht: string) => `Spend ${baht} more`,
    pieces: (count: number) => `${countNoun(count, 'more piece')} needed`,
    early: 'Not started yet',
    over: 'This offer has ended',
    other_day: 'Not valid today',
    other_hour: 'Not valid at this time',
    not_first: 'For members’ first orders; sign in to use it',
    coupon: 'Code required',
    no_goods: 'No eligible products in the cart',
    nothing_off: 'Nothing left to discount',
    better: 'A better discount is already applied',
    unknown: 'Code not found or expired',
    used_up: 'This code has been used up',
    used_by_you: 'You have reached the usage limit of this code',
    code_over: 'This code has expired',
    not_in_group: 'For certain customers only',
    other_channel: 'Not valid for this channel',
    province: 'For delivery to certain provinces only',
    gift_gone: 'The gifts have run out',
    no_points: 'This shop does not offer points at the moment',
    member: 'Sign in to get extra points',
    payment: (methods: string) => `When paying by ${methods}`,
  },
} as const

/** Returns why a promotion or a code has no effect, for the buyer: 'ขาดอีก ฿120'. */
export function rejectionText(reason: OfferRejection | CodeRejection, locale: Locale): string {
  if (reason.why === 'spend') return texts[locale].spend(formatBaht(reason.satang, { locale }))
  if (reason.why === 'pieces') return texts[locale].pieces(reason.pieces)
  if (reason.why === 'payment')
    return texts[locale].payment(
      reason.payments.map((payment) => paymentMethodLabel(payment, locale)).join(' / '),
    )
  return texts[locale][reason.why]
}
