import { messages } from '#kernel/i18n/messages.ts'

/** What documents lack to be e-Tax documents. */
export const etaxMessages = messages({
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
    gaps: (fields) => `Not an e-Tax document yet. To be filled in or put right: ${fields}`,
    site: 'Settings of the site',
    fields: {
      'seller.name': 'name of the seller (up to 256 characters)',
      'seller.taxId': 'tax number of the seller',
      'seller.postcode': 'postcode of the seller',
      'seller.buildingNumber': 'house number of the seller (up to 16 characters)',
      'seller.district': 'district of the seller',
      'seller.subdistrict': 'sub-district of the seller',
      'seller.province': 'province of the seller',
      'buyer.name': 'name of the buyer (up to 256 characters)',
      'buyer.taxId': 'tax number and branch of the buyer',
      'buyer.address': 'address of the buyer (up to 512 characters)',
      'buyer.postcode': 'postcode at the end of the buyer’s address',
      reason: 'reason of the document (up to 256 characters)',
      'lines.name': 'name of a line (up to 256 characters)',
      'lines.sku': 'product code of a line (up to 35 characters)',
    },
  },
})
