import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { createListCsv } from '#kernel/list/list-csv.ts'
import { bahtDecimal } from '#kernel/money/index.ts'
import { billingAbilities } from '../abilities.ts'
import { agingBuckets } from '../bills/aging.rules.ts'
import { creditMessages } from '../messages/credit.ts'
import type { ReceivablesQuery } from './receivables.list.rules.ts'
import { listReceivables } from './receivables.server.ts'

/** Returns what customers owe by age as CSV, money in plain baht. Throws 403. */
export function receivablesCsv(ctx: Ctx, query: ReceivablesQuery): ReadableStream<Uint8Array> {
  authorize(ctx, billingAbilities['document.see'])
  return createListCsv(ctx, {
    columns: Object.values(creditMessages[ctx.locale].csvHeads),
    page: (reading, page) => listReceivables(reading, { ...query, page }),
    row: (customer) => [
      customer.name,
      customer.taxId ?? '',
      customer.phone ?? '',
      ...agingBuckets.map((age) => bahtDecimal(customer[age])),
      bahtDecimal(customer.left),
      customer.termsDays === null ? '' : String(customer.termsDays),
      customer.limit === null ? '' : bahtDecimal(customer.limit),
    ],
  })
}
