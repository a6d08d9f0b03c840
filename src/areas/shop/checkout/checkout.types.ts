import type { PaymentMethod } from '#areas/billing/public.ts'

/** What a checkout came to: the order, and what is to be paid for it. Amounts in satang, moments as ISO texts. */
export interface Ordered {
  order: { number: string; status: string; total: number; token: string }
  payment: {
    id: string
    method: PaymentMethod
    status: string
    amount: number
    /** The text of the PromptPay QR. */
    qr: string | null
    expiresAt: string | null
  }
}
