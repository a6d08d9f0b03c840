import { type Browser, expect, type FrameLocator, type Page } from '@playwright/test'
import { call, expectAccessible, signedInPage, test, waitForHydration } from './support.ts'

// Each test continues with what the one before wrote. The editor is the heaviest page, so slow machines get more time.
test.describe.configure({ mode: 'serial', timeout: 180_000 })

// Distinguishes it from what other tests write at the same time.
const mark = `${Date.now() % 1_000_000}`
const name = `ตลาดเช้า ${mark}`
const slug = `ตลาดเช้า-${mark}`
const address = `/${encodeURIComponent(slug)}`

const canvas = (staff: Page): FrameLocator => staff.frameLocator('#preview-frame')
const saved = (staff: Page) => expect(staff.getByRole('status').filter({ hasText: 'บันทึกร่าง ' })).toBeVisible()
const addBlock = async (staff: Page, block: string) =>
  staff.getByLabel('ส่วนประกอบ').getByRole('button', { name: block, exact: true }).click()

test('an admin builds a page from scratch, publishes it, and a guest sees it', async ({ browser, page }) => {
  const staff = await signedInPage(browser, 'admin')
  await staff.goto('/cms/pages?tab=pages')
  await waitForHydration(staff)
  await staff.getByRole('textbox', { name: 'ชื่อหน้าใหม่' }).fill(name)
  await staff.getByRole('button', { name: 'สร้างหน้า' }).click()
  await expect(staff.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(canvas(staff).getByText('หน้านี้ยังว่าง')).toBeVisible()

  await addBlock(staff, 'หัวข้อ')
  const settings = staff.getByLabel('ตั้งค่า', { exact: true })
  await settings.getByRole('textbox', { name: 'ข้อความ · ไทย' }).fill(`ของสดมาแล้ว ${mark}`)
  await expect(canvas(staff).getByRole('heading', { name: `ของสดมาแล้ว ${mark}` })).toBeVisible()
  await writeInPlace(staff)
  await addBlock(staff, 'สินค้า')
  await expect(canvas(staff).getByRole('heading', { name: 'สินค้าของเรา' })).toBeVisible()
  await addBlock(staff, 'รูปภาพ')
  await settings.getByRole('button', { name: 'เลือกรูป' }).click()
  const files = staff.getByRole('dialog')
  await files.getByRole('button', { name: 'ไฟล์ของเว็บไซต์' }).click()
  await files.getByRole('searchbox', { name: 'ค้นหาไฟล์' }).fill('แยมมะม่วง')
  await expect(files.getByText(/^พบ [1-9]/)).toBeAttached()
  await files.getByRole('searchbox', { name: 'ค้นหาไฟล์' }).press('ArrowDown')
  await expect(files.getByRole('button', { name: /แยมมะม่วง/ }).first()).toBeFocused()
  await files.locator('input[type=file]').setInputFiles('src/demo/images/a-abacus-1.webp')
  await settings.getByRole('textbox', { name: 'คำอธิบายรูป · ไทย' }).fill(`แผงเช้า ${mark}`)
  await expect(canvas(staff).getByAltText(`แผงเช้า ${mark}`)).toBeVisible()
  await saved(staff)
  await expectAccessible(staff)

  expect((await page.goto(address))?.status()).toBe(404)
  await staff.getByRole('button', { name: 'เผยแพร่', exact: true }).click()
  // The page has no description yet.
  const before = staff.getByRole('dialog', { name: 'ก่อนเผยแพร่' })
  // The heading was written only in Thai, so its English is the default of every new heading.
  await expect(before.getByRole('listitem').locator('span')).toHaveText([
    '“New heading” ในหัวข้อ',
    'ยังไม่มีคำโปรยหรือคำอธิบายในผลค้นหา',
  ])
  await before.getByRole('button', { name: 'กลับไปแก้' }).click()
  // A schedule would publish the same page, so it lists the same.
  await staff.getByRole('button', { name: 'ทางเลือกอื่น' }).click()
  await staff.getByRole('menuitem', { name: 'ตั้งเวลา' }).click()
  await expect(before.getByRole('listitem')).toHaveCount(2)
  await before.getByRole('button', { name: 'ตั้งเวลาต่อ' }).click()
  await staff.getByRole('dialog', { name: 'ตั้งเวลา' }).getByRole('button', { name: 'ปิด', exact: true }).click()
  await staff.getByRole('button', { name: 'เผยแพร่', exact: true }).click()
  await before.getByRole('button', { name: 'เผยแพร่เลย' }).click()
  await expect(staff.getByText('เผยแพร่แล้ว').first()).toBeVisible()
  await expect(async () => {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: `ของสดมาแล้ว ${mark}` })).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 60_000 })
  await expect(page.getByAltText(`แผงเช้า ${mark}`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'สินค้าของเรา' })).toBeVisible()
  await staff.close()
})

