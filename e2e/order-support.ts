import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { call, waitForHydration } from './support.ts'

interface Ordering {
  host?: string
  sku?: string
  contact?: { name?: string; phone?: string; email?: string | undefined }
  /** The delivery address; without it the order is picked up. */
  address?: { line: string; postcode: string; subdistrictCode: string }
  payment?: 'promptpay' | 'transfer' | 'cod'
}

export interface GuestOrder {
  order: { number: string; token: string; total: number }
  payment: { id: string }
}

/** Places an order of one product as a guest through the API, so that no test browser holds any of it. */
export async function guestOrder(
  request: APIRequestContext,
  { host = 'demo.localhost', sku = 'MANGO-01', contact, address, payment = 'promptpay' }: Ordering = {},
): Promise<GuestOrder> {
  const added = await call(request, 'POST', '/api/shop/cart/lines', { host, data: { sku, quantity: 1 } })
  expect(added.status(), await added.text()).toBe(201)
  const placed = await call(request, 'POST', '/api/shop/checkout', {
    host,
    headers: { 'idempotency-key': randomUUID() },
    data: {
      contact: { name: 'ผู้ซื้อ ทดสอบ', phone: '0812345678', ...contact },
      ...(address && { address }),
      shipping: address ? 'standard' : 'pickup',
      payment,
    },
  })
  expect(placed.status(), await placed.text()).toBe(201)
  return (await placed.json()) as GuestOrder
}

/** Issues an invoice for ฿1,070; returns the panel that shows it, and the path of the page its buyer gets. */
export async function issueInvoice(staff: Page, buyer: string): Promise<{ panel: Locator; path: string }> {
  await staff.goto('/cluster/bills/new?kind=invoice')
  await waitForHydration(staff)
  await staff.getByLabel('ชื่อบุคคลหรือนิติบุคคล').fill(buyer)
  await staff.getByLabel('ที่อยู่').fill('12 ถนนสุมนเทวราช น่าน 55000')
  await staff.getByRole('textbox', { name: 'รายการ' }).fill('จัดอาหารว่าง')
  await staff.getByLabel('ราคาต่อหน่วย').fill('1070')
  await expect(staff.getByRole('definition').last()).toHaveText('฿1,070.00')
  await staff.getByRole('button', { name: 'ออกเอกสาร' }).click()
  const panel = staff.getByRole('complementary', { name: /^เอกสาร IV/ })
  await expect(panel.getByText(buyer)).toBeVisible()
  const path = await panel.getByRole('link', { name: 'เปิดหน้าเอกสาร' }).getAttribute('href')
  return { panel, path: path ?? '' }
}
