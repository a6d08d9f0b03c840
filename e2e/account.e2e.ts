import { join } from 'node:path'
import { expect } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import {
  call,
  createMember,
  demo,
  emailTo,
  expectAccessible,
  imagesDir,
  signedInPage,
  site,
  test,
  waitForHydration,
} from './support.ts'

const photo = join(imagesDir, 'a-abacus-1.webp')

test('a user registers with an emailed code, loses the password and recovers access by another email', async ({
  browser,
  page,
  request,
}) => {
  const email = `walk${Date.now()}@example.com`
  await page.goto(`${demo}/user/register?next=/shop/cart`)
  await waitForHydration(page)
  await page.getByLabel('ชื่อ', { exact: true }).fill('มาลี')
  await page.getByLabel('นามสกุล').fill('เดินทาง')
  await page.getByRole('textbox', { name: 'อีเมล' }).fill(email)
  await page.getByLabel('ตั้งรหัสผ่าน').fill('password1')
  await page.getByRole('button', { name: 'สมัครสมาชิก' }).click()
  await expect(page.getByText(/เดาง่าย/)).toBeVisible()
  await page.getByLabel('ตั้งรหัสผ่าน').fill('มาลีชอบมะม่วง')
  await page.getByRole('button', { name: 'สมัครสมาชิก' }).click()
  await page.waitForURL('**/user/activate*')
  await waitForHydration(page)
  await expectAccessible(page)
  const code = /\b(\d{6})\b/.exec(await emailTo(request, email, /ยืนยันอีเมล/))?.[1] ?? ''
  await page.getByLabel('รหัส 6 หลัก').fill(code === '000000' ? '111111' : '000000')
  await page.getByRole('button', { name: 'เปิดใช้บัญชี' }).click()
  await expect(page.getByText(/รหัสไม่ถูกต้อง/)).toBeVisible()
  await page.getByLabel('รหัส 6 หลัก').fill(code)
  await page.getByRole('button', { name: 'เปิดใช้บัญชี' }).click()
  await page.waitForURL('**/shop/cart')

  await page.context().clearCookies()
  await page.goto(`${demo}/user/recovery`)
  await waitForHydration(page)
  await page.getByLabel('อีเมลหรือเบอร์โทรศัพท์').fill(email)
  await page.getByRole('button', { name: 'ส่งลิงก์ตั้งรหัสผ่าน' }).click()
  await expect(page.getByText('ตรวจสอบอีเมลของคุณ')).toBeVisible()
  const path = /\/user\/recovery\?token=[\w-]+/.exec(await emailTo(request, email, /ตั้งรหัสผ่านใหม่/))?.[0]
  // Somebody else is signed in where the e-mail is read.
  const elsewhere = await signedInPage(browser, 'user')
  await elsewhere.goto(`${demo}${path}`)
  await waitForHydration(elsewhere)
  await elsewhere.getByLabel('รหัสผ่านใหม่').fill('รหัสใหม่ของมาลี')
  await elsewhere.getByRole('button', { name: 'บันทึกรหัสผ่าน' }).click()
  await elsewhere.waitForURL('**/user/login?reset')
  await expect(elsewhere.getByText('ตั้งรหัสผ่านใหม่เรียบร้อย')).toBeVisible()
  await page.goto(`${demo}${path}`)
  await expect(page.getByText(/ใช้ไปแล้วหรือหมดอายุ/)).toBeVisible()
})

test('when a whole school registers at once, the browser does proof of work automatically and the form continues', async ({
  page,
  request,
}) => {
  const host = 'market.localhost'
  const join = (n: number) =>
    call(request, 'POST', '/api/account/register', {
      host,
      data: {
        firstname: 'นักเรียน',
        lastname: 'ทดสอบ',
        email: `pupil${n}.${Date.now()}@example.com`,
        password: 'มาลีชอบมะม่วง',
      },
    })
  let status = 201
  for (let n = 0; status === 201; n++) status = (await join(n)).status()
  expect(status).toBe(429)
  await page.goto(`${site(host)}/user/register`)
  await waitForHydration(page)
  await page.getByLabel('ชื่อ', { exact: true }).fill('มาลี')
  await page.getByLabel('นามสกุล').fill('เดินทาง')
  await page.getByRole('textbox', { name: 'อีเมล' }).fill(`walk${Date.now()}@example.com`)
  await page.getByLabel('ตั้งรหัสผ่าน').fill('มาลีชอบมะม่วง')
  await page.getByRole('button', { name: 'สมัครสมาชิก' }).click()
  await page.waitForURL('**/user/activate*')

  const plain = await page.context().browser()?.newContext({ javaScriptEnabled: false })
  const still = await plain!.newPage()
  await still.goto(`${site(host)}/user/register`)
  await still.getByLabel('ชื่อ', { exact: true }).fill('มาลี')
  await still.getByLabel('นามสกุล').fill('เดินทาง')
  await still.getByRole('textbox', { name: 'อีเมล' }).fill(`still${Date.now()}@example.com`)
  await still.getByLabel('ตั้งรหัสผ่าน').fill('มาลีชอบมะม่วง')
  await still.getByRole('button', { name: 'สมัครสมาชิก' }).click()
  await expect(still.getByText(/กรุณาเปิด JavaScript/)).toBeVisible()
  await plain?.close()
})

