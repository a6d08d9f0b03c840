import type { ErrorMessages } from '#kernel/i18n/error-messages.ts'

export const pricingErrors: ErrorMessages = {
  th: {
    'pricing.no_list': 'ไม่พบรายการราคานี้',
    'pricing.first_piece': 'ราคาสำหรับทุกคนตั้งแต่ชิ้นแรกตั้งเป็นราคาลดที่สินค้า รายการราคาสำหรับทุกคนใช้กับการซื้อตั้งแต่ 2 ชิ้นขึ้นไป',
    'pricing.no_goods': 'ไม่พบสินค้าหรือ SKU นี้',
    'pricing.either': 'ใส่ราคา หรือเปอร์เซ็นต์ที่ลด อย่างใดอย่างหนึ่ง',
    'pricing.percent': 'เปอร์เซ็นต์ต้องมากกว่า 0 และไม่เกิน 100',
    'pricing.change': 'เปลี่ยนได้ตั้งแต่ -100 ถึง 1000 เปอร์เซ็นต์ และต้องไม่เป็น 0',
    'pricing.no_tag': 'ใส่แท็กลูกค้าอย่างน้อยหนึ่งแท็ก',
    'pricing.end_first': 'วันสิ้นสุดต้องอยู่หลังวันเริ่ม',
    'pricing.full': ({ most }: { most: number }) =>
      `รายการราคาหนึ่งมีราคาได้ไม่เกิน ${most.toLocaleString('en')} บรรทัด`,
    'pricing.nothing_to_move': 'ไม่มีราคาเป็นบาทให้เปลี่ยนในรายการนี้',
  },
  en: {
    'pricing.no_list': 'Price list not found.',
    'pricing.first_piece':
      'A price for everyone from the first piece is set as the product’s sale price. Price lists for everyone start at 2 pieces.',
    'pricing.no_goods': 'No product has this SKU.',
    'pricing.either': 'Enter either a price or a percentage off.',
    'pricing.percent': 'The percentage must be above 0 and at most 100.',
    'pricing.change': 'The change must be between -100 and 1000 percent, and not 0.',
    'pricing.no_tag': 'Enter at least one customer tag.',
    'pricing.end_first': 'The end date must be after the start date.',
    'pricing.full': ({ most }: { most: number }) =>
      `A price list can have at most ${most.toLocaleString('en')} prices.`,
    'pricing.nothing_to_move': 'This list has no prices in baht to change.',
  },
}
