import { expect, test } from 'vitest'
import { orderMessages } from '../messages/order.ts'
import { itemCountText } from './item-count.rules.ts'

test.each([
  [{ lines: [{ kind: 'goods' }, { kind: 'lesson' }], itemCount: 4 }, 'สินค้า 4 ชิ้น', '4 items'],
  [{ lines: [{ kind: 'project_time' }, { kind: 'project_time' }], itemCount: 2 }, '2 รายการ', '2 items'],
  [{ lines: [{ kind: 'calendar_booking' }], itemCount: 3 }, '1 รายการ', '1 item'],
])('%j reads %j and %j', (order, th, en) => {
  expect([itemCountText(orderMessages.th, order), itemCountText(orderMessages.en, order)]).toEqual([th, en])
})
