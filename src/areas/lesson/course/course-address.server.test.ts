import { expect, test } from 'vitest'
import { testSites } from '#src/tests/test-sites.ts'
import { buildCourse } from '../factory.ts'
import { managedCourse, saveCourse } from './course.server.ts'
import { courseRows } from './course-row.server.ts'

const sites = testSites()
const manager = { role: 'manager' } as const

async function save(fields: Record<string, string>, id: string | null = null): Promise<string> {
  const form = new FormData()
  const all = { level: 'any', language: 'th', access: 'free', ...fields }
  for (const [name, value] of Object.entries(all)) form.set(name, value)
  return sites.doing((ctx) => saveCourse(ctx, id, form), manager)
}
const addressOf = async (id: string) => (await courseRows.get(sites.ctx(manager), id)).slug

test.each([
  ['ทำปุ๋ยหมักใบไม้', 'ทำปุ๋ยหมักใบไม้'],
  ['ทำปุ๋ยหมักใบไม้', 'ทำปุ๋ยหมักใบไม้-2'],
  ['Excel 365 for shops', 'excel-365-for-shops'],
  ['***', 'course'],
  ['???', 'course-2'],
])('a course called %s without a slug gets %s', async (title, slug) => {
  expect(await addressOf(await save({ title }))).toBe(slug)
})

test('turns a typed slug into a valid one and keeps it until another is typed', async () => {
  const id = await save({ title: 'ชงชา', slug: 'Tea  Basics' })
  expect(await addressOf(id)).toBe('tea-basics')
  const { version } = await managedCourse(sites.ctx(manager), id)
  await save({ title: 'ชงชาเขียว', version: String(version) }, id)
  expect(await addressOf(id)).toBe('tea-basics')
})

test('rejects a slug used by another course at its field', async () => {
  const { slug } = await sites.doing((ctx) => buildCourse(ctx), manager)
  await expect(save({ title: 'ซ้ำ', slug })).rejects.toMatchObject({
    errors: [{ path: 'slug', code: 'lesson.slug_taken' }],
  })
})

test('rejects enrolment that closes before it opens, which would let nobody in', async () => {
  const joining = (joinFrom: string, joinUntil: string) =>
    save({ title: 'รับสมัครสั้น', joinFrom: `${joinFrom}/12/2569`, joinUntil: `${joinUntil}/12/2569` })
  await expect(joining('5', '1')).rejects.toMatchObject({
    errors: [{ path: 'joinUntil', code: 'lesson.join_days' }],
  })
  const { joinFrom, joinUntil } = await courseRows.get(sites.ctx(manager), await joining('5', '5'))
  expect([joinFrom, joinUntil]).toEqual(['2026-12-05', '2026-12-05'])
})

test('a stranger cannot create or edit courses', async () => {
  const form = new FormData()
  form.set('title', 'ของคนอื่น')
  await expect(sites.doing((ctx) => saveCourse(ctx, null, form), { role: 'user' })).rejects.toMatchObject({
    status: 403,
  })
})