test('a user saves an address and signs in with an authenticator code and a passkey', async ({
  browser,
  request,
}) => {
  const email = await createMember(request)
  const page = await signedInPage(browser, email)
  const authenticator = await page.context().newCDPSession(page)
  await authenticator.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const
  await authenticator.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...options,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  for (const path of ['/user', '/user/profile', '/user/security']) {
    await page.goto(path)
    await expectAccessible(page)
  }
  await page.goto('/user/address/new')
  await waitForHydration(page)
  await page.getByRole('combobox', { name: /รหัสไปรษณีย์/ }).fill('75110')
  await page.getByRole('option').first().click()
  await page.getByLabel('บ้านเลขที่ อาคาร ซอย ถนน').fill('99/1 หมู่ 3')
  await page.getByLabel('เบอร์โทรศัพท์').fill('0812345678')
  await page.getByLabel('ชื่อที่อยู่').fill('บ้านสวน')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'บันทึกที่อยู่' }).click()
  await expect(page.getByText('บ้านสวน')).toBeVisible()

  await page.goto('/user/security')
  await waitForHydration(page)
  const app = page.locator('section', { has: page.getByRole('heading', { name: 'แอปยืนยันตัวตน' }) })
  await app.getByLabel('รหัสผ่านปัจจุบัน').fill('sala-demo-2569')
  await app.getByRole('button', { name: 'เปิดใช้รหัสจากแอป' }).click()
  const secret = Secret.fromBase32(((await app.locator('code').textContent()) ?? '').replaceAll(' ', ''))
  const code = (halfMinutes: number) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + halfMinutes * 30_000 })
  await app.getByLabel(/6 หลัก/).fill('000000')
  await app.getByRole('button', { name: 'ยืนยันและเปิดใช้' }).click()
  await expect(app.getByText(/รหัสไม่ถูกต้อง/)).toBeVisible()
  // The wrong code may come from a wrongly typed key, so the key can still be read.
  await expect(app.locator('code')).toBeVisible()
  await app.getByLabel(/6 หลัก/).fill(code(-1))
  await app.getByRole('button', { name: 'ยืนยันและเปิดใช้' }).click()
  await expect(app.getByText(/เก็บรหัสสำรอง/)).toBeVisible()
  const keys = page.locator('section', { has: page.getByRole('heading', { name: 'พาสคีย์' }) })
  await keys.getByLabel('รหัสผ่านปัจจุบัน').fill('sala-demo-2569')
  await keys.getByRole('button', { name: 'เพิ่มพาสคีย์' }).click()
  await expect(keys.getByText(/เพิ่มเมื่อ/)).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/user/login')
  await waitForHydration(page)
  await page.getByLabel('อีเมลหรือเบอร์โทรศัพท์').fill(email)
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill('sala-demo-2569')
  await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click()
  await page.waitForURL('**/user/login/second*')
  await waitForHydration(page)
  await expectAccessible(page)
  await page.getByLabel('รหัสจากแอป').fill(code(0))
  await page.getByRole('button', { name: 'ยืนยัน' }).click()
  await page.waitForURL((url) => !url.pathname.includes('login'))

  await page.context().clearCookies()
  await page.goto('/user/login')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'ใช้พาสคีย์' }).click()
  await page.waitForURL('**/user')
  await page.goto('/user/security')
  await waitForHydration(page)
  await app.getByLabel('รหัสผ่านปัจจุบัน').fill('sala-demo-2569')
  await app.getByRole('button', { name: 'ปิดใช้' }).click()
  await expect(app.getByText('ปิดอยู่')).toBeVisible()
  await keys.getByLabel('รหัสผ่านปัจจุบัน').fill('sala-demo-2569')
  await keys.getByRole('button', { name: 'ลบ' }).click()
  await expect(keys.getByText(/ใช้ล่าสุด/)).toHaveCount(0)
})

test('an admin invites a user, who is listed with the role', async ({ browser, request }) => {
  const email = `staff${Date.now()}@example.com`
  const page = await signedInPage(browser, 'admin')
  await page.goto('/config/people')
  await waitForHydration(page)
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'ชื่อ', exact: true }).fill('พนักงาน')
  await page.getByRole('textbox', { name: 'นามสกุล' }).fill('ใหม่')
  await page.getByRole('textbox', { name: 'อีเมล', exact: true }).fill(email)
  await page.getByRole('combobox', { name: 'บทบาท' }).selectOption('manager')
  await page.getByRole('button', { name: 'ส่งคำเชิญ' }).click()
  await page.waitForURL('**/config/people/*')
  await expect(page.getByText('ได้รับเชิญเป็นผู้จัดการ')).toBeVisible()
  // A reloaded or shared page does not say again that the invitation was just sent.
  await expect(page).not.toHaveURL(/invited/)
  await expectAccessible(page)
  const [link = ''] =
    (await emailTo(request, email, /ได้รับเชิญ/)).match(/http[^\s"<>]*\/user\/recovery\?token=[\w-]+/) ?? []
  const invited = await (await browser.newContext({ baseURL: demo })).newPage()
  await invited.goto(link)
  await expect(invited.getByRole('heading', { name: 'ตอบรับคำเชิญ' })).toBeVisible()
  await expect(invited.getByText('ออกจากบัญชีในทุกอุปกรณ์')).toHaveCount(0)
  await invited.getByLabel('ตั้งรหัสผ่าน').fill('sala-demo-2569')
  await invited.getByRole('button', { name: 'บันทึกรหัสผ่าน' }).click()
  await invited.waitForURL('**/user/login?reset')
})

