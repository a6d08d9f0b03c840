import { createHmac } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import { renderPng } from '#kernel/pdf/pdf.ts'
import { type FakeModel, startFakeModel } from '#kernel/testing/fakes/model.ts'
import { bounceOf } from '../src/areas/mail/factory.ts'
import { call, expectAccessible, signedInPage, test, waitForHydration } from './support.ts'

// The academy has neither a model nor its own emails, so no other test interferes.
const host = 'academy.localhost'
const modelPort = Number(process.env.E2E_MODEL_PORT)

async function at(browser: Browser, user: string, path: string): Promise<Page> {
  const page = await signedInPage(browser, user, host)
  await page.goto(path)
  await waitForHydration(page)
  return page
}

/** Emails are stored where no mail server is configured. */
async function emailTo(page: Page, address: string, words: string): Promise<string> {
  let found = ''
  await expect(async () => {
    const answer = await call(page.request, 'GET', `/dev/mail?to=${encodeURIComponent(address)}`, {
      host,
      headers: { accept: 'application/json' },
    })
    const { mails } = (await answer.json()) as { mails: { plain: string }[] }
    found = mails.map(({ plain }) => plain).find((plain) => plain.includes(words)) ?? ''
    expect(found).toContain(words)
  }).toPass({ timeout: 60_000 })
  return found
}

test.describe.configure({ mode: 'serial' })

test('without a provider the AI assistant explains how to get one, and reads text in an image', async ({
  browser,
}) => {
  const page = await at(browser, 'user', '/ai')
  await expect(page.getByText('ยังไม่มีผู้ช่วย AI')).toBeVisible()
  await expect(page.getByRole('button', { name: 'ถาม', exact: true })).toBeDisabled()
  await expectAccessible(page)
  const text = 'ตลาดบ้านเรา เปิดทุกวัน'
  const buffer = await renderPng('#kernel/pdf/thai-sample.typ', { text }, { width: 1000 })
  await page.locator('input[type=file]').setInputFiles({ name: 'sign.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'อ่านตัวหนังสือในรูปบนเว็บไซต์นี้' }).click()
  await expect(page.getByText(/ข้อความร่าง ความมั่นใจ/)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/ตลาดบ้าน\s*เรา/)).toBeVisible()
})

test('an admin chooses a model; a member asks it, keeps the answer and removes the question', async ({
  browser,
}) => {
  let model: FakeModel | undefined
  try {
    model = await startFakeModel(modelPort)
    model.say('ชาดำ', 'ชงด้วยน้ำร้อน')
    const admin = await at(browser, 'admin', '/ai')
    await admin.getByRole('link', { name: 'ตั้งค่าผู้ช่วย AI' }).click()
    await expect(admin.getByRole('heading', { level: 1, name: 'ผู้ช่วย AI' })).toBeVisible()
    await expect(admin.getByLabel('โมเดล')).toBeVisible()
    await expectAccessible(admin)
    await admin.getByLabel('ที่อยู่', { exact: true }).fill(`${model.url}/v1`)
    await admin.getByLabel('โมเดล').fill('m-1')
    await admin.getByLabel('กุญแจ (API key)').fill('right-key')
    await admin.getByRole('checkbox', { name: /เปิดใช้/ }).check()
    await admin.getByRole('button', { name: 'บันทึกและเผยแพร่' }).click()
    await expect(admin.getByText('เผยแพร่แล้ว', { exact: true })).toBeVisible()
    expect(await admin.content()).not.toContain('right-key')

    const page = await at(browser, 'user', '/ai')
    await page.getByRole('textbox', { name: 'คำถาม' }).fill('ชงชาดำอย่างไร')
    await page.getByRole('button', { name: 'ถาม', exact: true }).click()
    await expect(page.getByText('ชาดำชงด้วยน้ำร้อน').first()).toBeVisible()
    await page.getByRole('button', { name: 'บันทึกเป็นไฟล์' }).first().click()
    await expect(page.getByText(/บันทึกแล้ว: .*ชงชาดำอย่างไร\.txt/)).toBeVisible()
    await expectAccessible(page)

    model.be('cut')
    await page.getByRole('button', { name: 'ถาม', exact: true }).click()
    await expect(page.getByText('ขออภัย ตอบคำถามนี้ไม่ได้')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'คำถาม' })).toHaveValue('ชงชาดำอย่างไร')

    await page.locator('summary', { hasText: 'ตอบแล้ว' }).first().click()
    await page.getByRole('button', { name: 'ลบ', exact: true }).locator('visible=true').first().click()
    await expect(page.locator('summary', { hasText: 'ตอบแล้ว' })).toHaveCount(0)
  } finally {
    await model?.stop()
  }
})

