import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { callAs, expectAccessible, imagesDir, signedInPage, site, test, waitForHydration } from './support.ts'

/** Opens the user's own files, in a folder created for this test, so that tests do not see each other's. */
async function inOwnFolder(browser: Browser, user = 'user'): Promise<{ page: Page; folder: string }> {
  const page = await signedInPage(browser, user)
  await page.goto('/user/filemanager')
  await waitForHydration(page)
  const folder = `เดิน ${Date.now()}-${Math.floor(Math.random() * 1e4)}`
  await newFolder(page, folder)
  await page.getByRole('row', { name: `โฟลเดอร์ ${folder}` }).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: folder })).toBeVisible()
  return { page, folder }
}

async function newFolder(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'สร้างโฟลเดอร์' }).first().click()
  await page.getByLabel('ชื่อโฟลเดอร์').fill(name)
  await page.getByRole('button', { name: 'สร้าง', exact: true }).click()
  await expect(page.getByRole('row', { name: `โฟลเดอร์ ${name}` })).toBeVisible()
}

const text = (name: string, body: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(body) })

async function upload(page: Page, ...files: ReturnType<typeof text>[]): Promise<void> {
  await page.getByLabel('อัปโหลด', { exact: true }).and(page.locator('input')).setInputFiles(files)
  for (const { name } of files) await expect(page.getByRole('row', { name, exact: true })).toBeVisible()
}

test('an uploaded file is listed, renamed with F2, moved by cut and paste, and restored from the trash', async ({
  browser,
}) => {
  const { page } = await inOwnFolder(browser)
  const image = readFileSync(join(imagesDir, 'mango-1.webp'))
  await upload(page, { name: 'มะม่วง.webp', mimeType: 'image/webp', buffer: image }, text('บันทึก.txt', 'สวัสดี'))
  await expectAccessible(page)

  await page.getByRole('row', { name: 'บันทึก.txt' }).click()
  await page.keyboard.press('F2')
  await page.getByLabel('ชื่อใหม่ของ บันทึก.txt').fill('จด.txt')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: 'จด.txt' })).toBeVisible()

  // An invalid name is reported where it was typed and stays in the field to be corrected.
  await page.getByRole('button', { name: 'สร้างโฟลเดอร์' }).first().click()
  await page.getByLabel('ชื่อโฟลเดอร์').fill('ปลาย/ทาง')
  await page.getByRole('button', { name: 'สร้าง', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('ใช้ชื่อนี้ไม่ได้')
  await expect(page.getByLabel('ชื่อโฟลเดอร์')).toHaveValue('ปลาย/ทาง')
  await page.keyboard.press('Escape')
  await newFolder(page, 'ปลายทาง')
  await page.getByRole('row', { name: 'จด.txt' }).click()
  await page.keyboard.press('Control+x')
  await page.getByRole('row', { name: 'โฟลเดอร์ ปลายทาง' }).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: 'ปลายทาง' })).toBeVisible()
  await page.getByRole('button', { name: 'สร้างโฟลเดอร์' }).first().focus()
  await page
    .locator('section[aria-label="ไฟล์และโฟลเดอร์"]')
    .click({ button: 'right', position: { x: 300, y: 420 } })
  await page.getByRole('menuitem', { name: 'วาง' }).click()
  const pasted = page.getByRole('row', { name: 'จด.txt' })
  await expect(pasted).toBeVisible()
  await page.getByRole('button', { name: /เลิกทำ/ }).last().click()
  await expect(pasted).toBeHidden()
  await page.goBack()
  await pasted.click()
  await page.keyboard.press('Control+x')
  await page.goForward()
  await page.getByRole('button', { name: 'วาง 1 รายการที่นี่' }).click()
  await expect(pasted).toBeVisible()

  await page.getByRole('row', { name: 'จด.txt' }).click()
  await page.keyboard.press('Delete')
  await expect(page.getByRole('row', { name: 'จด.txt' })).toBeHidden()
  // Everything outside of a modal is inert; an undo is not.
  await page.evaluate(() => {
    const modal = document.body.appendChild(document.createElement('dialog'))
    modal.append('…')
    modal.showModal()
  })
  await page.getByRole('button', { name: /เลิกทำ/ }).last().click()
  await page.evaluate(() => document.querySelector('dialog:modal')?.remove())
  await expect(page.getByRole('row', { name: 'จด.txt' })).toBeVisible()
  // By key, what was done before that, but not while something is typed.
  await page.getByRole('searchbox').first().press('Control+z')
  await expect(page.getByRole('row', { name: 'จด.txt' })).toBeVisible()
  await page.getByRole('heading', { level: 1, name: 'ปลายทาง' }).click()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('row', { name: 'จด.txt' })).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('row', { name: 'จด.txt' })).toBeVisible()
})