test('without scripts a user signs in and edits the profile, and no script-only controls are shown', async ({
  browser,
  request,
}) => {
  const email = await createMember(request)
  const page = await (await browser.newContext({ baseURL: demo, javaScriptEnabled: false })).newPage()
  await page.goto('/user/login?next=/user/profile')
  await expect(page.getByRole('button', { name: 'ใช้พาสคีย์' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'แสดงรหัสผ่าน' })).toBeHidden()
  await page.getByLabel('อีเมลหรือเบอร์โทรศัพท์').fill(email)
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill('sala-demo-2569')
  await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click()
  await page.waitForURL('**/user/profile')
  await page.getByRole('textbox', { name: 'ชื่อ', exact: true }).fill('สมศรี')
  await page
    .locator('form', { has: page.getByLabel('คำนำหน้า') })
    .getByRole('button', { name: 'บันทึก' })
    .click()
  await expect(page.getByText('บันทึกแล้ว')).toBeVisible()
  await page.getByLabel('เลือกรูป').setInputFiles(photo)
  await page.getByRole('button', { name: 'ใช้รูปนี้' }).click()
  await expect(page.getByRole('button', { name: 'ลบรูป' })).toBeVisible()
  await page.goto('/user')
  await expect(page.getByRole('banner').locator('img.avatar')).toHaveAttribute('src', /^\/media\//)
  await page.goto('/user/browser')
  // Playwright does not see text within noscript; what counts is that it is visible.
  await expect(page.locator('noscript .alert')).toBeVisible()
})

test('registration, sign-in and account pages fit a phone, in English and while cropping a photo', async ({
  browser,
  request,
}) => {
  const email = await createMember(request)
  const page = await signedInPage(browser, email)
  await page.setViewportSize({ width: 360, height: 780 })
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  await page.goto('/user/profile?lang=en')
  await waitForHydration(page)
  await expect(page.getByRole('button', { name: 'Use this photo' })).toBeHidden()
  await page.getByLabel('Choose a photo').setInputFiles(photo)
  await expect(page.getByRole('slider')).toBeVisible()
  await fits()
  await page.getByRole('button', { name: 'Use this photo' }).click()
  await expect(page.getByRole('banner').locator('img.avatar')).toBeVisible()
  await page.goto('/user/device_debug')
  await fits()
  await page.context().clearCookies()
  for (const path of ['/user/register?lang=en', '/user/recovery?lang=en']) {
    await page.goto(path)
    await fits()
    const form = (await page.getByRole('main').locator('form').boundingBox())!
    for (const button of await page.getByRole('main').getByRole('button').all()) {
      const box = await button.boundingBox()
      if (box) expect(box.x + box.width).toBeLessThanOrEqual(form.x + form.width)
    }
    await expectAccessible(page)
  }
})

test('a user idle for two hours is warned, signed out with a notice, and finds their input restored', async ({
  browser,
  request,
}) => {
  const email = await createMember(request)
  const page = await signedInPage(browser, email)
  await page.clock.install()
  await page.goto('/user/profile')
  await waitForHydration(page)
  await page.getByLabel('ชื่อ (อังกฤษ)').fill('Somying')
  // The clock may only be advanced once the page counts from its own last activity; before that, two hours would pass
  // unnoticed.
  await page.waitForFunction(() => localStorage.getItem('lastActive'))
  await page.clock.fastForward('01:52:00')
  await expect(page.getByText(/ระบบจะออกจากบัญชีใน/)).toBeVisible()
  await page.clock.fastForward('00:20:00')
  await page.waitForURL(`${demo}/`)
  await waitForHydration(page)
  const message = page.getByText('ออกจากระบบแล้วเพราะไม่มีการใช้งาน')
  await expect(message).toBeVisible()
  await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click()
  await page.waitForURL('**/user/login?next=*')
  await waitForHydration(page)
  await page.getByLabel('อีเมลหรือเบอร์โทรศัพท์').fill(email)
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill('sala-demo-2569')
  await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click()
  await page.waitForURL('**/user/profile')
  await waitForHydration(page)
  await expect(page.getByLabel('ชื่อ (อังกฤษ)')).toHaveValue('Somying')
})
