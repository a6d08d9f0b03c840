import { type APIRequestContext, type Browser, expect } from '@playwright/test'
import { createSalaClient } from '../docs/client/sala-client.ts'
import {
  call,
  callAs,
  createMember,
  demo,
  expectAccessible,
  password,
  signedInPage,
  test,
} from './support.ts'

/** Creates a new member of the demo site in a separate browser, so that tests change nobody else's account. */
async function newMemberPage(browser: Browser, request: APIRequestContext, firstname: string) {
  const email = await createMember(request, firstname)
  return { page: await signedInPage(browser, email), email }
}

test('a member messages the team, sees the answer arrive live, finds it again and archives it', async ({
  browser,
  request,
}) => {
  const word = `มะม่วง${Date.now()}`
  const { page: member } = await newMemberPage(browser, request, 'จันทร์เพ็ญ')
  const manager = await signedInPage(browser, 'manager')
  await member.goto('/user/message')
  await expect(member.getByText('อ่านครบแล้ว')).toBeVisible()
  await expectAccessible(member)
  await member.getByRole('link', { name: 'เขียนข้อความ' }).click()
  await expect(member.getByRole('combobox', { name: 'ถึงใคร' })).toBeVisible()
  await expectAccessible(member)
  const { user } = await callAs<{ user: { firstname: string; lastname: string } }>(
    manager,
    'GET',
    '/api/me/summary',
  )
  const managerName = `${user.firstname} ${user.lastname}`
  await member.getByRole('link', { name: managerName }).click()
  await member.getByRole('textbox', { name: 'ข้อความ', exact: true }).fill(`${word} สุกหรือยัง`)
  await member.getByRole('button', { name: 'ส่ง', exact: true }).click()
  await expect(member.getByRole('region', { name: managerName }).getByText(word)).toBeVisible()

  await manager.goto(`/user/message?q=${encodeURIComponent(word)}`)
  await manager.getByRole('link', { name: new RegExp(word) }).click()
  await manager.getByRole('textbox', { name: 'ข้อความ', exact: true }).fill('สุกแล้ว มารับได้เลย')
  await manager.getByRole('button', { name: 'ส่ง', exact: true }).click()
  await expect(member.getByRole('region', { name: managerName }).getByText('สุกแล้ว มารับได้เลย')).toBeVisible()
  await expectAccessible(member)
  // An archived thread disappears from the list, and the search stays.
  await manager.getByRole('button', { name: 'เก็บ', exact: true }).click()
  await expect(manager).toHaveURL(
    (url) => url.searchParams.get('q') === word && !url.searchParams.has('thread'),
  )
  await member.getByRole('button', { name: 'เก็บ', exact: true }).click()
  await expect(member.getByText('อ่านครบแล้ว')).toBeVisible()
  await member.getByRole('link', { name: 'เก็บแล้ว' }).click()
  await expect(member.getByRole('link', { name: new RegExp(managerName) })).toBeVisible()
})

test('the bell’s count updates live on any page', async ({ browser, request }) => {
  const { page: member } = await newMemberPage(browser, request, 'สายใจ')
  const admin = await signedInPage(browser, 'admin')
  await member.goto('/user')
  await expect(member.getByRole('banner').getByRole('link', { name: 'ข้อความ' })).toBeVisible()
  const id = await member.evaluate(async () => (await (await fetch('/api/me/summary')).json()).user.id)
  await admin.goto(`/user/message?to=${id}`)
  await admin.getByRole('textbox', { name: 'ข้อความ', exact: true }).fill('ยินดีต้อนรับ')
  await admin.getByRole('button', { name: 'ส่ง', exact: true }).click()
  await expect(member.getByRole('banner').getByRole('link', { name: 'ข้อความ ยังไม่อ่าน 1' })).toBeVisible()
})

