import type { LivePreviewData } from './live-preview.rules.ts'

/** A payment method as offered to buyers, with its details. */
export type PaymentMethod =
  | { kind: 'promptpay'; receiver: string; minutes: number | null }
  | { kind: 'transfer'; accounts: { bank: string; number: string; name: string }[]; hours: number | null }
  | { kind: 'cod'; limit: number | null }

/** Returns the payment methods that the input would give, in checkout order; incomplete ones are left out. */
export function paymentMethodsOf(data: LivePreviewData): PaymentMethod[] {
  const { promptpay, receiverName, transfer, bankAccounts, cod, expiryMinutes } = data
  const methods: PaymentMethod[] = []
  const { kind, id } = asRecord(promptpay)
  if (kind && kind !== 'none' && asText(id))
    methods.push({ kind: 'promptpay', receiver: asText(receiverName), minutes: asNumber(expiryMinutes) })
  const accounts = (Array.isArray(bankAccounts) ? bankAccounts : [])
    .map(asRecord)
    .map(({ bank, number, name }) => ({ bank: asText(bank), number: asText(number), name: asText(name) }))
    .filter(({ number }) => number)
  const { on: transferred, hours } = asRecord(transfer)
  if (transferred === true && accounts.length)
    methods.push({ kind: 'transfer', accounts, hours: asNumber(hours) })
  const { on: collected, limitSatang } = asRecord(cod)
  if (collected === true) methods.push({ kind: 'cod', limit: asNumber(limitSatang) })
  return methods
}

const asRecord = (value: unknown) => (value ?? {}) as Record<string, unknown>
const asText = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
const asNumber = (value: unknown) => (typeof value === 'number' ? value : null)
