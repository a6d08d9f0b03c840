import type { DemoAddress } from './catalog-types.ts'

/** The state of an order when the demo starts. `slip_waiting`: unpaid, with a slip that staff have to check. */
export type DemoOrderState =
  | 'pending_payment'
  | 'slip_waiting'
  | 'paid'
  | 'confirmed'
  | 'preparing'
  | 'ready'
  | 'shipped'
  | 'handed_over'
  | 'completed'
  | 'expired'
  | 'cancelled'

export interface DemoBuyer {
  name: string
  phone: string
  address: DemoAddress
}

interface DemoLabel {
  carrier: string
  number: string
}

export interface DemoOrder {
  /** Unique over all demo sites; never shown. */
  key: string
  buyer: DemoBuyer
  /** Email of the demo user who placed it signed in; null: a guest. */
  person: string | null
  lines: { sku: string; quantity: number }[]
  shipping: 'standard' | 'pickup'
  payment: 'promptpay' | 'transfer' | 'cod'
  state: DemoOrderState
  minutesAgo: number
  note: string | null
  /** Messages about the order, alternating between buyer (a question) and shop (an answer). */
  conversation: string[]
  /** The party a full tax invoice was requested for. */
  invoice: { taxId: string; name: string; branch: string; address: string } | null
  tracking: DemoLabel | null
  /** What was shipped before the rest in a separate parcel: the first lines of the order. */
  firstParcel: { lines: number; label: DemoLabel } | null
  /** Key of the slip that was sent for it. */
  slip: string | null
}

/** A slip image and what can be read from it. The bank, the accounts and the transfers are fictitious. */
export interface DemoSlip {
  key: string
  host: string
  /** File in src/demo/images. */
  file: string
  /** Three digits in the slip's QR; 999 belongs to no bank. */
  sendingBank: string
  transRef: string
  amountSatang: number
  senderName: string
  receiverName: string
  /** What the checker should find: a match, too little, too much, already used, another receiver. */
  kind: 'match' | 'short' | 'over' | 'reused' | 'other_receiver'
}

/** A buyer's review of one item of an order. */
export interface DemoReview {
  sku: string
  stars: 1 | 2 | 3 | 4 | 5
  body: string
  as?: 'name' | 'masked' | 'hidden'
  /** Files in src/demo/images. */
  pictures?: string[]
  /** The shop's answer to it. */
  answer?: string
  /** The shop has not reviewed it yet. */
  waits?: true
}

const minutes = { m: 1, h: 60, d: 1440 } as const

/**
 * Creates an order in one line: `at('3d2h')` ago, buyer, `'SKU*2 OTHER'`, delivery and payment method, state, and
 * further fields.
 */
export function order(
  key: string,
  ago: string,
  buyer: DemoBuyer,
  lines: string,
  how: 'standard' | 'pickup',
  payment: 'promptpay' | 'transfer' | 'cod',
  state: DemoOrderState,
  more: Partial<
    Pick<DemoOrder, 'person' | 'note' | 'tracking' | 'firstParcel' | 'slip' | 'invoice' | 'conversation'>
  > = {},
): DemoOrder {
  return {
    key,
    buyer,
    person: null,
    lines: lines.split(' ').map(parseLine),
    shipping: how,
    payment,
    state,
    minutesAgo: parseMinutes(ago),
    note: null,
    tracking: null,
    firstParcel: null,
    slip: null,
    invoice: null,
    conversation: [],
    ...more,
  }
}

function parseLine(text: string): { sku: string; quantity: number } {
  const [sku = '', quantity = '1'] = text.split('*')
  return { sku, quantity: Number(quantity) }
}

function parseMinutes(text: string): number {
  let total = 0
  for (const [, count, unit] of text.matchAll(/(\d+)([dhm])/g))
    total += Number(count) * minutes[unit as keyof typeof minutes]
  return total
}
