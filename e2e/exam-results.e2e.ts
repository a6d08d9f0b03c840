import { expect } from '@playwright/test'
import { callAs, expectAccessible, signedInPage, test, waitForHydration } from './support.ts'

const host = 'academy.localhost'
const title = 'ลองมือลูกคิด'

test('a teacher previews the effect of striking a question, strikes it, and exports the results', async ({
  browser,
}) => {
  const learner = await signedInPage(browser, 'user', host)
  await learner.goto('/lesson/detail/abacus-basics')
  await callAs(learner, 'POST', '/api/lesson/courses/abacus-basics/enrol', {})
  const attempt = await callAs<{ id: string }>(learner, 'POST', '/api/lesson/exams/check/attempts', {})
  await callAs(learner, 'POST', `/api/lesson/attempts/${attempt.id}/submit`, { lastSeq: 0 })
  // A job does the scoring.
  await expect(async () => {
    await learner.goto(`/lesson/assessment/abacus-basics/check?attempt=${attempt.id}`)
    await expect(learner.getByText('ไม่ผ่าน').first()).toBeVisible({ timeout: 1000 })
  }).toPass()
  await waitForHydration(learner)

  const teacher = await signedInPage(browser, 'manager', host)
  await teacher.goto('/cluster/exams')
  await waitForHydration(teacher)
  await teacher.getByRole('link', { name: title }).first().click()
  await teacher.getByRole('link', { name: 'ให้คะแนนใหม่' }).click()
  await expect(teacher.getByRole('heading', { level: 1 })).toContainText(`ให้คะแนนใหม่: ${title}`)
  await waitForHydration(teacher)
  const question = teacher.getByLabel('ข้อ', { exact: true })
  const chosen = await question.locator('option').last().getAttribute('value')
  await question.selectOption(chosen)
  await expect(teacher.getByRole('link', { name: 'แก้เฉลยหรือคำถาม' })).toHaveAttribute(
    'href',
    `/cluster/questions/${chosen}`,
  )
  await teacher.getByLabel('คิดคะแนนใหม่อย่างไร').selectOption('full')
  await teacher.getByRole('button', { name: 'ดูผลกระทบ' }).click()
  await expect(teacher.getByText(/^เปลี่ยน \d+ ครั้ง จากที่ตรวจแล้วหรือรอตรวจ/)).toBeVisible()
  await expectAccessible(teacher)
  // Only what was previewed can be applied.
  await teacher.getByLabel('คิดคะแนนใหม่อย่างไร').selectOption('drop')
  await expect(teacher.getByLabel('เหตุผล')).toBeHidden()
  await teacher.getByLabel('คิดคะแนนใหม่อย่างไร').selectOption('full')
  await teacher.getByRole('button', { name: 'ดูผลกระทบ' }).click()
  await teacher.getByLabel('เหตุผล').fill('โจทย์พิมพ์ตกตัวเลข')
  await teacher.getByRole('button', { name: /^ให้คะแนนใหม่ \d+ ครั้ง$/ }).click()
  await expect(teacher.getByText(/^เปลี่ยน \d+ ครั้ง$/).first()).toBeVisible()
  await expectAccessible(teacher)

  // The learner sees the change without reloading, and shows only the questions without full marks.
  await expect(learner.getByText('ทุกคนได้คะแนนข้อนี้').first()).toBeVisible()
  await learner.getByRole('button', { name: /^ข้อที่ยังไม่ได้เต็ม \d+$/ }).click()
  await expect(learner.getByText('ทุกคนได้คะแนนข้อนี้')).toBeHidden()
  await expect(learner.getByText('ยังไม่ถูก', { exact: true }).first()).toBeVisible()
  await expectAccessible(learner)

  // One that does not count is neither right nor wrong.
  const dropped = await question.locator('option').first().getAttribute('value')
  await question.selectOption(dropped)
  await teacher.getByLabel('คิดคะแนนใหม่อย่างไร').selectOption('drop')
  await teacher.getByRole('button', { name: 'ดูผลกระทบ' }).click()
  await teacher.getByLabel('เหตุผล').fill('ยังไม่ได้สอน')
  await teacher.getByRole('button', { name: /^ให้คะแนนใหม่ \d+ ครั้ง$/ }).click()
  await expect(teacher.getByText('ไม่นับข้อนี้ · ยังไม่ได้สอน')).toBeVisible()
  await expect(async () => {
    await learner.reload()
    await expect(learner.getByRole('listitem').filter({ hasText: 'ข้อนี้ไม่นับคะแนน' })).not.toContainText('ถูก', {
      timeout: 1000,
    })
  }).toPass()

  await teacher.goto(teacher.url().replace(/\/regrade.*$/, '/attempts'))
  await waitForHydration(teacher)
  await expectAccessible(teacher)
  const href = (await teacher.getByRole('link', { name: 'CSV' }).getAttribute('href')) ?? ''
  const text = await teacher.evaluate(async (address) => (await fetch(address)).text(), href)
  expect(text).toContain(`user@${host}`)
})

