import { expect } from '@playwright/test'
import {
  confirmSlip,
  createMember,
  expectAccessible,
  sendSlip,
  signedInPage,
  site,
  test,
  waitForHydration,
} from './support.ts'

const host = 'demo.localhost'

test('a guest finds a paid course, registers, pays by PromptPay, and the page leads into the classroom', async ({
  browser,
  page: guest,
  request,
}) => {
  await guest.goto(`${site(host)}/lesson/detail/orchard-101`)
  await waitForHydration(guest)
  await expect(guest.getByRole('complementary').getByText('฿1,490')).toBeVisible()
  await expectAccessible(guest)
  await guest.getByRole('link', { name: 'ลงเรียนและชำระเงิน' }).first().click()
  await expect(guest.getByRole('link', { name: 'เข้าสู่ระบบเพื่อลงเรียน' })).toHaveAttribute(
    'href',
    /next=%2Flesson%2Fenroll%2Forchard-101/,
  )
  await expectAccessible(guest)

  const email = await createMember(request)
  const buyer = await signedInPage(browser, email)
  await buyer.goto('/lesson/enroll/orchard-101')
  await waitForHydration(buyer)
  await expectAccessible(buyer)
  // A discount code that is unknown says so; the right one changes the price before anything is ordered.
  await expect(buyer.getByRole('button', { name: 'ชำระ ฿990' })).toBeVisible()
  await buyer.getByText('มีโค้ดส่วนลด').click()
  await buyer.getByLabel('โค้ดส่วนลด').fill('nosuchcode')
  await buyer.getByRole('button', { name: 'ใช้โค้ด' }).click()
  await expect(buyer.getByText('ไม่พบโค้ดนี้ หรือหมดเวลาแล้ว')).toBeVisible()
  await expectAccessible(buyer)
  await buyer.getByLabel('โค้ดส่วนลด').fill('welcome10')
  await buyer.getByRole('button', { name: 'ใช้โค้ด' }).click()
  await expect(buyer.getByText('โค้ด WELCOME10 ลด ฿99')).toBeVisible()
  await expectAccessible(buyer)
  await buyer.getByLabel('โทรศัพท์').fill('081-234-5678')
  await buyer.getByRole('button', { name: 'ชำระ ฿891' }).click()
  await buyer.waitForURL(/\/billing\/pay\?order=/)
  const order = new URL(buyer.url()).searchParams.get('order') ?? ''
  await waitForHydration(buyer)
  await sendSlip(buyer)
  await expect(buyer.getByText(/กำลังตรวจ/).first()).toBeVisible()

  // Enrolment waits for the payment, and continues automatically.
  await buyer.goto('/lesson/enroll/orchard-101')
  await waitForHydration(buyer)
  await expect(buyer.getByRole('link', { name: 'ชำระเงินต่อ' })).toBeVisible()
  const staff = await signedInPage(browser, 'manager')
  await confirmSlip(staff, order)
  await expect(buyer.getByRole('heading', { level: 1, name: 'ทำไมต้องยกร่อง' })).toBeVisible()

  // Who leaves a course that is paid for comes back without a price.
  await buyer.goto('/lesson/detail/orchard-101')
  await waitForHydration(buyer)
  await buyer.getByRole('button', { name: 'ออกจากคอร์ส' }).click()
  await buyer.getByRole('dialog').getByRole('button', { name: 'ออกจากคอร์ส' }).click()
  await expect(buyer.getByRole('complementary').getByText('คุณมีสิทธิ์เรียนแล้ว ไม่ต้องชำระเงิน')).toBeVisible()
  await expect(buyer.getByRole('complementary').getByText('฿1,490')).toBeHidden()
  await expectAccessible(buyer)
})