/** On the canvas: typing, pasting without formatting, undoing in one step, and adding English beside the Thai. */
async function writeInPlace(staff: Page): Promise<void> {
  const heading = canvas(staff).getByRole('heading', { name: `ของสดมาแล้ว ${mark}` })
  const textbox = canvas(staff).getByRole('textbox', { name: 'ข้อความ' })
  await heading.click({ force: true })
  await textbox.press('End')
  await textbox.pressSequentially(' เช้านี้')
  await expect(headingText(staff)).toHaveValue(`ของสดมาแล้ว ${mark} เช้านี้`)
  await textbox.evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '\nทุก\nวัน')
    clipboardData.setData('text/html', '<b>ทุกวัน</b>')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(headingText(staff)).toHaveValue(`ของสดมาแล้ว ${mark} เช้านี้ทุก วัน`)
  await textbox.press('Escape')
  await expect(textbox).toHaveCount(0)
  await staff.getByRole('button', { name: 'เลิกทำ' }).click()
  await expect(headingText(staff)).toHaveValue(`ของสดมาแล้ว ${mark}`)
  await expect(heading).toBeVisible()

  const language = staff.getByRole('group', { name: 'ภาษาที่กำลังเขียน' })
  await language.getByRole('button', { name: /^อังกฤษ/ }).click()
  await canvas(staff).getByRole('heading', { name: 'New heading' }).click({ force: true })
  await textbox.press('Control+A')
  await textbox.press('Delete')
  await textbox.press('Escape')
  // No English: the page shows the Thai, the field stays empty.
  await expect(staff.getByRole('textbox', { name: 'ข้อความ · อังกฤษ' })).toHaveValue('')
  await expect(heading).toBeVisible()
  await staff.getByRole('button', { name: 'ที่ยังไม่แปลถัดไป' }).click()
  await expect(staff.getByRole('textbox', { name: 'ชื่อ · อังกฤษ' })).toBeFocused()
  await staff.keyboard.type(`Morning market ${mark}`)
  await staff.getByRole('button', { name: 'ที่ยังไม่แปลถัดไป' }).click()
  await expect(textbox).toBeFocused()
  await staff.keyboard.type(`Fresh today ${mark}`)
  await staff.keyboard.press('Enter')
  await expect(canvas(staff).getByRole('heading', { name: `Fresh today ${mark}` })).toBeVisible()
  // Continuous typing is one undo step, the earlier deletion another.
  await staff.getByRole('button', { name: 'เลิกทำ' }).click()
  await expect(staff.getByRole('textbox', { name: 'ข้อความ · อังกฤษ' })).toHaveValue('')
  await staff.getByRole('button', { name: 'เลิกทำ' }).click()
  await expect(canvas(staff).getByRole('heading', { name: 'New heading' })).toBeVisible()
  await language.getByRole('button', { name: 'ไทย' }).click()
  await expect(heading).toBeVisible()
}

test('members get their own version, guests keep theirs', async ({ browser, page }) => {
  const staff = await openEditor(browser)
  await staff
    .getByRole('navigation', { name: 'เขียนสำหรับ' })
    .getByRole('link', { name: /^สมาชิก/ })
    .click()
  await expect(staff.getByText('สมาชิกยังไม่มีแบบของตัวเอง')).toBeVisible()
  await chooseHeading(staff)
  await headingText(staff).fill(`สำหรับสมาชิก ${mark}`)
  await saved(staff)
  await publish(staff)
  const member = await signedInPage(browser, 'user')
  await member.goto(address)
  await expect(member.getByRole('heading', { name: `สำหรับสมาชิก ${mark}` })).toBeVisible()
  await page.goto(address)
  await expect(page.getByRole('heading', { name: `ของสดมาแล้ว ${mark}` })).toBeVisible()
  await member.close()
  await refusedOnce(staff, await openEditor(browser))
  await staff.close()
})

