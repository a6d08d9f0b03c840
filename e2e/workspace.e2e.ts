import { join } from 'node:path'
import { type APIRequestContext, type Browser, expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { guestOrder } from './order-support.ts'
import { callAs, expectAccessible, imagesDir, signedInPage, site, test, waitForHydration } from './support.ts'

// On the market site, so that the buyers' tests on the demo site find everything unchanged.
const host = 'market.localhost'

const manager = async (browser: Browser, path: string): Promise<Page> => {
  const page = await signedInPage(browser, 'manager', host)
  await page.goto(path)
  await waitForHydration(page)
  return page
}

/** Creates a product that only this run changes, visible in the shop with ten in stock. */
async function freshProduct(page: Page, name: string) {
  const variants = [{ regular: 6500, onHandMilli: 10_000 }]
  const created = await callAs<{ id: string; sku: string }>(page, 'POST', '/api/catalog/products', {
    name: { th: name },
    variants,
  })
  await callAs(page, 'POST', `/api/catalog/products/${created.id}/status`, { event: 'publish' })
  return created
}

const imageOf = async (width: number) => ({
  name: `${width}.png`,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height: 500, channels: 3, background: '#c08040' } })
    .png()
    .toBuffer(),
})

const nameOf = (what: string) => `${what} ${Date.now()}${Math.floor(Math.random() * 1000)}`

/** The labels of the buttons in the site's colour; each view has exactly one. */
const filledButtons = (page: Page) =>
  page.locator('.btn.primary:visible').evaluateAll((buttons) => {
    const sample = document.body.appendChild(document.createElement('i'))
    sample.style.background = 'var(--accent)'
    const accent = getComputedStyle(sample).backgroundColor
    sample.remove()
    return buttons
      .filter((button) => getComputedStyle(button).backgroundColor === accent)
      .map((button) => button.textContent)
  })

test('a manager finds a product and edits price and stock inline', async ({ browser }) => {
  const page = await signedInPage(browser, 'manager', host)
  const name = nameOf('กล้วยม้วนทดสอบ')
  await freshProduct(page, name)
  await page.goto('/cluster/products')
  await waitForHydration(page)
  await page.keyboard.press('/')
  await page.keyboard.type(name)
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectAccessible(page)

  await row.getByRole('button', { name: /แก้ราคา/ }).click()
  await page.getByLabel(`ราคาปกติ ${name}`).fill('฿๖๙')
  await page.keyboard.press('Enter')
  await expect(row.getByRole('button', { name: /แก้ราคา/ })).toContainText('฿69')
  await expect(row.getByText('เดิม ฿65')).toBeVisible()
  await page.getByRole('button', { name: /เลิกทำ/ }).click()
  await expect(row.getByRole('button', { name: /แก้ราคา/ })).toContainText('฿65')

  await row.getByRole('button', { name: /ปรับยอด/ }).click()
  await page.getByLabel(`คงเหลือ ${name}`).fill('24')
  await expect(page.getByText('ปรับยอด +14')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(row.getByRole('button', { name: /ปรับยอด/ })).toContainText('เหลือ 24')
  await page.getByRole('button', { name: /เลิกทำ/ }).click()
  await expect(row.getByRole('button', { name: /ปรับยอด/ })).toContainText('เหลือ 10')
  await row.getByRole('button', { name: /ปรับยอด/ }).click()
  await page.getByLabel(`คงเหลือ ${name}`).fill('24')
  await page.keyboard.press('Enter')
  await expect(row.getByRole('button', { name: /ปรับยอด/ })).toContainText('เหลือ 24')
  await expect(row.getByRole('button', { name: /ปรับยอด/ })).toBeFocused()

  await row.getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/product=[0-9a-f-]{36}/)
  await page.getByRole('link', { name: 'สต็อก', exact: true }).click()
  await expect(page.getByText('+14').first()).toBeVisible()
  await expectAccessible(page)
})