test('staff limit places, one learner is waitlisted and offered a place, another enrols with a code', async ({
  browser,
  request,
}) => {
  const mark = Math.random().toString(36).slice(2, 8)
  const staff = await signedInPage(browser, 'manager')
  await staff.goto('/cluster/lessons/new/settings')
  await waitForHydration(staff)
  await staff.getByLabel('ชื่อคอร์ส').fill(`คอร์สเล็ก ${mark}`)
  await staff.getByLabel('ที่อยู่ในลิงก์').fill(`small-${mark}`)
  await staff.getByLabel('จำนวนที่นั่ง').fill('1')
  await staff.getByRole('button', { name: 'บันทึก' }).click()
  await expect(staff.getByRole('heading', { level: 1, name: `คอร์สเล็ก ${mark}` })).toBeVisible()
  const course = staff.url()
  await staff.getByLabel('ชื่อบท').fill('บทเดียว')
  await staff.getByRole('button', { name: 'เพิ่มบท' }).click()
  await staff.getByLabel('ชื่อตอน').fill('ตอนเดียว')
  await staff.getByRole('button', { name: 'เพิ่มตอน' }).click()
  await expect(staff.getByRole('heading', { level: 1, name: 'ตอนเดียว' })).toBeVisible()
  await waitForHydration(staff)
  await staff.getByRole('textbox', { name: 'เนื้อความ' }).fill('สั้น ๆ')
  await staff.getByRole('button', { name: 'บันทึก' }).click()
  await staff.waitForURL(course)
  await waitForHydration(staff)
  await staff.getByRole('button', { name: 'เผยแพร่', exact: true }).click()
  await expect(staff.getByText('เผยแพร่ฉบับที่ 1 แล้ว').first()).toBeVisible()

  const first = await createMember(request)
  const second = await createMember(request, 'อีกคน')
  const learner = await signedInPage(browser, first)
  await learner.goto(`/lesson/enroll/small-${mark}`)
  await waitForHydration(learner)
  await learner.getByRole('button', { name: 'ลงเรียนฟรี' }).click()
  await expect(learner.getByRole('heading', { level: 1, name: 'ตอนเดียว' })).toBeVisible()

  const waiting = await signedInPage(browser, second)
  await waiting.goto(`/lesson/enroll/small-${mark}`)
  await waitForHydration(waiting)
  await waiting.getByRole('button', { name: 'ลงชื่อรอที่ว่าง' }).click()
  await expect(waiting.getByText(/คุณอยู่ในรายชื่อรอ/)).toBeVisible()
  await expectAccessible(waiting)

  await staff.goto(`${course}/admission`)
  await waitForHydration(staff)
  await expect(staff.getByText(second)).toBeVisible()
  await expectAccessible(staff)
  await staff.getByLabel('ใช้ได้กี่คน').fill('2')
  await staff.getByLabel('โค้ด (เว้นว่างให้ระบบสร้าง)').fill(`code${mark}`)
  await staff.getByRole('button', { name: 'สร้างโค้ด' }).click()
  await expect(staff.getByText('ใช้แล้ว 0 จาก 2')).toBeVisible()

  await staff.goto(`${course}/learners`)
  await waitForHydration(staff)
  await expect(staff.getByRole('row').filter({ hasText: first })).toBeVisible()
  await expectAccessible(staff)
  await staff.getByLabel(/เลือก สมหญิง/).check()
  await staff.getByRole('button', { name: 'พักสิทธิ์', exact: true }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'พักสิทธิ์' }).click()
  await expect(staff.getByText('พักสิทธิ์แล้ว 1 คน').first()).toBeVisible()

  await staff.goto(`${course}/learners/import`)
  await expect(staff.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(staff)

  // One more seat: the team admits the learner who has waited longest.
  await staff.goto(`${course}/settings`)
  await waitForHydration(staff)
  await staff.getByLabel('จำนวนที่นั่ง').fill('3')
  await staff.getByLabel('การเข้าเรียน').selectOption('code')
  await staff.getByRole('button', { name: 'บันทึก' }).click()
  await staff.waitForURL(course)
  await staff.goto(`${course}/admission`)
  await waitForHydration(staff)
  await staff.getByRole('button', { name: 'รับเข้าเรียน' }).click()
  await expect(staff.getByText(/ไม่มีใครรอ/)).toBeVisible()
  await waiting.goto(`/lesson/enroll/small-${mark}`)
  await expect(waiting.getByRole('heading', { level: 1, name: 'ตอนเดียว' })).toBeVisible()

  const bearer = await signedInPage(browser, await createMember(request, 'สามคน'))
  await bearer.goto(`/lesson/enroll/small-${mark}`)
  await waitForHydration(bearer)
  await bearer.getByLabel('โค้ด').fill('ไม่ใช่')
  await bearer.getByRole('button', { name: 'ลงเรียน', exact: true }).click()
  await expect(bearer.getByText(/โค้ดไม่ถูกต้อง/)).toBeVisible()
  await bearer.getByLabel('โค้ด').fill(`CODE-${mark}`)
  await bearer.getByRole('button', { name: 'ลงเรียน', exact: true }).click()
  await expect(bearer.getByRole('heading', { level: 1, name: 'ตอนเดียว' })).toBeVisible()
})

