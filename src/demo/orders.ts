import { academyOrders } from './academy/orders.ts'
import { marketOrders } from './market/orders.ts'
import type { DemoOrder } from './order-types.ts'
import { salaHistory } from './sala/history.ts'
import { salaOrders } from './sala/orders.ts'

/** Orders of the demo sites by host, newest first. */
export const demoOrders: Record<string, DemoOrder[]> = {
  'demo.localhost': [...salaOrders, ...salaHistory],
  'market.localhost': marketOrders,
  'academy.localhost': academyOrders,
}
