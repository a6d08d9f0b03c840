import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { createListCsv } from '#kernel/list/list-csv.ts'
import { bahtDecimal } from '#kernel/money/index.ts'
import { formatPhone } from '#kernel/text/index.ts'
import { day } from '#kernel/time/index.ts'
import { customerAbilities } from '../abilities.ts'
import { customerMessages } from '../messages/index.ts'
import type { CustomersQuery } from './customers.list.rules.ts'
import { type CustomerRow, listCustomers } from './list.server.ts'

/**
 * Streams the customers of a list as CSV: days as ISO, money as plain baht, and whether news may be sent, so that
 * nobody who refused is emailed. Throws 403.
 */
export function customersCsv(ctx: Ctx, query: CustomersQuery): ReadableStream<Uint8Array> {
  authorize(ctx, customerAbilities.export)
  return createListCsv(ctx, {
    columns: Object.values(customerMessages[ctx.locale].csv),
    page: (reading, page) => listCustomers(reading, { ...query, page }),
    row: (customer) => rowOf(ctx, customer),
  })
}

function rowOf(ctx: Ctx, customer: CustomerRow): string[] {
  const t = customerMessages[ctx.locale]
  return [
    customer.name,
    customer.phone ? formatPhone(customer.phone) : '',
    customer.email ?? '',
    customer.hasAccount ? t.member : t.guest,
    String(customer.orderCount),
    bahtDecimal(customer.net),
    customer.lastOrderAt ? day(customer.lastOrderAt) : '',
    day(customer.createdAt),
    customer.tags.join(' | '),
    t.news[customer.news],
  ]
}
