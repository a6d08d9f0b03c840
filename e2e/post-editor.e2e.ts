import { type Browser, expect, type FrameLocator, type Page } from '@playwright/test'
import { expectAccessible, signedInPage, test, waitForHydration } from './support.ts'

test.describe.configure({ timeout: 180_000 })

const mark = `${Date.now() % 1_000_000}`
const canvas = (staff: Page): FrameLocator => staff.frameLocator('#preview-frame')
const saved = (staff: Page) => expect(staff.getByRole('status').filter({ hasText: 'บันทึกร่าง ' })).toBeVisible()
const settings = (staff: Page) => staff.getByLabel('ตั้งค่า', { exact: true })
const addBlock = async (staff: Page, block: string) =>
  staff.getByLabel('ส่วนประกอบ').getByRole('button', { name: block, exact: true }).click()

async function started(browser: Browser, tab: 'pages' | 'posts', title: string): Promise<Page> {
  const staff = await signedInPage(browser, 'manager')
  await staff.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await staff.goto(`/cms/pages?tab=${tab}`)
  await waitForHydration(staff)
  const [field, button] = tab === 'pages' ? ['ชื่อหน้าใหม่', 'สร้างหน้า'] : ['ชื่อบทความใหม่', 'เขียนบทความ']
  await staff.getByRole('textbox', { name: field }).fill(title)
  await staff.getByRole('button', { name: button }).click()
  await expect(staff.getByRole('heading', { level: 1, name: title })).toBeVisible()
  return staff
}

/** Puts something on the clipboard as another program would, and pastes it. */
async function paste(staff: Page, type: string, words: string): Promise<void> {
  await staff.evaluate(
    async ([as, text]) => {
      const created = new Blob([text], { type: as })
      const square = document.createElement('canvas')
      const image = () =>
        new Promise<Blob>((done) => square.toBlob((blob) => done(blob as Blob), 'image/png'))
      const source = as === 'image/png' ? await image() : created
      await navigator.clipboard.write([new ClipboardItem({ [as]: source })])
    },
    [type, words] as const,
  )
  await staff.keyboard.press('Control+V')
}

