import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { renderPdf } from '#kernel/pdf/pdf.ts'
import { signedInPage, test, waitForHydration } from './support.ts'

/** Opens the user's own files, in a folder created for this test. */
async function inOwnFolder(browser: Browser, user = 'user', host = 'demo.localhost'): Promise<Page> {
  const page = await signedInPage(browser, user, host)
  await page.goto('/user/filemanager')
  await waitForHydration(page)
  await newFolder(page, `ดู ${Date.now()}-${Math.floor(Math.random() * 1e4)}`)
  return page
}

/** Creates a folder and opens it. */
async function newFolder(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'สร้างโฟลเดอร์' }).first().click()
  await page.getByLabel('ชื่อโฟลเดอร์').fill(name)
  await page.getByRole('button', { name: 'สร้าง', exact: true }).click()
  await page.getByRole('row', { name: `โฟลเดอร์ ${name}` }).dblclick()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

interface Options {
  name: string
  mimeType: string
  buffer: Buffer
}

async function upload(page: Page, ...files: Options[]): Promise<void> {
  await page.getByLabel('อัปโหลด', { exact: true }).and(page.locator('input')).setInputFiles(files)
  for (const { name } of files) await expect(page.getByRole('row', { name, exact: true })).toBeVisible()
}

/** Drops files and folders of this machine on the list, as a user does from the desktop. */
async function dropFromDesktop(page: Page, files: string[]): Promise<void> {
  const box = await page.locator('section[aria-label="ไฟล์และโฟลเดอร์"]').boundingBox()
  const at = { x: (box?.x ?? 0) + 200, y: (box?.y ?? 0) + 300 }
  const line = await page.context().newCDPSession(page)
  const data = { items: [], files, dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await line.send('Input.dispatchDragEvent', { type, ...at, data })
  await line.detach()
}

test('a folder dropped from the desktop uploads with all its contents, and files are moved by dragging', async ({
  browser,
}) => {
  const page = await inOwnFolder(browser)
  const desktop = await mkdtemp(join(tmpdir(), 'sala-desktop-'))
  try {
    await mkdir(join(desktop, 'งานวัด/ปี 2569'), { recursive: true })
    await writeFile(join(desktop, 'งานวัด/กำหนดการ.txt'), 'เช้า')
    await writeFile(join(desktop, 'งานวัด/ปี 2569/รายชื่อ.txt'), 'มาลี')
    await writeFile(join(desktop, 'เดี่ยว.txt'), 'หนึ่ง')
    await dropFromDesktop(page, [join(desktop, 'งานวัด'), join(desktop, 'เดี่ยว.txt')])
    await expect(page.getByRole('row', { name: 'โฟลเดอร์ งานวัด' })).toBeVisible()
    await expect(page.getByRole('row', { name: 'เดี่ยว.txt' })).toBeVisible()

    await page.getByRole('row', { name: 'เดี่ยว.txt' }).dragTo(page.getByRole('row', { name: 'โฟลเดอร์ งานวัด' }))
    await expect(page.getByText('ย้าย เดี่ยว.txt ไปที่ งานวัด แล้ว')).toBeVisible()
    await expect(page.getByRole('row', { name: 'เดี่ยว.txt' })).toHaveCount(0)
    await page.getByRole('row', { name: 'โฟลเดอร์ งานวัด' }).dblclick()
    await expect(page.getByRole('row', { name: 'เดี่ยว.txt' })).toBeVisible()
    await expect(page.getByRole('row', { name: 'กำหนดการ.txt' })).toBeVisible()
    await page.getByRole('row', { name: 'โฟลเดอร์ ปี 2569' }).dblclick()
    await expect(page.getByRole('row', { name: 'รายชื่อ.txt' })).toBeVisible()
  } finally {
    await rm(desktop, { recursive: true, force: true })
  }
})

/** Returns a tone of the given seconds as WAV, large enough that a browser loads it in ranges. */
function tone(seconds: number): Buffer {
  const rate = 44_100
  const samples = Buffer.alloc(seconds * rate * 4)
  for (let at = 0; at < samples.length / 4; at++) {
    const level = Math.round(8000 * Math.sin((at * 2 * Math.PI * 440) / rate))
    samples.writeInt16LE(level, at * 4)
    samples.writeInt16LE(level, at * 4 + 2)
  }
  const head = Buffer.alloc(44)
  head.write('RIFF')
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(2, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * 4, 28)
  head.writeUInt16LE(4, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}

/** Records a video of one second in the browser itself. */
async function video(page: Page): Promise<Buffer> {
  const text = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 })
    const drawn = canvas.getContext('2d')!
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm;codecs=vp8' })
    const parts: Blob[] = []
    recorder.ondataavailable = ({ data }) => void parts.push(data)
    const stopped = new Promise((done) => {
      recorder.onstop = done
    })
    recorder.start(200)
    for (let frame = 0; frame < 25; frame++) {
      drawn.fillStyle = `hsl(${frame * 14} 80% 50%)`
      drawn.fillRect(0, 0, 320, 180)
      await new Promise((next) => setTimeout(next, 40))
    }
    recorder.stop()
    await stopped
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  })
  return Buffer.from(text, 'base64')
}

