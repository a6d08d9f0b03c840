import { beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '#areas/account/factory.ts'
import { eraseTree, listItems, readFile, saveFile, trashItems } from '#areas/files/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { courseRows } from '../course/course-row.server.ts'
import { addSections } from '../course/create-course.server.ts'
import { removeDraft } from '../course/remove-draft.server.ts'
import { enrol, enrolmentRows } from '../enrolment/enrolment.server.ts'
import { article, buildCourse } from '../factory.ts'
import { addSection, draftOutline, publishCourse } from '../outline/outline.server.ts'
import { surveyRows } from '../survey/survey-row.server.ts'
import { copyCourse } from './copy-course.server.ts'

const sites = testSites()
const manager = { role: 'manager' } as const
const staff = <Done>(work: (ctx: Ctx) => Promise<Done>) => sites.doing(work, manager)
const copy = (id: string, title = 'รอบสอง') => staff((ctx) => copyCourse(ctx, id, { title, exams: 'copy' }))
const bytesOf = (id: string) =>
  staff(async (ctx) => new Response((await readFile(ctx, id)).object.stream).text())
const filesOf = (ownerId: string) =>
  staff(async (ctx) => (await listItems(ctx, { space: 'record', ownerId, parentId: null })).items)

beforeAll(() => {
  sites.alpha.areas = [...new Set([...sites.alpha.areas, 'lesson', 'files'])]
})

/** Creates a published course with a video, captions, a rule, a survey, an unused file and a learner. */
async function full() {
  const { id, slug } = await staff((ctx) =>
    buildCourse(ctx, {
      isDraft: true,
      access: 'paid',
      sale: { price: 90_000, listPrice: 150_000, saleUntil: '2030-01-01', capacity: 20 } as never,
      sections: [],
    }),
  )
  const put = (name: string, text: string) =>
    staff((ctx) =>
      saveFile(ctx, {
        space: 'record',
        ownerId: id,
        parentId: null,
        name,
        bytes: new TextEncoder().encode(text),
      }),
    )
  const film = await put('film.mp4', 'a film')
  const captions = await put('th.vtt', 'WEBVTT')
  await put('unused.txt', 'nobody')
  await staff(async (ctx) => {
    const survey = await surveyRows.insert(ctx, {
      courseId: id,
      title: 'หลังเรียน',
      intro: '',
      questions: [],
      isAnonymous: true,
      atEnd: true,
      createdAt: ctx.now,
    })
    const shared = { type: 'video/mp4', size: 6 }
    await addSections(ctx, id, [
      { title: 'บทแรก', opensAfterDays: 3, inOrder: true, units: [article('อ่าน')] },
      {
        title: 'บทสอง',
        units: [
          {
            kind: 'video',
            title: 'ดู',
            donePercent: 70,
            content: {
              file: { ...shared, id: film.id, name: 'film.mp4', durationMs: 9000 },
              captions: { th: { ...shared, id: captions.id, name: 'th.vtt' } },
              chapters: [{ atMs: 0, title: 'เริ่ม' }],
            },
          },
          { kind: 'survey', title: 'ถาม', isRequired: false, content: { target: survey.id } },
        ],
      },
    ])
    await publishCourse(ctx, id)
  })
  return { id, slug, film }
}

describe('a copy of a course', () => {
  test('has the same content with its own files, surveys and rules, and nobody enrolled', async () => {
    const { id, slug, film } = await full()
    const created = await copy(id)
    const [course, was, outline] = await staff((ctx) =>
      Promise.all([courseRows.get(ctx, created), courseRows.get(ctx, id), draftOutline(ctx, created)]),
    )
    expect(course).toMatchObject({
      title: 'รอบสอง',
      slug: `${slug}-copy`,
      status: 'draft',
      revisionId: null,
      capacity: 20,
      price: 150_000,
      listPrice: null,
      saleUntil: null,
      access: 'paid',
      topic: was.topic,
    })
    const [first, second] = outline.sections
    expect(first).toMatchObject({ title: 'บทแรก', opensAfterDays: 3, inOrder: true })
    expect(second?.units.map(({ kind, title }) => [kind, title])).toEqual([
      ['video', 'ดู'],
      ['survey', 'ถาม'],
    ])
    const [video, asks] = second?.units ?? []
    expect(video).toMatchObject({ donePercent: 70, content: { chapters: [{ atMs: 0, title: 'เริ่ม' }] } })
    const copied = video?.content.file?.id ?? ''
    expect(copied).not.toBe(film.id)
    expect((await filesOf(created)).map(({ name }) => name).sort()).toEqual(['film.mp4', 'th.vtt'])
    const survey = await staff((ctx) => surveyRows.get(ctx, asks?.content.target ?? ''))
    expect(survey).toMatchObject({ courseId: created, title: 'หลังเรียน', isAnonymous: true, atEnd: true })
    expect(await staff((ctx) => enrolmentRows.count(ctx, { courseId: created }))).toBe(0)
    // Deleting the original takes nothing from the copy.
    await staff((ctx) => eraseTree(ctx, id))
    expect(await bytesOf(copied)).toBe('a film')
  })

  test('has each file in its own place, whatever order they were uploaded in', async () => {
    const { id } = await staff((ctx) => buildCourse(ctx, { isDraft: true, sections: [] }))
    const names = Array.from({ length: 12 }, (_, at) => `${at}.txt`)
    const files = []
    for (const name of names)
      files.push(
        await staff((ctx) =>
          saveFile(ctx, {
            space: 'record',
            ownerId: id,
            parentId: null,
            name,
            bytes: new TextEncoder().encode(`in ${name}`),
          }),
        ),
      )
    const units = files.toReversed().map((file) => ({
      kind: 'file' as const,
      title: file.name,
      content: { file: { id: file.id, name: file.name, size: file.size, type: 'text/plain' } },
    }))
    await staff((ctx) => addSections(ctx, id, [{ title: 'บท', units }]))
    const created = await copy(id)
    const outline = await staff((ctx) => draftOutline(ctx, created))
    for (const { title, content } of outline.sections[0]?.units ?? [])
      expect(await bytesOf(content.file?.id ?? '')).toBe(`in ${title}`)
  })

  test('can be undone completely until somebody changes it', async () => {
    const { id } = await full()
    const created = await copy(id)
    await staff((ctx) => removeDraft(ctx, created))
    expect(await staff((ctx) => courseRows.find(ctx, { id: created }))).toBeUndefined()
    expect(await staff((ctx) => surveyRows.count(ctx, { courseId: created }))).toBe(0)
    expect((await filesOf(id)).length).toBe(3)
    await expect(staff((ctx) => removeDraft(ctx, id))).rejects.toMatchObject({ code: 'lesson.changed_since' })
    const other = await copy(id)
    await staff((ctx) => addSection(ctx, other, 'เพิ่ม'))
    await expect(staff((ctx) => removeDraft(ctx, other))).rejects.toMatchObject({ status: 409 })
  })

  test('has a unique slug, even when two are created concurrently', async () => {
    const { id, slug } = await staff((ctx) => buildCourse(ctx, { isDraft: true }))
    const created = await Promise.all([copy(id, 'หนึ่ง'), copy(id, 'สอง'), copy(id, 'สาม')])
    const slugs = await staff((ctx) =>
      Promise.all(created.map(async (eachId) => (await courseRows.get(ctx, eachId)).slug)),
    )
    expect(slugs.sort()).toEqual([`${slug}-copy`, `${slug}-copy-2`, `${slug}-copy-3`])
  })

  test('has its own name, and leaves out missing files', async () => {
    const { id, film } = await full()
    await expect(copy(id, 'ปุ๋ยหมัก')).rejects.toMatchObject({
      status: 422,
      errors: [{ path: 'title', code: 'lesson.same_title' }],
    })
    await staff((ctx) => trashItems(ctx, [film.id]))
    const outline = await staff(async (ctx) =>
      draftOutline(ctx, await copyCourse(ctx, id, { title: 'ใหม่', exams: 'copy' })),
    )
    const content = outline.sections[1]?.units[0]?.content
    expect([content?.file, content?.captions?.th?.name]).toEqual([undefined, 'th.vtt'])
  })

  test('is for users who may create courses on this site', async () => {
    const { id, slug } = await staff((ctx) => buildCourse(ctx))
    const user = await buildUser(sites, { email: 'copier@alpha.test', role: 'user' })
    const learner = { viewer: { role: 'user' as const, user, sessionId: null, guestKey: null } }
    await sites.doing((ctx) => enrol(ctx, slug), learner)
    for (const [by, status] of [
      [{}, 401],
      [learner, 403],
      [{ ...manager, tenant: sites.beta }, 404],
    ] as const) {
      await expect(
        sites.doing((ctx) => copyCourse(ctx, id, { title: 'ของฉัน', exams: 'copy' }), by),
      ).rejects.toMatchObject({ status })
      await expect(sites.doing((ctx) => removeDraft(ctx, id), by)).rejects.toMatchObject({ status })
    }
  })
})
