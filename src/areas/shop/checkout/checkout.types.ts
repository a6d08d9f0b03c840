import type { PaymentMethod } from '#areas/billing/public.ts'

/** The result of a checkout: the order, and the payment due. Amounts in satang, times as ISO strings. */
export interface Ordered {
  order: { number: string; status: string; total: number; token: string }
  payment: {
    id: string
    method: PaymentMethod
    status: string
    amount: number
    /** The payload of the PromptPay QR code. */
    qr: string | null
    expiresAt: string | null
  }
}
