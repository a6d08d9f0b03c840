import { join } from 'node:path'
import { expect, type Locator } from '@playwright/test'
import { createSite, createSlipImage, imagesDir, site, test, waitForHydration } from './support.ts'

/** Counts a user's actions: clicks, presses of Enter, and fields typed, selected or given a file. */
class Counter {
  presses = 0
  fields = 0

  async press(target: Locator): Promise<void> {
    this.presses++
    await target.click()
  }

  async type(target: Locator, value: string): Promise<void> {
    this.fields++
    await target.fill(value)
  }

  async choose(target: Locator, value: string): Promise<void> {
    this.fields++
    await target.selectOption(value)
  }

  async give(target: Locator, file: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
    this.fields++
    await target.setInputFiles(file)
  }
}

test('going from an empty site to a shipped first order takes owner and first customer 45 clicks and 25 fields', async ({
  browser,
}) => {
  const host = `first-${Date.now().toString(36)}.localhost`
  const owner = `owner@${host}`
  const password = await createSite(host, 'ร้านแรก', owner)
  const count = new Counter()
  const { press, type, choose, give } = bound(count)

  const staff = await (await browser.newContext({ baseURL: site(host) })).newPage()
  // The URL that the operator hands over with the password.
  await staff.goto('/user/login?next=/config')
  await type(staff.getByLabel('อีเมลหรือเบอร์โทรศัพท์'), owner)
  await type(staff.getByLabel('รหัสผ่าน', { exact: true }), password)
  await press(staff.getByRole('button', { name: 'เข้าสู่ระบบ' }))

  const step = (name: string) => staff.getByRole('link', { name: `ทำเลย: ${name}` })
  const publish = staff.getByRole('button', { name: 'บันทึกและเผยแพร่' })
  const published = staff.getByText('เผยแพร่แล้ว', { exact: true })
  const overview = staff.getByRole('main').getByRole('link', { name: 'ภาพรวม', exact: true }).first()
  const toSteps = async () => {
    await expect(published).toBeVisible()
    await press(overview)
  }
  await press(step('ใส่ข้อมูลร้านและช่องทางติดต่อ'))
  await type(staff.getByRole('group', { name: 'ที่อยู่', exact: true }).getByLabel('ไทย'), '9 ถนนอัมพวา')
  await type(staff.getByLabel('โทรศัพท์'), '034-123-456')
  await press(publish)
  await toSteps()
  await press(step('ใส่โลโก้ของคุณ'))
  await give(staff.getByLabel('เลือกรูป: โลโก้'), join(imagesDir, 'avatar-06.webp'))
  await press(publish)
  await toSteps()
  await press(step('จัดหน้าแรก'))
  await press(staff.getByRole('button', { name: 'เริ่มหน้าแรก' }))
  await press(staff.getByRole('button', { name: 'เผยแพร่', exact: true }))
  await press(staff.getByRole('dialog').getByRole('button', { name: 'เผยแพร่เลย' }))
  await expect(staff.getByText('เผยแพร่แล้ว').first()).toBeVisible()
  await press(staff.getByRole('link', { name: 'หน้าและบทความ' }).first())
  await press(staff.getByRole('link', { name: 'ตั้งค่าเว็บไซต์' }))

  await press(step('เพิ่มสินค้าชิ้นแรก'))
  await press(staff.getByRole('link', { name: 'เพิ่มสินค้า', exact: true }).first())
  const product = staff.getByRole('complementary', { name: 'สินค้าใหม่' })
  await give(product.locator('input[type=file]').first(), join(imagesDir, 'coconut-2.webp'))
  await type(product.getByLabel('ชื่อสินค้า'), 'มะพร้าวน้ำหอม')
  await type(product.getByLabel('ราคาปกติ'), '45')
  await type(product.getByLabel('คงเหลือ'), '12')
  await press(product.getByRole('button', { name: 'สร้างสินค้า' }))
  await expect(staff.getByRole('row', { name: /มะพร้าวน้ำหอม/ })).toBeVisible()
  await press(staff.getByRole('link', { name: 'ตั้งค่าเว็บไซต์' }))

  await press(step('ตั้งวิธีรับเงิน'))
  await choose(staff.getByLabel('รับพร้อมเพย์ที่'), 'mobile')
  await type(staff.getByLabel('หมายเลขพร้อมเพย์'), '081-234-5678')
  await choose(staff.getByLabel('ภาษีมูลค่าเพิ่ม'), '0')
  await press(publish)
  await toSteps()
  await press(step('ใส่นโยบายความเป็นส่วนตัว'))
  const policy = staff.getByRole('group', { name: 'นโยบายความเป็นส่วนตัว', exact: true })
  await press(policy.getByRole('button', { name: 'เริ่มจากข้อความตั้งต้น' }))
  await press(publish)
  await press(staff.getByRole('button', { name: 'เผยแพร่ตามนี้' }))
  await expect(staff.getByText('เว็บไซต์พร้อมใช้งานแล้ว')).toBeVisible()

  // The first customer opens the shop's URL, without an account.
  const guest = await (
    await browser.newContext({ baseURL: site(host), viewport: { width: 360, height: 740 } })
  ).newPage()
  await guest.goto('/')
  await press(guest.getByRole('link', { name: 'มะพร้าวน้ำหอม' }).first())
  await press(guest.getByRole('button', { name: 'หยิบใส่ตะกร้า' }).first())
  await press(guest.getByRole('link', { name: /ตะกร้า.*1/ }).first())
  await press(guest.getByRole('link', { name: 'ไปชำระเงิน' }).first())
  await waitForHydration(guest)
  await type(guest.getByLabel('ชื่อผู้รับ'), 'มาลี ลูกค้าแรก')
  await type(guest.getByLabel('เบอร์โทรศัพท์'), '081-234-5678')
  await type(guest.getByRole('combobox', { name: /รหัสไปรษณีย์/ }), '75110')
  await press(guest.getByRole('option').first())
  await type(guest.getByLabel('บ้านเลขที่ อาคาร ซอย ถนน'), '99/1 หมู่ 3')
  await press(guest.getByRole('button', { name: /สั่งซื้อ/ }).first())
  await expect(guest.getByText('Thai QR Payment')).toBeVisible()
  await give(guest.locator('input[type=file]'), await createSlipImage())
  await press(guest.getByRole('button', { name: 'ส่งสลิป' }))
  await expect(guest.getByRole('heading', { name: 'ได้รับสลิปแล้ว' })).toBeVisible()

  // The owner checks the slip beside the order and ships the goods.
  await press(staff.getByRole('link', { name: /^คำสั่งซื้อ/ }).first())
  await press(staff.getByRole('link', { name: 'ตรวจสลิป', exact: true }).last())
  await press(staff.getByRole('button', { name: /^อนุมัติ/ }))
  await expect(guest.getByText(/ชำระเงินแล้ว|ได้รับเงิน/).first()).toBeVisible()
  await press(guest.getByRole('link', { name: 'ดูคำสั่งซื้อ' }))
  await press(staff.getByRole('link', { name: /^คำสั่งซื้อ/ }).first())
  await press(staff.getByText('มาลี ลูกค้าแรก').first())
  const order = staff.getByRole('complementary', { name: /SO/ })
  for (const name of ['เริ่มเตรียม', 'พร้อมส่ง', 'ส่งพัสดุ']) await press(order.getByRole('button', { name }))
  const parcel = staff.getByRole('dialog')
  await type(parcel.getByLabel('ขนส่ง'), 'Flash Express')
  await type(parcel.getByLabel('เลขพัสดุ'), 'TH01234567890')
  await press(parcel.getByRole('button', { name: 'ส่งแล้ว' }))
  await expect(guest.getByText('TH01234567890')).toBeVisible()
  expect(count.presses).toBeLessThanOrEqual(45)
  expect(count.fields).toBeLessThanOrEqual(25)
})

function bound(count: Counter) {
  return {
    press: count.press.bind(count),
    type: count.type.bind(count),
    choose: count.choose.bind(count),
    give: count.give.bind(count),
  }
}