test('a member sees what is next, the year of lessons, a path, and reviews by others', async ({
  browser,
}) => {
  const member = await signedInPage(browser, 'user', 'academy.localhost')
  await member.goto('/lesson/mine')
  await waitForHydration(member)
  await expect(member.getByRole('heading', { level: 1, name: 'ห้องเรียนของฉัน' })).toBeVisible()
  await expectAccessible(member)
  // The weekly goal is saved at once, and can be left out.
  const goal = member.getByLabel('เป้าหมายการเรียนต่อสัปดาห์')
  await goal.selectOption('7')
  await expect(member.getByText(/^อีก \d วันครบ$/)).toBeVisible()
  await goal.selectOption('0')
  await expect(member.getByText(/^อีก \d วันครบ$/)).toBeHidden()
  await member.reload()
  await expect(goal).toHaveValue('0')
  // A course saved for later is listed until it is removed, which can be undone.
  await member.getByRole('link', { name: /^เก็บไว้/ }).click()
  const saved = member.getByRole('listitem').filter({ has: member.getByRole('link', { name: 'ดูคอร์ส' }) })
  await expect(saved.first()).toBeVisible()
  await expectAccessible(member)
  const count = await saved.count()
  await saved
    .first()
    .getByRole('button', { name: /^เลิกเก็บ/ })
    .click()
  await expect(saved).toHaveCount(count - 1)
  await member.getByRole('button', { name: 'เลิกทำ' }).click()
  await expect(saved).toHaveCount(count)
  await saved.first().getByRole('link', { name: 'ดูคอร์ส' }).click()
  await expect(member.getByRole('button', { name: 'เก็บไว้แล้ว' }).first()).toBeVisible()
  const year = new Date().getFullYear()
  await member.goto(`/lesson/calendar/${year + 543}`)
  await expect(member).toHaveURL(new RegExp(`/lesson/calendar/${year}$`))
  await waitForHydration(member)
  await expectAccessible(member)
  // A chip hides one kind of dates, and the choice persists from month to month.
  const cohortDates = member.locator('li[data-layer="lesson.cohort"]')
  const months = member.locator('section', { has: member.locator('i[data-layer="lesson.cohort"]') })
  await months.first().getByRole('link').click()
  await expect(cohortDates.first()).toBeVisible()
  await member.getByRole('link', { name: /^ซ่อน คอร์สเปิดรุ่น \d+$/ }).click()
  await expect(cohortDates).toHaveCount(0)
  await expect(member).toHaveURL(/\?month=\d+&without=lesson\.cohort$/)
  await member.getByRole('link', { name: /^แสดง คอร์สเปิดรุ่น \d+$/ }).click()
  await expect(cohortDates.first()).toBeVisible()
  await expectAccessible(member)
  // The printout has the dates of the whole year, and no controls.
  const chip = member.getByRole('link', { name: /^ซ่อน คอร์สเปิดรุ่น \d+$/ })
  const inYear = Number((await chip.textContent())?.match(/\d+$/)?.[0])
  expect(inYear).toBeGreaterThan(0)
  await member.emulateMedia({ media: 'print' })
  await expect(cohortDates.filter({ visible: true })).toHaveCount(inYear)
  await expect(member.getByRole('button', { name: 'พิมพ์ทั้งปี' })).toBeHidden()
  await member.emulateMedia({ media: 'screen' })
  // On a phone the months are above the dates that each of them opens.
  await member.setViewportSize({ width: 360, height: 780 })
  const december = await member.getByRole('link', { name: 'ธ.ค.' }).boundingBox()
  const dates = await member.locator('aside[aria-live]').boundingBox()
  expect((december?.y ?? 0) + (december?.height ?? 0)).toBeLessThan(dates?.y ?? 0)
  await member.setViewportSize({ width: 1280, height: 900 })
  await member.getByRole('button', { name: 'สร้างลิงก์' }).click()
  await expect(member.getByRole('button', { name: 'เปลี่ยนลิงก์ใหม่' })).toBeVisible()
  await member.goto('/lesson/path/home-school')
  await waitForHydration(member)
  await expect(member.getByRole('button', { name: 'ซื้อทั้งเส้นทาง ฿990' })).toBeVisible()
  await expectAccessible(member)
  await member.goto('/lesson/detail/kitchen-lab/reviews')
  await waitForHydration(member)
  await expect(member.getByText('ลูกชายชั้น ป.3 ทำเองได้เกือบทั้งหมด')).toBeVisible()
  await expectAccessible(member)
  // On a phone the button of a course stays at the lower edge while its card scrolls away.
  await member.setViewportSize({ width: 360, height: 780 })
  await member.goto('/lesson/detail/kitchen-lab')
  await expect(member.locator('.sticky-buy').getByRole('link')).toBeInViewport()
  await member.setViewportSize({ width: 1280, height: 900 })

  const manager = await signedInPage(browser, 'manager', 'academy.localhost')
  await manager.goto('/cluster/learning-paths')
  await manager.getByRole('link', { name: 'บ้านเป็นห้องเรียน วิทย์ คณิต ไทย' }).click()
  await waitForHydration(manager)
  await expect(manager).toHaveURL(/learning-paths\/[\w-]+$/)
  await expectAccessible(manager)
})