test('a manager edits many products at once and undoes it', async ({ browser }) => {
  const page = await signedInPage(browser, 'manager', host)
  const mark = `ชุด${Date.now()}`
  for (const n of [1, 2, 3]) await freshProduct(page, `${mark} ${n}`)
  await page.goto(`/cluster/products?search=${mark}`)
  await waitForHydration(page)
  await page.getByLabel('เลือกทั้งหน้า').check()
  await expect(page.getByText('เลือก 3 รายการ')).toBeVisible()
  await page.getByRole('button', { name: 'ปรับราคา' }).click()
  await page.getByLabel('จำนวน', { exact: true }).first().fill('10')
  await page.getByRole('button', { name: 'ใช้กับ 3 รายการ' }).click()
  await expect(page.getByRole('button', { name: /แก้ราคา.*฿72/ })).toHaveCount(3)
  await page.getByRole('button', { name: /เลิกทำ/ }).click()
  await expect(page.getByRole('button', { name: /แก้ราคา.*฿65/ })).toHaveCount(3)

  await page.getByRole('button', { name: 'สถานะ', exact: true }).click()
  await page.getByRole('menuitem', { name: 'ซ่อน' }).click()
  await expect(page.getByRole('cell', { name: 'ฉบับร่าง' })).toHaveCount(3)
  await page.getByRole('button', { name: /เลิกทำ/ }).last().click()
  await expect(page.getByRole('cell', { name: 'แสดงอยู่' })).toHaveCount(3)
})

test('a manager describes a product, adds images, and no input is lost', async ({ browser }) => {
  const page = await manager(browser, '/cluster/products?product=new')
  const name = nameOf('แยมมะม่วงทดสอบ')
  await page.getByLabel('ชื่อสินค้า').fill(name)
  const choose = (...files: string[]) =>
    page.locator('input[type=file]').setInputFiles(files.map((file) => join(imagesDir, file)))
  await choose('mango-1.webp', 'mango-2.webp')
  await expect(page.getByText('2 รูปจะส่งทันทีที่สร้างสินค้า')).toBeVisible()
  await page.getByRole('button', { name: 'ไม่ใช้ mango-2.webp' }).click()
  await page.getByRole('button', { name: 'สร้างสินค้า' }).press('Enter')
  await expect(page.getByText('มี 1 ช่องที่ต้องแก้')).toBeVisible()
  await expect(page.getByText(/^กรุณากรอก/)).toBeVisible()
  await page.getByLabel('ราคาปกติ').fill('120')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/product=[0-9a-f-]{36}/)

  await expect(page.getByRole('button', { name: /แก้ไขรูปที่ 1/ })).toBeVisible({ timeout: 60_000 })
  await choose('mango-2.webp')
  await expect(page.getByRole('button', { name: /แก้ไขรูปที่ 2/ })).toBeVisible({ timeout: 60_000 })
  const cover = () =>
    page
      .getByRole('button', { name: /แก้ไขรูปที่ 1/ })
      .locator('img')
      .getAttribute('src')
  const first = await cover()
  await page.getByRole('button', { name: /แก้ไขรูปที่ 2/ }).press('Alt+ArrowLeft')
  await expect.poll(cover).not.toBe(first)
  await page.getByRole('button', { name: /แก้ไขรูปที่ 1/ }).click()
  await page.getByLabel('คำอธิบายรูป (ไทย)').fill('มะม่วงสุก')
  await page.getByRole('button', { name: 'บันทึกคำอธิบาย' }).click()
  await expect(page.getByRole('button', { name: /แก้ไขรูปที่ 1 มะม่วงสุก/ })).toBeVisible()
  await page.getByRole('button', { name: 'ลบรูป' }).click()
  await expect(page.getByRole('button', { name: /แก้ไขรูปที่ 2/ })).toBeHidden()
  const message = page.getByRole('region', { name: 'การแจ้งเตือน' })
  await message.getByRole('button', { name: /เลิกทำ/ }).click()
  await expect(page.getByRole('button', { name: /แก้ไขรูปที่ 2/ })).toBeVisible()

  await page.getByLabel('ชื่อสินค้า').fill(`${name} แก้`)
  await page.reload()
  await expect(page.getByText('ข้อความที่พิมพ์ค้างไว้ถูกนำกลับมา')).toBeVisible()
  await expect(page.getByLabel('ชื่อสินค้า')).toHaveValue(`${name} แก้`)
  await page.keyboard.press('Control+s')
  await expect(page.getByText(`บันทึก ${name} แก้ แล้ว`)).toBeVisible()
})

