import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '#areas/account/factory.ts'
import { listItems, readFile, saveFile, storeImage } from '#areas/files/public.server.ts'
import type { Ctx, Viewer } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { runJobHandler } from '#kernel/jobs/worker.ts'
import { docOf } from '#kernel/rich-text/doc.rules.ts'
import type { Doc } from '#kernel/rich-text/doc.types.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { courseRows } from '../course/course-row.server.ts'
import { addSections } from '../course/create-course.server.ts'
import { buildCourse } from '../factory.ts'
import { draftOutline } from '../outline/outline.server.ts'
import { exportCourse } from '../package/export-course.server.ts'
import type { VideoInclusion } from '../package/package.rules.ts'
import { surveyRows } from '../survey/survey-row.server.ts'
import { courseImport } from './import.server.ts'
import { readStoredZip, sampleZip } from './sample-zip.ts'

const sites = testSites()
type Someone = { viewer: Viewer; tenant?: typeof sites.alpha }
let alpha: Someone
let beta: Someone

beforeAll(async () => {
  for (const site of [sites.alpha, sites.beta]) site.areas = [...new Set([...site.areas, 'lesson', 'files'])]
  const user = await buildUser(sites, { email: 'carrier@alpha.test', role: 'manager' })
  alpha = { viewer: { role: 'manager', user, sessionId: null, guestKey: null } }
  const other = await sites.doing((ctx) => buildBetaPerson(ctx), { role: 'admin', tenant: sites.beta })
  beta = { viewer: { role: 'manager', user: other, sessionId: null, guestKey: null }, tenant: sites.beta }
})

async function buildBetaPerson(ctx: Ctx) {
  const { createAccount } = await import('#areas/account/public.server.ts')
  const user = { email: 'carrier@beta.test', firstname: 'ข', lastname: 'ค', role: 'manager' as const }
  return createAccount(ctx.db, ctx.tenant.id, { ...user, passwordHash: 'x' })
}

const as = <Done>(work: (ctx: Ctx) => Promise<Done>, who: Someone = alpha) => sites.doing(work, who)

const video = new Uint8Array([0, 0, 0, 24, ...new TextEncoder().encode('ftypmp42\0\0\0\0mp42isom0123456789')])
const vtt = new TextEncoder().encode('WEBVTT\n\n00:01.000 --> 00:02.000\nสวัสดี\n')

/** Creates a course with a unit of every kind with its own content, a survey, an image and a trailer. */
async function full(): Promise<string> {
  const id = (await as((ctx) => buildCourse(ctx, { isDraft: true, sections: [] }))).id
  const put = (name: string, bytes: Uint8Array) =>
    as((ctx) => saveFile(ctx, { space: 'record', ownerId: id, parentId: null, name, bytes }))
  const movie = await put('หนัง.mp4', video)
  const says = await put('th.vtt', vtt)
  const paper = await put('ใบงาน.txt', vtt)
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#274' } })
    .png()
    .toBuffer()
  const image = await as((ctx) => storeImage(ctx, png, { name: 'x.png' }))
  const text: Doc = {
    type: 'doc',
    content: [...docOf('เนื้อหา').content, { type: 'image', attrs: { id: image.id, alt: 'ภาพ' } }],
  }
  const fileOf = (item: { id: string; name: string; size: number; contentType: string | null }) => ({
    id: item.id,
    name: item.name,
    size: item.size,
    type: item.contentType ?? '',
  })
  await as(async (ctx) => {
    const survey = await surveyRows.insert(ctx, {
      courseId: id,
      title: 'หลังเรียน',
      intro: 'ตอบสั้น ๆ',
      isAnonymous: true,
      atEnd: false,
      questions: [{ id: 'q1', kind: 'scale', title: 'ดีไหม', options: [], isRequired: true }],
      createdAt: ctx.now,
    })
    const levels = [
      { points: 3, title: 'ครบ' },
      { points: 0, title: 'ไม่มี' },
    ]
    await addSections(ctx, id, [
      {
        title: 'บทแรก',
        opensOn: '2026-12-01',
        inOrder: true,
        units: [
          { kind: 'article', title: 'อ่าน', isPreview: true, minutes: 7, content: { text, mustRead: true } },
          { kind: 'link', title: 'ดูเว็บ', content: { url: 'https://example.com/a?b=1' } },
        ],
      },
      {
        title: 'บทสอง',
        opensAfterDays: 2,
        units: [
          {
            kind: 'video',
            title: 'ดู',
            donePercent: 70,
            content: {
              file: { ...fileOf(movie), durationMs: 90_000 },
              captions: { th: fileOf(says) },
              chapters: [{ atMs: 0, title: 'เริ่ม' }],
              questions: [
                {
                  id: newId(),
                  atMs: 5000,
                  kind: 'single',
                  text: 'ข้อใด',
                  accepted: [],
                  options: [
                    { id: newId(), text: 'ก', isRight: true },
                    { id: newId(), text: 'ข', isRight: false },
                  ],
                  whenRight: 'ใช่',
                  whenWrong: '',
                  isRequired: true,
                },
              ],
            },
          },
          { kind: 'file', title: 'ใบงาน', isRequired: false, content: { file: fileOf(paper) } },
          {
            kind: 'assignment',
            title: 'ทำ',
            content: {
              text: docOf('ทำมา'),
              rubric: { criteria: [{ title: 'ครบ', levels }], passPoints: 2, dueDays: 7 },
            },
          },
          { kind: 'survey', title: 'ถาม', content: { target: survey.id } },
        ],
      },
    ])
    await courseRows.update(ctx, id, {
      coverId: image.id,
      outcomes: ['ทำได้'],
      capacity: 12,
      trailer: { file: { ...fileOf(movie), durationMs: 90_000 }, captions: { th: fileOf(says) } },
    })
  })
  return id
}

