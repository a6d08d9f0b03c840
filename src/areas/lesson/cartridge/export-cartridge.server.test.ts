import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { docOf } from '#kernel/rich-text/doc.rules.ts'
import { readXml } from '#kernel/xml/xml.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { readStoredZip } from '../course-import/sample-zip.ts'
import { exportView } from '../package/export-view.server.ts'
import { readCartridgeManifest } from './cartridge-manifest.ts'
import { exportCartridge } from './export-cartridge.server.ts'
import { createCourseImporter } from './factory.ts'

const sites = testSites()
const { as, importFiles, packExam } = createCourseImporter(sites)

const option = (id: string, words: string) => ({ id, text: words })
const questions = [
  {
    kind: 'single',
    stem: docOf('หนึ่ง'),
    shuffles: true,
    options: [
      { ...option('a', 'ใช่'), share: 1 },
      { ...option('b', 'ไม่'), share: 0 },
    ],
  },
  {
    kind: 'multiple',
    stem: docOf('หลาย'),
    shuffles: false,
    scoring: 'all',
    options: [
      { ...option('a', 'ก'), isRight: true },
      { ...option('b', 'ข'), isRight: false },
      { ...option('c', 'ค'), isRight: true },
    ],
  },
  { kind: 'true_false', stem: docOf('จริงไหม'), isTrue: false, feedback: 'เพราะ <ไม่> & ไม่' },
  {
    kind: 'short',
    stem: docOf('เติม'),
    patterns: [
      { text: 'ออกซิเจน', share: 1 },
      { text: 'O2*', share: 1 },
    ],
  },
  { kind: 'numeric', stem: docOf('เท่าไร'), value: 7, tolerance: { kind: 'absolute', by: 1 } },
  { kind: 'essay', stem: docOf('เล่า') },
  {
    kind: 'matching',
    stem: docOf('จับคู่'),
    left: [option('l', 'ก')],
    right: [option('r', 'ข')],
    pairs: { l: 'r' },
  },
]
const review = { when: 'submitted', answers: true, correct: true, feedback: true }
const exam = {
  slug: 'final',
  title: 'ปลายภาค',
  intro: 'ตั้งใจ',
  rules: {
    minutes: 45,
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
    review,
  },
  parts: [{ pick: 'random', title: '', points: 0, bank: 0, count: 3 }],
  banks: [
    {
      name: 'คลังการ์ทริดจ์',
      about: '',
      questions: {
        format: 'sala-questions-1',
        questions: questions.map((body) => ({ name: '', points: 2, body })),
      },
    },
  ],
}
const imageId = '0198c0de-0000-7000-8000-0000000000aa'
const video = new Uint8Array([0, 0, 0, 24, ...new TextEncoder().encode('ftypmp42\0\0\0\0mp42isom0123456789')])

/** Creates a course with every kind of unit that a cartridge supports, and a survey. */
async function course(): Promise<string> {
  const file = (path: string, size: number) => ({ path, name: path.replace('files/', 'ชื่อ-'), size })
  const article = {
    type: 'doc',
    content: [...docOf('เนื้อหา & มากกว่า').content, { type: 'image', attrs: { id: imageId, alt: 'ภาพ' } }],
  }
  const level = [
    { points: 2, title: 'ครบ' },
    { points: 0, title: 'ขาด' },
  ]
  const list = {
    format: 'sala-course-1',
    course: { slug: 'carried', title: 'คอร์ส <หนึ่ง>', about: null },
    pictures: { [imageId]: 'pictures/1.webp' },
    things: [
      { kind: 'exam', ref: 'exam-1', name: 'ปลายภาค', value: exam },
      {
        kind: 'survey',
        ref: 'survey-1',
        name: 'ถาม',
        value: { title: 'ถาม', intro: '', questions: [], isAnonymous: false, atEnd: false },
      },
    ],
    sections: [
      {
        title: 'บท 1',
        units: [
          { kind: 'article', title: 'อ่าน', content: { text: article } },
          { kind: 'link', title: 'เว็บ', content: { url: 'https://example.com/?a=1&b=2' } },
          {
            kind: 'video',
            title: 'ดู',
            file: file('files/1.mp4', video.length),
            captions: { th: file('files/2.vtt', 46) },
          },
        ],
      },
      {
        title: 'บท 2',
        units: [
          { kind: 'file', title: 'ใบงาน', file: file('files/3.txt', 5) },
          {
            kind: 'assignment',
            title: 'ทำ',
            content: {
              text: docOf('ทำมา'),
              rubric: { criteria: [{ title: 'ครบ', levels: level }], passPoints: 1, dueDays: null },
            },
          },
          { kind: 'exam', title: 'สอบ', thing: 'exam-1' },
          { kind: 'survey', title: 'ถาม', thing: 'survey-1' },
        ],
      },
    ],
  }
  const image = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#363' } })
    .webp()
    .toBuffer()
  const created = await importFiles({
    'course.json': JSON.stringify(list),
    'files/1.mp4': video,
    'files/2.vtt': 'WEBVTT\n\n00:01.000 --> 00:02.000\nสวัสดี\n',
    'files/3.txt': 'hello',
    'pictures/1.webp': new Uint8Array(image),
  })
  expect(created.run.counts).toMatchObject({ refused: 0, approximated: 0 })
  return created.course
}

