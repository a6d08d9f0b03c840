import type { ColumnNames } from '#kernel/import/sheet/heading.rules.ts'
import { type Satang, satang } from '#kernel/money/index.ts'
import { type Posting, postingsOf } from '../ledger/ledger.rules.ts'
import type { CodLineStatus } from './cod.table.ts'

export type CodField = 'tracking' | 'collected' | 'fee' | 'date'

/** Common column names of carriers' files; carriers change them without notice, so there is no list by carrier. */
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

/** Returns the status of a payout line compared with its parcel. */
export function statusOf(
  { collected }: { collected: Satang },
  parcel: { collect: Satang } | undefined,
): CodLineStatus {
  if (!parcel) return 'unknown'
  return parcel.collect === collected ? 'fits' : 'differs'
}

export interface PayoutLineAmounts {
  status: CodLineStatus
  collected: Satang
  fee: Satang
  expected: Satang
}

/** A payout may be booked once none of it awaits a decision. */
export const isDecided = (lines: readonly PayoutLineAmounts[]): boolean =>
  lines.length > 0 && lines.every(({ status }) => status !== 'differs' && status !== 'unknown')

/** Returns what the carrier pays out: what it collected less its fees. */
export const netOf = (lines: readonly PayoutLineAmounts[]): Satang =>
  satang(lines.reduce((sum, { collected, fee }) => sum + collected - fee, 0))

/**
 * Returns the postings of a payout: the carrier holds less, the bank expects the net amount, fees are an expense. A
 * shortfall that staff accepted is an expense like a fee, an accepted surplus does not belong to the site; unrelated
 * lines were collected for somebody else.
 */
export function payoutPostings(lines: readonly PayoutLineAmounts[]): Posting[] {
  let held = 0
  let fees = 0
  let outside = 0
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
  return postingsOf(
    ['clearing_bank', netOf(lines)],
    ['fee', fees],
    ['clearing_cod', -held],
    ['outside', -outside],
  )
}