test('a guest sees their session details, and tests a device', async ({ page }) => {
  await page.goto(`${demo}/user/who`)
  await expect(page.getByText('ผู้เยี่ยมชม ยังไม่ได้เข้าสู่ระบบ')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${demo}/user/browser`)
  await expect(page.getByText(/Chrome/)).toBeVisible()
  await expect(page.getByText('ไม่ทราบ').first()).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${demo}/user/device_debug`)
  await page.getByRole('button', { name: 'ทดสอบ นาฬิกาตรง' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'นาฬิกาตรง' }).getByText('ผ่าน')).toBeVisible()
  await expect(page.getByRole('button', { name: 'ส่งให้ทีมงาน' })).toHaveCount(0)
  await expectAccessible(page)
})

test('a member sends device test results to the team, who find them by the code', async ({ browser }) => {
  const member = await signedInPage(browser, 'user2')
  await member.goto(`${demo}/user/device_debug`)
  await expect(member.getByRole('button', { name: 'ส่งให้ทีมงาน' })).toBeDisabled()
  await member.getByRole('button', { name: 'ทดสอบ นาฬิกาตรง' }).click()
  await member.getByRole('button', { name: 'ส่งให้ทีมงาน' }).dblclick()
  const message = member.getByRole('alert').filter({ hasText: 'บอกทีมงานว่ารหัส' })
  await expect(message).toHaveCount(1)
  const code = /[3-9A-Y]{6}/.exec((await message.textContent()) ?? '')?.[0] ?? 'no code'
  await expectAccessible(member)
  const admin = await signedInPage(browser, 'admin')
  await admin.goto(`${demo}/user/message`)
  await expect(admin.getByText(`รายงานทดสอบเครื่อง ${code}`).first()).toBeVisible()
  await Promise.all([member.close(), admin.close()])
})

test('staff read a member card, and a user gets paid into their own number', async ({ browser, request }) => {
  const { page: member } = await newMemberPage(browser, request, 'บัวทอง')
  await member.goto('/user/qrcode')
  await expect(member.getByRole('img', { name: 'คิวอาร์บัตรสมาชิก' })).toBeVisible()
  await expectAccessible(member)
  const { code } = await member.evaluate(async () => (await fetch('/api/account/identity-code')).json())
  const manager = await signedInPage(browser, 'manager')
  await manager.goto(`/user/qrcode?code=${code}`)
  await manager.getByRole('button', { name: 'ตรวจ', exact: true }).click()
  await expect(manager.getByText('บัตรถูกต้อง')).toBeVisible()
  await expect(manager.getByText('บัวทอง เดินทาง')).toBeVisible()
  await expectAccessible(manager)
  await member.getByRole('link', { name: 'รับเงิน' }).click()
  await member.getByLabel('หมายเลขพร้อมเพย์').fill('0212345678')
  await member.getByRole('button', { name: 'สร้างคิวอาร์รับเงิน' }).click()
  await expect(member.getByRole('alert')).toContainText('เบอร์พร้อมเพย์')
  await member.getByLabel('หมายเลขพร้อมเพย์').fill('0812345678')
  await member.getByLabel(/จำนวนเงิน/).fill('250')
  await member.getByRole('button', { name: 'สร้างคิวอาร์รับเงิน' }).click()
  await expect(member.getByRole('img', { name: 'คิวอาร์พร้อมเพย์' })).toBeVisible()
  await expectAccessible(member)
})

test('a member exports their data, requests deletion, and cancels it', async ({ browser, request }) => {
  const { page } = await newMemberPage(browser, request, 'ดาวเรือง')
  await page.goto('/user/privacy')
  await expect(page.getByText('ข้อตกลงการใช้งาน')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'ขอข้อมูล' }).click()
  await expect(page.getByText('ได้รับคำขอแล้ว เราจะส่งอีเมลเมื่อพร้อม')).toBeVisible()
  await expect(async () => {
    await page.goto('/user/privacy')
    await expect(page.getByRole('link', { name: 'ดาวน์โหลด ZIP' })).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 60_000 })
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'ดาวน์โหลด ZIP' }).click()
  expect((await download).suggestedFilename()).toBe('my-data.zip')
  await page.getByLabel('รหัสผ่านปัจจุบัน').fill(password)
  await page.getByRole('button', { name: 'ขอลบบัญชี' }).click()
  await expect(page.getByText('บัญชีนี้จะถูกลบในวันที่')).toBeVisible()
  await page.getByRole('button', { name: 'ยกเลิกการลบ' }).click()
  await expect(page.getByText('ยกเลิกการลบแล้ว')).toBeVisible()
})