test('video, audio and PDF are previewed in place, and audio is loaded from the playback position', async ({
  browser,
}) => {
  const page = await inOwnFolder(browser)
  const pdf = Buffer.from(await renderPdf('#kernel/pdf/thai-sample.typ', { text: 'เอกสาร' }))
  await upload(
    page,
    { name: 'หนัง.webm', mimeType: 'video/webm', buffer: await video(page) },
    { name: 'เสียง.wav', mimeType: 'audio/wav', buffer: tone(60) },
    { name: 'เอกสาร.pdf', mimeType: 'application/pdf', buffer: pdf },
  )
  const viewer = page.getByRole('dialog')
  await page.getByRole('row', { name: 'หนัง.webm' }).dblclick()
  await expect
    .poll(() => viewer.locator('video').evaluate((element: HTMLVideoElement) => element.videoWidth))
    .toBe(320)
  await page.keyboard.press('Escape')

  await page.getByRole('row', { name: 'เสียง.wav' }).dblclick()
  const sound = viewer.locator('audio')
  await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => Math.round(audio.duration))).toBe(60)
  const piece = page.waitForResponse(
    (answer) => answer.status() === 206 && !/^bytes 0-/.test(answer.headers()['content-range'] ?? ''),
  )
  await sound.evaluate((audio: HTMLAudioElement) => {
    audio.currentTime = 50
  })
  expect((await piece).headers()['content-range']).toMatch(/^bytes [1-9]\d*-\d+\/10584044$/)
  await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.seeking)).toBe(false)
  await page.keyboard.press('Escape')

  const long = `${'ชื่อยาวมาก'.repeat(6)}.txt`
  await upload(page, { name: long, mimeType: 'text/plain', buffer: Buffer.from('ยาว '.repeat(200)) })
  const desktop = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('row', { name: long }).dblclick()
  await expect(viewer.getByText('ยาว ยาว')).toBeVisible()
  await expect(viewer.getByRole('button', { name: 'ปิด' })).toBeInViewport({ ratio: 1 })
  expect(await viewer.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  await page.keyboard.press('Escape')
  if (desktop) await page.setViewportSize(desktop)

  const shown = page.waitForResponse((answer) =>
    /application\/pdf/.test(answer.headers()['content-type'] ?? ''),
  )
  await page.getByRole('row', { name: 'เอกสาร.pdf' }).dblclick()
  const answer = await shown
  expect(answer.headers()['content-security-policy']).toBeTruthy()
  expect(answer.headers()['x-content-type-options']).toBe('nosniff')
  await expect(viewer.locator('iframe')).toHaveAttribute('title', 'เอกสาร.pdf')
})