test('a teacher gives a learner extra time for an exam, and the learner sees it before starting', async ({
  browser,
}) => {
  const learner = await signedInPage(browser, 'user2', host)
  await learner.goto('/lesson/detail/abacus-basics')
  await callAs(learner, 'POST', '/api/lesson/courses/abacus-basics/enrol', {})

  const teacher = await signedInPage(browser, 'manager', host)
  await teacher.goto('/cluster/exams')
  await waitForHydration(teacher)
  await teacher.getByRole('link', { name: title }).first().click()
  await teacher.getByRole('link', { name: 'เวลาเฉพาะบุคคล' }).click()
  await expect(teacher.getByRole('heading', { level: 1 })).toContainText('เวลาเฉพาะบุคคล')
  await waitForHydration(teacher)
  const chooseLearner = async () => {
    await teacher.getByRole('combobox', { name: 'ผู้สอบ' }).fill(`user2@${host}`)
    await teacher.getByRole('option').first().click()
  }
  await chooseLearner()
  await teacher.getByLabel('เหตุผล').fill('มือขวาเข้าเฝือก')
  await teacher.getByRole('button', { name: 'บันทึก' }).click()
  await expect(teacher.getByText('ใส่เวลา จำนวนครั้ง หรือช่วงสอบที่จะให้')).toBeVisible()
  await teacher.getByLabel('เวลาเพิ่ม (%)').fill('25')
  await teacher.getByRole('button', { name: 'บันทึก' }).click()
  await expect(teacher.getByRole('cell', { name: 'เวลาเพิ่ม 25%' }).first()).toBeVisible()
  await expectAccessible(teacher)
  // Choosing the same learner again leads to what they have, so that adding to it loses nothing.
  await chooseLearner()
  await expect(teacher.getByLabel('เวลาเพิ่ม (%)')).toHaveValue('25')

  await learner.goto('/lesson/assessment/abacus-basics/check')
  await expect(learner.getByText('สิทธิ์ของคุณ: เวลาเพิ่ม 25%')).toBeVisible()
  await expectAccessible(learner)
})

