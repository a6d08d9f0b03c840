import { saveSettings } from '#areas/billing/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { baht, type Satang } from '#kernel/money/index.ts'
import { addToCart } from './cart/add.server.ts'
import type { CheckoutInput } from './checkout/checkout.input.ts'

/**
 * Sets up a site for payments and shipping: registered for VAT, PromptPay, cash up to 5,000 baht, delivery for 50 and
 * free above 1,500, one pickup place.
 */
export async function openShop(admin: Ctx): Promise<void> {
  await saveSettings(admin, {
    promptpay: { kind: 'biller', id: '099400016567500' },
    vatRateBp: 700,
    cod: { on: true, limitSatang: baht(5000) },
    shipping: {
      standard: {
        on: true,
        label: { th: 'ส่งธรรมดา', en: 'Standard delivery' },
        satang: baht(50),
        freeOverSatang: baht(1500),
        steps: [],
        regions: [{ provinceCodes: ['83'], addSatang: baht(30) }],
      },
      pickup: {
        on: true,
        places: [
          {
            id: 'sala',
            name: { th: 'ศาลาริมเหนือ', en: 'Rim Nuea hall' },
            address: { th: '', en: '' },
            hours: { th: '', en: '' },
          },
        ],
      },
    },
  })
}

/** Adds items to the viewer's cart: SKU to quantity. */
export async function fillCart(ctx: Ctx, quantities: Record<string, number>): Promise<void> {
  for (const [sku, quantity] of Object.entries(quantities)) await addToCart(ctx, { sku, quantity })
}

/** A complete checkout: delivered to Khlong Toei, paid by PromptPay. */
export function buildCheckoutInput(input: Partial<CheckoutInput> = {}): CheckoutInput {
  return {
    contact: { name: 'มาลี ศรีสุข', phone: '+66812345678', email: undefined },
    address: { line: '99/12 ซอยสุขุมวิท 26', subdistrictCode: '103301', postcode: '10110' },
    shipping: 'standard',
    payment: 'promptpay',
    ...input,
  }
}

/** The catalogue's own function for creating products; tests pass it in, since areas may only use each other's public API. */
export type BuildProducts = (ctx: Ctx, wishes: Input[]) => Promise<{ variants: { id: string }[] }[]>
interface Input {
  sku: string
  nameTh?: string
  nameEn?: string
  brand?: string
  status?: 'draft'
  stock?: number
  variants?: { regular?: Satang; sale?: Satang; weightGrams?: number; policy?: 'untracked' }[]
}