test('the focal point a user taps is what a card shows of a wide image', async ({ browser }) => {
  const page = await inOwnFolder(browser)
  const wide = sharp({ create: { width: 1600, height: 300, channels: 3, background: '#808080' } })
  await upload(page, { name: 'กว้าง.png', mimeType: 'image/png', buffer: await wide.png().toBuffer() })
  const card = page.getByRole('row', { name: 'กว้าง.png' }).locator('img')
  await expect(card).toBeVisible({ timeout: 60_000 })
  await expect(card).toHaveCSS('object-position', '50% 50%')
  await page.getByRole('row', { name: 'กว้าง.png' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'ตัดภาพและจุดเด่น' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'จุดเด่น' }).click()
  const ground = dialog.getByRole('application')
  // The background is as large as its image, once that has loaded.
  await expect
    .poll(() => ground.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  const box = (await ground.boundingBox())!
  await ground.click({ position: { x: box.width * 0.9, y: box.height / 2 } })
  await dialog.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await expect(page.getByText('บันทึกจุดเด่นแล้ว')).toBeVisible()
  await expect
    .poll(() =>
      card.evaluate((element) =>
        Math.round(Number.parseFloat(getComputedStyle(element).objectPosition) / 10),
      ),
    )
    .toBe(9)
})

/** Returns how far the pixels of a part of an image are from white, 0 to 255. */
async function inked(image: Buffer, part: { left: number; top: number; width: number; height: number }) {
  const pixels = await sharp(image).removeAlpha().extract(part).raw().toBuffer()
  return 255 - pixels.reduce((min, value) => Math.min(min, value), 255)
}

test('the site’s watermark appears on what link guests see, at the position and size the admin chose', async ({
  browser,
}) => {
  // On the market site, where no other test uses shared images.
  const host = 'market.localhost'
  const page = await signedInPage(browser, 'admin', host)
  await page.goto('/cluster/filemanager')
  await waitForHydration(page)
  await newFolder(page, `ลายน้ำ ${Date.now()}`)
  const white = sharp({ create: { width: 1200, height: 900, channels: 3, background: '#ffffff' } })
  await upload(page, { name: 'ขาว.png', mimeType: 'image/png', buffer: await white.png().toBuffer() })
  await expect(page.getByRole('row', { name: 'ขาว.png' }).locator('img')).toBeVisible({ timeout: 60_000 })

  const mark = async (where: string) => {
    await page.getByRole('button', { name: 'เพิ่มเติม', exact: true }).first().click()
    await page.getByRole('menuitem', { name: 'ลายน้ำของเว็บไซต์' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('ใส่ลายน้ำ').check({ force: true })
    await dialog.getByLabel('ข้อความ').last().fill('WATERMARK')
    await dialog.getByLabel(where).check()
    await dialog.getByRole('button', { name: 'บันทึก', exact: true }).click()
    await expect(page.getByText('บันทึกแล้ว').first()).toBeVisible()
    await expect(dialog).toHaveCount(0)
  }
  await mark('ล่างขวา')
  await page.getByRole('row', { name: 'ขาว.png' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'แชร์' }).click()
  const sharing = page.getByRole('dialog')
  await sharing.getByLabel('ดาวน์โหลด').first().uncheck({ force: true })
  await sharing.getByLabel('เบลอรูปไว้จนกว่าจะกดดู').check({ force: true })
  await sharing.getByRole('button', { name: 'สร้างลิงก์', exact: true }).click()
  const link = await sharing.getByLabel('ลิงก์', { exact: true }).inputValue()
  await page.keyboard.press('Escape')

  const seen = async (guest: Page) => {
    const answer = guest.waitForResponse((response) => /\/preview\/\d+/.test(response.url()) && response.ok())
    await guest.goto(link)
    const image = await (await answer).body()
    const { width = 0, height = 0 } = await sharp(image).metadata()
    return { picture: image, width, height }
  }
  const guest = await (await browser.newContext({ viewport: { width: 1400, height: 1200 } })).newPage()
  const { picture, width, height } = await seen(guest)
  const margin = Math.round(width / 30)
  const text = Math.round(width / 20)
  const corner = { width: Math.round(width / 2), height: Math.round(height / 2) }
  const at = (left: number, top: number) => inked(picture, { left, top, ...corner })
  expect(await at(width - corner.width, height - corner.height)).toBeGreaterThan(20)
  expect(await at(0, 0)).toBeLessThan(8)
  expect(await at(0, height - corner.height)).toBeLessThan(8)
  // A thirtieth of the width stays free at the edges; the letters are a twentieth of it high, with room below the line.
  expect(await inked(picture, { left: width - margin + 3, top: 0, width: margin - 3, height })).toBeLessThan(
    8,
  )
  expect(await inked(picture, { left: 0, top: height - margin + 3, width, height: margin - 3 })).toBeLessThan(
    8,
  )
  const above = height - margin - Math.round(text * 1.8)
  expect(await inked(picture, { left: 0, top: 0, width, height: above })).toBeLessThan(8)

  // Blurred until revealed, and the context menu shows its owner.
  await waitForHydration(guest)
  const image = guest.getByRole('img', { name: 'ขาว.png' })
  await expect(image).toHaveClass(/blocked/)
  await guest.getByRole('button', { name: 'คลิกเพื่อดู' }).click()
  await expect(image).not.toHaveClass(/blocked/)
  await image.click({ button: 'right' })
  await expect(guest.getByText('รูปนี้มีลิขสิทธิ์ กรุณาขออนุญาตเจ้าของก่อนนำไปใช้')).toBeVisible()

  await mark('บนซ้าย')
  // The same guest sees the change immediately, although the browser caches images.
  const moved = await seen(guest)
  expect(await inked(moved.picture, { left: 0, top: 0, ...corner })).toBeGreaterThan(20)
  expect(
    await inked(moved.picture, { left: width - corner.width, top: height - corner.height, ...corner }),
  ).toBeLessThan(8)
})

test('tagged and liked files are found by tag, text and kind, and downloaded as one archive', async ({
  browser,
}) => {
  const page = await inOwnFolder(browser)
  const word = `ทุเรียน${Date.now()}`
  const plain = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) })
  await upload(page, plain(`${word} ราคา.txt`), plain('มังคุด.txt'))
  await page.getByRole('row', { name: `${word} ราคา.txt` }).click()
  await page.keyboard.press('Control+a')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'ดาวน์โหลด' }).first().click()
  expect((await saving).suggestedFilename()).toMatch(/\.zip$/)

  await page.keyboard.press('Escape')
  const row = page.getByRole('row', { name: `${word} ราคา.txt` })
  await row.click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'แท็ก' }).click()
  const tag = `สวน${Date.now()}`
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^แท็กของ/).fill(tag)
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await row.click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'เพิ่มในรายการโปรด' }).click()
  await expect(row.getByRole('img', { name: /รายการโปรด/ })).toBeVisible()

  await page.goto(`/user/filemanager?tag=${encodeURIComponent(tag)}`)
  await expect(page.getByRole('row')).toHaveCount(1)
  await page.goto(`/user/filemanager?q=${encodeURIComponent(`${word} ราคา`)}`)
  await expect(row).toBeVisible()
  await page.goto(`/user/filemanager?q=${encodeURIComponent(word)}&type=image`)
  await expect(page.getByText('ไม่พบ').first()).toBeVisible()
  await page.goto('/user/filemanager?view=favourites')
  await expect(row).toBeVisible()
  await page.goto('/user/filemanager?view=recent')
  await expect(row).toBeVisible()
})
