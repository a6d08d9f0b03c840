import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import {
  callAs,
  demo,
  expectAccessible,
  imagesDir,
  recordVideo,
  signedInPage,
  test,
  waitForHydration,
} from './support.ts'

interface Made {
  id: string
  sku: string
  name: string
}

/** Creates a product for this test, visible in the shop: ten in stock, price 100 baht, cost 40. */
async function newProduct(page: Page): Promise<Made> {
  const sku = `WALK${Date.now()}${Math.floor(Math.random() * 1000)}`
  const name = `ของทดลอง ${sku}`
  const { id } = await callAs<{ id: string }>(page, 'POST', '/api/catalog/products', {
    sku,
    name: { th: name, en: name },
    vatMode: 'exempt',
    variants: [{ sku, regular: 10_000, cost: 4000, onHandMilli: 10_000 }],
  })
  await callAs(page, 'POST', `/api/catalog/products/${id}/status`, { event: 'publish' })
  return { id, sku, name }
}

test('an admin adjusts stock on the product page, undoes it, and reads the price and stock history', async ({
  browser,
  page: guest,
}) => {
  const admin = await signedInPage(browser, 'admin')
  const { id, sku } = await newProduct(admin)
  await admin.goto(`/shop/product/${sku}`)
  await waitForHydration(admin)
  const tools = admin.getByRole('region', { name: 'สต็อกและราคาของสินค้านี้' })
  // The view of a role may still be loading when the page responds.
  await expect(async () => {
    if (!(await tools.isVisible())) await admin.getByRole('button', { name: 'สต็อกและราคา' }).click()
    await expect(tools).toBeVisible({ timeout: 3000 })
  }).toPass()
  await expect(tools.getByText('฿60 (60%)')).toBeVisible()
  await tools.getByRole('button', { name: /^ปรับสต็อก/ }).click()
  await tools.getByLabel('นับได้ทั้งหมด').fill('7')
  await tools.getByLabel('เหตุผล').selectOption('waste')
  await tools.getByLabel('หมายเหตุ').fill('ตกแตก')
  await expectAccessible(admin)
  await tools.getByRole('button', { name: 'บันทึก' }).click()
  const message = admin.getByText(/จาก 10 เป็น 7 แล้ว/)
  await expect(message).toBeVisible()
  await expect(tools.locator('dd').filter({ hasText: /^7$/ })).toBeVisible()
  await admin.getByRole('button', { name: 'เลิกทำ' }).click()
  await expect(admin.getByText(/^คืนสต็อก/)).toBeVisible()
  await expect(tools.locator('dd').filter({ hasText: /^10$/ })).toBeVisible()

  await tools.getByRole('button', { name: 'การเคลื่อนไหว' }).click()
  await expect(tools.getByRole('row', { name: /เสียหาย/ })).toContainText('ตกแตก')
  await callAs(admin, 'POST', '/api/catalog/products/bulk', {
    ids: [id],
    change: { price: { field: 'regular', how: 'set', amount: 12_000 } },
  })
  await tools.getByRole('button', { name: 'ประวัติราคา' }).click()
  const line = tools.getByRole('row', { name: /แก้หลายรายการ/ })
  await expect(line).toContainText('฿100')
  await expect(line).toContainText('฿120')
  await expectAccessible(admin)
  const [csv] = await Promise.all([
    admin.waitForEvent('download'),
    tools.getByRole('link', { name: 'ดาวน์โหลด CSV' }).click(),
  ])
  expect(csv.suggestedFilename()).toBe(`prices-${sku}.csv`)

  const sent = await guest.goto(`${demo}/shop/product/${sku}`)
  expect(await sent?.text()).not.toMatch(/สต็อกและราคา|"cost"|"margin"/)
  await expect(guest.getByRole('button', { name: 'สต็อกและราคา' })).toHaveCount(0)
})

test('a manager sees margins in the list and prints labels for the selected products', async ({
  browser,
}) => {
  const manager = await signedInPage(browser, 'manager')
  const { sku, name } = await newProduct(manager)
  await manager.goto(`/shop/products?search=${sku}`)
  await expect(manager.getByText('กำไร ฿60 (60%)')).toBeVisible()
  await manager.goto(`/cluster/products?search=${sku}`)
  await waitForHydration(manager)
  await expect(manager.getByRole('row', { name: new RegExp(sku) })).toContainText('60%')
  await manager.getByRole('checkbox', { name: `เลือก ${name}` }).click()
  const [labels] = await Promise.all([
    manager.waitForEvent('popup'),
    manager.getByRole('link', { name: 'ป้าย' }).click(),
  ])
  await expect(labels.getByText('฿100')).toBeVisible()
  await expect(labels.getByAltText(sku)).toBeVisible()
  const back = await labels.getByRole('link', { name: 'กลับไปที่สินค้า' }).boundingBox()
  expect(back?.height).toBeLessThan(50)
  await labels.getByLabel('จำนวนต่อแบบ').fill('4')
  await expect(labels.getByText('4 ป้าย')).toBeVisible()
  await labels.getByLabel('ขนาดป้าย').selectOption('60x40')
  await expect(labels).toHaveURL(/size=60x40/)
  await expectAccessible(labels)
})

