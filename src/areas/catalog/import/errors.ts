import { importErrors } from '#kernel/import/import-errors.ts'

/** The figures and names used in a message. */
interface ErrorParams {
  columns: string
  count: number
  earlier: number
  format: string
  handle: string
  label: string
  maximum: number
  name: string
  sku: string
}

const formatNames: Record<string, string> = { sala: 'Sala', shopify: 'Shopify', woocommerce: 'WooCommerce' }
const skuSuffix = (sku: string | undefined) => (sku ? ` (SKU ${sku})` : '')

export const productImportErrors = importErrors('catalog', {
  th: {
    'catalog.import.type': 'กรุณาส่งเนื้อหาของไฟล์ CSV โดยตรง (text/csv)',
    'catalog.import.no_rows': 'ไฟล์มีแต่หัวตาราง ไม่มีข้อมูลสินค้า',
    'catalog.import.format_unknown': ({ columns }: ErrorParams) =>
      `ไม่รู้จักรูปแบบของไฟล์ หัวตารางเริ่มด้วย: ${columns} กรุณาใช้ไฟล์จาก Shopify, WooCommerce หรือแบบของ Sala`,
    'catalog.import.column_missing': ({ columns, format }: ErrorParams) =>
      `ไฟล์แบบ ${formatNames[format] ?? format} ต้องมีคอลัมน์: ${columns}`,
    'catalog.import.handle': 'รหัสอ้างอิงสินค้าต้องมีตัวอักษรหรือตัวเลข',
    'catalog.import.twice': ({ label }: ErrorParams) => `สินค้า ${label} อยู่ในไฟล์มากกว่าหนึ่งครั้ง`,
    'catalog.import.sku_twice': ({ sku, earlier }: ErrorParams) => `SKU ${sku} ซ้ำกับบรรทัดที่ ${earlier}`,
    'catalog.import.sku_taken': ({ sku }: ErrorParams) => `SKU ${sku} เป็นของสินค้าอื่นอยู่แล้ว`,
    'catalog.import.handle_taken': ({ handle }: ErrorParams) => `ที่อยู่ ${handle} เป็นของสินค้าอื่นอยู่แล้ว`,
    'catalog.import.too_many_variants': ({ maximum }: ErrorParams) =>
      `สินค้าหนึ่งรายการมีตัวเลือกได้ไม่เกิน ${maximum} แบบ`,
    'catalog.import.needs_name': 'สินค้าใหม่ต้องมีชื่อ',
    'catalog.import.needs_price': ({ sku }: ErrorParams) => `ตัวเลือกใหม่ต้องมีราคา${skuSuffix(sku)}`,
    'catalog.import.parent_missing': 'ไม่พบสินค้าหลักของตัวเลือกนี้ ทั้งในไฟล์และในร้าน',
    'catalog.import.no_picture': ({ name }: ErrorParams) => `ไม่พบรูป ${name} ในคลังรูปของร้าน`,
    'catalog.import.changed_since': 'มีการแก้ไขสินค้านี้หลังการนำเข้า จึงไม่ได้คืนค่าเดิม',
    'catalog.import.gone_since': 'ไม่มีสินค้านี้แล้ว จึงไม่ได้คืนค่าเดิม',
    'catalog.import.stock_moved_since': 'คืนข้อมูลสินค้าแล้ว แต่คงจำนวนสต็อกไว้ เพราะมีการเคลื่อนไหวหลังการนำเข้า',
    'catalog.import.archived': 'เก็บสินค้าที่สร้างเข้าคลังแทนการลบ เพราะมีคนสั่งซื้อหรือสต็อกเคลื่อนไหวแล้ว',
    'catalog.import.cannot_apply': 'นำไปใช้ได้เฉพาะการทดลองนำเข้าที่ตรวจเสร็จแล้ว',
    'catalog.import.stock_not_counted': ({ count }: ErrorParams) =>
      `ไม่ได้ตั้งยอดสต็อก ${count} รายการ เพราะไฟล์ระบุว่าไม่นับสต็อก`,
    'catalog.import.grouped_left_out': ({ count }: ErrorParams) =>
      `ข้ามสินค้าแบบกลุ่ม ${count} รายการ เพราะไม่มีราคาของตัวเอง`,
    'catalog.import.external_as_draft': ({ count }: ErrorParams) =>
      `สินค้าที่ขายบนเว็บอื่น ${count} รายการถูกนำเข้าเป็นฉบับร่าง`,
  },
  en: {
    'catalog.import.type': 'Send the CSV file content directly (text/csv).',
    'catalog.import.no_rows': 'The file has a header row but no products.',
    'catalog.import.format_unknown': ({ columns }: ErrorParams) =>
      `Unknown file format. The header row begins: ${columns}. Use a file from Shopify, WooCommerce or Sala.`,
    'catalog.import.column_missing': ({ columns, format }: ErrorParams) =>
      `Files in ${formatNames[format] ?? format} format need these columns: ${columns}`,
    'catalog.import.handle': 'The product handle must contain letters or digits.',
    'catalog.import.twice': ({ label }: ErrorParams) => `The product ${label} is in the file more than once.`,
    'catalog.import.sku_twice': ({ sku, earlier }: ErrorParams) =>
      `SKU ${sku} is already used in line ${earlier}.`,
    'catalog.import.sku_taken': ({ sku }: ErrorParams) => `SKU ${sku} is already used by another product.`,
    'catalog.import.handle_taken': ({ handle }: ErrorParams) =>
      `Address ${handle} is already used by another product.`,
    'catalog.import.too_many_variants': ({ maximum }: ErrorParams) =>
      `A product can have up to ${maximum} variants.`,
    'catalog.import.needs_name': 'New products need a name.',
    'catalog.import.needs_price': ({ sku }: ErrorParams) => `New variants need a price${skuSuffix(sku)}.`,
    'catalog.import.parent_missing': 'The parent product of this variant isn’t in the file or the shop.',
    'catalog.import.no_picture': ({ name }: ErrorParams) => `Image ${name} was not found in the shop.`,
    'catalog.import.changed_since': 'This product was changed after the import, so it wasn’t restored.',
    'catalog.import.gone_since': 'This product no longer exists, so it wasn’t restored.',
    'catalog.import.stock_moved_since':
      'The product was restored, but its stock was not, because it has changed since the import.',
    'catalog.import.archived':
      'The product was archived instead of deleted because it has orders or stock movements.',
    'catalog.import.stock_not_counted': ({ count }: ErrorParams) =>
      `Stock for ${count} variants wasn’t set because the file says it isn’t tracked.`,
    'catalog.import.grouped_left_out': ({ count }: ErrorParams) =>
      `${count} grouped products were skipped because they have no price of their own.`,
    'catalog.import.external_as_draft': ({ count }: ErrorParams) =>
      `${count} products sold on other sites were imported as drafts.`,
  },
})