test('an admin views the site as a member, can change nothing, and stops', async ({ browser, request }) => {
  const { email } = await newMemberPage(browser, request, 'ลำดวน')
  const admin = await signedInPage(browser, 'admin')
  await admin.goto(`/config/people?search=${encodeURIComponent(email)}`)
  await admin.getByRole('link', { name: /ลำดวน/ }).click()
  await admin.getByLabel('เหตุผลที่ต้องดู').fill('หาคำสั่งซื้อไม่เจอ')
  await admin.getByRole('button', { name: 'ดูในฐานะคนนี้' }).click()
  await expect(admin.getByRole('complementary', { name: 'ดูในฐานะคนอื่น' })).toContainText('ลำดวน')
  await expect(admin.getByRole('heading', { name: 'สวัสดี คุณลำดวน' })).toBeVisible()
  // The code identifies its holder at the counter.
  await expect(admin.getByText('เลขสมาชิก')).toBeVisible()
  await expect(admin.getByRole('link', { name: 'แสดงบัตรสมาชิก' })).toHaveCount(0)
  await expectAccessible(admin)
  await admin.goto('/user/security')
  await expect(admin.getByText('หน้านี้เปิดไม่ได้ขณะดูในมุมมองของผู้อื่น')).toBeVisible()
  await admin.goto('/user/profile')
  await admin.getByLabel('ชื่อ', { exact: true }).fill('อื่น')
  await admin.getByRole('button', { name: 'บันทึก' }).first().click()
  await expect(admin.getByText('ดูได้อย่างเดียว แก้ไขอะไรไม่ได้')).toBeVisible()
  await admin.getByRole('button', { name: 'เลิกดู' }).click()
  await expect(admin.getByText('ผู้ดูแลดูเว็บไซต์ในฐานะคนนี้')).toBeVisible()
  await expect(admin.getByText('หาคำสั่งซื้อไม่เจอ')).toBeVisible()
})

test('an API client is registered, makes signed requests, and is refused once revoked', async ({
  browser,
}) => {
  const admin = await signedInPage(browser, 'admin')
  const name = `บัญชี ${Date.now()}`
  await admin.goto('/debug/client-registration')
  await admin.getByLabel('ชื่อแอป').fill(name)
  await admin.getByLabel('ที่อยู่ไทย (อ่าน)').check()
  await admin.getByRole('button', { name: 'ลงทะเบียน', exact: true }).click()
  const notice = admin.getByRole('alert')
  await expect(notice).toContainText('จะไม่แสดงอีก')
  await expectAccessible(admin)
  const key = (await notice.getByText(/^ck_/).textContent()) ?? ''
  const secret = (await notice.getByText(/^cs_/).textContent()) ?? ''
  // Node does not resolve `*.localhost` to this machine, so the test's browser sends the request.
  const sala = createSalaClient({
    baseUrl: demo,
    key,
    secret,
    fetch: async (request) => {
      const { host, pathname } = new URL(request.url)
      const headers = Object.fromEntries(request.headers)
      const answer = await call(admin.context().request, 'GET', pathname, { host, headers })
      return new Response(new Uint8Array(await answer.body()), { status: answer.status() })
    },
  })
  expect((await sala('GET', '/api/address/provinces')).status).toBe(200)
  expect((await sala('GET', '/api/billing/orders')).status).toBe(403)
  await admin.goto('/debug/client-registration')
  const card = admin.locator('section').filter({ has: admin.getByRole('heading', { name }) })
  await expect(card.getByText('ใช้ล่าสุด')).toBeVisible()
  await card.getByRole('button', { name: 'ยกเลิก' }).click()
  await expect(card.getByText('ยกเลิกแล้ว')).toBeVisible()
  expect((await sala('GET', '/api/address/provinces')).status).toBe(401)
})
