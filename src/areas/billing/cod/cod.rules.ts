import type { ColumnNames } from '#kernel/import/sheet/heading.rules.ts'
import { type Satang, satang } from '#kernel/money/index.ts'
import { booking, type Posting } from '../ledger/ledger.rules.ts'
import type { CodLineStatus } from './cod.table.ts'

export type CodField = 'tracking' | 'collected' | 'fee' | 'date'

/** What files of carriers commonly call their columns; carriers change them without notice, so none is built in by name. */
export const codColumns: ColumnNames<CodField> = {
  tracking: [
    ...[
      'tracking',
      'tracking no',
      'tracking number',
      'awb',
      'waybill',
      'waybill no',
      'consignment no',
      'parcel no',
      'pno',
    ],
    ...['เลขพัสดุ', 'หมายเลขพัสดุ', 'เลขที่พัสดุ', 'เลขติดตามพัสดุ', 'เลขพัสดุ/awb'],
  ],
  collected: [
    ...['cod', 'cod amount', 'collected', 'collected amount', 'amount', 'cod value'],
    ...['ยอดเก็บเงินปลายทาง', 'ยอดเก็บปลายทาง', 'ยอด cod', 'ยอดเงิน', 'จำนวนเงิน', 'เงินที่เก็บ'],
  ],
  fee: [
    ...['fee', 'cod fee', 'service fee', 'commission', 'charge', 'deduction'],
    ...['ค่าธรรมเนียม', 'ค่าธรรมเนียม cod', 'ค่าบริการ', 'ค่าบริการ cod', 'หัก'],
  ],
  date: [
    ...['date', 'payout date', 'paid date', 'transfer date', 'remit date', 'remittance date'],
    ...['วันที่', 'วันที่โอน', 'วันที่จ่าย', 'วันที่โอนเงิน'],
  ],
}

/** What a line of a payout is beside the parcel it names. */
export function statusOf(
  { collected }: { collected: Satang },
  parcel: { collect: Satang } | undefined,
): CodLineStatus {
  if (!parcel) return 'unknown'
  return parcel.collect === collected ? 'fits' : 'differs'
}

export interface Counted {
  status: CodLineStatus
  collected: Satang
  fee: Satang
  expected: Satang
}

/** A payout may be booked once nothing of it waits for staff. */
export const isDecided = (lines: readonly Counted[]): boolean =>
  lines.length > 0 && lines.every(({ status }) => status !== 'differs' && status !== 'unknown')

/** What the carrier pays out: what it collected less its fees. */
export const netOf = (lines: readonly Counted[]): Satang =>
  satang(lines.reduce((sum, { collected, fee }) => sum + collected - fee, 0))

/**
 * What a payout books: the carrier holds less, the bank is to see the net sum, fees are borne. A difference that staff accepted is borne
 * like a fee where too little came, and is none of the site's where too much did; what is none of ours came for somebody else.
 */
export function payoutPostings(lines: readonly Counted[]): Posting[] {
  let [held, fees, outside] = [0, 0, 0]
  for (const { status, collected, fee, expected } of lines) {
    fees += fee
    if (status === 'ignored') outside += collected
    else {
      held += expected
      const short = expected - collected
      if (short > 0) fees += short
      else outside -= short
    }
  }
  return booking(
    ['clearing_bank', netOf(lines)],
    ['fee', fees],
    ['clearing_cod', -held],
    ['outside', -outside],
  )
}
