import { defineJob, everyMinutes, type JobEntry, onEvent, onEventInTransaction } from '#kernel/jobs/jobs.ts'
import { assertProductDeletable } from './deleting.server.ts'
import { recountAllSales, recountOrderSales } from './sold.server.ts'

export const soldJobs: readonly JobEntry[] = [
  onEvent('order.paid', 'shop: sold', recountOrderSales),
  onEvent('order.confirmed', 'shop: sold', recountOrderSales),
  onEvent('order.changed', 'shop: sold', recountOrderSales),
  onEvent('order.withdrawn', 'shop: sold', recountOrderSales),
  onEvent('order.cancelled', 'shop: sold', recountOrderSales),
  onEventInTransaction('product.deleting', 'shop: goods', assertProductDeletable),
  defineJob('shop.sold.returned', recountOrderSales),
  everyMinutes(360, 'shop.sold', recountAllSales),
]