/** A version that others changed after the editor was opened is shown before it is published too. */
async function refusedOnce(staff: Page, other: Page): Promise<void> {
  await chooseHeading(staff)
  await headingText(staff).fill(`แก้ทีหลัง ${mark}`)
  await saved(staff)
  await other.getByRole('button', { name: 'เผยแพร่', exact: true }).click()
  await other.getByRole('button', { name: 'เผยแพร่เลย' }).click()
  await expect(other.getByText('มีคนแก้แบบสำหรับสมาชิก')).toBeVisible()
  const message = other.locator('.toast', { hasText: 'มีคนแก้ร่างของหน้านี้' })
  const { x = 0, width = 0 } = (await message.boundingBox()) ?? {}
  expect([x, x + width].every((edge) => edge > 0 && edge < (other.viewportSize()?.width ?? 0))).toBe(true)
  await expect(other.getByRole('link', { name: 'ดูแบบสำหรับสมาชิก' })).toBeVisible()
  await publish(other)
  await expect(other.getByText('มีคนแก้แบบสำหรับสมาชิก')).toBeHidden()
  await other.close()
}

test('an earlier version is restored as the draft', async ({ browser }) => {
  const staff = await openEditor(browser)
  await chooseHeading(staff)
  await headingText(staff).fill(`คำที่เปลี่ยนใจ ${mark}`)
  await saved(staff)
  await staff.getByRole('button', { name: 'ทางเลือกอื่น' }).click()
  await staff.getByRole('menuitem', { name: 'ฉบับก่อน ๆ' }).click()
  const history = staff.getByRole('dialog')
  const sentence = `เปลี่ยนข้อความจาก “ของสดมาแล้ว ${mark}” เป็น “คำที่เปลี่ยนใจ ${mark}”`
  await expect(history.getByText(sentence)).toBeVisible()
  const both = history.getByRole('region', { name: 'ดูทั้งสองฉบับ' })
  const seen = (version: string) =>
    both.frameLocator(`iframe[title="${version}"]`).getByRole('heading', { level: 2 }).first()
  await expect(seen('ฉบับที่ 1')).toHaveText(`ของสดมาแล้ว ${mark}`)
  await expect(seen('ร่างตอนนี้')).toHaveText(`คำที่เปลี่ยนใจ ${mark}`)
  await history.getByRole('button', { name: 'นำฉบับนี้มาเป็นร่าง' }).click()
  await expect(staff.getByText('นำฉบับนั้นมาเป็นร่างแล้ว')).toBeVisible()
  await expect(canvas(staff).getByRole('heading', { name: `ของสดมาแล้ว ${mark}` })).toBeVisible()

  // A user who has the page open is told about others, not about their own second tab.
  const others = /เปิดหน้านี้อยู่ด้วย$/
  const second = await staff.context().newPage()
  await second.goto(staff.url())
  await waitForHydration(second)
  const manager = await signedInPage(browser, 'manager')
  await manager.goto(staff.url())
  await expect(manager.getByText(others)).toHaveText('ปิยนุช สวนหลวง เปิดหน้านี้อยู่ด้วย')
  for (const tab of [staff, second])
    await expect(tab.getByText(others)).toHaveText('ธีรเดช คลองโคน เปิดหน้านี้อยู่ด้วย')
  await staff.context().close()
})