test('a video is part of a product’s gallery and is loaded only when played', async ({ browser }) => {
  test.slow()
  const manager = await signedInPage(browser, 'manager')
  const { id, sku } = await newProduct(manager)
  const buffer = await recordVideo(manager)
  await manager.goto(`/cluster/products?product=${id}`)
  await waitForHydration(manager)
  await manager.getByRole('button', { name: 'เพิ่มวิดีโอ' }).click()
  const picker = manager.getByRole('dialog')
  await picker
    .locator('input[type=file]')
    .setInputFiles({ name: `${sku}.webm`, mimeType: 'video/webm', buffer })
  const image = manager.getByRole('button', { name: /^แก้ไขรูปที่ 1/ })
  await expect(image).toBeVisible({ timeout: 60_000 })
  await expect(image).toContainText('วิดีโอ')
  await image.click()
  await manager.getByLabel('คำอธิบายรูป (ไทย)').fill('วิธีใช้')
  await manager.getByRole('button', { name: 'บันทึกคำอธิบาย' }).click()
  await expect(manager.getByText('บันทึกรูปแล้ว')).toBeVisible()

  const guest = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  const fetched: string[] = []
  guest.on('request', (request) => request.url().includes('/api/files/') && fetched.push(request.url()))
  await guest.goto(`${demo}/shop/product/${sku}`)
  await waitForHydration(guest)
  const play = guest.getByRole('link', { name: 'เล่นวิดีโอ วิธีใช้' })
  await expect(play).toBeVisible()
  await expectAccessible(guest)
  expect(fetched).toEqual([])
  await play.click()
  const video = guest.locator('video')
  await expect(video).toBeVisible()
  await expect.poll(() => video.evaluate((shown: HTMLVideoElement) => shown.currentTime)).toBeGreaterThan(0)
  expect(fetched.length).toBeGreaterThan(0)
  await guest.reload()
  await waitForHydration(guest)
  await guest.getByRole('link', { name: 'ขยายรูป' }).click()
  const large = guest.getByRole('dialog')
  await large.getByRole('link', { name: 'เล่นวิดีโอ วิธีใช้' }).click()
  await expect(large.locator('video')).toBeVisible()
})

/**
 * Two seconds of a ball with sound, H.264 and AAC in MP4 as phones record it, with its index at the end. Generated for
 * this test with ffmpeg's own sources (`color`, `geq`, `sine`), so it contains no third-party material.
 */
const phoneFilm = join(import.meta.dirname, 'film.mp4')

test('a video as recorded by phones plays in the gallery', async ({ browser }) => {
  test.slow()
  const manager = await signedInPage(browser, 'manager')
  const decodes = await manager.evaluate(() =>
    document.createElement('video').canPlayType('video/mp4; codecs="avc1.42E01E, mp4a.40.2"'),
  )
  test.skip(!decodes, 'This browser has no H.264, as builds of Chromium without codecs.')
  const { id, sku } = await newProduct(manager)
  await manager.goto(`/cluster/products?product=${id}`)
  await waitForHydration(manager)
  await manager.getByRole('button', { name: 'เพิ่มวิดีโอ' }).click()
  await manager.getByRole('dialog').locator('input[type=file]').setInputFiles(phoneFilm)
  await expect(manager.getByRole('button', { name: /^แก้ไขรูปที่ 1/ })).toContainText('วิดีโอ', { timeout: 60_000 })

  const phone = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }
  const guest = await (await browser.newContext(phone)).newPage()
  await guest.goto(`${demo}/shop/product/${sku}`)
  await waitForHydration(guest)
  await guest.getByRole('link', { name: /^เล่นวิดีโอ/ }).tap()
  const video = guest.locator('.gallery video')
  await expect.poll(() => video.evaluate((shown: HTMLVideoElement) => shown.videoWidth)).toBe(320)
  const at = () => video.evaluate((shown: HTMLVideoElement) => shown.currentTime)
  await expect.poll(at).toBeGreaterThan(0.3)
  // Seeks as the seek bar does: only that part is requested.
  await video.evaluate((shown: HTMLVideoElement) => {
    shown.pause()
    shown.currentTime = 1.5
  })
  await expect.poll(at).toBeCloseTo(1.5, 1)
  expect(await video.evaluate((shown: HTMLVideoElement) => shown.error)).toBeNull()
})

