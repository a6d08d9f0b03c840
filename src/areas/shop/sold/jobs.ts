import { everyMinutes, type JobEntry, job, on, onWithin } from '#kernel/jobs/jobs.ts'
import { letGoOfProduct } from './deleting.server.ts'
import { countEverything, countOrder } from './sold.server.ts'

export const soldJobs: readonly JobEntry[] = [
  on('order.paid', 'shop: sold', countOrder),
  on('order.confirmed', 'shop: sold', countOrder),
  on('order.changed', 'shop: sold', countOrder),
  on('order.withdrawn', 'shop: sold', countOrder),
  on('order.cancelled', 'shop: sold', countOrder),
  onWithin('product.deleting', 'shop: goods', letGoOfProduct),
  job('shop.sold.returned', countOrder),
  everyMinutes(360, 'shop.sold', countEverything),
]
