import type { ErrorMessages } from '#kernel/i18n/error-messages.ts'
import { formatBaht, type Satang } from '#kernel/money/index.ts'
import { formatDate } from '#kernel/time/index.ts'
import type { EtaxField } from '../etax/etax-check.rules.ts'
import { etaxMessages } from './etax.ts'

interface ErrorParams {
  at: number
  digits: number
  needed: number
  left: Satang
  line: number
  expected: number
  total: Satang
  limitSatang: Satang
  order: string
  number: string
  kind: string
  megabytes: number
}

const etaxFieldLabels: Record<'th' | 'en', Record<EtaxField, string>> = {
  th: etaxMessages.th.fields,
  en: etaxMessages.en.fields,
}
const etaxFieldList = (locale: 'th' | 'en', fields: readonly EtaxField[]) =>
  [...new Set(fields)].map((field) => etaxFieldLabels[locale][field]).join(', ')

interface EtaxErrorParams {
  number: string
  fields: readonly EtaxField[]
}

interface CreditErrorParams {
  name: string
  limit: Satang
  used: Satang
  amount: Satang
  over: Satang
}

const baht = (amount: Satang) => formatBaht(amount)

export const billingErrors: ErrorMessages = {
  th: {
    'order.not_found': 'ไม่พบคำสั่งซื้อนี้',
    'order.kind_unknown': ({ kind }: ErrorParams) => `ไม่มีสินค้าประเภท ${kind}`,
    'order.not_for_sale': 'รายการนี้ไม่ได้เปิดขาย',
    'order.too_large': 'ยอดรวมสูงเกินกว่าที่ระบบรับได้',
    'order.total_changed': ({ total, expected }: ErrorParams & { expected: Satang }) =>
      `ยอดเปลี่ยนจาก ${baht(expected)} เป็น ${baht(total)} กรุณาตรวจแล้วยืนยันอีกครั้ง`,
    'order.state': ({ number }: ErrorParams) => `สถานะของคำสั่งซื้อ ${number} เปลี่ยนไปแล้ว จึงทำรายการนี้ไม่ได้`,
    'order.line_short': ({ left }: ErrorParams & { left: number }) =>
      left > 0
        ? `เหลือให้ทำรายการนี้อีก ${left} เท่านั้น อาจมีคนทำไปแล้ว กรุณาดูจำนวนล่าสุด`
        : 'รายการนี้ส่งหรือยกเลิกไปหมดแล้ว กรุณาดูจำนวนล่าสุด',
    'order.whole_pieces': 'สินค้านี้ขายเป็นชิ้น กรุณาใส่จำนวนเต็ม',
    'order.nothing_chosen': 'กรุณาเลือกสินค้าอย่างน้อยหนึ่งรายการ',
    'order.parcel_meanwhile': ({ number }: ErrorParams) =>
      `มีคนส่งพัสดุของ ${number} ไปแล้วเมื่อสักครู่ กรุณาดูว่าเหลืออะไรก่อนส่งอีกกล่อง`,
    'order.nothing_to_pay': ({ number }: ErrorParams) =>
      `ที่เหลือของ ${number} ไม่มียอดต้องชำระ กรุณายกเลิกทั้งคำสั่งซื้อแทน`,
    'order.address_adds': ({ amount }: { amount: Satang }) =>
      `ที่อยู่นี้มีค่าส่งเพิ่ม ${baht(amount)} จึงแก้ที่นี่ไม่ได้ กรุณาติดต่อร้าน หรือยกเลิกแล้วสั่งใหม่`,
    'order.changed_meanwhile': ({ number }: ErrorParams) =>
      `คำสั่งซื้อ ${number} มีคนแก้ไปแล้วระหว่างที่คุณพิมพ์ สิ่งที่พิมพ์ยังอยู่ กรุณาดูของล่าสุดแล้วบันทึกอีกครั้ง`,
    'order.moved_meanwhile': ({ number }: ErrorParams) =>
      `มีคนทำคำสั่งซื้อ ${number} ต่อไปแล้ว จึงย้ายกลับไม่ได้ กรุณาดูสถานะล่าสุด`,
    'order.not_promised': ({ number }: ErrorParams) => `คำสั่งซื้อ ${number} ไม่ได้กำหนดวันส่งไว้`,
    'order.day_past': 'เลื่อนไปวันที่ผ่านมาแล้วไม่ได้',
    'order.parcel_left': ({ number }: ErrorParams) => `พัสดุบางส่วนของ ${number} ส่งออกไปแล้ว จึงย้ายกลับเป็นใหม่ไม่ได้`,
    'order.wrong_way': 'ขั้นตอนนี้ไม่ตรงกับวิธีรับสินค้าของคำสั่งซื้อ',
    'payment.not_found': 'ไม่พบรายการชำระเงินนี้',
    'payment.state': 'รายการชำระเงินเปลี่ยนสถานะไปแล้ว จึงทำรายการนี้ไม่ได้',
    'payment.changed_often': 'เปลี่ยนวิธีชำระเงินของคำสั่งซื้อนี้หลายครั้งแล้ว ชำระด้วยวิธีที่เลือกไว้ หรือติดต่อร้าน',
    'payment.slip_waits': 'ร้านกำลังตรวจสลิปที่ส่งไว้ ระหว่างนี้เปลี่ยนวิธีชำระเงินไม่ได้',
    'payment.in_flight': 'มีสลิปรอตรวจสอบอยู่ กรุณาตรวจให้เสร็จก่อน',
    'payment.promptpay_unset': 'ร้านยังไม่ได้เปิดรับพร้อมเพย์',
    'payment.card_off': 'ร้านยังไม่ได้เปิดรับบัตร กรุณาเลือกวิธีชำระเงินอื่น',
    'card.in_flight': 'บัตรกำลังถูกเรียกเก็บอยู่ กรุณารอผลสักครู่',
    'card.token': 'อ่านข้อมูลบัตรไม่ได้ กรุณากรอกบัตรอีกครั้ง',
    'card.too_many': 'ลองบัตรหลายครั้งเกินไป กรุณารอสักครู่แล้วลองใหม่ หรือเลือกวิธีชำระเงินอื่น',
    'card.not_found': 'ไม่พบบัตรนี้ในบัญชีของคุณ',
    'card.expired': 'บัตรนี้หมดอายุแล้ว กรุณาใช้บัตรอื่น',
    'card.many': 'เก็บบัตรได้ไม่เกิน 10 ใบ กรุณานำใบที่ไม่ใช้ออกก่อน',
    'card.not_stored': 'เกตเวย์ไม่รับเก็บบัตรนี้ กรุณาตรวจหมายเลข วันหมดอายุ และรหัสหลังบัตร',
    'card.consent': 'ทำเครื่องหมายว่ายินยอมให้เก็บบัตรก่อน',
    'card.public_key': 'กุญแจนี้ต้องขึ้นต้นด้วย pkey_ ตามที่ Omise แสดง',
    'card.secret_key': 'กุญแจนี้ต้องขึ้นต้นด้วย skey_ ตามที่ Omise แสดง',
    'card.webhook_secret': 'Webhook secret ต้องเป็นข้อความ base64 ตามที่ Omise แสดง',
    'card.keys_apart': 'กุญแจสองดอกไม่เข้าคู่กัน ดอกหนึ่งเป็นโหมดทดสอบ อีกดอกเป็นของจริง',
    'card.not_signed': 'ลายเซ็นของการแจ้งผลไม่ถูกต้อง',
    'card.no_gateway': 'ไม่มีกุญแจของเกตเวย์ที่รับบัตรนี้ไว้ จึงคืนเงินเข้าบัตรไม่ได้ กรุณาใส่กุญแจก่อน',
    'card.refund_refused': 'เกตเวย์ไม่รับคืนเงินรายการนี้ กรุณาดูยอดคงเหลือที่เกตเวย์ แล้วลองอีกครั้ง',
    'card.refund_other': ({ amount }: { amount: Satang }) =>
      `เกตเวย์คืนเงินไปแล้ว ${baht(amount)} กรุณาบันทึกด้วยยอดนี้`,
    'card.unreachable': 'ติดต่อเกตเวย์ไม่ได้ในขณะนี้ ยังไม่ทราบผล กดอีกครั้งได้โดยไม่คืนเงินซ้ำ',
    'payment.card_range': ({ least, most }: { least: Satang; most: Satang }) =>
      `บัตรรับได้ตั้งแต่ ${baht(least)} ถึง ${baht(most)} ต่อครั้ง`,
    'combined.not_open': ({ number }: ErrorParams) =>
      `${number} ไม่มียอดค้างชำระแล้ว หรือกำลังตรวจการชำระอยู่ กรุณาโหลดหน้าใหม่`,
    'combined.twice': 'รายการเดียวกันอยู่ในชุดนี้สองครั้ง',
    'payment.transfer_off': 'ร้านยังไม่ได้เปิดรับโอนเข้าบัญชี',
    'payment.no_promptpay': 'เว็บไซต์นี้ยังไม่ได้ตั้งค่าพร้อมเพย์',
    'payment.no_account': 'เปิดรับโอนเข้าบัญชีต้องมีบัญชีธนาคารอย่างน้อยหนึ่งบัญชี',
    'payment.cod_off': 'ร้านไม่รับเก็บเงินปลายทาง',
    'payment.cod_no_hand': 'คำสั่งซื้อนี้ไม่มีของให้จัดส่ง จึงเก็บเงินปลายทางไม่ได้',
    'card.refund_pending': 'กำลังคืนเงินเข้าบัตรอยู่ รอผลก่อนจึงคืนทางอื่นได้',
    'payment.cod_limit': ({ limitSatang }: ErrorParams) =>
      `เก็บเงินปลายทางได้ไม่เกิน ${baht(limitSatang)} ต่อคำสั่งซื้อ`,
    'payment.wallet_unavailable': 'ร้านยังไม่มีกระเป๋าเงิน กรุณาเลือกวิธีชำระเงินอื่น',
    'payment.wallet_member': 'เข้าสู่ระบบเป็นเจ้าของคำสั่งซื้อก่อน จึงจ่ายจากกระเป๋าเงินได้',
    'payment.wallet_short': ({ available, missing }: ErrorParams & { available: Satang; missing: Satang }) =>
      `กระเป๋าเงินมี ${baht(available)} ขาดอีก ${baht(missing)}`,
    'payment.paid_first': 'สินค้าออนไลน์ต้องชำระก่อน จึงเก็บเงินปลายทางไม่ได้',
    'payment.fills_wallet': 'เติมเงินกระเป๋าและบัตรของขวัญจ่ายด้วยพร้อมเพย์ บัตร หรือโอนเข้าบัญชีเท่านั้น',
    'payment.refund_no_wallet': 'คำสั่งซื้อนี้ไม่มีบัญชีสมาชิก จึงคืนเข้ากระเป๋าเงินไม่ได้',
    'gift.off': 'เว็บไซต์นี้ไม่ได้เปิดขายบัตรของขวัญ',
    'gift.amount': 'กรุณาเลือกมูลค่าบัตรที่มีขาย',
    'gift.day': 'เลือกวันตั้งแต่วันนี้ถึงหนึ่งปีข้างหน้า',
    'gift.not_found': 'ไม่พบบัตรของขวัญนี้',
    'gift.closed': 'บัตรนี้ใช้ไม่ได้แล้ว',
    'gift.shown': 'รหัสของบัตรนี้แสดงไปแล้ว จึงแสดงอีกไม่ได้',
    'gift.unknown': 'ไม่พบรหัสนี้ กรุณาตรวจตัวอักษรทั้ง 16 ตัว',
    'gift.used': 'บัตรนี้ถูกใช้ไปแล้ว',
    'gift.void': 'ร้านยกเลิกบัตรนี้แล้ว กรุณาติดต่อร้าน',
    'gift.expired': 'บัตรนี้หมดอายุแล้ว',
    'gift.twice': 'บัตรใบนี้ใช้กับคำสั่งซื้อนี้แล้ว',
    'gift.many': 'ใช้ได้ไม่เกิน 8 บัตรต่อคำสั่งซื้อ',
    'gift.nothing_due': 'ไม่เหลือยอดที่ต้องจ่ายแล้ว',
    'gift.rest_small': 'ยอดที่เหลือน้อยเกินกว่าจะจ่ายด้วยวิธีที่เลือก กรุณาเปลี่ยนวิธีชำระเงิน',
    'gift.no_cod': 'บัตรของขวัญใช้ร่วมกับเก็บเงินปลายทางไม่ได้ กรุณาเลือกวิธีอื่น',
    'gift.fills': 'บัตรของขวัญใช้เติมเงินหรือซื้อบัตรของขวัญไม่ได้',
    'gift.held': 'มีคำสั่งซื้อที่รอชำระใช้บัตรนี้อยู่ จึงยกเลิกบัตรยังไม่ได้',
    'gift.no_buyer': 'บัตรนี้ไม่มีผู้ซื้อที่เป็นสมาชิก เงินจึงคืนเข้ากระเป๋าเงินไม่ได้',
    'refund.often': 'เปลี่ยนวิธีรับเงินคืนหลายครั้งเกินไป กรุณารอสักครู่',
    'refund.no_address': 'ลูกค้าไม่ได้ให้อีเมลไว้และไม่มีบัญชีสมาชิก กรุณาโทรหาลูกค้า',
    'refund.closed': 'เว็บไซต์นี้ไม่ได้เปิดวิธีรับเงินคืนนี้',
    'refund.account': 'เลขที่บัญชีมี 10 ถึง 15 หลัก',
    'payment.part_off': 'เว็บไซต์นี้ไม่รับชำระบางส่วน เปิดได้ที่การตั้งค่าการรับเงิน',
    'payment.part_whole': 'รายการนี้ต้องชำระเต็มจำนวน',
    'payment.part_least': ({ amount }: { amount: Satang }) => `ชำระบางส่วนขั้นต่ำครั้งละ ${baht(amount)}`,
    'payment.part_two': 'ยอดนี้ต้องมีสองคนยืนยัน ให้ผู้ซื้อแนบสลิป หรือจับคู่กับรายการเดินบัญชีแทน',
    'payment.part_no_cod': 'คำสั่งซื้อนี้ชำระมาบางส่วนแล้ว จึงเก็บเงินปลายทางไม่ได้',
    'payment.received_less': 'ยอดที่เข้าจริงต้องไม่น้อยกว่ายอดที่ต้องชำระ',
    'gift.often': 'ลองรหัสหลายครั้งเกินไป กรุณารอ 15 นาทีแล้วลองใหม่',
    'points.off': 'เว็บไซต์นี้ไม่ได้เปิดแต้มสะสม',
    'points.member': 'เข้าสู่ระบบก่อนจึงใช้แต้มได้',
    'points.range': ({ least, most }: { least: number; most: number }) =>
      most > 0 ? `คำสั่งซื้อนี้ใช้แต้มได้ตั้งแต่ ${least} ถึง ${most} แต้ม` : 'คำสั่งซื้อนี้ใช้แต้มไม่ได้ แต้มที่มีหรือค่าสินค้ายังไม่ถึงขั้นต่ำ',
    'points.not_enough': 'แต้มไม่พอ จำนวนอาจเปลี่ยนไปเมื่อสักครู่ กรุณาดูแต้มล่าสุด',
    'points.above_zero': 'ต้องมากกว่าศูนย์',
    'wallet.closed': 'เว็บไซต์นี้ยังไม่ได้เปิดกระเป๋าเงิน',
    'wallet.not_enough': 'เงินในกระเป๋าไม่พอ ยอดอาจเปลี่ยนไปเมื่อสักครู่ กรุณาดูยอดล่าสุด',
    'wallet.amount': 'จำนวนเงินต้องมากกว่าศูนย์ มีทศนิยมไม่เกินสองตำแหน่ง',
    'wallet.order_amount': 'จำนวนเงินไม่ตรงกับยอดของคำสั่งซื้อ กระเป๋าเงินจ่ายเต็มยอดเท่านั้น',
    'wallet.other_amount': 'จำนวนเงินไม่ตรงกับเงินที่เข้ามาจริง',
    'wallet.not_settled': 'เงินของรายการนี้ยังไม่เข้า จึงเพิ่มเข้ากระเป๋าไม่ได้',
    'wallet.own': 'ทำรายการกับกระเป๋าเงินของตัวเองไม่ได้ กรุณาให้คนอื่นทำ',
    'wallet.second_person': 'ยอดนี้ต้องมีคนที่สองอนุมัติ คนที่ขอไว้อนุมัติเองไม่ได้',
    'wallet.member_not_found': 'ไม่พบสมาชิกคนนี้',
    'wallet.hold_not_found': 'ไม่พบเงินที่พักไว้รายการนี้',
    'wallet.adjustment_not_found': 'ไม่พบรายการปรับยอดนี้',
    'wallet.top_up_range': ({ least, most }: ErrorParams & { least: Satang; most: Satang }) =>
      `เติมได้ครั้งละ ${baht(least)} ถึง ${baht(most)}`,
    'wallet.top_up_day': ({ left, perDay }: ErrorParams & { perDay: Satang }) =>
      `วันนี้เติมได้อีก ${baht(left)} จากวันละ ${baht(perDay)}`,
    'payment.renewed': 'ขอเวลาชำระเงินเพิ่มไปแล้วหนึ่งครั้ง กรุณาสั่งซื้อใหม่',
    'payment.not_expired': 'คำสั่งซื้อนี้ยังไม่หมดเวลาชำระเงิน',
    'payment.nothing_paid': 'ยังไม่ได้รับเงินของคำสั่งซื้อนี้ จึงคืนเงินไม่ได้',
    'payment.refund_recorded': 'มีการบันทึกคืนเงินรายการนี้ไปแล้ว',
    'payment.returns_too_much': ({ left }: ErrorParams) =>
      `คืนได้อีกไม่เกิน ${baht(left)} เพราะมากกว่านี้จะเกินยอดที่รับมา`,
    'payment.no_refund_due': 'ไม่มียอดที่ต้องคืนสำหรับรายการนี้',
    'slip.reused': ({ order }: ErrorParams) =>
      order
        ? `สลิปนี้เคยใช้กับคำสั่งซื้อ ${order} แล้ว กรุณาเลือกสลิปของรายการนี้`
        : 'สลิปนี้ถูกใช้ชำระเงินไปแล้ว กรุณาเลือกสลิปของรายการนี้',
    'slip.changed': 'ลูกค้าส่งสลิปใหม่ หรือมีคนตรวจใบนี้ไปแล้ว จึงยังไม่ได้บันทึก กรุณาดูสลิปล่าสุดแล้วตัดสินใจอีกครั้ง',
    'slip.check_state': 'บริการตรวจสลิปตอบแล้ว ไม่ต้องถามอีก',
    'slip.file_missing': 'กรุณาเลือกรูปสลิป',
    'slip.not_image': 'ไฟล์นี้ไม่ใช่รูปภาพที่อ่านได้ ใช้ JPG, PNG หรือ WebP',
    'slip.too_large': ({ megabytes }: ErrorParams) => `รูปใหญ่เกินไป ส่งได้ไม่เกิน ${megabytes} MB`,
    'slip.payable': 'รูปนี้เป็น QR สำหรับจ่ายเงิน ไม่ใช่สลิป กรุณาส่งสลิปที่ได้หลังโอน',
    'slip.bank': 'กรุณาเลือกธนาคารที่โอน',
    'slip.reference': 'เลขอ้างอิงเป็นตัวอักษรอังกฤษและตัวเลข 6 ถึง 25 ตัว',
    'slip.not_needed': 'คำสั่งซื้อนี้ไม่ต้องแนบสลิป',
    'slip.too_many': 'ส่งสลิปบ่อยเกินไป กรุณารอสักครู่',
    'contact.phone': 'เบอร์โทรศัพท์ไม่ถูกต้อง เบอร์มือถือมี 10 หลัก ขึ้นต้นด้วย 06 08 หรือ 09',
    'contact.email': 'อีเมลไม่ถูกต้อง',
    'address.postcode': 'รหัสไปรษณีย์มี 5 หลัก',
    'invoice.tax_id_length': ({ digits }: ErrorParams) => `เลขประจำตัวผู้เสียภาษีมี 13 หลัก ตอนนี้มี ${digits} หลัก`,
    'invoice.tax_id_check': ({ expected }: ErrorParams) =>
      `หลักสุดท้ายไม่ตรง ควรเป็น ${expected} กรุณาตรวจเลขอีกครั้ง`,
    'invoice.tax_id_letters': 'เลขประจำตัวผู้เสียภาษีเป็นตัวเลขเท่านั้น',
    'invoice.branch': 'สาขาเป็นเลข 5 หลัก สำนักงานใหญ่คือ 00000',
    'document.not_found': 'ไม่พบเอกสารนี้',
    'document.not_registered': 'ร้านนี้ไม่ได้จดทะเบียนภาษีมูลค่าเพิ่ม จึงออกใบกำกับภาษีไม่ได้',
    'document.order_over': 'คำสั่งซื้อนี้ยกเลิกแล้ว จึงออกใบกำกับภาษีไม่ได้',
    'document.is_full': 'ออกใบกำกับภาษีเต็มรูปแล้ว ถ้ารายละเอียดผิดกรุณาติดต่อร้าน',
    'document.all_refunded': 'คืนเงินทั้งหมดแล้ว จึงออกใบกำกับภาษีเต็มรูปไม่ได้',
    'document.month_over': 'พ้นเดือนที่ออกเอกสารแล้ว จึงออกใบใหม่แทนไม่ได้',
    'document.id_taken': 'รหัสรายการนี้ใช้ไปแล้ว กรุณาเปิดแบบฟอร์มใหม่',
    'document.due_past': 'วันครบกำหนดต้องไม่ใช่วันที่ผ่านไปแล้ว',
    'document.future': 'ต้องไม่เกินวันนี้',
    'document.nothing': 'ยอดรวมต้องมากกว่าศูนย์',
    'document.no_lines': 'ใส่จำนวนเงินอย่างน้อยหนึ่งรายการ',
    'draft.not_found': 'ไม่พบร่างนี้ อาจออกเอกสารหรือลบไปแล้ว',
    'draft.issued': 'เอกสารนี้ออกไปแล้ว',
    'draft.many': 'มีร่างมากเกินไป กรุณาออกหรือลบร่างเก่าก่อน',
    'quotation.not_open': ({ number }: ErrorParams) => `ใบเสนอราคา ${number} ตอบไม่ได้แล้ว`,
    'quotation.not_one': ({ number }: ErrorParams) => `${number} ไม่ใช่ใบเสนอราคา`,
    'quotation.superseded': ({ number, by }: ErrorParams & { by: string }) =>
      `ใบเสนอราคา ${number} มีฉบับใหม่แทนแล้วคือ ${by} กรุณาใช้ฉบับใหม่`,
    'quotation.cancelled': ({ number }: ErrorParams) => `ใบเสนอราคา ${number} ยกเลิกแล้ว`,
    'quotation.declined': ({ number }: ErrorParams) => `ลูกค้าไม่ตอบรับใบเสนอราคา ${number} จึงทำรายการต่อไม่ได้`,
    'quotation.expired': ({ number, dueOn }: ErrorParams & { dueOn: string }) =>
      `ใบเสนอราคา ${number} ยืนราคาถึง ${formatDate(dueOn, 'th')} และลูกค้าไม่ได้ตอบรับในเวลา กรุณาออกใบใหม่แทน`,
    'quotation.invoiced': ({ number, by }: ErrorParams & { by: string }) =>
      `ใบเสนอราคา ${number} ออก ${by} ไปแล้ว จึงเปิดคำสั่งซื้อซ้ำไม่ได้`,
    'quotation.ordered': ({ number, by }: ErrorParams & { by: string }) =>
      `ใบเสนอราคา ${number} เปิดคำสั่งซื้อ ${by} ไปแล้ว เอกสารจะออกจากคำสั่งซื้อนั้น`,
    'quotation.buyer_short': ({ number }: ErrorParams) =>
      `${number} ไม่มีเลขประจำตัวผู้เสียภาษีหรือที่อยู่ของผู้ซื้อ กรุณาออกใบกำกับภาษีจากแบบฟอร์มแล้วเติมให้ครบ`,
    'quotation.product': 'สินค้านี้ไม่ได้เปิดขาย กรุณาเลือกสินค้าใหม่ หรือเลิกผูกกับสินค้า',
    'credit.over': ({ name, limit, used, amount, over }: CreditErrorParams) =>
      `${name} มีวงเงินเครดิต ${baht(limit)} ค้างชำระอยู่ ${baht(used)} เอกสารนี้ ${baht(amount)} จึงเกินวงเงิน ${baht(over)} รับชำระก่อน หรือให้ผู้มีสิทธิ์อนุมัติพร้อมเหตุผล`,
    'withholding.not_found': 'ไม่พบหนังสือรับรองนี้',
    'withholding.void': ({ number }: ErrorParams) => `หนังสือรับรอง ${number} ยกเลิกไปแล้ว`,
    'withholding.payer_short': 'กรุณาใส่เลขประจำตัวผู้เสียภาษีและที่อยู่ของเว็บไซต์ก่อน ที่หน้าตั้งค่าข้อมูลเว็บไซต์',
    'withholding.nothing': 'ภาษีที่หักต้องมากกว่าศูนย์',
    'withholding.differs': ({ amount }: { amount: Satang }) =>
      `ไม่ตรงกับการรับเงิน ซึ่งบันทึกไว้ ${baht(amount)} กรุณาตรวจหนังสือรับรอง`,
    'etax.incomplete': ({ number, fields }: EtaxErrorParams) =>
      `${number} ยังทำเป็น e-Tax ไม่ได้ กรุณาเติมหรือแก้ ${etaxFieldList('th', fields)}`,
    'credit.reason_short': 'กรุณาเขียนเหตุผลอย่างน้อย 5 ตัวอักษร',
    'credit.not_found': 'ไม่พบลูกหนี้รายนี้ อาจชำระครบแล้ว',
    'credit.changed': ({ name }: { name: string }) => `มีคนแก้เงื่อนไขของ ${name} ไปแล้ว กรุณาดูของล่าสุดแล้วบันทึกอีกครั้ง`,
    'credit.tax_id': 'เลขประจำตัวผู้เสียภาษีไม่ถูกต้อง มี 13 หลัก',
    'credit.known_by': 'กรุณาใส่เลขประจำตัวผู้เสียภาษี หรือเบอร์โทรศัพท์ของลูกค้า',
    'document.no_follow_up': ({ number }: ErrorParams) => `สถานะของ ${number} เปลี่ยนไปแล้ว จึงทำรายการนี้ไม่ได้`,
    'document.not_voidable': ({ number }: ErrorParams) =>
      `ยกเลิก ${number} ไม่ได้แล้ว เพราะมีเอกสารต่อจากใบนี้ หรือพ้นเดือนภาษีแล้ว ให้ออกใบลดหนี้แทน`,
    'document.paid_over': ({ number, left }: ErrorParams) => `${number} เหลือให้รับอีก ${baht(left)} เท่านั้น`,
    'document.line_left': ({ left, line }: ErrorParams) => `รายการที่ ${line} ลดได้อีกไม่เกิน ${baht(left)}`,
    'document.two_buyers': 'ใบวางบิลรวมได้เฉพาะใบแจ้งหนี้ของผู้ซื้อรายเดียวกัน',
    'document.certificate_there': 'รับหนังสือรับรองของรายการนี้ไปแล้ว',
    'entitlement.not_found': 'ไม่พบสิทธิ์นี้',
    'entitlement.thing_unknown': 'ไม่พบสิ่งที่จะให้สิทธิ์ กรุณาเลือกใหม่',
    'entitlement.over': 'วันนี้ผ่านไปแล้ว กรุณาเลือกวันที่ยังมาไม่ถึง',
    'promptpay.empty': 'กรุณากรอกหมายเลขพร้อมเพย์',
    'promptpay.letters': ({ at }: ErrorParams) => `ตัวที่ ${at} ไม่ใช่ตัวเลข`,
    'promptpay.prefix': ({ at }: ErrorParams) => `หลักที่ ${at} เป็นไปไม่ได้สำหรับหมายเลขชนิดนี้`,
    'promptpay.length': ({ digits, needed }: ErrorParams) => `ต้องมี ${needed} หลัก ตอนนี้มี ${digits} หลัก`,
    'promptpay.check': ({ expected }: ErrorParams) => `หลักสุดท้ายไม่ตรง ควรเป็น ${expected}`,
  },
  en: {
    'order.not_found': 'Order not found.',
    'order.kind_unknown': ({ kind }: ErrorParams) => `No products of type ${kind} are sold here.`,
    'order.not_for_sale': 'This is not for sale.',
    'order.too_large': 'The total is higher than we can accept.',
    'order.total_changed': ({ total, expected }: ErrorParams & { expected: Satang }) =>
      `The total changed from ${baht(expected)} to ${baht(total)}. Please check and confirm again.`,
    'order.state': ({ number }: ErrorParams) =>
      `The status of order ${number} has changed, so this can no longer be done.`,
    'order.line_short': ({ left }: ErrorParams & { left: number }) =>
      left > 0
        ? `Only ${left} left; someone else may have just taken some. Check the latest quantity.`
        : 'All of this has already been sent or cancelled. Check the latest quantity.',
    'order.whole_pieces': 'This is sold by the piece. Please enter a whole number.',
    'order.nothing_chosen': 'Select at least one item.',
    'order.parcel_meanwhile': ({ number }: ErrorParams) =>
      `Someone just sent a parcel for ${number}. Check what is left before sending another.`,
    'order.nothing_to_pay': ({ number }: ErrorParams) =>
      `What is left of ${number} has nothing to pay. Cancel the whole order instead.`,
    'order.address_adds': ({ amount }: { amount: Satang }) =>
      `Delivery to this address costs ${baht(amount)} more, so it cannot be changed here. Please contact the shop, or cancel and order again.`,
    'order.changed_meanwhile': ({ number }: ErrorParams) =>
      `Someone changed order ${number} while you were typing. Your text is still here: check the latest version and save again.`,
    'order.moved_meanwhile': ({ number }: ErrorParams) =>
      `Someone has already moved order ${number} on, so it cannot be moved back. Check its latest status.`,
    'order.not_promised': ({ number }: ErrorParams) => `Order ${number} has no promised date.`,
    'order.day_past': 'It cannot be moved to a date in the past.',
    'order.parcel_left': ({ number }: ErrorParams) =>
      `Part of ${number} has already been shipped, so it cannot be moved back to new.`,
    'order.wrong_way': 'This step does not match the order’s delivery method.',
    'payment.not_found': 'Payment not found.',
    'payment.state': 'The payment status has changed, so this can no longer be done.',
    'payment.changed_often':
      'The payment method for this order has been changed too many times. Pay with the last chosen method, or contact the shop.',
    'payment.slip_waits':
      'The slip you sent is being checked. The payment method cannot be changed until then.',
    'payment.in_flight': 'A slip is waiting to be checked. Check it first.',
    'payment.promptpay_unset': 'This shop does not accept PromptPay yet.',
    'payment.card_off': 'The shop does not accept cards. Choose another payment method.',
    'card.in_flight': 'A card is being charged. Please wait for the result.',
    'card.token': 'The card could not be read. Please enter it again.',
    'card.too_many': 'Too many card attempts. Wait a while, or choose another payment method.',
    'card.not_found': 'Card not found in your account.',
    'card.expired': 'This card has expired. Please use another one.',
    'card.many': 'You can save up to 10 cards. Remove one you no longer use.',
    'card.not_stored': 'The gateway did not save this card. Check its number, expiry date and security code.',
    'card.consent': 'Tick the box to agree to saving the card.',
    'card.public_key': 'This key must begin with pkey_, as shown by Omise',
    'card.secret_key': 'This key must begin with skey_, as shown by Omise',
    'card.webhook_secret': 'The webhook secret must be base64 text, as shown by Omise',
    'card.keys_apart': 'The keys do not match: one is for testing, the other is live',
    'card.not_signed': 'The notification signature is not valid',
    'card.no_gateway':
      'The keys of the gateway that charged this card are missing, so it cannot be refunded. Enter them first.',
    'card.refund_refused': 'The gateway rejected this refund. Check your gateway balance and try again.',
    'card.refund_other': ({ amount }: { amount: Satang }) =>
      `The gateway has already refunded ${baht(amount)}. Record this amount.`,
    'card.unreachable':
      'The gateway cannot be reached and the result is not known yet. You can press again: nothing is refunded twice.',
    'payment.card_range': ({ least, most }: { least: Satang; most: Satang }) =>
      `Card payments must be between ${baht(least)} and ${baht(most)}`,
    'combined.not_open': ({ number }: ErrorParams) =>
      `${number} has nothing left to pay, or its payment is being checked. Reload the page.`,
    'combined.twice': 'The same item appears twice in this payment',
    'payment.transfer_off': 'This shop does not accept bank transfers.',
    'payment.no_promptpay': 'PromptPay is not set up on this site yet.',
    'payment.no_account': 'To accept bank transfers, add at least one bank account.',
    'payment.cod_off': 'This shop does not accept cash on delivery.',
    'payment.cod_no_hand': 'This order has nothing to deliver, so cash on delivery is not available.',
    'card.refund_pending':
      'A refund to the card is in progress. Wait for the result before refunding another way.',
    'payment.cod_limit': ({ limitSatang }: ErrorParams) =>
      `Cash on delivery is available up to ${baht(limitSatang)} per order.`,
    'payment.wallet_unavailable': 'This shop has no wallet yet. Choose another payment method.',
    'payment.wallet_member': 'Sign in as the owner of the order to pay from the wallet.',
    'payment.wallet_short': ({ available, missing }: ErrorParams & { available: Satang; missing: Satang }) =>
      `The wallet has ${baht(available)}; ${baht(missing)} more is needed.`,
    'payment.paid_first': 'Online items must be paid first, so cash on delivery is not available.',
    'payment.fills_wallet':
      'Wallet top-ups and gift cards can only be paid by PromptPay, card or bank transfer.',
    'payment.refund_no_wallet': 'This order has no member account, so it cannot be refunded to a wallet.',
    'gift.off': 'This site does not sell gift cards.',
    'gift.amount': 'Choose one of the amounts for sale.',
    'gift.day': 'Choose a date between today and a year from now.',
    'gift.not_found': 'Gift card not found.',
    'gift.closed': 'This card can no longer be used.',
    'gift.shown': 'This card’s code has already been shown.',
    'gift.unknown': 'Code not found. Check all 16 characters.',
    'gift.used': 'This card has already been used.',
    'gift.void': 'The shop cancelled this card. Contact the shop.',
    'gift.expired': 'This card has expired.',
    'gift.twice': 'This card is already applied to this order.',
    'gift.many': 'You can use up to 8 cards per order.',
    'gift.nothing_due': 'There is nothing left to pay.',
    'gift.rest_small':
      'The remaining amount is too small for the payment method you chose. Choose another one.',
    'gift.no_cod': 'Gift cards cannot be used with cash on delivery. Choose another payment method.',
    'gift.fills': 'A gift card cannot be used to top up a wallet or buy a gift card.',
    'gift.held': 'An unpaid order is using this card, so it cannot be cancelled yet.',
    'gift.no_buyer': 'This card was not bought by a member, so its money cannot be returned to a wallet.',
    'refund.often': 'The refund method has been changed too many times. Please wait a while.',
    'refund.no_address': 'The customer has no e-mail address or account on file. Please call them.',
    'refund.closed': 'This site does not offer this refund method.',
    'refund.account': 'An account number has 10 to 15 digits.',
    'payment.part_off': 'This site does not accept partial payments. Turn them on in the payment settings.',
    'payment.part_whole': 'This must be paid in full',
    'payment.part_least': ({ amount }: { amount: Satang }) =>
      `The minimum partial payment is ${baht(amount)}`,
    'payment.part_two':
      'Two people must confirm this amount: ask the buyer for a slip, or match it with a bank statement line',
    'payment.part_no_cod': 'This order is already partially paid, so cash on delivery is not available',
    'payment.received_less': 'The amount received cannot be less than the amount due.',
    'gift.often': 'Too many codes were tried. Please wait 15 minutes.',
    'points.off': 'Points are not available on this site.',
    'points.member': 'Sign in to use points.',
    'points.range': ({ least, most }: { least: number; most: number }) =>
      most > 0
        ? `This order can use ${least} to ${most} points.`
        : 'This order cannot use points: your points or the order total are below the minimum.',
    'points.not_enough': 'Not enough points. They may have just changed; check your latest points.',
    'points.above_zero': 'Must be above zero.',
    'wallet.closed': 'Wallets are not available on this site yet.',
    'wallet.not_enough':
      'Not enough money in the wallet. The balance may have just changed; check the latest balance.',
    'wallet.amount': 'The amount must be above zero, with at most two decimals.',
    'wallet.order_amount': 'The amount does not match the order total; a wallet pays it in full only.',
    'wallet.other_amount': 'The amount does not match the money received.',
    'wallet.not_settled': 'This money has not been received, so it cannot be added to a wallet.',
    'wallet.own': 'You cannot do this with your own wallet. Ask someone else.',
    'wallet.second_person':
      'This amount needs approval from a second person; whoever requested it cannot approve it.',
    'wallet.member_not_found': 'Member not found.',
    'wallet.hold_not_found': 'Held amount not found.',
    'wallet.adjustment_not_found': 'Adjustment not found.',
    'wallet.top_up_range': ({ least, most }: ErrorParams & { least: Satang; most: Satang }) =>
      `You can top up ${baht(least)} to ${baht(most)} at a time.`,
    'wallet.top_up_day': ({ left, perDay }: ErrorParams & { perDay: Satang }) =>
      `You can top up ${baht(left)} more today, out of ${baht(perDay)} per day.`,
    'payment.renewed': 'The payment time has already been extended once. Please place a new order.',
    'payment.not_expired': 'The payment time for this order has not expired.',
    'payment.nothing_paid': 'No payment has been received for this order, so it cannot be refunded.',
    'payment.refund_recorded': 'This refund has already been recorded.',
    'payment.returns_too_much': ({ left }: ErrorParams) =>
      `At most ${baht(left)} more can be refunded; anything above exceeds the amount received.`,
    'payment.no_refund_due': 'There is nothing to refund for this payment.',
    'slip.reused': ({ order }: ErrorParams) =>
      order
        ? `This slip has already been used for order ${order}. Choose the slip for this payment.`
        : 'This slip has already been used for a payment. Choose the slip for this payment.',
    'slip.changed':
      'Nothing was saved: the customer sent a new slip, or this one has already been checked. Review the latest slip and decide again.',
    'slip.check_state': 'The slip checking service has already answered.',
    'slip.file_missing': 'Choose an image of the slip.',
    'slip.not_image': 'This file is not a readable image. Use JPG, PNG or WebP.',
    'slip.too_large': ({ megabytes }: ErrorParams) =>
      `The image is too large. The maximum is ${megabytes} MB.`,
    'slip.payable': 'This is the payment QR code, not a slip. Send the slip you received after the transfer.',
    'slip.bank': 'Choose the bank you paid from.',
    'slip.reference': 'A reference has 6 to 25 letters and digits.',
    'slip.not_needed': 'This order needs no slip.',
    'slip.too_many': 'Slips were sent too often. Wait a moment and try again.',
    'contact.phone':
      'The phone number is not valid. Thai mobile numbers have 10 digits and begin with 06, 08 or 09.',
    'contact.email': 'The e-mail address is not valid.',
    'address.postcode': 'A postcode has 5 digits.',
    'invoice.tax_id_length': ({ digits }: ErrorParams) => `A tax ID has 13 digits; this has ${digits}.`,
    'invoice.tax_id_check': ({ expected }: ErrorParams) =>
      `The last digit does not match; it should be ${expected}. Check the number again.`,
    'invoice.tax_id_letters': 'A tax ID has digits only.',
    'invoice.branch': 'A branch number has 5 digits; the head office is 00000.',
    'document.not_found': 'Document not found.',
    'document.not_registered':
      'This shop is not registered for value added tax and cannot issue tax invoices.',
    'document.order_over': 'This order was cancelled, so no tax invoice can be issued.',
    'document.is_full':
      'A full tax invoice has already been issued. If its details are wrong, contact the shop.',
    'document.all_refunded': 'Everything was refunded, so a full tax invoice can’t be issued.',
    'document.month_over': 'The month of issue is over, so the document can no longer be replaced.',
    'document.id_taken': 'This entry has already been used. Open the form again.',
    'document.due_past': 'The due date must not be in the past.',
    'document.future': 'The date must be no later than today.',
    'document.nothing': 'The total must be above zero.',
    'document.no_lines': 'Enter an amount for at least one line.',
    'draft.not_found': 'Draft not found. It may have been issued or deleted.',
    'draft.issued': 'This document has already been issued.',
    'draft.many': 'There are too many drafts. Issue or delete old ones first.',
    'quotation.not_open': ({ number }: ErrorParams) =>
      `Quotation ${number} can no longer be accepted or declined.`,
    'quotation.not_one': ({ number }: ErrorParams) => `${number} is not a quotation.`,
    'quotation.superseded': ({ number, by }: ErrorParams & { by: string }) =>
      `Quotation ${number} was replaced by ${by}. Use the new one.`,
    'quotation.cancelled': ({ number }: ErrorParams) => `Quotation ${number} was cancelled.`,
    'quotation.declined': ({ number }: ErrorParams) =>
      `The customer declined quotation ${number}, so this cannot continue.`,
    'quotation.expired': ({ number, dueOn }: ErrorParams & { dueOn: string }) =>
      `Quotation ${number} was valid until ${formatDate(dueOn, 'en')} and was not accepted in time. Issue a new one.`,
    'quotation.invoiced': ({ number, by }: ErrorParams & { by: string }) =>
      `${by} has already been issued for quotation ${number}, so no order can be created from it.`,
    'quotation.ordered': ({ number, by }: ErrorParams & { by: string }) =>
      `Order ${by} has already been created from quotation ${number}; its documents come from the order.`,
    'quotation.buyer_short': ({ number }: ErrorParams) =>
      `${number} has no buyer tax ID or address. Issue the tax invoice from the form and complete them.`,
    'quotation.product': 'This product is not for sale. Choose another, or unlink the line.',
    'credit.over': ({ name, limit, used, amount, over }: CreditErrorParams) =>
      `${name} has a credit limit of ${baht(limit)} and owes ${baht(used)}. This document of ${baht(amount)} exceeds the limit by ${baht(over)}. Receive a payment first, or have an authorised person approve it with a reason.`,
    'withholding.not_found': 'Certificate not found.',
    'withholding.void': ({ number }: ErrorParams) => `Certificate ${number} has already been cancelled.`,
    'withholding.payer_short': 'Set the site’s tax ID and address in the site settings first.',
    'withholding.nothing': 'The tax withheld must be above zero.',
    'withholding.differs': ({ amount }: { amount: Satang }) =>
      `The recorded payment shows ${baht(amount)}. Check the certificate.`,
    'etax.incomplete': ({ number, fields }: EtaxErrorParams) =>
      `${number} cannot be an e-Tax document yet. Complete or correct: ${etaxFieldList('en', fields)}`,
    'credit.reason_short': 'Enter a reason of at least 5 characters.',
    'credit.not_found': 'Customer not found. They may have paid in full.',
    'credit.changed': ({ name }: { name: string }) =>
      `Someone has changed the terms of ${name}. Check the latest version and save again.`,
    'credit.tax_id': 'The tax ID is not valid. It has 13 digits.',
    'credit.known_by': 'Enter the customer’s tax ID or phone number.',
    'document.no_follow_up': ({ number }: ErrorParams) =>
      `The status of ${number} has changed, so this cannot be done.`,
    'document.not_voidable': ({ number }: ErrorParams) =>
      `${number} can no longer be cancelled: another document follows it, or its tax month is over. Issue a credit note instead.`,
    'document.paid_over': ({ number, left }: ErrorParams) =>
      `Only ${baht(left)} of ${number} is still outstanding.`,
    'document.line_left': ({ left, line }: ErrorParams) =>
      `At most ${baht(left)} of line ${line} can be credited.`,
    'document.two_buyers': 'A billing note can only combine invoices for one buyer.',
    'document.certificate_there': 'The certificate for this payment has already been recorded.',
    'entitlement.not_found': 'Access entry not found.',
    'entitlement.thing_unknown': 'Access cannot be granted to this. Choose again.',
    'entitlement.over': 'This date has passed. Choose a later one.',
    'promptpay.empty': 'Enter the PromptPay number.',
    'promptpay.letters': ({ at }: ErrorParams) => `Character ${at} is not a digit.`,
    'promptpay.prefix': ({ at }: ErrorParams) => `Digit ${at} is not valid for this type of number.`,
    'promptpay.length': ({ digits, needed }: ErrorParams) =>
      `${needed} digits are required; there are ${digits}.`,
    'promptpay.check': ({ expected }: ErrorParams) =>
      `The last digit does not match; it should be ${expected}.`,
  },
}