test('creating a product with two variants and its images in order takes five clicks and one scroll', async ({
  browser,
  page: guest,
}) => {
  const page = await manager(browser, '/cluster/products')
  const name = nameOf('น้ำพริกทดสอบ')
  const category = nameOf('เครื่องจิ้ม')
  let clicks = 0
  const click = async (target: Locator) => {
    clicks += 1
    await target.click()
  }
  const panel = page.locator('.panel')
  await click(page.getByRole('link', { name: 'เพิ่มสินค้า' }))
  await expect(panel.getByLabel('ชื่อสินค้า')).toBeFocused()
  await page.keyboard.type(name)
  const chooser = page.waitForEvent('filechooser')
  await click(panel.getByRole('button', { name: 'เพิ่มรูป' }))
  // Distinguished by width: the largest takes longest to upload, and is still the first.
  const widths = [1200, 500, 700]
  await (await chooser).setFiles(await Promise.all(widths.map(imageOf)))
  await expect(panel.getByText('3 รูปจะส่งทันทีที่สร้างสินค้า')).toBeVisible()
  await click(panel.getByLabel('ราคาปกติ'))
  await page.keyboard.type('65')
  await page.keyboard.press('Tab')
  await page.keyboard.type('12')
  await click(panel.getByRole('button', { name: /^เพิ่มตัวเลือก/ }))
  for (const word of ['ขนาด', 'เล็ก', 'ใหญ่']) {
    await page.keyboard.type(word)
    await page.keyboard.press('Enter')
  }
  await panel.getByLabel('คงเหลือ ใหญ่').focus()
  await page.keyboard.type('7')
  await expect(panel.getByLabel('ราคา เล็ก')).toHaveValue('65')
  await expectAccessible(page)
  await click(panel.getByRole('button', { name: 'สร้างสินค้า' }))
  await expect(page).toHaveURL(/product=[0-9a-f-]{36}/)
  expect(clicks).toBe(5)

  await expect(panel.getByRole('button', { name: /แก้ไขรูปที่ 3/ })).toBeVisible({ timeout: 60_000 })
  await expect(panel.getByRole('link', { name: `คงเหลือ 12 ปรับจำนวนของ เล็ก` })).toBeVisible()
  await expect(panel.getByRole('link', { name: `คงเหลือ 7 ปรับจำนวนของ ใหญ่` })).toBeVisible()
  const id = new URL(page.url()).searchParams.get('product')
  const created = await callAs<{
    record: { sku: string; status: string }
    images: { id: string; width: number }[]
  }>(page, 'GET', `/api/catalog/products/${id}`)
  expect(created.record).toMatchObject({ status: 'active', sku: expect.stringMatching(/^[A-Z0-9-]+$/) })
  expect(created.images.map(({ width }) => width)).toEqual(widths)
  await guest.goto(`${site(host)}/shop/product/${created.record.sku}`)
  await expect(guest.getByRole('heading', { name: new RegExp(name) })).toBeVisible()

  // A category that does not exist is created in the picker.
  await panel.getByRole('button', { name: 'เลือกหรือสร้างหมวดหมู่' }).click()
  await page.getByRole('searchbox', { name: 'เลือกหรือสร้างหมวดหมู่' }).fill(category)
  await page.getByRole('button', { name: `สร้างหมวด “${category}”` }).click()
  await expect(page.getByRole('checkbox', { name: category })).toBeChecked()
  // Found by typing; Enter removes it and adds it again.
  const finder = page.getByRole('searchbox', { name: 'เลือกหรือสร้างหมวดหมู่' })
  for (const checked of [false, true]) {
    await finder.fill(category)
    await finder.press('Enter')
    await expect(page.getByRole('checkbox', { name: category })).toBeChecked({ checked })
  }
  await page.keyboard.press('Escape')
  await expect(finder).toBeHidden()
  expect(await filledButtons(page)).toEqual([expect.stringContaining('บันทึก')])

  // Nobody has ordered it, so it may be deleted permanently.
  await panel.getByRole('button', { name: 'ทำอย่างอื่น' }).click()
  await page.getByRole('menuitem', { name: 'ลบสินค้า' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'ลบสินค้า' }).click()
  await expect(page.getByText(`ลบ “${name}” แล้ว`)).toBeVisible()
  await expect(page).not.toHaveURL(/product=/)
})