test('staff preview an email, send a test and send it to members, each of whom can unsubscribe with one click', async ({
  browser,
}) => {
  const page = await at(browser, 'manager', '/calendar/email?tab=many&template=news')
  // Checked before an email is shown: the tool cannot look into a frame without scripts.
  await expectAccessible(page)
  const subject = `ข่าว ${Date.now()} ถึงคุณ{{firstname}}`
  await page.getByRole('textbox', { name: 'หัวข้อ', exact: true }).fill(subject)
  const words = page.getByRole('textbox', { name: 'เนื้อหา' })
  await expect(words.getByRole('heading', { name: 'เรื่องใหม่ที่อยากเล่า' })).toBeVisible()
  await words.press('Control+End')
  await page.keyboard.type(' และ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('ของสดวันนี้')
  await page.getByRole('button', { name: 'ดูตัวอย่าง' }).click()
  const shown = page.frameLocator('iframe')
  await expect(shown.getByText('เรื่องใหม่ที่อยากเล่า').first()).toBeVisible()
  await expect(shown.locator('strong').getByText('ของสดวันนี้')).toBeVisible()
  await page.getByRole('button', { name: 'ส่งทดลองถึงฉัน' }).click()
  await expect(page.getByText(`ส่งอีเมลทดลองถึง manager@${host} แล้ว`)).toBeVisible()
  await page.getByLabel('สมาชิกทุกคน').check()
  await page.getByRole('button', { name: 'ส่งถึงผู้รับ' }).click()
  await expect(page.getByText(/^จะส่ง /)).toBeVisible()

  const email = await emailTo(page, `user2@${host}`, '/unsubscribe/')
  const path = /\/unsubscribe\/[\w.-]+/.exec(email)?.[0] ?? ''
  // As a mail client does it: no visit, no cookies, only the request body of RFC 8058.
  const click = await call(page.request, 'POST', path, {
    host,
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: '' },
    data: 'List-Unsubscribe=One-Click',
  })
  expect(click.status()).toBe(200)
  await page.goto(path)
  await expect(page.getByText(`จะไม่ส่งจดหมายข่าวถึง user2@${host} อีก`)).toBeVisible()
  await expectAccessible(page)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'รับอีเมลต่อ' }).click()
  await expect(page.getByText(`user2@${host} จะได้รับจดหมายข่าวตามเดิม`)).toBeVisible()

  await page.goto('/calendar/email')
  await expectAccessible(page)
  await page
    .getByRole('link', { name: new RegExp(subject.slice(5, 18)) })
    .first()
    .click()
  await expect(page.getByText('การส่งแต่ละครั้ง')).toBeVisible()
})

test('an email that cannot be sent shows the reason at the field and keeps the input', async ({
  browser,
}) => {
  const page = await at(browser, 'manager', '/calendar/email?tab=write')
  await page.getByLabel('ถึง').fill('nobody')
  await page.getByLabel('หัวข้อ').fill('นัดหมาย')
  await page.getByLabel('ข้อความ').fill('พบกันวันจันทร์')
  await page.getByRole('button', { name: 'ส่ง', exact: true }).click()
  await expect(page.getByText('อีเมลไม่ถูกต้อง')).toBeVisible()
  await expect(page.getByLabel('ข้อความ')).toHaveValue('พบกันวันจันทร์')
  await page.getByRole('button', { name: 'แนบไฟล์' }).click()
  const picker = page.getByRole('dialog')
  await expect(picker.locator('[aria-busy="false"]')).toBeAttached()
  const chooser = page.waitForEvent('filechooser')
  await picker.getByRole('button', { name: /อัปโหลด/ }).click()
  await (await chooser).setFiles({ name: 'แผนที่.txt', mimeType: 'text/plain', buffer: Buffer.from('ทางมา') })
  await expect(page.getByText('แผนที่.txt')).toBeVisible()
  await page.getByLabel('ถึง').fill(`user@${host}`)
  await page.getByRole('button', { name: 'ส่ง', exact: true }).click()
  await expect(page.getByText('ส่งแล้ว').first()).toBeVisible()
  await emailTo(page, `user@${host}`, 'พบกันวันจันทร์')
})

