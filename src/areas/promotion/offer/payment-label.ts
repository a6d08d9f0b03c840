import type { PaymentMethod } from '#areas/billing/public.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'

const labels: Record<Locale, Record<PaymentMethod, string>> = {
  th: { promptpay: 'พร้อมเพย์', card: 'บัตร', transfer: 'โอนเงิน', cod: 'เงินสดปลายทาง', wallet: 'กระเป๋าเงิน' },
  en: {
    promptpay: 'PromptPay',
    card: 'card',
    transfer: 'bank transfer',
    cod: 'cash on delivery',
    wallet: 'wallet',
  },
}

/** Returns the name of a payment method for use in a sentence. */
export const paymentMethodLabel = (method: string, locale: Locale): string =>
  labels[locale][method as PaymentMethod] ?? method