test('a product with orders cannot be deleted: the reason is shown, and it is archived instead', async ({
  browser,
  request,
}) => {
  const page = await signedInPage(browser, 'manager', host)
  const name = nameOf('เคยขายแล้ว')
  const { id, sku } = await freshProduct(page, name)
  await ordered(request, sku, 'มาลี ผู้ซื้อ')
  await page.goto(`/cluster/products?product=${id}`)
  await waitForHydration(page)
  await page.locator('.panel').getByRole('button', { name: 'ทำอย่างอื่น' }).click()
  await page.getByRole('menuitem', { name: 'ลบสินค้า' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'ลบสินค้า' }).click()
  const refused = page.getByRole('dialog', { name: 'ลบสินค้านี้ไม่ได้' })
  await expect(refused.getByText(/เคยสั่งซื้อแล้ว/)).toBeVisible()
  await refused.getByRole('button', { name: 'เก็บถาวร' }).click()
  await expect(page.getByText(`เก็บ “${name}” ถาวรแล้ว`)).toBeVisible()
})

test('two users editing one product are warned, and neither loses input', async ({ browser }) => {
  const page = await signedInPage(browser, 'manager', host)
  const { id } = await freshProduct(page, nameOf('สินค้าสองคน'))
  await page.goto(`/cluster/products?product=${id}`)
  await waitForHydration(page)
  await page.getByLabel('ชื่อสินค้า').fill('ชื่อของฉัน')
  const other = await manager(browser, `/cluster/products?product=${id}`)
  await other.getByLabel('คำโปรยหนึ่งบรรทัด').fill('คำโปรยของอีกคน')
  await other.keyboard.press('Control+s')
  await expect(other.getByText(/^บันทึก สินค้าสองคน .+ แล้ว$/).first()).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('มีคนบันทึกสินค้านี้หลังจากที่คุณเปิด')).toBeVisible()
  await expect(page.getByLabel('ชื่อสินค้า')).toHaveValue('ชื่อของฉัน')
  await page.getByRole('button', { name: 'เก็บของฉัน' }).click()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('บันทึก ชื่อของฉัน แล้ว')).toBeVisible()
})

/** As a guest, orders one product, to be paid on delivery; returns the order's number. */
async function ordered(request: APIRequestContext, sku: string, name: string): Promise<string> {
  const address = { line: '88/12 หมู่ 4', subdistrictCode: '103301', postcode: '10110' }
  const { order } = await guestOrder(request, { host, sku, contact: { name }, address, payment: 'cod' })
  return order.number
}

