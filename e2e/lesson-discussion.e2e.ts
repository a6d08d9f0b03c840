import { expect } from '@playwright/test'
import { expectAccessible, signedInPage, test, waitForHydration } from './support.ts'

const host = 'academy.localhost'

test('a learner asks a question at a unit, is notified of the answer and accepts it; reads an announcement; a survey is created and answered', async ({
  browser,
}) => {
  const mark = Math.random().toString(36).slice(2, 8)
  const teacher = await signedInPage(browser, 'manager', host)
  const learner = await signedInPage(browser, 'user', host)

  await learner.goto('/lesson/detail/compass-and-ruler')
  await learner
    .getByRole('link', { name: /วงเวียนคือไม้บรรทัดที่จำได้/ })
    .first()
    .click()
  await waitForHydration(learner)
  await learner.getByLabel('คำถามหรือเรื่องที่อยากเล่า').fill(`วงเวียนหลวม ${mark}`)
  await learner.getByRole('button', { name: 'ส่ง', exact: true }).click()
  await expect(learner.getByText(`วงเวียนหลวม ${mark}`)).toBeVisible()
  await expectAccessible(learner)

  await teacher.goto('/cluster/discussions')
  await waitForHydration(teacher)
  await expectAccessible(teacher)
  await teacher
    .getByRole('link', { name: new RegExp(`วงเวียนหลวม ${mark}`) })
    .first()
    .click()
  await expect(teacher.getByRole('heading', { level: 1, name: 'วงเวียนคือไม้บรรทัดที่จำได้' })).toBeVisible()
  await waitForHydration(teacher)
  await teacher.getByRole('button', { name: /^ตอบ / }).click()
  await teacher.getByLabel(/คำตอบถึง/).fill('ขันสกรูที่จุดหมุน')
  await teacher.getByRole('button', { name: 'ส่ง', exact: true }).click()
  await expect(teacher.getByText('ขันสกรูที่จุดหมุน')).toBeVisible()
  await expectAccessible(teacher)

  await learner.goto('/user/message')
  await expect(learner.getByText('มีคนตอบคุณใน วงเวียนคือไม้บรรทัดที่จำได้').first()).toBeVisible()
  await learner.goto('/lesson/detail/compass-and-ruler')
  await learner
    .getByRole('link', { name: /วงเวียนคือไม้บรรทัดที่จำได้/ })
    .first()
    .click()
  const answer = learner.locator('[id^="talk-"]').filter({ hasText: 'ขันสกรูที่จุดหมุน' }).last()
  await expect(answer.getByText('ผู้สอน', { exact: true })).toBeVisible()
  await waitForHydration(learner)
  await answer.getByRole('button', { name: 'เลือกเป็นคำตอบที่ใช่' }).click()
  await expect(learner.getByText('ได้คำตอบแล้ว')).toBeVisible()

  await teacher.goto('/cluster/lessons?search=วงเวียน')
  await teacher
    .getByRole('link', { name: /เรขาคณิตด้วยวงเวียน/ })
    .first()
    .click()
  await expect(teacher.getByRole('link', { name: 'ประกาศ', exact: true })).toBeVisible()
  const course = new URL(teacher.url()).pathname
  await teacher.goto(`${course}/announcements`)
  await waitForHydration(teacher)
  await teacher.getByLabel('หัวข้อ').fill(`เตรียมไม้บรรทัด ${mark}`)
  await teacher.getByLabel('ข้อความ').fill('พรุ่งนี้ใช้ไม้บรรทัดยาว 30 เซนติเมตร')
  await teacher.getByRole('button', { name: 'ส่งประกาศ' }).click()
  const sent = teacher.getByRole('article').filter({ hasText: `เตรียมไม้บรรทัด ${mark}` })
  await expect(sent.getByRole('heading')).toBeVisible()
  // Without reloading.
  await expect(sent.getByText('ส่งแล้ว')).toBeVisible()
  await expectAccessible(teacher)

  await teacher.goto(`${course}/surveys/new`)
  await waitForHydration(teacher)
  await teacher.getByLabel('ชื่อแบบสำรวจ').fill(`หลังเรียน ${mark}`)
  await teacher.getByRole('button', { name: 'เพิ่มคำถาม' }).click()
  await teacher.getByLabel('ถามว่า').fill('คุ้มเวลาไหม')
  await expectAccessible(teacher)
  await teacher.getByRole('button', { name: 'บันทึก' }).click()
  await expect(teacher.getByText(`หลังเรียน ${mark}`)).toBeVisible()
  await expectAccessible(teacher)

  // The survey of the demo has already been answered: its learner is thanked, its teacher sees the totals.
  await teacher.goto('/cluster/lessons?search=ดูดาว')
  await teacher
    .getByRole('link', { name: /ดูดาวจากดาดฟ้า/ })
    .first()
    .click()
  await teacher.getByRole('link', { name: 'แบบสำรวจ', exact: true }).first().click()
  await teacher.getByRole('link', { name: 'ดูผล' }).click()
  await expect(teacher.getByText('เฉลี่ย 4.50 จาก 5')).toBeVisible()
  await expect(teacher.getByText('NPS +50')).toBeVisible()
  await expectAccessible(teacher)
  const survey = new URL(teacher.url()).pathname.split('/').at(-2)
  await learner.goto(`/lesson/survey/${survey}`)
  await expect(learner.getByText('ขอบคุณที่ตอบ')).toBeVisible()
  await expectAccessible(learner)
  await teacher.goto(`/lesson/survey/${survey}`)
  await expect(teacher.getByText('ตัวอย่างสำหรับทีมงาน ผู้เรียนเท่านั้นที่ส่งคำตอบได้')).toBeVisible()
  await expectAccessible(teacher)

  await learner.goto('/lesson/detail/compass-and-ruler')
  const read = learner.waitForResponse(
    (response) => response.request().method() === 'POST' && /announcements/.test(response.url()),
  )
  await learner.getByRole('link', { name: new RegExp(`เตรียมไม้บรรทัด ${mark}`) }).click()
  await expect(learner.getByText('พรุ่งนี้ใช้ไม้บรรทัดยาว 30 เซนติเมตร')).toBeVisible()
  await expectAccessible(learner)
  await read
  await teacher.goto(`${course}/announcements`)
  await expect(teacher.getByText('อ่านแล้ว 1 คน ส่งถึง 1 คน').first()).toBeVisible()
})
