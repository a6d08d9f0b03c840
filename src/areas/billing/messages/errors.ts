import type { ErrorMessages } from '#kernel/i18n/error-messages.ts'
import { formatBaht, type Satang } from '#kernel/money/index.ts'
import { formatDate } from '#kernel/time/index.ts'
import type { EtaxField } from '../etax/etax-check.rules.ts'
import { etaxMessages } from './etax.ts'

interface Figures {
  at: number
  digits: number
  needed: number
  left: Satang
  expected: number
  total: Satang
  limitSatang: Satang
  order: string
  number: string
  kind: string
  megabytes: number
}

const etaxNames: Record<'th' | 'en', Record<EtaxField, string>> = {
  th: etaxMessages.th.fields,
  en: etaxMessages.en.fields,
}
const etaxList = (locale: 'th' | 'en', fields: readonly EtaxField[]) =>
  [...new Set(fields)].map((field) => etaxNames[locale][field]).join(', ')

interface EtaxFigures {
  number: string
  fields: readonly EtaxField[]
}

interface CreditFigures {
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
    'order.kind_unknown': ({ kind }: Figures) => `ไม่มีสินค้าประเภท ${kind}`,
    'order.not_for_sale': 'รายการนี้ไม่ได้เปิดขาย',
    'order.too_large': 'ยอดรวมสูงเกินกว่าที่ระบบรับได้',
    'order.total_changed': ({ total, expected }: Figures & { expected: Satang }) =>
      `ยอดเปลี่ยนจาก ${baht(expected)} เป็น ${baht(total)} กรุณาตรวจแล้วยืนยันอีกครั้ง`,
    'order.state': ({ number }: Figures) => `สถานะของคำสั่งซื้อ ${number} เปลี่ยนไปแล้ว จึงทำรายการนี้ไม่ได้`,
    'order.line_short': ({ left }: Figures & { left: number }) =>
      left > 0
        ? `เหลือให้ทำรายการนี้อีก ${left} เท่านั้น อาจมีคนทำไปแล้ว กรุณาดูจำนวนล่าสุด`
        : 'รายการนี้ส่งหรือยกเลิกไปหมดแล้ว กรุณาดูจำนวนล่าสุด',
    'order.whole_pieces': 'สินค้านี้ขายเป็นชิ้น กรุณาใส่จำนวนเต็ม',
    'order.nothing_chosen': 'กรุณาเลือกสินค้าอย่างน้อยหนึ่งรายการ',
    'order.parcel_meanwhile': ({ number }: Figures) =>
      `มีคนส่งพัสดุของ ${number} ไปแล้วเมื่อสักครู่ กรุณาดูว่าเหลืออะไรก่อนส่งอีกกล่อง`,
    'order.nothing_to_pay': ({ number }: Figures) => `ที่เหลือของ ${number} ไม่มียอดต้องชำระ กรุณายกเลิกทั้งคำสั่งซื้อแทน`,
    'order.address_adds': ({ amount }: { amount: Satang }) =>
      `ที่อยู่นี้มีค่าส่งเพิ่ม ${baht(amount)} จึงแก้ที่นี่ไม่ได้ กรุณาติดต่อร้าน หรือยกเลิกแล้วสั่งใหม่`,
    'order.changed_meanwhile': ({ number }: Figures) =>
      `คำสั่งซื้อ ${number} มีคนแก้ไปแล้วระหว่างที่คุณพิมพ์ สิ่งที่พิมพ์ยังอยู่ กรุณาดูของล่าสุดแล้วบันทึกอีกครั้ง`,
    'order.moved_meanwhile': ({ number }: Figures) =>
      `มีคนทำคำสั่งซื้อ ${number} ต่อไปแล้ว จึงย้ายกลับไม่ได้ กรุณาดูสถานะล่าสุด`,
    'order.not_promised': ({ number }: Figures) => `คำสั่งซื้อ ${number} ไม่ได้กำหนดวันส่งไว้`,
    'order.day_past': 'เลื่อนไปวันที่ผ่านมาแล้วไม่ได้',
    'order.parcel_left': ({ number }: Figures) => `พัสดุบางส่วนของ ${number} ส่งออกไปแล้ว จึงย้ายกลับเป็นใหม่ไม่ได้`,
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
    'combined.not_open': ({ number }: Figures) =>
      `${number} ไม่มียอดค้างชำระแล้ว หรือกำลังตรวจการชำระอยู่ กรุณาโหลดหน้าใหม่`,
    'combined.twice': 'รายการเดียวกันอยู่ในชุดนี้สองครั้ง',
    'payment.transfer_off': 'ร้านยังไม่ได้เปิดรับโอนเข้าบัญชี',
    'payment.no_promptpay': 'เว็บไซต์นี้ยังไม่ได้ตั้งค่าพร้อมเพย์',
    'payment.no_account': 'เปิดรับโอนเข้าบัญชีต้องมีบัญชีธนาคารอย่างน้อยหนึ่งบัญชี',
    'payment.cod_off': 'ร้านไม่รับเก็บเงินปลายทาง',
    'payment.cod_no_hand': 'คำสั่งซื้อนี้ไม่มีของให้จัดส่ง จึงเก็บเงินปลายทางไม่ได้',
    'card.refund_pending': 'กำลังคืนเงินเข้าบัตรอยู่ รอผลก่อนจึงคืนทางอื่นได้',
    'payment.cod_limit': ({ limitSatang }: Figures) => `เก็บเงินปลายทางได้ไม่เกิน ${baht(limitSatang)} ต่อคำสั่งซื้อ`,
    'payment.wallet_unavailable': 'ร้านยังไม่มีกระเป๋าเงิน กรุณาเลือกวิธีชำระเงินอื่น',
    'payment.wallet_member': 'เข้าสู่ระบบเป็นเจ้าของคำสั่งซื้อก่อน จึงจ่ายจากกระเป๋าเงินได้',
    'payment.wallet_short': ({ available, missing }: Figures & { available: Satang; missing: Satang }) =>
      `กระเป๋าเงินมี ${baht(available)} ขาดอีก ${baht(missing)}`,
    'payment.paid_first': 'สินค้าออนไลน์ต้องชำระก่อน จึงเก็บเงินปลายทางไม่ได้',
    'payment.fills_wallet': 'การเติมเงินกระเป๋าจ่ายด้วยพร้อมเพย์ บัตร หรือโอนเข้าบัญชีเท่านั้น',
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
    'wallet.top_up_range': ({ least, most }: Figures & { least: Satang; most: Satang }) =>
      `เติมได้ครั้งละ ${baht(least)} ถึง ${baht(most)}`,
    'wallet.top_up_day': ({ left, perDay }: Figures & { perDay: Satang }) =>
      `วันนี้เติมได้อีก ${baht(left)} จากวันละ ${baht(perDay)}`,
    'payment.renewed': 'ขอเวลาชำระเงินเพิ่มไปแล้วหนึ่งครั้ง กรุณาสั่งซื้อใหม่',
    'payment.not_expired': 'คำสั่งซื้อนี้ยังไม่หมดเวลาชำระเงิน',
    'payment.nothing_paid': 'ยังไม่ได้รับเงินของคำสั่งซื้อนี้ จึงคืนเงินไม่ได้',
    'payment.returns_too_much': ({ left }: Figures) => `คืนได้อีกไม่เกิน ${baht(left)} เพราะมากกว่านี้จะเกินยอดที่รับมา`,
    'payment.no_refund_due': 'ไม่มียอดที่ต้องคืนสำหรับรายการนี้',
    'slip.reused': ({ order }: Figures) =>
      order
        ? `สลิปนี้เคยใช้กับคำสั่งซื้อ ${order} แล้ว กรุณาเลือกสลิปของรายการนี้`
        : 'สลิปนี้ถูกใช้ชำระเงินไปแล้ว กรุณาเลือกสลิปของรายการนี้',
    'slip.changed': 'ลูกค้าส่งสลิปใหม่ หรือมีคนตรวจใบนี้ไปแล้ว จึงยังไม่ได้บันทึก กรุณาดูสลิปล่าสุดแล้วตัดสินใจอีกครั้ง',
    'slip.check_state': 'บริการตรวจสลิปตอบแล้ว ไม่ต้องถามอีก',
    'slip.file_missing': 'กรุณาเลือกรูปสลิป',
    'slip.not_image': 'ไฟล์นี้ไม่ใช่รูปภาพที่อ่านได้ ใช้ JPG, PNG หรือ WebP',
    'slip.too_large': ({ megabytes }: Figures) => `รูปใหญ่เกินไป ส่งได้ไม่เกิน ${megabytes} MB`,
    'slip.payable': 'รูปนี้เป็น QR สำหรับจ่ายเงิน ไม่ใช่สลิป กรุณาส่งสลิปที่ได้หลังโอน',
    'slip.bank': 'กรุณาเลือกธนาคารที่โอน',
    'slip.reference': 'เลขอ้างอิงเป็นตัวอักษรอังกฤษและตัวเลข 6 ถึง 25 ตัว',
    'slip.not_needed': 'คำสั่งซื้อนี้ไม่ต้องแนบสลิป',
    'slip.too_many': 'ส่งสลิปบ่อยเกินไป กรุณารอสักครู่',
    'contact.phone': 'เบอร์โทรศัพท์ไม่ถูกต้อง เบอร์มือถือมี 10 หลัก ขึ้นต้นด้วย 06 08 หรือ 09',
    'contact.email': 'อีเมลไม่ถูกต้อง',
    'address.postcode': 'รหัสไปรษณีย์มี 5 หลัก',
    'invoice.tax_id_length': ({ digits }: Figures) => `เลขประจำตัวผู้เสียภาษีมี 13 หลัก ตอนนี้มี ${digits} หลัก`,
    'invoice.tax_id_check': ({ expected }: Figures) => `หลักสุดท้ายไม่ตรง ควรเป็น ${expected} กรุณาตรวจเลขอีกครั้ง`,
    'invoice.tax_id_letters': 'เลขประจำตัวผู้เสียภาษีเป็นตัวเลขเท่านั้น',
    'invoice.branch': 'สาขาเป็นเลข 5 หลัก สำนักงานใหญ่คือ 00000',
    'document.not_found': 'ไม่พบเอกสารนี้',
    'document.not_registered': 'ร้านนี้ไม่ได้จดทะเบียนภาษีมูลค่าเพิ่ม จึงออกใบกำกับภาษีไม่ได้',
    'document.order_over': 'คำสั่งซื้อนี้ยกเลิกแล้ว จึงออกใบกำกับภาษีไม่ได้',
    'document.is_full': 'ออกใบกำกับภาษีเต็มรูปแล้ว ถ้ารายละเอียดผิดกรุณาติดต่อร้าน',
    'document.month_over': 'พ้นเดือนที่ออกเอกสารแล้ว จึงออกใบใหม่แทนไม่ได้',
    'document.id_taken': 'รหัสรายการนี้ใช้ไปแล้ว กรุณาเปิดแบบฟอร์มใหม่',
    'document.due_past': 'วันครบกำหนดต้องไม่ใช่วันที่ผ่านไปแล้ว',
    'document.future': 'ต้องไม่เกินวันนี้',
    'document.nothing': 'ยอดรวมต้องมากกว่าศูนย์',
    'draft.not_found': 'ไม่พบร่างนี้ อาจออกเอกสารหรือลบไปแล้ว',
    'draft.issued': 'เอกสารนี้ออกไปแล้ว',
    'draft.many': 'มีร่างมากเกินไป กรุณาออกหรือลบร่างเก่าก่อน',
    'quotation.not_open': ({ number }: Figures) => `ใบเสนอราคา ${number} ตอบไม่ได้แล้ว`,
    'quotation.not_one': ({ number }: Figures) => `${number} ไม่ใช่ใบเสนอราคา`,
    'quotation.superseded': ({ number, by }: Figures & { by: string }) =>
      `ใบเสนอราคา ${number} มีฉบับใหม่แทนแล้วคือ ${by} กรุณาใช้ฉบับใหม่`,
    'quotation.cancelled': ({ number }: Figures) => `ใบเสนอราคา ${number} ยกเลิกแล้ว`,
    'quotation.declined': ({ number }: Figures) => `ลูกค้าไม่ตอบรับใบเสนอราคา ${number} จึงทำรายการต่อไม่ได้`,
    'quotation.expired': ({ number, dueOn }: Figures & { dueOn: string }) =>
      `ใบเสนอราคา ${number} ยืนราคาถึง ${formatDate(dueOn, 'th')} และลูกค้าไม่ได้ตอบรับในเวลา กรุณาออกใบใหม่แทน`,
    'quotation.invoiced': ({ number, by }: Figures & { by: string }) =>
      `ใบเสนอราคา ${number} ออก ${by} ไปแล้ว จึงเปิดคำสั่งซื้อซ้ำไม่ได้`,
    'quotation.ordered': ({ number, by }: Figures & { by: string }) =>
      `ใบเสนอราคา ${number} เปิดคำสั่งซื้อ ${by} ไปแล้ว เอกสารจะออกจากคำสั่งซื้อนั้น`,
    'quotation.buyer_short': ({ number }: Figures) =>
      `${number} ไม่มีเลขประจำตัวผู้เสียภาษีหรือที่อยู่ของผู้ซื้อ กรุณาออกใบกำกับภาษีจากแบบฟอร์มแล้วเติมให้ครบ`,
    'quotation.product': 'สินค้านี้ไม่ได้เปิดขาย กรุณาเลือกสินค้าใหม่ หรือเลิกผูกกับสินค้า',
    'credit.over': ({ name, limit, used, amount, over }: CreditFigures) =>
      `${name} มีวงเงินเครดิต ${baht(limit)} ค้างชำระอยู่ ${baht(used)} เอกสารนี้ ${baht(amount)} จึงเกินวงเงิน ${baht(over)} รับชำระก่อน หรือให้ผู้มีสิทธิ์อนุมัติพร้อมเหตุผล`,
    'withholding.not_found': 'ไม่พบหนังสือรับรองนี้',
    'withholding.void': ({ number }: Figures) => `หนังสือรับรอง ${number} ยกเลิกไปแล้ว`,
    'withholding.payer_short': 'กรุณาใส่เลขประจำตัวผู้เสียภาษีและที่อยู่ของเว็บไซต์ก่อน ที่หน้าตั้งค่าข้อมูลเว็บไซต์',
    'withholding.nothing': 'ภาษีที่หักต้องมากกว่าศูนย์',
    'withholding.differs': ({ amount }: { amount: Satang }) =>
      `ไม่ตรงกับการรับเงิน ซึ่งบันทึกไว้ ${baht(amount)} กรุณาตรวจหนังสือรับรอง`,
    'etax.incomplete': ({ number, fields }: EtaxFigures) =>
      `${number} ยังทำเป็น e-Tax ไม่ได้ กรุณาเติมหรือแก้ ${etaxList('th', fields)}`,
    'credit.reason_short': 'กรุณาเขียนเหตุผลอย่างน้อย 5 ตัวอักษร',
    'credit.not_found': 'ไม่พบลูกหนี้รายนี้ อาจชำระครบแล้ว',
    'credit.changed': ({ name }: { name: string }) => `มีคนแก้เงื่อนไขของ ${name} ไปแล้ว กรุณาดูของล่าสุดแล้วบันทึกอีกครั้ง`,
    'credit.tax_id': 'เลขประจำตัวผู้เสียภาษีไม่ถูกต้อง มี 13 หลัก',
    'credit.known_by': 'กรุณาใส่เลขประจำตัวผู้เสียภาษี หรือเบอร์โทรศัพท์ของลูกค้า',
    'document.no_follow_up': ({ number }: Figures) => `สถานะของ ${number} เปลี่ยนไปแล้ว จึงทำรายการนี้ไม่ได้`,
    'document.not_voidable': ({ number }: Figures) =>
      `ยกเลิก ${number} ไม่ได้แล้ว เพราะมีเอกสารต่อจากใบนี้ หรือพ้นเดือนภาษีแล้ว ให้ออกใบลดหนี้แทน`,
    'document.paid_over': ({ number, left }: Figures) => `${number} เหลือให้รับอีก ${baht(left)} เท่านั้น`,
    'document.line_left': ({ left }: Figures) => `รายการนี้ลดได้อีกไม่เกิน ${baht(left)}`,
    'document.two_buyers': 'ใบวางบิลรวมได้เฉพาะใบแจ้งหนี้ของผู้ซื้อรายเดียวกัน',
    'document.certificate_there': 'รับหนังสือรับรองของรายการนี้ไปแล้ว',
    'entitlement.not_found': 'ไม่พบสิทธิ์นี้',
    'entitlement.thing_unknown': 'ไม่พบสิ่งที่จะให้สิทธิ์ กรุณาเลือกใหม่',
    'entitlement.over': 'วันนี้ผ่านไปแล้ว กรุณาเลือกวันที่ยังมาไม่ถึง',
    'promptpay.empty': 'กรุณากรอกหมายเลขพร้อมเพย์',
    'promptpay.letters': ({ at }: Figures) => `ตัวที่ ${at} ไม่ใช่ตัวเลข`,
    'promptpay.prefix': ({ at }: Figures) => `หลักที่ ${at} เป็นไปไม่ได้สำหรับหมายเลขชนิดนี้`,
    'promptpay.length': ({ digits, needed }: Figures) => `ต้องมี ${needed} หลัก ตอนนี้มี ${digits} หลัก`,
    'promptpay.check': ({ expected }: Figures) => `หลักสุดท้ายไม่ตรง ควรเป็น ${expected}`,
  },
  en: {
    'order.not_found': 'There is no such order.',
    'order.kind_unknown': ({ kind }: Figures) => `Nothing of the kind ${kind} is sold here.`,
    'order.not_for_sale': 'This is not for sale.',
    'order.too_large': 'The total is higher than we can take.',
    'order.total_changed': ({ total, expected }: Figures & { expected: Satang }) =>
      `The total changed from ${baht(expected)} to ${baht(total)}. Please check and confirm again.`,
    'order.state': ({ number }: Figures) => `Order ${number} has moved on, so this cannot be done any more.`,
    'order.line_short': ({ left }: Figures & { left: number }) =>
      left > 0
        ? `Only ${left} of this is left; somebody may have been quicker. Please look at the latest figures.`
        : 'All of this was sent or called off already. Please look at the latest figures.',
    'order.whole_pieces': 'This is sold by the piece. Please enter a whole number.',
    'order.nothing_chosen': 'Please choose at least one item.',
    'order.parcel_meanwhile': ({ number }: Figures) =>
      `A parcel of ${number} was just sent by somebody. Please see what is left before you send another.`,
    'order.nothing_to_pay': ({ number }: Figures) =>
      `What would be left of ${number} costs nothing. Please cancel the whole order instead.`,
    'order.address_adds': ({ amount }: { amount: Satang }) =>
      `Delivery to this address costs ${baht(amount)} more, so it cannot be changed here. Please contact the shop, or cancel and order again.`,
    'order.changed_meanwhile': ({ number }: Figures) =>
      `Order ${number} was changed by somebody while you typed. What you typed is still here: look at the latest and save again.`,
    'order.moved_meanwhile': ({ number }: Figures) =>
      `Someone has already moved order ${number} on, so it cannot be moved back. Please check its latest status.`,
    'order.not_promised': ({ number }: Figures) => `Order ${number} was promised no day.`,
    'order.day_past': 'It cannot be put on a day that is over.',
    'order.parcel_left': ({ number }: Figures) =>
      `Part of ${number} has already been shipped, so it cannot be moved back to new.`,
    'order.wrong_way': 'This step does not fit the way the order is delivered.',
    'payment.not_found': 'There is no such payment.',
    'payment.state': 'The payment has moved on, so this cannot be done any more.',
    'payment.changed_often':
      'The way to pay this order was changed many times. Pay in the way chosen last, or ask the shop.',
    'payment.slip_waits': 'The slip you sent is being checked. The way to pay cannot be changed meanwhile.',
    'payment.in_flight': 'A slip is waiting to be checked. Please decide on it first.',
    'payment.promptpay_unset': 'This shop does not take PromptPay yet.',
    'payment.card_off': 'The shop does not accept cards. Please choose another way to pay.',
    'card.in_flight': 'A card is being charged. Please wait for the result.',
    'card.token': 'The card could not be read. Please enter it again.',
    'card.too_many': 'Too many tries with cards. Please wait a while, or pay in another way.',
    'card.not_found': 'There is no such card in your account.',
    'card.expired': 'This card has expired. Please use another one.',
    'card.many': 'You can save 10 cards. Please remove one you no longer use.',
    'card.not_stored': 'The gateway did not store this card. Please check its number, date and code.',
    'card.consent': 'Please tick that the card may be saved.',
    'card.public_key': 'This key begins with pkey_, as Omise shows it',
    'card.secret_key': 'This key begins with skey_, as Omise shows it',
    'card.webhook_secret': 'The webhook secret is base64 text, as Omise shows it',
    'card.keys_apart': 'The keys do not belong together: one is for tests, the other is live',
    'card.not_signed': 'The notice is not signed rightly',
    'card.no_gateway':
      'The keys of the gateway that took this card are missing, so it cannot be refunded. Enter them first.',
    'card.refund_refused': 'The gateway refused this refund. Check your balance there and try again.',
    'card.refund_other': ({ amount }: { amount: Satang }) =>
      `The gateway has sent back ${baht(amount)} already. Note this amount.`,
    'card.unreachable':
      'The gateway cannot be reached and nobody knows the result yet. Press again: nothing is sent back twice.',
    'payment.card_range': ({ least, most }: { least: Satang; most: Satang }) =>
      `Cards take from ${baht(least)} to ${baht(most)} at a time`,
    'combined.not_open': ({ number }: Figures) =>
      `Nothing is open on ${number} any more, or its payment is being checked. Please reload.`,
    'combined.twice': 'The same item is in this payment twice',
    'payment.transfer_off': 'This shop does not take bank transfers.',
    'payment.no_promptpay': 'This site does not take PromptPay yet.',
    'payment.no_account': 'Bank transfers need at least one account.',
    'payment.cod_off': 'This shop does not take cash on delivery.',
    'payment.cod_no_hand': 'Nothing of this order is delivered, so no cash can be collected for it.',
    'card.refund_pending':
      'Money is on its way back to the card. Wait for the answer before sending it another way.',
    'payment.cod_limit': ({ limitSatang }: Figures) =>
      `Cash on delivery is possible up to ${baht(limitSatang)} an order.`,
    'payment.wallet_unavailable': 'This shop has no wallet yet. Please choose another way to pay.',
    'payment.wallet_member': 'Sign in as whose order it is to pay from a wallet.',
    'payment.wallet_short': ({ available, missing }: Figures & { available: Satang; missing: Satang }) =>
      `The wallet holds ${baht(available)}; ${baht(missing)} is missing.`,
    'payment.paid_first': 'What is given online is paid first, so not on delivery.',
    'payment.fills_wallet': 'Topping up a wallet is paid by PromptPay, card or bank transfer only.',
    'payment.refund_no_wallet': 'This order belongs to no member, so there is no wallet to refund to.',
    'gift.off': 'This site does not sell gift cards.',
    'gift.amount': 'Please choose one of the sums that are sold.',
    'gift.day': 'Choose a day between today and a year from now.',
    'gift.not_found': 'There is no such gift card.',
    'gift.closed': 'This card can be used no more.',
    'gift.shown': 'The code of this card was shown already.',
    'gift.unknown': 'There is no such code. Please check its 16 letters.',
    'gift.used': 'This card was used already.',
    'gift.void': 'The shop made this card void. Please ask the shop.',
    'gift.expired': 'This card has run out.',
    'gift.twice': 'This card is used on this order already.',
    'gift.many': 'No more than 8 cards for one order.',
    'gift.nothing_due': 'Nothing is left to pay.',
    'gift.rest_small':
      'What would be left is too little for the way to pay you chose. Please choose another one.',
    'gift.no_cod': 'A gift card does not go with cash on delivery. Please choose another way to pay.',
    'gift.fills': 'A gift card cannot fill a wallet or buy a gift card.',
    'gift.held': 'An order that waits for its money uses this card, so it cannot be made void yet.',
    'gift.no_buyer': 'This card has no buyer with an account, so its money cannot go into a wallet.',
    'refund.often': 'Too many changes. Please wait a while.',
    'refund.no_address': 'The customer gave no e-mail address and has no account. Please call them.',
    'refund.closed': 'This site does not offer this way to get money back.',
    'refund.account': 'The number of an account has 10 to 15 digits.',
    'payment.part_off': 'This site takes no part payments. They are opened in the payment settings.',
    'payment.part_whole': 'This has to be paid in full',
    'payment.part_least': ({ amount }: { amount: Satang }) => `A part is ${baht(amount)} at least`,
    'payment.part_two':
      'Two people have to confirm this sum: ask for the slip, or match the line of the bank’s statement',
    'payment.part_no_cod': 'Part of this order is paid already, so cash on delivery is not possible',
    'payment.received_less': 'What came cannot be less than what was asked for.',
    'gift.often': 'Too many codes were tried. Please wait 15 minutes.',
    'points.off': 'This site has no points.',
    'points.member': 'Sign in to spend points.',
    'points.range': ({ least, most }: { least: number; most: number }) =>
      most > 0
        ? `This order takes ${least} to ${most} points.`
        : 'This order takes no points: what you have, or what it comes to, is below the least.',
    'points.not_enough': 'There are not enough points. They may have just changed; please look again.',
    'points.above_zero': 'It must be above zero.',
    'wallet.closed': 'This site has no wallet yet.',
    'wallet.not_enough':
      'There is not enough in the wallet. The balance may have just changed; please look at it again.',
    'wallet.amount': 'The amount must be above zero, with at most two decimals.',
    'wallet.order_amount': 'The amount is not what the order comes to; a wallet pays all of it.',
    'wallet.other_amount': 'The amount is not what came in.',
    'wallet.not_settled': 'This money has not come in, so it cannot be put into a wallet.',
    'wallet.own': 'You cannot do this with your own wallet. Please ask somebody else.',
    'wallet.second_person': 'This sum needs a second person; who asked for it cannot approve it.',
    'wallet.member_not_found': 'There is no such member.',
    'wallet.hold_not_found': 'There is no such hold.',
    'wallet.adjustment_not_found': 'There is no such adjustment.',
    'wallet.top_up_range': ({ least, most }: Figures & { least: Satang; most: Satang }) =>
      `Between ${baht(least)} and ${baht(most)} at a time.`,
    'wallet.top_up_day': ({ left, perDay }: Figures & { perDay: Satang }) =>
      `Today ${baht(left)} more can be put in, of ${baht(perDay)} a day.`,
    'payment.renewed': 'More time was given once already. Please place a new order.',
    'payment.not_expired': 'The time to pay this order has not run out.',
    'payment.nothing_paid': 'Nothing has been received for this order, so nothing can be sent back.',
    'payment.returns_too_much': ({ left }: Figures) =>
      `At most ${baht(left)} can still be sent back; more than that never came in.`,
    'payment.no_refund_due': 'Nothing is owed back for this payment.',
    'slip.reused': ({ order }: Figures) =>
      order
        ? `This slip was used for order ${order} already. Please choose the slip of this payment.`
        : 'This slip was used for a payment already. Please choose the slip of this payment.',
    'slip.changed':
      'Nothing was decided: another slip waits now, or this one was decided already. Please look at the latest slip.',
    'slip.check_state': 'The service has answered already.',
    'slip.file_missing': 'Please choose a picture of the slip.',
    'slip.not_image': 'This file is no picture we can read. Use JPG, PNG or WebP.',
    'slip.too_large': ({ megabytes }: Figures) => `The picture is too large: ${megabytes} MB at most.`,
    'slip.payable': 'This is the QR to pay by, not a slip. Please send the slip you got after the transfer.',
    'slip.bank': 'Please choose the bank you paid from.',
    'slip.reference': 'A reference has 6 to 25 letters and digits.',
    'slip.not_needed': 'This order needs no slip.',
    'slip.too_many': 'Slips were sent too often. Please wait a moment.',
    'contact.phone': 'Not a Thai phone number. Mobile numbers have 10 digits and begin with 06, 08 or 09.',
    'contact.email': 'Not an e-mail address.',
    'address.postcode': 'A postcode has 5 digits.',
    'invoice.tax_id_length': ({ digits }: Figures) => `A tax id has 13 digits; this has ${digits}.`,
    'invoice.tax_id_check': ({ expected }: Figures) =>
      `The last digit does not fit; it should be ${expected}. Please check the number.`,
    'invoice.tax_id_letters': 'A tax id has digits only.',
    'invoice.branch': 'A branch has 5 digits; the head office is 00000.',
    'document.not_found': 'There is no such document.',
    'document.not_registered': 'This shop is not registered for value added tax and gives no tax invoices.',
    'document.order_over': 'This order was given up, so no tax invoice can be given out.',
    'document.is_full':
      'There is a full tax invoice already. If something on it is wrong, please ask the shop.',
    'document.month_over': 'The month of the document is over; it cannot be replaced any more.',
    'document.id_taken': 'This entry was used before. Please open the form anew.',
    'document.due_past': 'The due day must not be in the past.',
    'document.future': 'Today at the latest.',
    'document.nothing': 'The total must be more than nothing.',
    'draft.not_found': 'There is no such draft. It may have been issued or deleted.',
    'draft.issued': 'This document was issued already.',
    'draft.many': 'There are too many drafts. Please issue or delete old ones first.',
    'quotation.not_open': ({ number }: Figures) => `Quotation ${number} can no longer be answered.`,
    'quotation.not_one': ({ number }: Figures) => `${number} is no quotation.`,
    'quotation.superseded': ({ number, by }: Figures & { by: string }) =>
      `Quotation ${number} was replaced by ${by}. Please use the new one.`,
    'quotation.cancelled': ({ number }: Figures) => `Quotation ${number} was cancelled.`,
    'quotation.declined': ({ number }: Figures) => `The customer declined quotation ${number}.`,
    'quotation.expired': ({ number, dueOn }: Figures & { dueOn: string }) =>
      `Quotation ${number} held until ${formatDate(dueOn, 'en')} and was not accepted in time. Please issue a new one.`,
    'quotation.invoiced': ({ number, by }: Figures & { by: string }) =>
      `${by} was already issued for quotation ${number}, so no order can be made of it.`,
    'quotation.ordered': ({ number, by }: Figures & { by: string }) =>
      `Order ${by} was already made of quotation ${number}; its documents come from the order.`,
    'quotation.buyer_short': ({ number }: Figures) =>
      `${number} has no tax number or address of its buyer. Please issue the tax invoice from the form and complete them.`,
    'quotation.product': 'This product is not for sale. Choose another, or unlink the line.',
    'credit.over': ({ name, limit, used, amount, over }: CreditFigures) =>
      `${name} may owe ${baht(limit)} and owes ${baht(used)}. With these ${baht(amount)} the limit is passed by ${baht(over)}. Take money first, or have it allowed with a reason by who may.`,
    'withholding.not_found': 'There is no such certificate.',
    'withholding.void': ({ number }: Figures) => `Certificate ${number} was cancelled already.`,
    'withholding.payer_short':
      'Please set the site’s tax number and address first, on the settings page of the site.',
    'withholding.nothing': 'The tax must be more than nothing.',
    'withholding.differs': ({ amount }: { amount: Satang }) =>
      `The payment says ${baht(amount)}. Please check the certificate.`,
    'etax.incomplete': ({ number, fields }: EtaxFigures) =>
      `${number} cannot be an e-Tax document yet. To be filled in or put right: ${etaxList('en', fields)}`,
    'credit.reason_short': 'Please write a reason of at least 5 letters.',
    'credit.not_found': 'This customer was not found. They may have paid everything.',
    'credit.changed': ({ name }: { name: string }) =>
      `Somebody changed the terms of ${name} meanwhile. Please look at the latest and save again.`,
    'credit.tax_id': 'The tax number is not valid. It has 13 digits.',
    'credit.known_by': 'Please give the customer’s tax number, or their phone number.',
    'document.no_follow_up': ({ number }: Figures) =>
      `${number} has changed meanwhile, so this cannot be done.`,
    'document.not_voidable': ({ number }: Figures) =>
      `${number} cannot be cancelled any more: something follows it, or its tax month is over. Issue a credit note instead.`,
    'document.paid_over': ({ number, left }: Figures) => `Only ${baht(left)} of ${number} is still to come.`,
    'document.line_left': ({ left }: Figures) => `At most ${baht(left)} of this line can be credited.`,
    'document.two_buyers': 'A billing note collects invoices of one buyer only.',
    'document.certificate_there': 'The certificate of this payment was noted before.',
    'entitlement.not_found': 'There is no such entitlement.',
    'entitlement.thing_unknown': 'This cannot be given. Please choose again.',
    'entitlement.over': 'This day is over. Please choose a later one.',
    'promptpay.empty': 'Please enter the PromptPay number.',
    'promptpay.letters': ({ at }: Figures) => `Character ${at} is no digit.`,
    'promptpay.prefix': ({ at }: Figures) => `Digit ${at} is not possible in this kind of number.`,
    'promptpay.length': ({ digits, needed }: Figures) => `${needed} digits are needed; there are ${digits}.`,
    'promptpay.check': ({ expected }: Figures) => `The last digit does not fit; it should be ${expected}.`,
  },
}