/** Returns the files of a package by name. */
const exported = (id: string, videos: VideoInclusion = 'included', who = alpha) =>
  as(async (ctx) => {
    const { body } = await exportCourse(ctx, id, videos)
    return readStoredZip(new Uint8Array(await new Response(body).arrayBuffer()))
  }, who)

async function* bytes(content: Uint8Array) {
  yield content
}

/** Uploads a file and returns the result of its dry run. */
async function checked(content: Uint8Array, who = alpha) {
  const { id } = await as(
    (ctx) => courseImport.start(ctx, { name: 'c.zip', stream: bytes(content), dryRun: true, data: {} }),
    who,
  )
  const tenant = who.tenant ?? sites.alpha
  await runJobHandler(sites.services, 'import.work', tenant.id, { id })
  return {
    id,
    run: await as((ctx) => courseImport.get(ctx, id), who),
    work: () => runJobHandler(sites.services, 'import.work', tenant.id, { id }),
  }
}

async function imported(content: Uint8Array, who = alpha) {
  const { id, work } = await checked(content, who)
  await as((ctx) => courseImport.apply(ctx, id), who)
  await work()
  const run = await as((ctx) => courseImport.get(ctx, id), who)
  const rows = await as((ctx) => courseImport.rows(ctx, id), who)
  return { id, run, rows, work, course: rows[0]?.recordId ?? '' }
}

const jsonOf = (files: Map<string, Uint8Array>) => new TextDecoder().decode(files.get('course.json'))

