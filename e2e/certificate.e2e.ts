import { expect, type Page } from '@playwright/test'
import {
  callAs,
  createMember,
  expectAccessible,
  signedInPage,
  site,
  test,
  waitForHydration,
} from './support.ts'

const host = 'academy.localhost'
const academy = site(host)

/** Reads every unit of the course to the end. */
async function completeCourse(page: Page): Promise<void> {
  await callAs(page, 'POST', '/api/lesson/courses/leaf-compost/enrol', {})
  await page.goto('/lesson/detail/leaf-compost')
  const units = await page
    .locator('a[href^="/lesson/play/leaf-compost/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))])
  for (const unit of units) {
    await page.goto(unit)
    await waitForHydration(page)
    const done = page.getByRole('button', { name: 'อ่านจบแล้ว' })
    if (await done.isVisible()) await done.click()
    await expect(page.getByText('เรียนตอนนี้จบแล้ว')).toBeVisible()
  }
}

/** Returns the image of a certificate as a phone would photograph it: nothing but the visible content. */
const jpegOf = async (page: Page, serial: string): Promise<Buffer> => {
  const data = await page.evaluate(async (address) => {
    const image = await createImageBitmap(await (await fetch(address)).blob())
    const canvas = document.createElement('canvas')
    canvas.width = image.width
    canvas.height = image.height
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    return canvas.toDataURL('image/jpeg', 0.8).split(',')[1] ?? ''
  }, `/api/certificate/${serial}/sheet.png`)
  return Buffer.from(data, 'base64')
}

/** The machine has no camera: simulates one that sees an image, with the browser's own APIs. */
async function seeWithCamera(jpeg: string) {
  const bytes = Uint8Array.from(atob(jpeg), (sign) => sign.charCodeAt(0))
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }))
  const canvas = document.createElement('canvas')
  canvas.width = image.width
  canvas.height = image.height
  const draw = () => {
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    requestAnimationFrame(draw)
  }
  draw()
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream()
}

