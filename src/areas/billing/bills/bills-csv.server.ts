import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { createListCsv } from '#kernel/list/list-csv.ts'
import { bahtDecimal } from '#kernel/money/index.ts'
import { day } from '#kernel/time/index.ts'
import { billingAbilities } from '../abilities.ts'
import { billMessages } from '../messages/bills.ts'
import { documentMessages } from '../messages/document.ts'
import { stateOf } from './bill-row.ts'
import type { BillsQuery } from './bills.list.rules.ts'
import { listBills } from './list-bills.server.ts'

/** Returns the documents of a list as CSV: dates in ISO format, money in plain baht. Throws 403. */
export function billsCsv(ctx: Ctx, query: BillsQuery): ReadableStream<Uint8Array> {
  authorize(ctx, billingAbilities['document.see'])
  const t = billMessages[ctx.locale]
  const kinds = documentMessages[ctx.locale].kind
  const today = day(ctx.now)
  return createListCsv(ctx, {
    columns: Object.values(t.csvHeads),
    page: (reading, page) => listBills(reading, { ...query, page }),
    row: (bill) => [
      bill.number,
      kinds[bill.kind],
      bill.issuedOn,
      bill.dueOn ?? '',
      bill.buyer ?? '',
      bill.orderNumber ?? '',
      bahtDecimal(bill.total),
      bahtDecimal(bill.vat),
      bill.left === null ? '' : bahtDecimal(bill.left),
      t.states[stateOf(bill, today)],
    ],
  })
}