describe('a course in our own file format', () => {
  test('is exported, imported and exported again as the same file', async () => {
    const first = await exported(await full())
    const { run, rows, course } = await imported(sampleZip(first))
    expect(run).toMatchObject({
      status: 'done',
      counts: { found: 9, created: 9, approximated: 0, refused: 0 },
    })
    expect(rows.flatMap(({ notices }) => notices)).toEqual([])
    const again = await exported(course)
    // On its own site the slug is taken by another course.
    const named = (text: string) => text.replace(/"slug": "[^"]*"/, '"slug"')
    expect(named(jsonOf(again))).toBe(named(jsonOf(first)))
    expect([...again.keys()]).toEqual([...first.keys()])
    for (const [name, content] of first)
      if (name !== 'course.json')
        expect(Buffer.from(again.get(name) ?? []).equals(Buffer.from(content))).toBe(true)
    const created = await as((ctx) => courseRows.get(ctx, course))
    expect(created).toMatchObject({ status: 'draft', revisionId: null, capacity: 12, teacherIds: [] })
  })

  test('is imported to another site with its images and files, and undone completely', async () => {
    const first = await exported(await full())
    const { id, course, run, work } = await imported(sampleZip(first), beta)
    expect(run.counts).toMatchObject({ created: 9, refused: 0 })
    const again = await exported(course, 'included', beta)
    const masked = (text: string) =>
      text.replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'id')
    expect(masked(jsonOf(again))).toBe(masked(jsonOf(first)))
    expect([...again.keys()].filter((name) => name.startsWith('pictures/'))).toHaveLength(1)
    await as((ctx) => courseImport.undo(ctx, id), beta)
    await work()
    const [gone, surveys] = await as(
      (ctx) =>
        Promise.all([courseRows.find(ctx, { id: course }), surveyRows.count(ctx, { courseId: course })]),
      beta,
    )
    expect([gone, surveys]).toEqual([undefined, 0])
    expect(await as((ctx) => courseImport.get(ctx, id), beta)).toMatchObject({ status: 'undone' })
  })

  test('without its videos uses those still on the site, and reports what is missing', async () => {
    const first = await exported(await full(), 'referred')
    expect([...first.keys()].filter((name) => name.endsWith('.mp4'))).toEqual([])
    const here = await imported(sampleZip(first))
    const outline = await as((ctx) => draftOutline(ctx, here.course))
    expect(outline.sections[1]?.units[0]?.content.file).toMatchObject({ name: 'หนัง.mp4', type: 'video/mp4' })
    const there = await imported(sampleZip(first), beta)
    expect(there.run.counts).toMatchObject({ created: 9, approximated: 2 })
    const noticed = there.rows.flatMap(({ label, notices }) => notices.map(({ code }) => [label, code]))
    expect(noticed).toEqual([
      ['ปุ๋ยหมัก', 'course.import.left_behind'],
      ['ดู', 'course.import.left_behind'],
    ])
  })

  test('changed by somebody stays when the import is undone', async () => {
    const { id, course, work } = await imported(sampleZip(await exported(await full())))
    await as((ctx) => courseRows.update(ctx, course, { updatedAt: new Date(ctx.now.getTime() + 1000) }))
    await as((ctx) => courseImport.undo(ctx, id))
    await work()
    expect(await as((ctx) => courseRows.find(ctx, { id: course }))).toBeDefined()
    const [row] = await as((ctx) => courseImport.rows(ctx, id))
    expect(row?.notices).toMatchObject([{ code: 'course.import.changed_since' }])
  })

  test('malformed in one place loses only that', async () => {
    const list = {
      format: 'sala-course-1',
      course: { slug: 'odd', title: 'แปลก', about: null },
      sections: [
        {
          title: 'บท',
          units: [
            {
              kind: 'article',
              title: 'ดี',
              content: { text: { type: 'doc', content: [{ type: 'script', text: 'x' }] } },
            },
            { kind: 'nothing', title: 'ชนิดอื่น' },
            { kind: 'link', title: 'ลิงก์อันตราย', content: { url: 'javascript:alert(1)' } },
            { kind: 'video', title: 'ไม่มีไฟล์', file: { path: 'files/9.mp4', name: 'a.mp4', size: 3 } },
            { kind: 'video', title: 'ไม่ใช่หนัง', file: { path: 'files/1.mp4', name: 'b.mp4', size: 7 } },
            { kind: 'exam', title: 'ไม่มีข้อสอบ', thing: 'exam-7' },
          ],
        },
      ],
    }
    const file = sampleZip(
      new Map([
        ['course.json', new TextEncoder().encode(JSON.stringify(list))],
        ['files/1.mp4', new TextEncoder().encode('<html>x')],
      ]),
    )
    const { run, rows } = await imported(file)
    expect(run.counts).toMatchObject({ found: 7, created: 5, refused: 2 })
    expect(rows.map(({ label, result, notices }) => [label, result, notices[0]?.code ?? ''])).toEqual([
      ['แปลก', 'created', ''],
      ['ดี', 'created', ''],
      ['ไม่มีไฟล์', 'created', 'course.import.no_file'],
      ['ไม่ใช่หนัง', 'created', 'lesson.not_video'],
      ['ไม่มีข้อสอบ', 'created', 'course.import.no_thing'],
      ['ชนิดอื่น', 'refused', 'course.import.malformed'],
      ['ลิงก์อันตราย', 'refused', 'course.import.malformed'],
    ])
  })

  test('is imported without characters no database accepts', async () => {
    const list = {
      format: 'sala-course-1',
      course: { slug: 'half', title: 'ครึ่ง\ud83dตัว\u0000', about: null },
      sections: [{ title: 'บท', units: [{ kind: 'article', title: 'ดี\udc00 C:\\u0000' }] }],
    }
    const { run, rows } = await imported(
      sampleZip(new Map([['course.json', new TextEncoder().encode(JSON.stringify(list))]])),
    )
    expect(run).toMatchObject({ status: 'done', counts: { created: 2 } })
    expect(rows.map(({ label }) => label)).toEqual(['ครึ่ง\ufffdตัว', 'ดี\ufffd C:\\u0000'])
  })

  test('keeps files of the same name and size apart, and stores one used by several units once', async () => {
    const unit = (title: string, path: string, name = 'notes.txt') => ({
      kind: 'file',
      title,
      file: { path, name, size: 4 },
    })
    const list = {
      format: 'sala-course-1',
      course: { slug: 'alike', title: 'คล้ายกัน', about: null },
      sections: [
        {
          title: 'บท',
          units: [
            unit('ก', 'files/1.txt'),
            unit('ข', 'files/2.txt'),
            unit('ค', 'files/1.txt'),
            unit('ง', 'files/2.txt', 'other.txt'),
            unit('จ', 'files/3.txt'),
          ],
        },
      ],
    }
    const text = (words: string) => new TextEncoder().encode(words)
    const file = sampleZip(
      new Map([
        ['course.json', text(JSON.stringify(list))],
        ...(['หนึ่ง', 'สองง', '3'] as const).map(
          (content, at) => [`files/${at + 1}.txt`, text(content)] as const,
        ),
      ]),
    )
    const { course } = await imported(file)
    const { sections } = await as((ctx) => draftOutline(ctx, course))
    const files = sections.flatMap(({ units }) => units).map(({ content }) => content.file?.id)
    const read = await as(async (ctx) =>
      Promise.all(
        files.map(async (id) => new Response((await readFile(ctx, id ?? '')).object.stream).text()),
      ),
    )
    expect(read).toEqual(['หนึ่ง', 'สองง', 'หนึ่ง', 'สองง', '3'])
    expect(new Set(files).size).toBe(3)
    const { items } = await as((ctx) => listItems(ctx, { space: 'record', ownerId: course, parentId: null }))
    expect(items).toHaveLength(3)
  })

  test.each([
    ['text', new TextEncoder().encode('hello'), 'course.import.format_unknown'],
    ['nothing', new Uint8Array(), 'course.import.empty'],
  ])('is refused immediately as %s', async (_, content, code) => {
    await expect(checked(content)).rejects.toMatchObject({ status: 422, code })
  })

  test.each([
    [
      'leads out of itself',
      sampleZip(new Map([['../course.json', new Uint8Array([1])]])),
      'course.import.zip',
    ],
    [
      'has another list',
      sampleZip(new Map([['course.json', new Uint8Array([123])]])),
      'course.import.format_unknown',
    ],
    ['claims more than it can be', bomb(), 'course.import.zip'],
    [
      'has a list nested beyond reading',
      sampleZip(new Map([['course.json', nested()]])),
      'course.import.format_unknown',
    ],
  ])('fails where the archive %s', async (_, content, code) => {
    const { run } = await checked(content)
    expect(run).toMatchObject({ status: 'failed', failure: { code } })
  })

  test('is only for people who create courses on this site', async () => {
    const id = await full()
    const user = await buildUser(sites, { email: 'nobody@alpha.test', role: 'user' })
    const learner: Someone = { viewer: { role: 'user', user, sessionId: null, guestKey: null } }
    const file = sampleZip(await exported(id))
    await expect(as((ctx) => exportCourse(ctx, id, 'included'), learner)).rejects.toMatchObject({
      status: 403,
    })
    await expect(as((ctx) => exportCourse(ctx, id, 'included'), beta)).rejects.toMatchObject({ status: 404 })
    await expect(checked(file, learner)).rejects.toMatchObject({ status: 403 })
    // A course's exams come with question banks of the site, to which a teacher of one course has no access.
    const teacher: Someone = {
      viewer: {
        ...learner.viewer,
        grants: [{ scope: { kind: 'course', id }, role: 'teacher', abilities: null }],
      },
    }
    await expect(as((ctx) => exportCourse(ctx, id, 'included'), teacher)).rejects.toMatchObject({
      status: 403,
    })
    await expect(checked(file, teacher)).rejects.toMatchObject({ status: 403 })
    const own = await checked(file)
    await expect(as((ctx) => courseImport.get(ctx, own.id), beta)).rejects.toMatchObject({ status: 404 })
    expect(
      (await as((ctx) => listItems(ctx, { space: 'record', ownerId: id, parentId: null }))).items,
    ).toHaveLength(3)
  })
})