test('a new order appears automatically, and goes from new to shipped by keyboard', async ({
  browser,
  request,
}) => {
  const page = await signedInPage(browser, 'manager', host)
  const { sku } = await freshProduct(page, nameOf('สินค้าสำหรับสั่ง'))
  await page.goto('/cluster/user/store/orders')
  await waitForHydration(page)
  await expectAccessible(page)
  const buyer = nameOf('ผู้ซื้อ')
  const number = await ordered(request, sku, buyer)
  const card = page.locator(`[data-card="${number}"]`)
  await expect(card).toBeVisible()
  const column = (name: string) => page.getByRole('region', { name }).locator(`[data-card="${number}"]`)
  // Unlike a click, a key press does not wait until the button is enabled: the previous step may still be running.
  const enter = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true })
    await expect(button).toBeEnabled()
    await button.press('Enter')
  }
  await card.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Space')
  await expect(column('กำลังเตรียม')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary', { name: `คำสั่งซื้อ ${number}` })).toContainText(buyer)
  await expectAccessible(page)
  await enter('พร้อมส่ง')
  await expect(column('พร้อมส่ง')).toBeVisible()
  // Undone from the toast or, later, from the panel.
  const message = page.getByText(/ไปพร้อมส่งแล้ว/).locator('..')
  await message.getByRole('button', { name: /เลิกทำ/ }).click()
  await expect(column('กำลังเตรียม')).toBeVisible()
  await enter('พร้อมส่ง')
  await expect(column('พร้อมส่ง')).toBeVisible()
  await enter('ส่งพัสดุ')
  await page.getByRole('button', { name: 'ส่งแล้ว', exact: true }).click()
  await expect(page.getByText(/^กรุณากรอก/).first()).toBeVisible()
  await page.getByRole('combobox', { name: 'ขนส่ง' }).fill('Flash Express')
  await page.getByRole('option', { name: 'Flash Express' }).click()
  await page.getByLabel('เลขพัสดุ').fill('th0142')
  await page.getByRole('button', { name: 'ส่งแล้ว', exact: true }).click()
  await expect(column('จัดส่งแล้ว')).toBeVisible()
  // Nothing has been shipped yet: undone in time, the order is back where it was.
  const sent = page.getByText(/^ส่ง .* แล้ว$/).locator('..')
  await sent.getByRole('button', { name: /เลิกทำ/ }).click()
  await expect(column('พร้อมส่ง')).toBeVisible()
  await enter('ส่งพัสดุ')
  await page.getByLabel('เลขพัสดุ').fill('th0142')
  await page.getByRole('button', { name: 'ส่งแล้ว', exact: true }).click()
  await expect(column('จัดส่งแล้ว')).toBeVisible()
  await expect(page.getByText('TH0142').first()).toBeVisible()
  await page.getByRole('button', { name: 'แก้เลขพัสดุ TH0142' }).click()
  await page.getByRole('textbox', { name: 'เลขพัสดุ' }).fill('th0143')
  await page.getByRole('dialog').getByRole('button', { name: 'บันทึก' }).click()
  await expect(page.getByText('เดิม Flash Express TH0142')).toBeVisible()
})

test('a manager drags an order to the next status, and cancels another with a reason', async ({
  browser,
  request,
}) => {
  const page = await signedInPage(browser, 'manager', host)
  const { sku } = await freshProduct(page, nameOf('สินค้าสำหรับลาก'))
  const first = await ordered(request, sku, 'ลากหนึ่ง')
  const second = await ordered(request, sku, 'ลากสอง')
  // Found by name, with the whole board visible: cards of other tests come and go above these, and a card that moves
  // under the pointer would be dragged.
  await page.setViewportSize({ width: 1280, height: 1600 })
  await page.goto(`/cluster/user/store/orders?search=${encodeURIComponent('ลาก')}`)
  await waitForHydration(page)
  const ready = page.getByRole('region', { name: 'พร้อมส่ง' })
  await page.locator(`article:has([data-card="${first}"])`).dragTo(ready)
  await expect(ready.locator(`[data-card="${first}"]`)).toBeVisible()
  // The column a card is held over is marked, and its cards stay as they were.
  await page.locator(`[data-card="${second}"]`).focus()
  await page.keyboard.press('Space')
  await expect(page.locator('section.drop-target')).toHaveCSS('text-align', 'start')
  await page.keyboard.press('Escape')
  await page.locator(`[data-card="${second}"]`).click()
  await page.getByRole('button', { name: 'ยกเลิกคำสั่งซื้อ' }).click()
  await page.getByLabel('สินค้าหมด').check()
  await page.getByRole('button', { name: 'ยกเลิกคำสั่งซื้อ' }).last().click()
  await expect(page.getByText(/· สินค้าหมด/)).toBeVisible()
  await page.getByRole('link', { name: 'ตาราง' }).click()
  await page.getByRole('link', { name: /ยกเลิกและหมดอายุ/ }).click()
  await expect(page.getByRole('link', { name: second })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'ส่งออก CSV' }).click()
  expect((await download).suggestedFilename()).toBe('orders.csv')
})

