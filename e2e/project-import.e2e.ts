import { expect, type Page } from '@playwright/test'
import { newProject } from './project-support.ts'
import { demo, expectAccessible, signedInPage, test, waitForHydration } from './support.ts'

const name = `ย้ายร้าน ${Date.now()}`

/** A board as Trello exports it: three lists, with the usual contents of cards, and one archived card. */
const trello = {
  name,
  lists: [
    { id: 'l1', name: 'รอทำ', closed: false, pos: 1 },
    { id: 'l2', name: 'กำลังทำ', closed: false, pos: 2 },
    { id: 'l3', name: 'เสร็จแล้ว', closed: false, pos: 3 },
  ],
  cards: [
    { id: 'c2', name: 'ทำป้ายใหม่', desc: '', idList: 'l1', pos: 2, closed: false },
    {
      id: 'c1',
      name: 'หาที่ตั้งร้าน',
      desc: 'ใกล้ตลาด',
      idList: 'l1',
      pos: 1,
      closed: false,
      due: '2027-05-14T10:00:00.000Z',
      labels: [{ name: 'สถานที่', color: 'green' }],
      idMembers: ['m1'],
    },
    { id: 'c3', name: 'คัดสินค้า', desc: '', idList: 'l2', pos: 1, closed: false, idMembers: ['m2'] },
    { id: 'c4', name: 'บอกลูกค้า', desc: '', idList: 'l3', pos: 1, closed: false, dueComplete: true },
    { id: 'c5', name: 'งานเก่า', desc: '', idList: 'l1', pos: 9, closed: true },
  ],
  checklists: [
    {
      idCard: 'c1',
      checkItems: [
        { name: 'ดูทำเล', state: 'complete', pos: 1 },
        { name: 'ต่อราคา', state: 'incomplete', pos: 2 },
      ],
    },
  ],
  members: [
    { id: 'm1', fullName: 'คนที่ไม่อยู่ที่นี่', username: 'nobody' },
    { id: 'm2', fullName: 'คนที่ไม่อยู่ที่นี่', username: 'nobody2' },
  ],
  actions: [
    {
      type: 'commentCard',
      date: '2026-10-01T03:00:00.000Z',
      data: { text: 'เจ้าของตึกใจดี', card: { id: 'c1' } },
      memberCreator: { fullName: 'คนที่ไม่อยู่ที่นี่' },
    },
  ],
}

const message = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })
const cells = (page: Page, title: string) =>
  page
    .getByRole('table', { name: 'ตัวอย่างงาน 20 รายการแรก' })
    .getByRole('row')
    .filter({ hasText: title })
    .getByRole('cell')
const titles = (page: Page, column: string) =>
  page.getByRole('region', { name: column, exact: true }).getByRole('link')

async function undo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'ยกเลิกการนำเข้าทั้งหมด' }).click()
  await page.getByRole('button', { name: 'ถอนเลย' }).click()
  await expect(message(page, 'ถอนแล้ว')).toBeVisible()
}

test('a Trello board is selected, previewed, imported with all its cards’ contents, and undone completely', async ({
  browser,
}) => {
  const page = await signedInPage(browser, 'manager')
  await page.goto(`${demo}/project/import`)
  await waitForHydration(page)
  // A file that is not a plan is rejected with a message, and another can be chosen.
  const file = page.locator('input[type=file]')
  await file.setInputFiles({
    name: 'เพลง.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"songs":[]}'),
  })
  await expect(page.getByRole('alert')).toBeVisible()
  await page.goto(`${demo}/project/import`)
  await waitForHydration(page)
  await file.setInputFiles({
    name: 'board.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(trello)),
  })
  await expect(page.getByRole('button', { name: 'นำเข้า 4 งาน' })).toBeVisible()
  await expect(page.getByText('ข้ามการ์ดที่เก็บเข้าคลังแล้ว 1 ใบ')).toBeVisible()
  await expect(cells(page, 'หาที่ตั้งร้าน')).toHaveText(['หาที่ตั้งร้าน', 'รอทำ', /14 พ\.ค\. 2570/, '–', 'สถานที่'])
  await expect(cells(page, 'คัดสินค้า')).toHaveText(['คัดสินค้า', 'กำลังทำ', '–', '–', '–'])
  await expect(page.getByText('งานเก่า')).toHaveCount(0)
  await expectAccessible(page)
  const run = page.url()

  await page.getByRole('button', { name: 'นำเข้า 4 งาน' }).click()
  await expect(message(page, 'สร้างใหม่ 4 รายการ')).toBeVisible()
  await page.getByRole('link', { name: 'ไปที่โครงการ' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  const project = page.url()
  await expect(titles(page, 'รอทำ')).toHaveText(['หาที่ตั้งร้าน', 'ทำป้ายใหม่'])
  await expect(titles(page, 'กำลังทำ')).toHaveText(['คัดสินค้า'])
  await expect(titles(page, 'เสร็จแล้ว')).toHaveText(['บอกลูกค้า'])
  await page.getByRole('link', { name: 'หาที่ตั้งร้าน', exact: true }).click()
  const panel = page.getByRole('complementary', { name: /หาที่ตั้งร้าน/ })
  await expect(panel.getByText('ใกล้ตลาด')).toBeVisible()
  await expect(panel.getByRole('checkbox', { name: 'ดูทำเล' })).toBeChecked()
  await expect(panel.getByRole('checkbox', { name: 'ต่อราคา' })).not.toBeChecked()
  await expect(panel.getByText('เจ้าของตึกใจดี')).toBeVisible()

  await page.goto(run)
  await waitForHydration(page)
  await undo(page)
  expect((await page.goto(project))?.status()).toBe(404)
})

test('a table is imported into an existing project, with what was not understood per line, and only the import is undone', async ({
  browser,
}) => {
  const page = await signedInPage(browser, 'manager')
  const { id, address } = await newProject(page, `ตารางเข้า ${Date.now()}`, [{ title: 'มีอยู่ก่อน' }])
  await page.goto(`${demo}/project/import?project=${id}`)
  await waitForHydration(page)
  const csv =
    'งาน,สถานะ,กำหนดเสร็จ,อยู่ใต้,รายการตรวจ\nเตรียมของ,กำลังทำ,20/11/2570,,\nแพ็กของ,,สักวัน,เตรียมของ,\n,,,,\n'
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'plan.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(page.getByText('อ่านวันที่ “สักวัน” ไม่ได้')).toBeVisible()
  await expect(cells(page, 'เตรียมของ').nth(2)).toHaveText(/20 พ\.ย\. 2570/)
  await page.getByRole('button', { name: 'นำเข้า 2 งาน' }).click()
  await expect(message(page, 'สร้างใหม่ 2 รายการ')).toBeVisible()
  const run = page.url()
  await page.goto(`${address}/task`)
  await expect(titles(page, 'ต้องทำ')).toHaveText(['มีอยู่ก่อน', 'แพ็กของ'])
  await expect(titles(page, 'กำลังทำ')).toHaveText(['เตรียมของ'])
  await page.goto(run)
  await waitForHydration(page)
  await undo(page)
  await page.goto(`${address}/task`)
  await expect(titles(page, 'ต้องทำ')).toHaveText(['มีอยู่ก่อน'])
  await expect(titles(page, 'กำลังทำ')).toHaveCount(0)
})