test('what was copied is pasted beside itself by keyboard, and on a phone by a button in another folder', async ({
  browser,
}) => {
  const { page } = await inOwnFolder(browser)
  await upload(page, text('สำเนา.txt', 'ก'))
  await newFolder(page, 'ปลายทาง')
  await page.getByRole('row', { name: 'สำเนา.txt' }).click()
  await page.keyboard.press('Control+c')
  await page.keyboard.press('Control+v')
  await expect(page.getByRole('row', { name: 'สำเนา (2).txt' })).toBeVisible()

  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('row', { name: 'โฟลเดอร์ ปลายทาง' }).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: 'ปลายทาง' })).toBeVisible()
  await expectAccessible(page)
  const paste = page.getByRole('button', { name: 'วาง 1 รายการที่นี่' })
  await paste.click()
  await expect(page.getByRole('row', { name: 'สำเนา.txt' })).toBeVisible()
  await expect(paste).toBeHidden()
})

test('several files are selected by keyboard and mouse, and the details panel summarises them', async ({
  browser,
}) => {
  const { page } = await inOwnFolder(browser)
  await upload(page, text('a.txt', '1'), text('b.txt', '22'), text('c.txt', '333'))
  await page.getByRole('row', { name: 'a.txt' }).click()
  await page.getByRole('row', { name: 'c.txt' }).click({ modifiers: ['Shift'] })
  await expect(page.getByRole('toolbar', { name: 'รายการที่เลือก' })).toContainText('เลือกแล้ว 3')
  await page.keyboard.press('Escape')
  await page.getByRole('row', { name: 'a.txt' }).click()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('row', { name: 'b.txt' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('i')
  const panel = page.getByRole('complementary', { name: 'รายละเอียดไฟล์' })
  await expect(panel.getByRole('heading', { name: 'b.txt' })).toBeVisible()
  await panel.getByLabel('เพิ่มแท็ก').fill('ทดสอบ')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('link', { name: 'ทดสอบ' })).toBeVisible()
  await expectAccessible(page)
})

test('a password-protected link opens for a guest who knows the password, and stops working when revoked', async ({
  browser,
}) => {
  const { page } = await inOwnFolder(browser, 'manager')
  await upload(page, text('ส่งให้ลูกค้า.txt', 'ราคาพิเศษ'))
  await page.getByRole('row', { name: 'ส่งให้ลูกค้า.txt' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'แชร์' }).click()
  const dialog = page.getByRole('dialog')
  // A link meant to expire never becomes one without expiry: an invalid day is reported and no link is created.
  await dialog.getByLabel('วันหมดอายุ', { exact: true }).fill('1/1/2560')
  await dialog.getByLabel('วันหมดอายุ', { exact: true }).press('Enter')
  await expect(dialog.getByText(/^ต้องไม่ก่อน/)).toBeVisible()
  await expect(dialog.getByLabel('ลิงก์', { exact: true })).toBeHidden()
  await dialog.getByLabel('วันหมดอายุ', { exact: true }).fill('')
  await dialog.getByLabel('รหัสผ่าน', { exact: true }).fill('ปลา')
  await dialog.getByRole('button', { name: 'สร้างลิงก์', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('อย่างน้อย 4 ตัว')
  await expect(dialog.getByLabel('รหัสผ่าน', { exact: true })).toBeFocused()
  await dialog.getByLabel('รหัสผ่าน', { exact: true }).fill('ปลาทู99')
  await dialog.getByRole('button', { name: 'สร้างลิงก์', exact: true }).click()
  const link = await dialog.getByLabel('ลิงก์', { exact: true }).inputValue()

  const guest = await (await browser.newContext()).newPage()
  await guest.goto(link)
  await waitForHydration(guest)
  await guest.getByLabel('รหัสผ่าน').fill('ผิด')
  await guest.getByRole('button', { name: 'เปิด', exact: true }).click()
  await expect(guest.getByText('รหัสผ่านไม่ถูกต้อง')).toBeVisible()
  await expectAccessible(guest)
  await guest.getByLabel('รหัสผ่าน').fill('ปลาทู99')
  await guest.getByRole('button', { name: 'เปิด', exact: true }).click()
  await expect(guest.getByRole('heading', { name: 'ส่งให้ลูกค้า.txt' })).toBeVisible()
  await expectAccessible(guest)
  const downloading = guest.waitForEvent('download')
  await guest.getByRole('link', { name: 'ดาวน์โหลด' }).click()
  expect((await downloading).suggestedFilename()).toBe('ส่งให้ลูกค้า.txt')

  await dialog.getByRole('button', { name: 'ยกเลิกลิงก์' }).click()
  // Ended by mistake: the link works again as before.
  await dialog.getByRole('button', { name: 'เลิกทำ' }).click()
  await dialog.getByRole('button', { name: 'ยกเลิกลิงก์' }).click()
  await expect(dialog.getByRole('button', { name: 'เลิกทำ' })).toBeVisible()
  await expect(dialog.getByText('ยกเลิกแล้ว')).toBeVisible()
  expect((await guest.goto(link))?.status()).toBe(410)
  await expect(guest.getByText('ผู้แชร์ยกเลิกลิงก์นี้แล้ว')).toBeVisible()
})

test('an upload resumes after lost chunks and after a reload', async ({ browser }) => {
  const { page } = await inOwnFolder(browser)
  let lost = 0
  await page.route('**/api/storage?**', (route) => {
    lost += 1
    return lost <= 2 ? route.abort('connectionreset') : route.continue()
  })
  const large = {
    name: 'ใหญ่.bin',
    mimeType: 'application/octet-stream',
    buffer: Buffer.alloc(6 * 1024 * 1024, 7),
  }
  await upload(page, large)
  expect(lost).toBeGreaterThan(2)

  // Now the connection is dead: the uploaded parts stay on the server, and the rest follows after a reload.
  await page.unroute('**/api/storage?**')
  let through = 0
  await page.route('**/api/storage?**', (route) => {
    through += 1
    return through <= 1 ? route.continue() : route.abort('connectionreset')
  })
  const second = { ...large, name: 'ต่อ.bin' }
  await page.getByLabel('อัปโหลด', { exact: true }).and(page.locator('input')).setInputFiles([second])
  await expect.poll(() => through).toBeGreaterThan(2)
  await page.unroute('**/api/storage?**')
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByRole('row', { name: 'ต่อ.bin' })).toBeVisible({ timeout: 60_000 })
  const size = await page.evaluate(async () => {
    const parentId = new URLSearchParams(location.search).get('folder')
    const answer = await fetch(`/api/files/items?space=private&parentId=${parentId}`)
    const { items } = (await answer.json()) as { items: { name: string; size: number }[] }
    return items.find(({ name }) => name === 'ต่อ.bin')?.size
  })
  expect(size).toBe(large.buffer.length)
})

test('a new version replaces a file, and the previous one can be restored', async ({ browser }) => {
  const { page } = await inOwnFolder(browser)
  await upload(page, text('ราคา.txt', 'เก่า'))
  const row = page.getByRole('row', { name: 'ราคา.txt' })
  await row.click({ button: 'right' })
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('menuitem', { name: 'อัปโหลดรุ่นใหม่' }).click()
  await (await chooser).setFiles([text('ราคาใหม่.txt', 'ใหม่กว่าเดิมมาก')])
  const content = () =>
    page.evaluate(async () => {
      const folder = new URL(location.href).searchParams.get('folder')
      const { items } = await (await fetch(`/api/files/items?space=private&parentId=${folder}`)).json()
      return (await fetch(`/api/files/items/${items[0].id}/content`)).text()
    })
  await expect.poll(content).toBe('ใหม่กว่าเดิมมาก')
  await row.click()
  await page.keyboard.press('i')
  await page.getByRole('button', { name: 'ใช้รุ่นนี้' }).click()
  await expect.poll(content).toBe('เก่า')
})

test('a guest uploads to a file request, and browses a shared folder', async ({ browser }) => {
  const page = await signedInPage(browser, 'manager')
  const code = async (name: string, permissions: object, file: boolean) => {
    const folder = await newFolderOf(null, name)
    if (file) await newFolderOf(folder.id, 'ข้างใน')
    const share = { permissions }
    return (await callAs<{ code: string }>(page, 'POST', `/api/files/items/${folder.id}/shares`, share)).code
  }
  const newFolderOf = (parentId: string | null, name: string) =>
    callAs<{ id: string }>(page, 'POST', '/api/files/folders', { space: 'public', parentId, name })
  const mark = Date.now()
  const requestCode = await code(`ขอไฟล์ ${mark}`, { view: false, download: false, upload: true }, false)
  const shown = await code(`ให้ดู ${mark}`, { view: true, download: true, upload: false }, true)

  const guest = await (await browser.newContext({ baseURL: site('demo.localhost') })).newPage()
  await guest.goto(`/external/storage/folder/${requestCode}`)
  await waitForHydration(guest)
  await expectAccessible(guest)
  await guest
    .locator('input[type=file]')
    .first()
    .setInputFiles([text('ใบเสนอราคา.txt', 'สิบบาท')])
  await expect(guest.getByText('เสร็จแล้ว')).toBeVisible()
  await page.goto(`/cluster/filemanager?q=${encodeURIComponent('ใบเสนอราคา')}`)
  await expect(page.getByRole('row', { name: /ใบเสนอราคา/ }).first()).toBeVisible()

  await guest.goto(`/external/storage/folder/${shown}`)
  await expectAccessible(guest)
  await guest.getByRole('link', { name: /ข้างใน/ }).click()
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('ข้างใน')
})