test('a YouTube video shows the shop’s own poster image, and nothing loads from YouTube until it is played', async ({
  browser,
}) => {
  const manager = await signedInPage(browser, 'manager')
  const { id, sku } = await newProduct(manager)
  await manager.goto(`/cluster/products?product=${id}`)
  await waitForHydration(manager)
  await manager
    .getByRole('complementary')
    .locator('input[type=file]')
    .first()
    .setInputFiles(join(imagesDir, 'a-abacus-1.webp'))
  const image = manager.getByRole('button', { name: /^แก้ไขรูปที่ 1/ })
  await image.click()
  const link = manager.getByLabel('หรือลิงก์ YouTube / Vimeo')
  await link.fill('https://example.com/watch?v=dQw4w9WgXcQ')
  await expect(manager.getByRole('button', { name: 'ใช้วิดีโอนี้' })).toBeDisabled()
  await link.fill('https://youtu.be/dQw4w9WgXcQ?si=share')
  await manager.getByRole('button', { name: 'ใช้วิดีโอนี้' }).click()
  await expect(manager.getByRole('link', { name: /YouTube · dQw4w9WgXcQ/ })).toBeVisible()

  const guest = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  const outside: string[] = []
  // Tests do not request external resources.
  await guest.route(/youtube/, (route) => {
    outside.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<p>film</p>' })
  })
  await guest.goto(`${demo}/shop/product/${sku}`)
  await waitForHydration(guest)
  await expect(guest.getByText('วิดีโอจะโหลดจาก YouTube')).toBeVisible()
  await expectAccessible(guest)
  expect(outside).toEqual([])
  await guest.getByRole('link', { name: /^เล่นวิดีโอ/ }).click()
  await expect(guest.frameLocator('.gallery iframe').getByText('film')).toBeVisible()
  expect(outside).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0'])
})

test('a category is featured and follows its dates', async ({ browser, page: guest }) => {
  const manager = await signedInPage(browser, 'manager')
  const code = `walk-${Date.now()}`
  const name = `เทศกาล ${code}`
  const category = await callAs<{ id: string }>(manager, 'POST', '/api/catalog/categories', {
    name: { th: name, en: name },
    code,
  })
  const { id } = await newProduct(manager)
  await callAs(manager, 'PATCH', `/api/catalog/products/${id}`, { categories: [category.id] })
  await manager.goto(`/cluster/products/categories?category=${category.id}`)
  await waitForHydration(manager)
  await manager.getByRole('switch', { name: `ขึ้นแถวหน้า ${name}` }).press('Space')
  await expect(manager.getByRole('region', { name: 'แถวหน้า' }).getByText(name)).toBeVisible()
  await expectAccessible(manager)
  await guest.goto(`${demo}/shop/categories`)
  await expect(guest.getByRole('navigation', { name: 'หมวดแนะนำ' }).getByText(name)).toBeVisible()
  await expectAccessible(guest)

  // A date in the past: it is removed immediately, and the page says why.
  await manager.getByRole('button', { name: 'เปิดปฏิทิน · แสดงถึง' }).click()
  await manager.getByRole('button', { name: 'เดือนก่อน' }).click()
  await manager.locator('table button').filter({ hasText: /^15$/ }).click()
  await manager.getByRole('button', { name: 'บันทึก' }).click()
  await expect(manager.getByText('บันทึกแล้ว').last()).toBeVisible()
  await expect(manager.getByText(/แสดงถึง .* แล้ว/)).toBeVisible()
  await guest.goto(`${demo}/shop/categories`)
  await expect(guest.getByText(name)).toHaveCount(0)
  expect((await guest.goto(`${demo}/shop/categorie/${code}`))?.status()).toBe(404)
  // Removed from the row again, which has a limited number of places.
  await manager.getByRole('button', { name: `นำ ${name} ออกจากแถวหน้า` }).click()
  await expect(manager.getByRole('switch', { name: `ขึ้นแถวหน้า ${name}` })).not.toBeChecked()
})

test('arrow keys move between list rows within the focused column, and Space selects a row', async ({
  browser,
}) => {
  const page = await signedInPage(browser, 'manager')
  await page.goto('/cluster/products')
  await waitForHydration(page)
  for (const kind of ['name', 'price']) {
    const cells = page.locator(`[data-column=${kind}]`)
    await cells.first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(cells.nth(1)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(cells.first()).toBeFocused()
  }
  await page.locator('[data-column=name]').first().focus()
  await page.keyboard.press('Space')
  await expect(page.locator('[data-row]').first().getByRole('checkbox')).toBeChecked()
})