describe('a Common Cartridge', () => {
  test('of a course contains its pages, files, links and quizzes, and reports what it cannot express', async () => {
    const id = await course()
    const { body } = await as((ctx) => exportCartridge(ctx, id, 'included'))
    const files = readStoredZip(new Uint8Array(await new Response(body).arrayBuffer()))
    const words = (name: string) => new TextDecoder().decode(files.get(name))
    const list = readCartridgeManifest(words('imsmanifest.xml'))
    if ('why' in list) throw new Error(list.why)
    expect(list.title).toBe('คอร์ส <หนึ่ง>')
    expect(list.items?.map(({ title, items }) => [title, items.map((one) => one.title)])).toEqual([
      ['บท 1', ['อ่าน', 'เว็บ', 'ดู']],
      ['บท 2', ['ใบงาน', 'ทำ', 'สอบ']],
    ])
    // Every listed file exists, and is well-formed if it is XML.
    for (const { href } of list.resources) expect([...files.keys()]).toContain(href)
    for (const name of files.keys()) if (name.endsWith('.xml')) readXml(words(name))
    expect(words('web_resources/s1u3.html')).toContain('<track kind="captions" srclang="th"')
    expect(words('s2u3/assessment.xml')).toMatch(/cc\.multiple_response\.v0p1[\s\S]*<and><varequal/)
    const { omitted } = await as((ctx) => exportView(ctx, id))
    expect(Object.fromEntries(omitted.map(({ code, count }) => [code, count]))).toEqual({
      film: 1,
      assignment: 1,
      survey: 1,
      numeric: 1,
      left_out: 1,
      random: 1,
    })

    const again = await importFiles(Object.fromEntries(files))
    expect(again.run).toMatchObject({ format: 'cartridge', counts: { refused: 0, created: 9 } })
    expect(again.units.map(({ kind, title }) => [kind, title])).toEqual([
      ['article', 'อ่าน'],
      ['link', 'เว็บ'],
      ['video', 'ดู'],
      ['file', 'ใบงาน'],
      ['article', 'ทำ'],
      ['exam', 'สอบ'],
    ])
    expect(again.units[1]?.content.url).toBe('https://example.com/?a=1&b=2')
    expect(again.units[2]?.content.file).toMatchObject({ type: 'video/mp4' })
    expect(JSON.stringify(again.units[0]?.content.text)).toContain('"image"')
    const quiz = await packExam<typeof exam>(again.course)
    expect(quiz).toMatchObject({
      title: 'ปลายภาค',
      rules: { minutes: 45, attempts: 2 },
      parts: [{ pick: 'random', count: 3, bank: 0 }],
    })
    const bodies = (quiz?.banks[0]?.questions.questions ?? []) as { body: { kind: string }; points: number }[]
    expect(bodies.map(({ body: { kind }, points }) => [kind, points])).toEqual(
      ['single', 'multiple', 'true_false', 'short', 'short', 'essay'].map((kind) => [kind, 2]),
    )
    expect(bodies[2]?.body).toMatchObject({ isTrue: false, feedback: 'เพราะ <ไม่> & ไม่' })
    expect(bodies[3]?.body).toMatchObject({ patterns: [{ text: 'ออกซิเจน' }, { text: '*O2*' }] })
  })

  test('of ours is the same after two round trips, including what its exams draw from', async () => {
    const two = structuredClone(exam) as unknown as Record<string, unknown> & typeof exam
    const many = (name: string, kinds: readonly object[]) => ({
      name,
      about: `ว่าด้วย ${name}`,
      questions: {
        format: 'sala-questions-1',
        questions: kinds.map((body, at) => ({
          name: `${name} ${at}`,
          points: 2,
          body,
          difficulty: at % 2 ? 'easy' : 'hard',
          tags: at < 4 ? ['ดิน--ดี'] : [],
          category: at < 5 ? ['ราก', 'ใบ'] : [],
        })),
      },
    })
    two.banks = [many('คลัง ก--ข', questions), many('คลัง ค', questions.slice(0, 4))] as never
    two.parts = [
      { pick: 'random', title: 'สุ่ม', points: 3000, bank: 0, count: 2, category: ['ราก'], tag: 'ดิน--ดี' },
      {
        pick: 'fixed',
        title: 'เจาะจง',
        points: 500,
        questions: [
          [1, 2],
          [0, 5],
          [0, 6],
        ],
      },
      { pick: 'random', title: 'ทั้งหมด', points: 0, bank: 1, count: 0, difficulty: 'hard' },
      { pick: 'random', title: 'อีก', points: 0, bank: 1, count: 1 },
    ] as never
    const unit = { kind: 'exam', title: 'สอบ', thing: 'exam-1' }
    const created = await importFiles({
      'course.json': JSON.stringify({
        format: 'sala-course-1',
        course: { slug: 'twice', title: 'สองรอบ', about: null },
        things: [{ kind: 'exam', ref: 'exam-1', name: 'ก', value: two }],
        sections: [{ title: 'บท', units: [unit] }],
      }),
    })
    const out = async (id: string) => {
      const { body } = await as((ctx) => exportCartridge(ctx, id, 'included'))
      return readStoredZip(new Uint8Array(await new Response(body).arrayBuffer()))
    }
    const words = (files: Map<string, Uint8Array>, name: string) => new TextDecoder().decode(files.get(name))
    const first = await out(created.course)
    const list = readCartridgeManifest(words(first, 'imsmanifest.xml'))
    if ('why' in list) throw new Error(list.why)
    expect(list.resources.map(({ type, href }) => [type.split('/').at(-1), href])).toEqual([
      ['assessment', 's1u1/assessment.xml'],
      ['question-bank', 'bank/question-bank.xml'],
    ])
    // As many as the exam has: two drawn, two selected that have an item, one of its own, one drawn.
    expect(words(first, 's1u1/assessment.xml').match(/<item /g)).toHaveLength(6)
    expect(words(first, 'bank/question-bank.xml').match(/<item /g)).toHaveLength(10)
    for (const name of ['s1u1/assessment.xml', 'bank/question-bank.xml']) readXml(words(first, name))
    const { omitted } = await as((ctx) => exportView(ctx, created.course))
    expect(Object.fromEntries(omitted.map(({ code, count }) => [code, count]))).toEqual({
      random: 1,
      numeric: 1,
      left_out: 2,
    })
    const again = await importFiles(Object.fromEntries(first))
    expect(again.run.counts).toMatchObject({ created: 4, approximated: 0, refused: 0 })
    const third = await importFiles(Object.fromEntries(await out(again.course)))
    // Question banks on one site have unique names.
    const plain = (value: unknown) =>
      JSON.stringify(value)
        .replace(/ \(\d+\)/g, '')
        .replace(/"id":"[^"]*"/g, '')
    const one = await packExam<typeof exam>(again.course)
    const other = await packExam<typeof exam>(third.course)
    expect(plain(other)).toBe(plain(one))
    expect(one?.parts).toMatchObject([
      { pick: 'random', title: 'สุ่ม', points: 3000, count: 2, category: ['ราก'], tag: 'ดิน--ดี' },
      { pick: 'fixed', title: 'เจาะจง', points: 500 },
      { pick: 'fixed', title: 'ทั้งหมด' },
      { pick: 'random', title: 'อีก', count: 1 },
    ])
    expect(one?.banks.map(({ name, about }) => [name.replace(/ \(\d+\)/, ''), about])).toEqual([
      ['คลัง ก--ข', 'ว่าด้วย คลัง ก--ข'],
      ['ปลายภาค', ''],
      ['คลัง ค', 'ว่าด้วย คลัง ค'],
    ])
    // A modified quiz becomes an exam with its own questions.
    const changed = words(first, 's1u1/assessment.xml').replace('จริงไหม', 'จริงหรือ').replace('หนึ่ง', 'อื่น')
    const own = await importFiles({ ...Object.fromEntries(first), 's1u1/assessment.xml': changed })
    expect((await packExam<typeof exam>(own.course))?.parts).toMatchObject([{ pick: 'random', count: 0 }])
  })
})