test('content pasted from Word, a video site and a screenshot appears in the story', async ({
  browser,
  page,
}) => {
  const title = `วางมา ${mark}`
  const staff = await started(browser, 'posts', title)
  const body = staff.getByRole('textbox', { name: 'เนื้อหา · ไทย' })
  await body.click()
  const item = (text: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>${text}<o:p></o:p></p>`
  await paste(
    staff,
    'text/html',
    `<html><body>${item('ข้าว')}${item('ปลา')}<p>จบ <img src="https://elsewhere.example/a.png"></p></body></html>`,
  )
  await expect(body.getByRole('listitem')).toHaveText(['ข้าว', 'ปลา'])
  await expect(staff.getByText('มีรูปจากเว็บอื่น 1 รูปที่ไม่ได้มาด้วย')).toBeVisible()
  await staff.keyboard.press('Enter')
  await paste(staff, 'text/plain', 'https://youtu.be/dQw4w9WgXcQ')
  await expect(body.getByText('youtube.com/watch?v=dQw4w9WgXcQ')).toBeVisible()
  await body.getByText('จบ').click()
  await paste(staff, 'image/png', '')
  await body.getByRole('textbox', { name: 'คำอธิบายรูป' }).fill(`ภาพหน้าจอ ${mark}`)
  await saved(staff)
  await expectAccessible(staff)
  await staff.getByRole('textbox', { name: 'คำโปรย · ไทย' }).fill('จากที่อื่น')
  await saved(staff)
  await staff.getByRole('button', { name: 'เผยแพร่', exact: true }).click()
  await expect(staff.getByText('เผยแพร่แล้ว').first()).toBeVisible()

  await page.goto(`/cms-blog/${encodeURIComponent(`วางมา-${mark}`)}`)
  await waitForHydration(page)
  await expect(page.getByAltText(`ภาพหน้าจอ ${mark}`)).toBeVisible()
  // Nothing is requested from the video's host before play is pressed.
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(page.locator('.video-play')).toHaveAttribute('href', /youtube\.com/)
  await expectAccessible(page)
  await staff.close()
})

test('a writer adds a category, and deleting one keeps its stories', async ({ browser }) => {
  const staff = await signedInPage(browser, 'manager')
  await staff.goto('/cms/pages?tab=categories')
  await waitForHydration(staff)
  const name = `หมวด ${mark}`
  const fresh = staff.getByRole('button', { name: 'เพิ่มหมวด' }).locator('xpath=..')
  await fresh.getByRole('textbox', { name: 'ชื่อหมวด' }).fill(name)
  await fresh.getByRole('button').click()
  await expect(staff.getByText('เพิ่มหมวดแล้ว')).toBeVisible()
  await expect(staff.getByRole('link', { name: `/cms-blog/หมวด-${mark}` })).toBeVisible()
  await expectAccessible(staff)
  await staff.getByRole('button', { name: `ลบหมวด “${name}”` }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'ลบหมวด' }).click()
  await expect(staff.getByText('ลบหมวดแล้ว')).toBeVisible()
  await expect(staff.getByRole('link', { name: `/cms-blog/หมวด-${mark}` })).toHaveCount(0)
  await staff.close()
})

test('products are chosen by name, amounts accept satang, and the canvas stays idle while nothing changes', async ({
  browser,
}) => {
  const staff = await started(browser, 'pages', `ลองวาง ${mark}`)
  await staff.getByRole('button', { name: 'เกี่ยวกับเรา' }).click()
  await expect(canvas(staff).getByRole('heading', { name: 'บอกสิ่งสำคัญที่สุดก่อน' })).toBeVisible()
  await addBlock(staff, 'สินค้า')
  await settings(staff).getByRole('combobox', { name: 'พิมพ์ชื่อสินค้าเพื่อค้นหา' }).fill('มะม่วง')
  await staff.getByRole('option', { name: 'มะม่วงน้ำดอกไม้', exact: true }).click()
  await expect(canvas(staff).getByRole('link', { name: 'มะม่วงน้ำดอกไม้' }).first()).toBeAttached()
  await saved(staff)
  const changes = await staff.evaluate(
    () =>
      new Promise<number>((done) => {
        const inside = document.querySelector<HTMLIFrameElement>('#preview-frame')?.contentDocument
        let seen = 0
        const watch = new MutationObserver((list) => {
          seen += list.filter(({ type }) => type === 'childList').length
        })
        if (inside) watch.observe(inside, { subtree: true, childList: true })
        setTimeout(() => done(seen), 1500)
      }),
  )
  expect(changes).toBeLessThan(10)

  await addBlock(staff, 'ตารางราคา')
  const price = settings(staff).getByRole('textbox', { name: 'ราคา (บาท)' })
  await price.fill('')
  await price.pressSequentially('199.5')
  await expect(price).toHaveValue('199.5')
  await expect(canvas(staff).getByText('฿199.50')).toBeVisible()
  await price.fill('แพง')
  await expect(settings(staff).getByText('ใส่เป็นจำนวนเงิน')).toBeVisible()
  await expect(canvas(staff).getByText('฿199.50')).toBeVisible()

  // A second button without a link yet does not break the page.
  await staff.getByRole('tab', { name: 'โครงหน้า' }).click()
  const outline = staff.getByRole('navigation', { name: 'โครงหน้า' })
  await outline.getByRole('button', { name: 'บอกสิ่งสำคัญที่สุดก่อน' }).click()
  await settings(staff).getByRole('button', { name: 'เพิ่มปุ่ม' }).click()
  await settings(staff).getByRole('combobox', { name: 'ลิงก์ไปที่' }).last().fill('w')
  await saved(staff)
  await expect(canvas(staff).getByRole('heading', { name: 'บอกสิ่งสำคัญที่สุดก่อน' })).toBeVisible()
  await expectAccessible(staff)

  // Placeholder text from the template is listed before publishing, each with a link to it.
  await staff.getByRole('button', { name: 'เผยแพร่', exact: true }).click()
  const before = staff.getByRole('dialog', { name: 'ก่อนเผยแพร่' })
  await expectAccessible(staff)
  const sample = before.getByRole('listitem').filter({ hasText: '“64 ครอบครัว”' })
  await sample.getByRole('button', { name: 'ไปแก้' }).click()
  await expect(settings(staff).getByRole('textbox', { name: 'ตัวเลข · ไทย' }).first()).toHaveValue(
    '64 ครอบครัว',
  )
  await staff.close()
})

test('a row is saved as a section, placed on another page, undone, renamed and deleted', async ({
  browser,
}) => {
  const message = `คำของร้าน ${mark}`
  const name = `หัวของเรา ${mark}`
  const staff = await started(browser, 'pages', `ต้นส่วน ${mark}`)
  await addBlock(staff, 'หัวข้อ')
  await settings(staff).getByRole('textbox', { name: 'ข้อความ · ไทย' }).fill(message)
  await saved(staff)
  await settings(staff).getByRole('navigation', { name: 'อยู่ใน' }).getByRole('button', { name: 'แถว' }).click()
  await settings(staff).getByRole('button', { name: 'เก็บเป็นส่วนของเรา' }).click()
  const request = staff.getByRole('dialog', { name: 'เก็บเป็นส่วนของเรา' })
  // Without a name nothing is saved, and the dialog asks for one.
  await request.getByRole('button', { name: 'เก็บ', exact: true }).click()
  await expect(request.getByText(/^กรุณากรอก/)).toBeVisible()
  await request.getByRole('textbox', { name: 'ชื่อส่วน' }).fill(name)
  await expectAccessible(staff)
  await request.getByRole('button', { name: 'เก็บ', exact: true }).click()
  await expect(staff.getByText(`เก็บ “${name}” ไว้ในแท็บส่วนสำเร็จแล้ว`)).toBeVisible()
  await staff.close()

  const other = await started(browser, 'pages', `ปลายส่วน ${mark}`)
  await other.getByRole('tab', { name: 'ส่วนสำเร็จ' }).click()
  const own = other.getByRole('list', { name: 'ส่วนของเรา' })
  const heading = canvas(other).getByRole('heading', { name: message })
  // By keyboard as well as by mouse.
  await own.getByRole('button', { name, exact: true }).press('Enter')
  await expect(heading).toHaveCount(1)
  await own.getByRole('button', { name, exact: true }).click()
  await expect(heading).toHaveCount(2)
  await saved(other)
  await other.keyboard.press('Control+z')
  await expect(heading).toHaveCount(1)
  await expectAccessible(other)

  await own.getByRole('button', { name: `เปลี่ยนชื่อส่วน “${name}”` }).click()
  const renaming = other.getByRole('dialog')
  await renaming.getByRole('textbox', { name: 'ชื่อส่วน' }).fill(`${name} ใหม่`)
  await renaming.getByRole('button', { name: 'เปลี่ยนชื่อ', exact: true }).click()
  const row = own.getByRole('button', { name: `${name} ใหม่`, exact: true })
  await expect(row).toBeVisible()
  await own.getByRole('button', { name: `ลบส่วน “${name} ใหม่”` }).click()
  await expect(row).toHaveCount(0)
  await other
    .getByRole('region', { name: 'การแจ้งเตือน' })
    .getByRole('button', { name: /^เลิกทำ/ })
    .click()
  await expect(row).toBeVisible()
  await own.getByRole('button', { name: `ลบส่วน “${name} ใหม่”` }).click()
  await expect(row).toHaveCount(0)
  // What was added to the page belongs to the page.
  await expect(heading).toHaveCount(1)
  await other.close()
})

test('the edge between two columns is dragged, and keys move a block across it', async ({ browser }) => {
  const staff = await started(browser, 'pages', `ขอบคอลัมน์ ${mark}`)
  await staff.getByRole('tab', { name: 'ส่วนสำเร็จ' }).click()
  await staff.getByRole('searchbox', { name: 'ค้นหาส่วน' }).fill('คู่')
  await expect(staff.getByRole('button', { name: 'สามการ์ด' })).toHaveCount(0)
  await staff.getByRole('button', { name: 'รูปคู่ข้อความ' }).click()
  await staff.getByRole('tab', { name: 'โครงหน้า' }).click()
  const outline = staff.getByRole('navigation', { name: 'โครงหน้า' })
  await outline.getByRole('button', { name: 'คอลัมน์' }).first().click()
  const edge = canvas(staff).locator('[data-edge]')
  await expect(edge).toBeVisible()
  const at = await edge.boundingBox()
  if (!at) throw new Error('no edge')
  await staff.mouse.move(at.x + at.width / 2, at.y + at.height / 2)
  await staff.mouse.down()
  await staff.mouse.move(at.x - 120, at.y + at.height / 2, { steps: 5 })
  await staff.mouse.up()
  const span = settings(staff).getByRole('group', { name: 'กว้างกี่คอลัมน์' }).getByRole('status')
  await expect(span).toHaveText(/^[34]$/)
  // It is a separate undo step, and one drag is one step.
  await saved(staff)
  await outline.getByRole('button', { name: 'แถว' }).click()
  await staff.keyboard.press('Control+z')
  await outline.getByRole('button', { name: 'คอลัมน์' }).first().click()
  await expect(span).toHaveText('1')

  const names = () => outline.getByRole('button').allInnerTexts()
  await outline.getByRole('button', { name: 'รูปภาพ' }).press('Alt+ArrowDown')
  await expect.poll(names).toEqual(['แถว', 'คอลัมน์', 'คอลัมน์', 'รูปภาพ', 'หัวข้อใหม่', 'ข้อความ', 'ดูเพิ่มเติม'])
  await staff.close()
})

test('what was just written is saved when a phone shows another app, whose timers then stand still', async ({
  browser,
}) => {
  const staff = await started(browser, 'posts', `แอปอื่น ${mark}`)
  const body = staff.getByRole('textbox', { name: 'เนื้อหา · ไทย' })
  await body.click()
  await staff.evaluate(() => {
    globalThis.setTimeout = (() => 0) as unknown as typeof setTimeout
  })
  await staff.keyboard.type('เขียนค้างไว้')
  const sent = staff.waitForRequest((request) => request.method() === 'PUT')
  await staff.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  expect((await sent).postData()).toContain('เขียนค้างไว้')
  await saved(staff)
})
