import { expect, type Page } from '@playwright/test'
import { waitForHydration } from './support.ts'

interface NewCourse {
  slug: string
  title?: string
  section?: string
  kind: string
  unit: string
}

/** Creates a course of one unit as its teacher does: opens the page of that unit and returns where the course is. */
export async function newCourse(
  teacher: Page,
  { slug, title = `คอร์ส ${slug}`, section = 'บทแรก', kind, unit }: NewCourse,
): Promise<string> {
  await teacher.goto('/cluster/lessons/new/settings')
  await waitForHydration(teacher)
  await teacher.getByLabel('ชื่อคอร์ส').fill(title)
  await teacher.getByLabel('ที่อยู่ในลิงก์').fill(slug)
  await teacher.getByRole('button', { name: 'บันทึก' }).click()
  await expect(teacher.getByText('ยังไม่มีตอนเลย')).toBeVisible()
  const outline = teacher.url()
  await teacher.getByLabel('ชื่อบท').fill(section)
  await teacher.getByRole('button', { name: 'เพิ่มบท' }).click()
  await expect(teacher.getByRole('heading', { level: 2, name: section })).toBeVisible()
  await teacher.getByLabel('ชนิด').selectOption(kind)
  await teacher.getByLabel('ชื่อตอน').fill(unit)
  await teacher.getByRole('button', { name: 'เพิ่มตอน' }).click()
  await expect(teacher.getByRole('heading', { level: 1, name: unit })).toBeVisible()
  await waitForHydration(teacher)
  return outline
}

/** Saves the open unit and publishes its course for the first time. */
export async function publishCourse(teacher: Page, outline: string): Promise<void> {
  await teacher.getByRole('button', { name: 'บันทึก' }).click()
  await teacher.waitForURL(outline)
  await waitForHydration(teacher)
  await teacher.getByRole('button', { name: 'เผยแพร่', exact: true }).click()
  await expect(teacher.getByText('เผยแพร่ฉบับที่ 1 แล้ว').first()).toBeVisible()
}