test('in one-way mode, leaving a question open asks first and a reload does not lead back; pending results are shown by a button', async ({
  browser,
}) => {
  const slug = `released-${Date.now()}`
  const teacher = await signedInPage(browser, 'manager', host)
  await teacher.goto('/cluster/exams/new')
  await waitForHydration(teacher)
  await teacher.getByLabel('ชื่อข้อสอบ').fill('สอบย่อยที่ประกาศผล')
  await teacher.getByLabel('ที่อยู่ในลิงก์').fill(slug)
  await teacher
    .getByRole('combobox', { name: /^คอร์ส/ })
    .selectOption({ label: 'ลูกคิดสำหรับเด็ก คิดเลขในใจจากมือ' })
  await teacher.getByLabel('หยิบจาก').selectOption({ label: 'ลูกคิด' })
  await teacher.getByLabel('เห็นผลเมื่อ').selectOption('released')
  await teacher.getByLabel('ย้อนกลับข้อก่อนหน้าไม่ได้').check()
  await teacher.getByRole('button', { name: 'บันทึก' }).click()
  // What is typed stays while the exam is opened, and leaving for its other pages asks for confirmation.
  await expect(teacher.getByRole('button', { name: 'เปิดสอบ' })).toBeVisible()
  await teacher.getByLabel('คำชี้แจง').fill('ทำเรียงข้อ')
  await teacher.getByRole('button', { name: 'เปิดสอบ' }).click()
  await expect(teacher.getByRole('button', { name: 'ปิดสอบ' })).toBeVisible()
  await expect(teacher.getByLabel('คำชี้แจง')).toHaveValue('ทำเรียงข้อ')
  await teacher.getByRole('link', { name: 'ห้องคุมสอบ' }).click()
  await teacher.getByRole('dialog', { name: 'ยังไม่ได้บันทึก' }).getByRole('button', { name: 'อยู่หน้านี้ต่อ' }).click()
  await teacher.getByRole('button', { name: 'บันทึก' }).click()
  await expect(teacher.getByText('บันทึกแล้ว').first()).toBeVisible()
  const exam = teacher.url()

  const learner = await signedInPage(browser, 'user', host)
  await learner.goto('/lesson/detail/abacus-basics')
  await callAs(learner, 'POST', '/api/lesson/courses/abacus-basics/enrol', {})
  const id = exam.split('/').at(-1)
  const attempt = await callAs<{ id: string }>(learner, 'POST', `/api/lesson/exams/${id}/attempts`, {})
  await learner.goto(`/lesson/assessment/abacus-basics/${slug}`)
  await waitForHydration(learner)
  await learner.getByRole('button', { name: 'ข้อถัดไป' }).click()
  const requested = learner.getByRole('dialog', { name: 'ข้ามข้อ 1 โดยไม่ตอบ?' })
  await expect(requested).toBeVisible()
  await expectAccessible(learner)
  await requested.getByRole('button', { name: 'อยู่ที่ข้อนี้' }).click()
  await expect(learner.getByText(/^ข้อ 1 จาก/)).toBeVisible()
  await learner.getByRole('button', { name: 'ข้อถัดไป' }).click()
  await requested.getByRole('button', { name: 'ข้ามไปข้อถัดไป' }).click()
  await expect(learner.getByText(/^ข้อ 2 จาก/)).toBeVisible()
  // Another device has never shown a question; it is led to where the learner is.
  const other = await signedInPage(browser, 'user', host)
  await expect(async () => {
    await other.goto(`/lesson/assessment/abacus-basics/${slug}`)
    await waitForHydration(other)
    await expect(other.getByText(/^ข้อ 2 จาก/)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await other.close()
  await learner.reload()
  await waitForHydration(learner)
  await expect(learner.getByText(/^ข้อ 2 จาก/)).toBeVisible()
  await expect(learner.getByRole('button', { name: 'ข้อก่อนหน้า' })).toBeDisabled()
  await callAs(learner, 'POST', `/api/lesson/attempts/${attempt.id}/submit`, { lastSeq: 0 })
  await learner.goto(`/lesson/assessment/abacus-basics/${slug}`)
  await expect(learner.getByText(/EX-69-/)).toBeVisible()
  await expect(learner.getByText('ไม่ผ่าน')).toHaveCount(0)

  const release = teacher.getByRole('button', { name: 'ประกาศผล 1 ครั้ง' })
  await expect(async () => {
    await teacher.goto(`${exam}/attempts`)
    await expect(release).toBeVisible({ timeout: 1000 })
  }).toPass()
  await waitForHydration(teacher)
  await expectAccessible(teacher)
  await release.click()
  await expect(release).toBeHidden()
  await expect(learner.getByText('ไม่ผ่าน').first()).toBeVisible()
})