test('a learner completes a course, gets the certificate and shows it; it is verified by serial number, then revoked', async ({
  browser,
  page: guest,
  request,
}) => {
  const firstname = 'ปิ่นทิพย์'
  const learner = await signedInPage(browser, await createMember(request, firstname, host), host)
  await completeCourse(learner)

  await learner.goto('/lesson/certification/leaf-compost')
  await expectAccessible(learner)
  await expect(async () => {
    await learner.reload()
    await expect(learner.getByText(/AC\d\d-[0-9A-Z]{8}-[0-9A-Z]/)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await learner.getByRole('link', { name: /AC\d\d-/ }).click()
  await expect(learner.getByRole('heading', { level: 1 })).toContainText(firstname)
  await expect(learner.getByRole('img', { name: /ใบประกาศของ/ })).toBeVisible()
  const serial = /AC\d\d-[0-9A-Z]{8}-[0-9A-Z]/.exec(learner.url())?.[0] ?? ''
  const download = learner.waitForEvent('download')
  await learner.getByRole('link', { name: 'ดาวน์โหลด PDF' }).click()
  const pdf = await (await download).path()
  await waitForHydration(learner)
  await learner.getByLabel('ทุกคน แสดงในหน้าผู้สำเร็จหลักสูตร').check()
  await learner.getByRole('button', { name: 'บันทึก' }).click()
  await expect(learner.getByText('บันทึกแล้ว').first()).toBeVisible()
  await expectAccessible(learner)

  await guest.goto(`${academy}/certification/find`)
  await guest.getByRole('link', { name: 'ปุ๋ยหมักไม่พลิกกอง จากเศษใบไม้ในสวน' }).click()
  await expect(guest).toHaveURL(`${academy}/lesson/certification/public/leaf-compost`)
  await expect(guest.getByText(firstname).first()).toBeVisible()
  await expectAccessible(guest)

  // Without course and serial number, a certificate's URL redirects to the verification page.
  await guest.goto(`${academy}/lesson/certification`)
  await expect(guest).toHaveURL(`${academy}/certification/find`)
  await waitForHydration(guest)
  const field = guest.getByLabel('เลขใบประกาศ', { exact: true })
  const [one = '', two = ''] = serial.slice(5, 7)
  const typo =
    one === two
      ? `${serial.slice(0, -1)}${serial.endsWith('0') ? '1' : '0'}`
      : `${serial.slice(0, 5)}${two}${one}${serial.slice(7)}`
  await field.fill(typo)
  await guest.getByRole('button', { name: 'ตรวจสอบ' }).click()
  await expect(guest.getByText('ตัวสุดท้ายไม่เข้ากับตัวที่เหลือ')).toBeVisible()
  await expectAccessible(guest)
  await field.fill(serial.toLowerCase().replaceAll('-', ' '))
  await guest.getByRole('button', { name: 'ตรวจสอบ' }).click()
  await expect(guest.getByRole('heading', { name: 'ใช้ได้จริง' })).toBeVisible()
  await expect(guest.getByText(firstname).first()).toBeVisible()
  await guest.locator('input[type=file]').setInputFiles(pdf)
  await expect(guest.getByText('ไฟล์ที่วางตรงกับต้นฉบับทุกตัวอักษร')).toBeVisible()
  await expectAccessible(guest)

  // A photo of the paper contains no badge, so its code is read. Then the same with the camera, which sees that photo
  // here.
  const photo = await jpegOf(learner, serial)
  await guest.goto(`${academy}/certification/find`)
  await waitForHydration(guest)
  await guest
    .locator('input[type=file]')
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect(guest.getByText(/ลายเซ็นดิจิทัลในคิวอาร์ถูกต้อง/)).toBeVisible()
  await guest.goto(`${academy}/certification/find`)
  await waitForHydration(guest)
  await guest.evaluate(seeWithCamera, photo.toString('base64'))
  await guest.getByRole('button', { name: 'สแกนคิวอาร์ด้วยกล้อง' }).click()
  await expect(guest.getByRole('heading', { name: 'ใช้ได้จริง' })).toBeVisible()
  await expect(guest.getByRole('button', { name: 'สแกนคิวอาร์ด้วยกล้อง' })).toBeVisible()

  const manager = await signedInPage(browser, 'manager', host)
  await manager.goto(`/cluster/certificates?search=${serial}`)
  await waitForHydration(manager)
  await expectAccessible(manager)
  await manager
    .getByRole('link', { name: new RegExp(firstname) })
    .first()
    .click()
  await manager.getByLabel('เหตุผลที่คนนอกเห็น').selectOption({ label: 'ผู้ถือขอให้เพิกถอน' })
  await manager.getByLabel('พิมพ์เลขใบเพื่อยืนยัน').fill(serial)
  await expectAccessible(manager)
  await manager.getByRole('button', { name: 'เพิกถอน' }).click()
  await expect(manager.getByText('เพิกถอนแล้ว').first()).toBeVisible()

  await guest.goto(`${academy}/certification/find?serial=${serial}`)
  await expect(guest.getByRole('heading', { name: 'ถูกเพิกถอน' })).toBeVisible()
  await expect(guest.getByText('ผู้ถือขอให้เพิกถอน')).toBeVisible()
  // Its holder keeps the file, but has nothing to share.
  await learner.reload()
  await expect(learner.getByRole('link', { name: 'ดาวน์โหลด PDF' })).toBeVisible()
  await expect(learner.getByRole('link', { name: 'ส่งใน LINE' })).toHaveCount(0)

  // Revoked for good; the holder gets another, and the page shows when it is ready.
  await manager.getByLabel('ชื่อบนใบใหม่').fill(`${firstname} ใบใหม่`)
  await manager.getByRole('button', { name: 'ออกใบใหม่' }).click()
  await expect(manager.getByRole('heading', { level: 1, name: `${firstname} ใบใหม่` })).toBeVisible()
  await expect(manager.getByText('ใช้ได้จริง').first()).toBeVisible()
})

test('a manager moves a name on a template by keyboard, sees its size, and saves it as a new version', async ({
  browser,
}) => {
  const page = await signedInPage(browser, 'manager', host)
  const name = `แม่แบบ ${Date.now()}`
  await page.goto('/cluster/certificates/templates')
  await waitForHydration(page)
  // Each is shown as it looks now.
  const image = page.locator('main li img').first()
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(320)
  await page.getByLabel('ชื่อแม่แบบ').fill(name)
  await page.getByRole('button', { name: 'สร้างแม่แบบ' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await waitForHydration(page)
  await expect(page.getByText('พอดี 40 พอยต์').first()).toBeVisible()
  await expect(page.getByText(/ย่อเหลือ \d/).first()).toBeVisible()
  const onPage = page.getByRole('button', { name: 'ชื่อผู้เรียน' }).and(page.locator('[style*="left"]'))
  await onPage.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel('Y (มม.)')).toHaveValue('78.5')
  await page.getByRole('button', { name: 'เลิกทำ' }).click()
  await expect(page.getByLabel('Y (มม.)')).toHaveValue('78')
  await page.getByLabel('ขนาด (พอยต์)').fill('36')
  await expect(page.getByText('พอดี 36 พอยต์').first()).toBeVisible()
  await expectAccessible(page)
  // Leaving asks first, since the paper is not saved.
  await page.getByRole('link', { name: 'ข้อสอบ', exact: true }).click()
  await page.getByRole('button', { name: 'อยู่หน้านี้ต่อ' }).click()
  await expect(page.getByLabel('ขนาด (พอยต์)')).toHaveValue('36')
  await page.getByRole('button', { name: 'บันทึกแบบ' }).click()
  await expect(page.getByText('บันทึกแล้ว เป็นฉบับที่ 1').first()).toBeVisible()
})