/** Builds a manifest whose questions are nested arrays. */
function nested(): Uint8Array {
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
  const rules = { ...usual, review: { when: 'submitted', answers: true, correct: true, feedback: true } }
  const value = {
    slug: 'deep',
    title: 'ลึก',
    intro: '',
    rules,
    parts: [],
    banks: [{ name: 'ก', about: '', questions: 0 }],
  }
  const list = {
    format: 'sala-course-1',
    course: { slug: 'deep', title: 'ลึก', about: null },
    sections: [],
    things: [{ kind: 'exam', ref: 'exam-1', name: 'ลึก', value }],
  }
  return new TextEncoder().encode(JSON.stringify(list).replace('"questions":0', `"questions":${deep}`))
}
const usual = {
  minutes: null,
  opensAt: null,
  closesAt: null,
  closePolicy: 'full',
  graceSeconds: 30,
  attempts: 2,
  cooldownMinutes: 0,
  grading: 'highest',
  passPercent: 60,
  shuffles: true,
  oneWay: false,
}

/** Builds a 70 kB file that claims to be compressed to ten bytes. */
function bomb(): Uint8Array {
  const zip = Buffer.from(sampleZip(new Map([['course.json', new Uint8Array(10)]])))
  const list = zip.indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
  zip.writeUInt32LE(70_000, list + 24)
  return zip
}
