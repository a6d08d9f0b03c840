import { importErrors } from '#kernel/import/import-errors.ts'
import { formatBaht, type Satang } from '#kernel/money/index.ts'

export const priceImportErrors = importErrors('pricing', {
  th: {
    'pricing.import.no_goods': ({ sku }: { sku: string }) => `ไม่พบสินค้าหรือตัวเลือกที่มี SKU ${sku}`,
    'pricing.import.either': 'ใส่ราคา หรือเปอร์เซ็นต์ที่ลด อย่างใดอย่างหนึ่ง',
    'pricing.import.from': 'จำนวนต้องเป็นจำนวนเต็มตั้งแต่ 1 ขึ้นไป',
    'pricing.import.percent': 'เปอร์เซ็นต์ต้องมากกว่า 0 และไม่เกิน 100',
    'pricing.import.first_piece': 'รายการสำหรับทุกคนเริ่มที่ 2 ชิ้น',
    'pricing.import.twice': 'มีบรรทัดของ SKU และจำนวนนี้มากกว่าหนึ่งบรรทัด ใช้บรรทัดสุดท้าย',
    'pricing.import.no_effect': ({ regular }: { regular: Satang }) =>
      `ไม่ถูกกว่าราคาปกติ ${formatBaht(regular)} จึงไม่มีผล`,
    'pricing.import.full': ({ most }: { most: number }) =>
      `รายการราคาหนึ่งมีราคาได้ไม่เกิน ${most.toLocaleString('en')} บรรทัด`,
  },
  en: {
    'pricing.import.no_goods': ({ sku }: { sku: string }) => `No product or variant has the SKU ${sku}.`,
    'pricing.import.either': 'Enter either a price or a percentage off.',
    'pricing.import.from': 'The quantity must be a whole number of 1 or more.',
    'pricing.import.percent': 'The percentage must be above 0 and at most 100.',
    'pricing.import.first_piece': 'A price list for everyone starts at 2 pieces.',
    'pricing.import.twice': 'This SKU and quantity appear on several lines; the last one is used.',
    'pricing.import.no_effect': ({ regular }: { regular: Satang }) =>
      `Not below the regular price of ${formatBaht(regular, { locale: 'en' })}, so it has no effect.`,
    'pricing.import.full': ({ most }: { most: number }) =>
      `A price list can have at most ${most.toLocaleString('en')} prices.`,
  },
})