test('a file is validated, previewed, imported as drafts with their images fetched, and undone completely', async ({
  browser,
}) => {
  const page = await manager(browser, '/cluster/products/import')
  await expectAccessible(page)
  const mark = `imp${Date.now()}`
  const csv = [
    'Handle,Title,Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty,Image Src',
    `${mark}-a,สบู่ ${mark},กลุ่มแม่บ้าน,,,true,Title,Default Title,${mark}-A,59,10,https://127.0.0.1/a.png`,
    `${mark}-b,ชา ${mark},กลุ่มแม่บ้าน,,,true,Title,Default Title,${mark}-B,140,5`,
    `${mark}-c,น้ำพริก ${mark},กลุ่มแม่บ้าน,,,true,Title,Default Title,${mark}-C,แปดสิบ,5`,
  ].join('\r\n')
  const file = { name: `${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText('จะสร้างใหม่ 2 รายการ').first()).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('UTF-8')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Variant Price' })).toBeVisible()
  await expect(page.getByRole('row', { name: `สบู่ ${mark}` })).toContainText('฿59')
  await expect(page.getByLabel('นำเข้าเป็นฉบับร่าง')).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'นำเข้า 2 สินค้า' }).click()
  await expect(page.getByRole('row', { name: `${mark}.csv` })).toContainText('สร้างใหม่ 2 รายการ', {
    timeout: 60_000,
  })
  // Its image is on a host that external fetches may not access.
  await expect(page.getByText('ได้รูป 0 รูป ดึงไม่ได้ 1 รูป')).toBeVisible()
  await expect(page.getByRole('button', { name: 'ลองดึงรูปอีกครั้ง' })).toBeVisible()
  await page.getByRole('link', { name: 'ดูสินค้าชุดนี้ที่ไม่มีรูป' }).click()
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(page.getByRole('row', { name: mark }).first()).toContainText('ฉบับร่าง')
  await page.goBack()
  await page.getByRole('button', { name: 'ยกเลิกการนำเข้าทั้งหมด' }).click()
  await page.getByRole('button', { name: 'ถอนเลย' }).click()
  await expect(page.getByRole('row', { name: `${mark}.csv` })).toContainText('ถอนแล้ว', {
    timeout: 60_000,
  })
  for (const tab of ['all', 'archived']) {
    await page.goto(`/cluster/products?search=${mark}&tab=${tab}`)
    // Similarly spelled results may be shown instead.
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue(mark)
    await expect(page.getByRole('row', { name: mark })).toHaveCount(0)
  }
})

// A shop's catalogue as Shopify exports it.
const weaving = join(import.meta.dirname, '../src/areas/catalog/import/samples/shopify-weaving.csv')

test('a Shopify catalogue is imported into the shop unchanged', async ({ browser }) => {
  const page = await signedInPage(browser, 'manager', 'academy.localhost')
  await page.goto('/cluster/products/import')
  await waitForHydration(page)
  await page.locator('input[type=file]').setInputFiles(weaving)
  await expect(page.getByText('Shopify').first()).toBeVisible({ timeout: 60_000 })
  const take = page.getByRole('button', { name: /^นำเข้า \d+ สินค้า/ })
  await expect(take).toBeVisible({ timeout: 60_000 })
  await page.getByLabel('แสดงในร้านทันที').check()
  await take.click()
  await expect(page.getByRole('row', { name: 'shopify-weaving.csv' }).first()).toContainText('นำเข้าแล้ว', {
    timeout: 60_000,
  })
  await page.goto('/shop/products?search=ชุดย้อมคราม')
  await page.getByRole('link', { name: 'ชุดย้อมคราม, พร้อมคู่มือ', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ชุดย้อมคราม, พร้อมคู่มือ')
  await expect(page.getByText('฿590').first()).toBeVisible()
})

test('? lists the keys of what is on the page, and no others, and returns the focus', async ({ browser }) => {
  const page = await signedInPage(browser, 'manager')
  const help = page.getByRole('dialog', { name: 'แป้นพิมพ์ลัด' })
  for (const [path, expected] of [
    ['/cluster/user/store/orders?view=board', ['ทุกหน้า', 'บนบอร์ด']],
    ['/cluster/user/store/orders?view=table', ['ทุกหน้า', 'ในรายการ']],
    ['/user/filemanager', ['ทุกหน้า', 'ในรายการไฟล์']],
  ] as const) {
    await page.goto(path)
    await waitForHydration(page)
    const link = page.getByRole('navigation').getByRole('link').first()
    await link.focus()
    await page.keyboard.press('?')
    await expect(help.getByRole('heading', { level: 3 })).toHaveText([...expected])
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()
    await expect(link).toBeFocused()
  }
})

test('non-staff see that permission is missing, and a guest is shown the way to sign in', async ({
  page,
  browser,
}) => {
  for (const path of [
    '/cluster/products',
    '/cluster/products/import',
    '/cluster/user/store/orders',
    '/cluster/user/store/orders/print?order=SO6900000001',
  ]) {
    expect((await page.goto(`${site(host)}${path}`))?.status(), path).toBe(401)
  }
  const user = await signedInPage(browser, 'user', host)
  for (const path of ['/cluster/products', '/cluster/products/import', '/cluster/user/store/orders']) {
    expect((await user.goto(path))?.status(), path).toBe(403)
    await expect(user.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(await user.evaluate(async () => (await fetch('/api/cluster/orders.csv')).status)).toBe(403)
})

test('on a phone neither page overflows and both pass checks', async ({ browser }) => {
  const page = await signedInPage(browser, 'manager', host)
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/cluster/products', '/cluster/user/store/orders', '/cluster/products/import']) {
    await page.goto(path)
    await waitForHydration(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360)
    await expectAccessible(page)
  }
})

test('on a phone the current tab of a list is in view', async ({ browser }) => {
  const page = await signedInPage(browser, 'admin', 'demo.localhost')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/cms/pages?tab=answers')
  await waitForHydration(page)
  await expect(page.getByRole('link', { name: 'แบบฟอร์ม', exact: true })).toBeInViewport({ ratio: 1 })
})

test('staff switch from packing slips to the address labels of the same orders', async ({ browser }) => {
  const page = await signedInPage(browser, 'manager', 'demo.localhost')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/cluster/user/store/orders/print?order=SO6900000055&order=SO6900000048')
  await page.getByRole('link', { name: 'ใบปะหน้าพัสดุ' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  // The first is still to be sent, the second is with the carrier.
  await expect(page.getByRole('img', { name: 'SO6900000055' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'EX000000025TH' })).toBeVisible()
  const items = page.getByRole('article').first().getByRole('listitem')
  await expect(items).toHaveCount(0)
  await page.getByText('แสดงรายการสินค้า').click()
  await expect(items).not.toHaveCount(0)
  await page.getByRole('combobox', { name: 'กระดาษ' }).selectOption('a4')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expectAccessible(page)
})

test('on a phone the sheets for the packing table hold their tables', async ({ browser }) => {
  const page = await signedInPage(browser, 'manager', 'demo.localhost')
  await page.setViewportSize({ width: 360, height: 740 })
  const orders = ['SO6900000055', 'SO6900000053'].map((number) => `order=${number}`).join('&')
  for (const query of [orders, `sheet=pick&${orders}`]) {
    await page.goto(`/cluster/user/store/orders/print?lang=en&${query}`)
    const sheet = page.getByRole('article').first()
    await expect(sheet.getByRole('table')).toBeVisible()
    const over = await sheet.evaluate((element) => {
      const inside =
        element.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(element).paddingRight)
      return (element.querySelector('table')?.getBoundingClientRect().right ?? 0) - inside
    })
    expect(over, query).toBeLessThanOrEqual(1)
  }
})

test('on a tablet, the start and end of working hours stand side by side below their weekdays', async ({
  browser,
}) => {
  const page = await signedInPage(browser, 'admin')
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/config/working-time')
  await waitForHydration(page)
  const hours = page.getByRole('group', { name: /^ช่วงเวลา/ }).first()
  const topOf = async (name: string) =>
    (await hours.getByRole('textbox', { name, exact: true }).boundingBox())?.y
  await expect(hours.getByRole('textbox', { name: 'ตั้งแต่', exact: true })).toBeVisible()
  expect(await topOf('ตั้งแต่')).toBe(await topOf('ถึง'))
  await page.close()
})