test('a post is written, scheduled, and is readable with its tags once due', async ({ browser, page }) => {
  const staff = await signedInPage(browser, 'manager')
  const title = `บันทึกสวน ${mark}`
  await staff.goto('/cms/pages?tab=posts')
  await waitForHydration(staff)
  await staff.getByRole('textbox', { name: 'ชื่อบทความใหม่' }).fill(title)
  await staff.getByRole('button', { name: 'เขียนบทความ' }).click()
  await expect(staff.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await staff.getByRole('textbox', { name: 'คำโปรย · ไทย' }).fill(`ฝนแรกของสวน ${mark}`)
  await staff.getByRole('textbox', { name: 'เนื้อหา · ไทย' }).click()
  await staff.keyboard.type(`เช้านี้ฝนลงเม็ดแรก ${mark}`)
  await staff.getByRole('textbox', { name: 'แท็ก' }).fill(`ฤดูฝน${mark}, สวน`)
  await saved(staff)
  await expect(staff.getByText(/^\d+ คำ · อ่าน 1 นาที$/)).toBeVisible()
  await expectAccessible(staff)
  // One switch for both languages, which shows what the other still lacks.
  await staff.getByRole('button', { name: 'อังกฤษ' }).click()
  await expect(staff.getByText('ยังไม่มี: ชื่อ, คำโปรย, เนื้อหา')).toBeVisible()
  await staff.getByRole('textbox', { name: 'ชื่อ · อังกฤษ' }).fill(`Garden notes ${mark}`)
  // Enter moves on to the lead and then into the text.
  await staff.keyboard.press('Enter')
  await staff.keyboard.type('The first rain')
  await staff.keyboard.press('Enter')
  await staff.keyboard.type('It fell this morning.')
  await expect(staff.getByText('4 คำ · อ่าน 1 นาที')).toBeVisible()
  await staff.getByRole('button', { name: 'ไทย', exact: true }).click()
  await expect(staff.getByRole('textbox', { name: 'คำโปรย · ไทย' })).toHaveValue(`ฝนแรกของสวน ${mark}`)
  const pane = staff.getByRole('complementary', { name: 'ตั้งค่าบทความ' })
  await pane.getByRole('button', { name: 'ปิด' }).click()
  await expect(pane).toHaveCount(0)
  await saved(staff)

  await staff.getByRole('button', { name: 'ทางเลือกอื่น' }).click()
  await staff.getByRole('menuitem', { name: 'ตั้งเวลา' }).click()
  const times = staff.getByRole('dialog', { name: 'ตั้งเวลา' })
  // Refused times stay in the open dialog, with the reason beside them.
  await times.getByLabel('เผยแพร่เมื่อ', { exact: true }).fill('2020-01-01')
  await times.getByRole('button', { name: 'ตั้งเวลา' }).click()
  await expect(times.getByText('เลือกเวลาที่ยังมาไม่ถึง')).toBeVisible()
  const [day = '', time = ''] = nextMinute().split('T')
  await times.getByLabel('เผยแพร่เมื่อ', { exact: true }).fill(day)
  await times.getByLabel('เวลา', { exact: true }).first().fill(time)
  await times.getByRole('button', { name: 'ตั้งเวลา' }).click()
  await expect(staff.getByText('ตั้งเวลาแล้ว')).toBeVisible()

  // While it is scheduled: the other pages that writers and readers see are accessible.
  await staff.goto(`/cms/pages?tab=posts&q=${encodeURIComponent(title)}`)
  await waitForHydration(staff)
  await expect(staff.getByRole('cell').getByText('ตั้งเวลาไว้')).toBeVisible()
  await expectAccessible(staff)
  await page.goto('/')
  await expectAccessible(page)

  // Times are set to the minute, so it may take up to a minute.
  const post = `/cms-blog/${encodeURIComponent(`บันทึกสวน-${mark}`)}`
  await expect(async () => {
    await page.goto(post)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 120_000, intervals: [2000] })
  await expect(page.getByText(`เช้านี้ฝนลงเม็ดแรก ${mark}`)).toBeVisible()
  await expectAccessible(page)
  const image = await page.locator('meta[property="og:image"]').getAttribute('content')
  const drawn = await call(page.request, 'GET', new URL(image ?? '').pathname)
  expect(drawn.headers()['content-type']).toBe('image/png')
  await page.getByRole('link', { name: `#ฤดูฝน${mark}` }).click()
  await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible()
  await staff.close()
})

/** Returns the start of the next minute, in Thai time, in the format of the field. */
const nextMinute = () =>
  new Date(Math.ceil((Date.now() + 20_000) / 60_000) * 60_000 + 7 * 3_600_000).toISOString().slice(0, 16)

async function openEditor(browser: Browser): Promise<Page> {
  const staff = await signedInPage(browser, 'admin')
  await staff.goto(`/cms/pages?tab=pages&q=${encodeURIComponent(name)}`)
  await waitForHydration(staff)
  await staff.getByRole('link', { name, exact: true }).click()
  await expect(staff.getByRole('heading', { level: 1, name })).toBeVisible()
  return staff
}

const headingText = (staff: Page) =>
  staff.getByLabel('ตั้งค่า', { exact: true }).getByRole('textbox', { name: 'ข้อความ · ไทย' })

async function chooseHeading(staff: Page): Promise<void> {
  await staff.getByRole('tab', { name: 'โครงหน้า' }).click()
  await staff.getByRole('navigation', { name: 'โครงหน้า' }).getByRole('button', { name: mark }).first().click()
}

async function publish(staff: Page): Promise<void> {
  await staff.getByRole('button', { name: 'เผยแพร่', exact: true }).click()
  await staff.getByRole('button', { name: 'เผยแพร่เลย' }).click()
  await expect(staff.getByText('เผยแพร่แล้ว').first()).toBeVisible()
}
