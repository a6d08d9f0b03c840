import { defineMessages } from '#kernel/i18n/messages.ts'

/** What documents lack to be e-Tax documents. */
export const etaxMessages = defineMessages({
  th: {
    gaps: (fields: string) => `ยังทำเป็น e-Tax ไม่ได้ กรุณาเติมหรือแก้ ${fields}`,
    site: 'แก้ที่ตั้งค่าข้อมูลเว็บไซต์',
    fields: {
      'seller.name': 'ชื่อผู้ขาย (ไม่เกิน 256 ตัวอักษร)',
      'seller.taxId': 'เลขประจำตัวผู้เสียภาษีของผู้ขาย',
      'seller.postcode': 'รหัสไปรษณีย์ของผู้ขาย',
      'seller.buildingNumber': 'บ้านเลขที่ของผู้ขาย (ไม่เกิน 16 ตัวอักษร)',
      'seller.district': 'อำเภอหรือเขตของผู้ขาย',
      'seller.subdistrict': 'ตำบลหรือแขวงของผู้ขาย',
      'seller.province': 'จังหวัดของผู้ขาย',
      'buyer.name': 'ชื่อผู้ซื้อ (ไม่เกิน 256 ตัวอักษร)',
      'buyer.taxId': 'เลขประจำตัวผู้เสียภาษีและสาขาของผู้ซื้อ',
      'buyer.address': 'ที่อยู่ของผู้ซื้อ (ไม่เกิน 512 ตัวอักษร)',
      'buyer.postcode': 'รหัสไปรษณีย์ท้ายที่อยู่ของผู้ซื้อ',
      reason: 'เหตุผลที่ออกเอกสาร (ไม่เกิน 256 ตัวอักษร)',
      'lines.name': 'ชื่อสินค้าหรือบริการในรายการ (ไม่เกิน 256 ตัวอักษร)',
      'lines.sku': 'รหัสสินค้าในรายการ (ไม่เกิน 35 ตัวอักษร)',
    },
  },
  en: {
    gaps: (fields) => `Cannot be an e-Tax document yet. Complete or correct: ${fields}`,
    site: 'Site settings',
    fields: {
      'seller.name': 'seller name (up to 256 characters)',
      'seller.taxId': 'seller tax ID',
      'seller.postcode': 'seller postcode',
      'seller.buildingNumber': 'seller house number (up to 16 characters)',
      'seller.district': 'seller district',
      'seller.subdistrict': 'seller sub-district',
      'seller.province': 'seller province',
      'buyer.name': 'buyer name (up to 256 characters)',
      'buyer.taxId': 'buyer tax ID and branch',
      'buyer.address': 'buyer address (up to 512 characters)',
      'buyer.postcode': 'postcode at the end of the buyer’s address',
      reason: 'reason for the document (up to 256 characters)',
      'lines.name': 'line item name (up to 256 characters)',
      'lines.sku': 'line item product code (up to 35 characters)',
    },
  },
})
