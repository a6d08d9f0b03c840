import type { DemoAddress } from './shape.ts'

/** Where an order stands when the demo begins. `slip_waiting`: unpaid, with a slip somebody has to look at. */
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
  /** E-mail of the demo person who placed it signed in; null: a guest. */
  person: string | null
  lines: { sku: string; quantity: number }[]
  shipping: 'standard' | 'pickup'
  payment: 'promptpay' | 'transfer' | 'cod'
  state: DemoOrderState
  minutesAgo: number
  note: string | null
  /** What buyer (a question) and shop (an answer) said about it, in turns. */
  conversation: string[]
  /** Whom a full tax invoice was asked for. */
  invoice: { taxId: string; name: string; branch: string; address: string } | null
  tracking: DemoLabel | null
  /** What left before the rest, in a parcel of its own: the first lines of the order. */
  firstParcel: { lines: number; label: DemoLabel } | null
  /** Key of the slip that was sent for it. */
  slip: string | null
}

/** One slip picture and what can be read from it. The bank, the accounts and the transfers do not exist. */
export interface DemoSlip {
  key: string
  host: string
  /** File in src/demo/pictures. */
  file: string
  /** Three digits in the slip's QR; 999 is no bank's. */
  sendingBank: string
  transRef: string
  amountSatang: number
  senderName: string
  receiverName: string
  /** What the checker should find: all well, too little, too much, used before, another receiver. */
  kind: 'match' | 'short' | 'over' | 'reused' | 'other_receiver'
}

/** What a buyer says of one thing of an order. */
export interface DemoReview {
  sku: string
  stars: 1 | 2 | 3 | 4 | 5
  body: string
  as?: 'name' | 'masked' | 'hidden'
  /** Files in src/demo/pictures. */
  pictures?: string[]
  /** What the shop says to it. */
  answer?: string
  /** Nobody of the shop has looked at it yet. */
  waits?: true
}

const minutes = { m: 1, h: 60, d: 1440 } as const

/** One order in a line: `at('3d2h')` ago, buyer, `'SKU*2 OTHER'`, how sent and paid, state, and what else. */
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
    lines: lines.split(' ').map(lineOf),
    shipping: how,
    payment,
    state,
    minutesAgo: minutesOf(ago),
    note: null,
    tracking: null,
    firstParcel: null,
    slip: null,
    invoice: null,
    conversation: [],
    ...more,
  }
}

function lineOf(text: string): { sku: string; quantity: number } {
  const [sku = '', quantity = '1'] = text.split('*')
  return { sku, quantity: Number(quantity) }
}

function minutesOf(text: string): number {
  let total = 0
  for (const [, count, unit] of text.matchAll(/(\d+)([dhm])/g))
    total += Number(count) * minutes[unit as keyof typeof minutes]
  return total
}
