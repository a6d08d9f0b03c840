import type { LiveFacts } from './live-preview.rules.ts'

/** A payment method as offered to buyers, with its details. */
export type PayWay =
  | { kind: 'promptpay'; receiver: string; minutes: number | null }
  | { kind: 'transfer'; accounts: { bank: string; number: string; name: string }[]; hours: number | null }
  | { kind: 'cod'; limit: number | null }

/** Returns the payment methods that the input would give, in checkout order; incomplete ones are left out. */
export function payWays(facts: LiveFacts): PayWay[] {
  const { promptpay, receiverName, transfer, bankAccounts, cod, expiryMinutes } = facts
  const ways: PayWay[] = []
  const { kind, id } = record(promptpay)
  if (kind && kind !== 'none' && text(id))
    ways.push({ kind: 'promptpay', receiver: text(receiverName), minutes: number(expiryMinutes) })
  const accounts = (Array.isArray(bankAccounts) ? bankAccounts : [])
    .map(record)
    .map(({ bank, number, name }) => ({ bank: text(bank), number: text(number), name: text(name) }))
    .filter(({ number }) => number)
  const { on: transferred, hours } = record(transfer)
  if (transferred === true && accounts.length) ways.push({ kind: 'transfer', accounts, hours: number(hours) })
  const { on: collected, limitSatang } = record(cod)
  if (collected === true) ways.push({ kind: 'cod', limit: number(limitSatang) })
  return ways
}

const record = (value: unknown) => (value ?? {}) as Record<string, unknown>
const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
const number = (value: unknown) => (typeof value === 'number' ? value : null)
