import type { Satang } from '#kernel/money/index.ts'

/** How a charge stands at the gateway. `reversed`: it was authorised and given up before any money moved. */
export type ChargeStatus = 'pending' | 'successful' | 'failed' | 'expired' | 'reversed'

/** A charge as the gateway tells it; of a card no more than its last digits. */
export interface Charge {
  id: string
  status: ChargeStatus
  amount: Satang
  currency: string
  /** What the gateway keeps of it, its tax included. */
  fee: Satang
  refunded: Satang
  authorizeUri: string | null
  failureCode: string | null
  brand: string | null
  lastDigits: string | null
  /** The key we gave it: the id of our own row. */
  reference: string | null
}

/** Money that goes back to a card. */
export interface ChargeRefund {
  id: string
  amount: Satang
}

/** A customer of the gateway with the one card it was made for. */
export interface Customer {
  customerId: string
  card: {
    id: string
    brand: string | null
    lastDigits: string | null
    month: number
    year: number
    fingerprint: string | null
    /** The card's issuer took its security code. */
    isVerified: boolean
  }
}

/** What kept the gateway from doing what it was asked. `refused`: it said no, and why; `unreachable`: nobody knows what became of it. */
export class GatewayError extends Error {
  override name = 'GatewayError'
  readonly kind: 'refused' | 'unreachable'
  readonly code: string

  constructor(kind: GatewayError['kind'], code: string, cause?: unknown) {
    super(`${kind}: ${code}`, { cause })
    this.kind = kind
    this.code = code
  }
}
