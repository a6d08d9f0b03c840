import { expect } from '@playwright/test'
import { call, createMember, expectAccessible, signedInPage, test, waitForHydration } from './support.ts'

/** Returns date and time in Thailand, the given number of hours from now. */
const inHours = (hours: number) => {
  const local = new Date(Date.now() + (hours + 7) * 3_600_000).toISOString()
  const [year, month, date] = local.slice(0, 10).split('-').map(Number)
  return { day: `${date}/${month}/${Number(year) + 543}`, time: local.slice(11, 16) }
}

test('a scheduled email is rescheduled, another is cancelled, and one is sent when due', async ({
  browser,
  request,
}) => {
  const reader = await createMember(request)
  const mark = `${Date.now() % 1_000_000}`
  const staff = await signedInPage(browser, 'manager')
  const written = async (subject: string) => {
    await staff.goto('/calendar/email?tab=many')
    await waitForHydration(staff)
    await staff.getByRole('textbox', { name: 'หัวข้อ', exact: true }).fill(subject)
    await staff.getByRole('textbox', { name: 'เนื้อหา' }).fill('สวัสดีค่ะ พบกันที่ศาลา')
    await staff.getByLabel('อีเมลอื่น').fill(reader)
    const at = inHours(24)
    await staff.getByLabel('เวลาส่ง', { exact: true }).fill(at.day)
    await staff.getByLabel('เวลา', { exact: true }).fill(at.time)
    await staff.getByRole('button', { name: 'ส่งถึงผู้รับ' }).click()
    await expect(staff.getByText(/^จะส่ง /)).toBeVisible()
    const row = staff.getByRole('listitem').filter({ hasText: subject })
    await expect(row.getByText('ตั้งเวลา', { exact: true })).toBeVisible()
    return row
  }
  const off = await written(`เลิก ${mark}`)
  await off.getByRole('button', { name: 'ยกเลิก', exact: true }).click()
  await expect(off.getByText('ยกเลิก', { exact: true })).toBeVisible()
  await expect(off.getByRole('button')).toHaveCount(0)

  const subject = `นัดหมาย ${mark}`
  const row = await written(subject)
  await expectAccessible(staff)
  const newDay = row.getByLabel(`เวลาส่งใหม่ของ ${subject}`, { exact: true })
  const newTime = row.getByLabel(`เวลาส่งใหม่ของ ${subject} · เวลา`, { exact: true })
  const later = inHours(48)
  await newDay.fill(later.day)
  await newTime.fill(later.time)
  await row.getByRole('button', { name: 'เปลี่ยนเวลา' }).click()
  await expect(staff.getByText(/^เปลี่ยนเวลาแล้ว จะส่ง /)).toBeVisible()
  await staff.reload()
  await waitForHydration(staff)
  await expect(newDay).toHaveValue(new RegExp(`^${later.day.split('/')[0]} .* ${later.day.split('/')[2]}$`))
  await expect(newTime).toHaveValue(later.time)

  // Its time is moved into the past.
  const past = inHours(-1)
  await newDay.fill(past.day)
  await newTime.fill(past.time)
  await row.getByRole('button', { name: 'เปลี่ยนเวลา' }).click()
  await expect(async () => {
    const answer = await call(request, 'GET', `/dev/mail?to=${encodeURIComponent(reader)}`, {
      headers: { accept: 'application/json' },
    })
    const { mails } = (await answer.json()) as { mails: { subject: string }[] }
    const subjects = mails.map((mail) => mail.subject)
    expect(subjects).toContain(subject)
    expect(subjects).not.toContain(`เลิก ${mark}`)
  }).toPass({ timeout: 60_000 })
  await expect(async () => {
    await staff.reload()
    await expect(row.getByText('ส่งแล้ว', { exact: true })).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 60_000 })
  await expect(row.getByRole('button')).toHaveCount(0)
  await staff.close()
})
