import { expect } from '@playwright/test'
import { callAs, expectAccessible, signedInPage, test, waitForHydration } from './support.ts'

const host = 'academy.localhost'

test('a teacher monitors an exam live, messages everybody and extends the time, which the learner sees immediately', async ({
  browser,
}) => {
  const learner = await signedInPage(browser, 'user', host)
  await learner.goto('/lesson/detail/kitchen-lab')
  await callAs(learner, 'POST', '/api/lesson/courses/kitchen-lab/enrol', {})
  await learner.goto('/lesson/assessment/kitchen-lab/final')
  await waitForHydration(learner)
  const begin = learner.getByRole('button', { name: /เริ่มทำข้อสอบ|ทำอีกครั้ง/ })
  const room = learner.getByText('ข้อ 1 จาก 8')
  await expect(begin.or(room)).toBeVisible()
  if (await begin.isVisible()) await begin.click()
  await expect(room).toBeVisible()

  const teacher = await signedInPage(browser, 'manager', host)
  await teacher.goto('/cluster/exams')
  await waitForHydration(teacher)
  await teacher.getByRole('link', { name: 'แบบทดสอบหลังเรียน ห้องทดลองในครัว' }).first().click()
  await teacher.getByRole('link', { name: 'ห้องคุมสอบ' }).click()
  await expect(teacher.getByRole('heading', { level: 1 })).toContainText('ห้องคุมสอบ')
  const row = teacher.getByRole('row').filter({ hasText: 'ดี' }).first()
  await expect(row.getByRole('img', { name: /^ตอบแล้ว 0 จาก 8 ข้อ/ })).toBeVisible()
  await expectAccessible(teacher)

  // The learner's flags are shown live; the questions differ by attempt, and so does the way to answer them.
  await learner.getByRole('button', { name: /ติดธง/ }).first().click()
  await expect(row.getByRole('img', { name: 'ตอบแล้ว 0 จาก 8 ข้อ ติดธง 1' })).toBeVisible()
  // Another device shows them too.
  await learner.evaluate(() => localStorage.clear())
  await learner.reload()
  await expect(learner.getByRole('button', { name: /ติดธง/, pressed: true }).first()).toBeVisible()

  // The network fails while the learner's page is revalidated: the exam stays, and the message arrives.
  let failed = 0
  await learner.route(/kitchen-lab\/final\.data/, (route) =>
    failed++ < 2 ? route.abort('internetdisconnected') : route.continue(),
  )
  await teacher.getByRole('button', { name: 'ข้อความถึงทุกคน' }).click()
  await teacher.getByLabel('ข้อความ', { exact: true }).fill('เหลือเวลาอีกครึ่งหนึ่ง')
  await teacher.getByRole('button', { name: 'ส่งข้อความ' }).click()
  await expect(learner.getByText('เหลือเวลาอีกครึ่งหนึ่ง')).toBeVisible()
  expect(failed).toBeGreaterThan(2)

  await teacher.getByRole('button', { name: 'เพิ่มเวลาทุกคน' }).click()
  await teacher.getByLabel('นาที', { exact: true }).fill('10')
  await teacher.getByLabel('เหตุผล (ผู้สอบเห็นด้วย)').fill('เน็ตห้องสอบล่ม')
  await teacher.getByRole('dialog').getByRole('button', { name: 'เพิ่มเวลาทุกคน' }).click()
  await expect(learner.getByText('ได้เวลาเพิ่ม 10 นาที: เน็ตห้องสอบล่ม')).toBeVisible()
  await expectAccessible(learner)

  // Opens one learner beside the others.
  await row.getByRole('link').click()
  const panel = teacher.getByRole('complementary', { name: /^ผู้สอบ / })
  await expect(panel.getByText('ได้เวลาเพิ่ม 10 นาที')).toBeVisible()
  await expect(panel.getByText(/ · .*Chrome.* · Linux$/)).toBeVisible()
  await panel.getByText('+15', { exact: true }).click()
  await panel.getByLabel('เหตุผล (ผู้สอบเห็นด้วย)').fill('มาช้าเพราะฝน')
  await panel.getByRole('button', { name: 'เพิ่มเวลาให้คนนี้' }).click()
  await expect(learner.getByText('ได้เวลาเพิ่ม 15 นาที: มาช้าเพราะฝน')).toBeVisible()
  await expect(panel.getByText('ได้เวลาเพิ่ม 15 นาที')).toBeVisible()
  await expectAccessible(teacher)
  await teacher.keyboard.press('Escape')
  await expect(panel).toBeHidden()

  // Incidents reach the open page; they are in one list for all learners, the latest first, and link to the learner.
  const views = teacher.getByRole('navigation', { name: 'มุมมอง' })
  await learner.evaluate(() => document.dispatchEvent(new Event('copy')))
  await expect(row.getByLabel('คัดลอกหรือวาง 1 ครั้ง')).toBeVisible()
  await views.getByRole('link', { name: 'เหตุการณ์' }).click()
  await teacher.getByRole('button', { name: 'ชนิด' }).click()
  await teacher.getByRole('menuitemradio', { name: 'คัดลอกหรือวาง' }).click()
  await expect(teacher).toHaveURL(/group=copying/)
  await teacher.getByRole('row').filter({ hasText: 'คัดลอก' }).first().getByRole('link').click()
  await expect(panel.getByText('คัดลอก')).toBeVisible()
  await expectAccessible(teacher)
  await teacher.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await views.getByRole('link', { name: 'ผู้สอบ' }).click()

  // It does not close the invigilator's page either, nor lose what is typed there.
  let lost = 0
  await teacher.route(/\/monitor\.data/, (route) =>
    lost++ < 2 ? route.abort('internetdisconnected') : route.continue(),
  )
  await learner.getByRole('button', { name: 'ติดธงไว้แล้ว' }).click()
  await expect.poll(() => lost).toBeGreaterThan(2)
  await expect(row).toBeVisible()
  await teacher.unroute(/\/monitor\.data/)
  await teacher.getByRole('link', { name: /ยังไม่เข้า/ }).click()
  await expect(teacher).toHaveURL(/show=not_started/)
  await expect(row).toBeHidden()

  const exam = teacher.url().replace(/\/monitor.*$/, '')
  for (const beside of ['attempts', 'analysis']) {
    await teacher.goto(`${exam}/${beside}`)
    await expect(teacher.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(teacher)
  }

  // A course with cohorts is monitored one cohort at a time; here they come from the demo data.
  await teacher.goto('/cluster/exams')
  await waitForHydration(teacher)
  await teacher.getByRole('link', { name: 'สอบจบหลักสูตรปุ๋ยหมัก' }).first().click()
  await teacher.getByRole('link', { name: 'ห้องคุมสอบ' }).click()
  await teacher.getByRole('button', { name: 'รุ่น', exact: true }).click()
  await teacher.getByRole('menuitemradio', { name: 'รุ่นต้นฝน' }).click()
  await expect(teacher.getByRole('row').filter({ hasText: 'บุญมี ทองคำ' })).toBeVisible()
  await expect(teacher.getByRole('row').filter({ hasText: 'วีระ' })).toBeHidden()
})
