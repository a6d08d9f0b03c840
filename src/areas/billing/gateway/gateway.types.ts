import type { Satang } from '#kernel/money/index.ts'

/** The status of a charge at the gateway. `reversed`: it was authorised and cancelled before any money moved. */
export type ChargeStatus = 'pending' | 'successful' | 'failed' | 'expired' | 'reversed'

/** A charge as the gateway reports it; of the card only its last digits. */
export interface Charge {
  id: string
  status: ChargeStatus
  amount: Satang
  currency: string
  /** The gateway's fee, including tax. */
  fee: Satang
  refunded: Satang
  authorizeUri: string | null
  failureCode: string | null
  brand: string | null
  lastDigits: string | null
  /** The key we sent: the id of our own row. */
  reference: string | null
}

/** A refund to a card. */
export interface ChargeRefund {
  id: string
  amount: Satang
}

/** A customer of the gateway with the one card it was created for. */
export interface Customer {
  customerId: string
  card: {
    id: string
    brand: string | null
    lastDigits: string | null
    month: number
    year: number
    fingerprint: string | null
    /** Whether the card's issuer accepted its security code. */
    isVerified: boolean
  }
}

/**
 * Why the gateway did not do what was requested. `refused`: it declined, with a reason; `unreachable`: the outcome is
 * unknown.
 */
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