test('an admin overrides the text of a built-in email, previews it, sends a test and restores the default', async ({
  browser,
}) => {
  const page = await at(browser, 'admin', '/calendar/email?tab=words')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'คุณมีบัญชีอยู่แล้ว' }).click()
  await expect(page.getByRole('heading', { name: 'คุณมีบัญชีอยู่แล้ว', exact: true })).toBeVisible()
  const shown = page.frameLocator('iframe')
  await expect(shown.getByText('เรียน คุณมาลี', { exact: true })).toBeVisible()
  const greeting = `ยินดีต้อนรับกลับ ${Date.now()}`
  const body = page.getByLabel('เนื้อหา').filter({ visible: true })
  await body.fill(`# ${greeting}\n\nถึงคุณ`)
  // The picker inserts at the cursor.
  await page.getByRole('button', { name: 'ชื่อผู้รับ' }).click()
  await expect(body).toHaveValue(`# ${greeting}\n\nถึงคุณ{{name}}`)
  await expect(page.getByText('อีเมลนี้ต้องมี {{link}} ไม่อย่างนั้นผู้รับทำต่อไม่ได้')).toBeVisible()
  await body.pressSequentially('\n\n[เข้าสู่ระบบ]({{link}})')
  await expect(shown.getByRole('heading', { name: greeting })).toBeVisible()
  await expect(shown.getByText('ถึงคุณมาลี', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'บันทึกถ้อยคำ' }).click()
  await expect(page.getByText('บันทึกแล้ว', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'ส่งทดลองถึงฉัน' }).click()
  await expect(page.getByText(`ส่งอีเมลทดลองถึง admin@${host} แล้ว`)).toBeVisible()

  // Somebody signs up with an address that already has an account, and therefore gets this email.
  const joining = { firstname: 'มานี', lastname: 'มีนา', email: `user2@${host}`, password: 'sala-demo-2569' }
  const request = await call(page.request, 'POST', '/api/account/register', { host, data: joining })
  expect(request.status()).toBe(201)
  expect(await emailTo(page, `user2@${host}`, greeting)).toContain('เข้าสู่ระบบ')

  await page.getByRole('button', { name: 'กลับไปใช้ถ้อยคำของระบบ' }).click()
  await expect(page.getByText('เรียบร้อยแล้ว')).toBeVisible()
  await expect(page.getByRole('button', { name: 'กลับไปใช้ถ้อยคำของระบบ' })).toHaveCount(0)
})

test('a bounce is reported by a program and shown with its email', async ({ browser }) => {
  const page = await at(browser, 'admin', '/calendar/email?tab=sender')
  await page.getByRole('button', { name: /สร้างกุญแจ/ }).click()
  await expect(page.getByText('คัดลอกกุญแจนี้ไว้ จะแสดงเพียงครั้งเดียว').first()).toBeVisible()
  const key = (await page.locator('pre', { hasText: /^[\w-]{43}$/ }).textContent()) ?? ''
  await expectAccessible(page)

  const address = `gone${Date.now()}@example.com`
  await page.goto('/calendar/email?tab=write')
  await waitForHydration(page)
  await page.getByLabel('ถึง').fill(address)
  await page.getByLabel('หัวข้อ').fill('นัดหมาย')
  await page.getByLabel('ข้อความ').fill('พบกัน')
  await page.getByRole('button', { name: 'ส่ง', exact: true }).click()
  await expect(page.getByText('ส่งแล้ว').first()).toBeVisible()
  await page.goto(`/calendar/email?search=${address}`)
  const email = page.getByRole('link', { name: 'นัดหมาย' })
  const id = new URLSearchParams((await email.getAttribute('href')) ?? '').get('email') ?? ''
  // As mail servers return it: to the envelope sender address, which identifies the email.
  const raw = bounceOf({ to: `bounces+${id.replaceAll('-', '')}@example.com`, address, status: '5.1.1' })
  const time = Math.floor(Date.now() / 1000)
  const sign = createHmac('sha256', key).update(`${time}.${raw}`).digest('hex')
  const handed = await call(page.request, 'POST', '/api/mail/incoming', {
    host,
    headers: { 'content-type': 'message/rfc822', 'x-sala-signature': `t=${time},v1=${sign}`, cookie: '' },
    data: raw,
  })
  expect(await handed.json()).toEqual({ success: true, taken: 1 })

  await page.goto(`/calendar/email?returned=1&search=${address}`)
  await expect(page.getByText('ตีกลับ', { exact: true }).last()).toBeVisible()
  await email.click()
  await expect(page.getByText('ไม่มีกล่องนี้')).toBeVisible()
})
