import { messages } from '#kernel/i18n/messages.ts'

/** What documents lack to be e-Tax documents. */
export const etaxMessages = messages({
  th: {
    gaps: (fields: string) => `ยังทำเป็น e-Tax ไม่ได้ ขาด ${fields}`,
    site: 'แก้ที่ตั้งค่าข้อมูลเว็บไซต์',
    fields: {
      'seller.taxId': 'เลขประจำตัวผู้เสียภาษีของผู้ขาย',
      'seller.postcode': 'รหัสไปรษณีย์ของผู้ขาย',
      'seller.buildingNumber': 'บ้านเลขที่ของผู้ขาย',
      'seller.district': 'อำเภอหรือเขตของผู้ขาย',
      'seller.subdistrict': 'ตำบลหรือแขวงของผู้ขาย',
      'seller.province': 'จังหวัดของผู้ขาย',
      'buyer.taxId': 'เลขประจำตัวผู้เสียภาษีและสาขาของผู้ซื้อ',
      'buyer.address': 'ที่อยู่ของผู้ซื้อ',
      'buyer.postcode': 'รหัสไปรษณีย์ท้ายที่อยู่ของผู้ซื้อ',
      reason: 'เหตุผลที่ออกเอกสาร',
      lines: 'รายการ',
    },
  },
  en: {
    gaps: (fields) => `Not an e-Tax document yet. Missing: ${fields}`,
    site: 'Settings of the site',
    fields: {
      'seller.taxId': 'tax number of the seller',
      'seller.postcode': 'postcode of the seller',
      'seller.buildingNumber': 'house number of the seller',
      'seller.district': 'district of the seller',
      'seller.subdistrict': 'sub-district of the seller',
      'seller.province': 'province of the seller',
      'buyer.taxId': 'tax number and branch of the buyer',
      'buyer.address': 'address of the buyer',
      'buyer.postcode': 'postcode at the end of the buyer’s address',
      reason: 'reason of the document',
      lines: 'lines',
    },
  },
})
