import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '#areas/account/factory.ts'
import type { Ctx, Viewer } from '#kernel/http/ctx.ts'
import { runJobHandler } from '#kernel/jobs/worker.ts'
import { docOf, plainText } from '#kernel/rich-text/doc.rules.ts'
import { readXml } from '#kernel/xml/xml.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { courseImport } from '../course-import/import.server.ts'
import { readStoredZip, sampleZip } from '../course-import/sample-zip.ts'
import { unitsOf } from '../outline/outline.rules.ts'
import { draftOutline } from '../outline/outline.server.ts'
import { allUnitSources } from '../outline/unit-source.server.ts'
import { exportView } from '../package/export-view.server.ts'
import { readCartridgeManifest } from './cartridge-manifest.ts'
import { exportCartridge } from './export-cartridge.server.ts'

const sites = testSites()
let viewer: Viewer
beforeAll(async () => {
  sites.alpha.areas = [...new Set([...sites.alpha.areas, 'lesson', 'files', 'exam'])]
  const user = await buildUser(sites, { email: 'cartridge@alpha.test', role: 'manager' })
  viewer = { role: 'manager', user, sessionId: null, guestKey: null }
})
const as = <Done>(work: (ctx: Ctx) => Promise<Done>) => sites.doing(work, { viewer })
const text = (words: string) => new TextEncoder().encode(words)
async function* bytes(content: Uint8Array) {
  yield content
}

async function imported(files: Record<string, string | Uint8Array>) {
  const zip = sampleZip(
    new Map(
      Object.entries(files).map(([name, value]) => [name, typeof value === 'string' ? text(value) : value]),
    ),
  )
  const { id } = await as((ctx) =>
    courseImport.start(ctx, { name: 'c.imscc', stream: bytes(zip), dryRun: true, data: {} }),
  )
  const work = () => runJobHandler(sites.services, 'import.work', sites.alpha.id, { id })
  await work()
  const run = await as((ctx) => courseImport.get(ctx, id))
  if (run.status === 'failed') return { run, rows: [], units: [], course: '' }
  await as((ctx) => courseImport.apply(ctx, id))
  await work()
  const rows = await as((ctx) => courseImport.rows(ctx, id))
  const course = rows[0]?.recordId ?? ''
  return {
    run: await as((ctx) => courseImport.get(ctx, id)),
    rows,
    course,
    units: unitsOf(await as((ctx) => draftOutline(ctx, course))),
  }
}

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
const video = new Uint8Array([0, 0, 0, 24, ...text('ftypmp42\0\0\0\0mp42isom0123456789')])

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
  const created = await imported({
    'course.json': JSON.stringify(list),
    'files/1.mp4': video,
    'files/2.vtt': 'WEBVTT\n\n00:01.000 --> 00:02.000\nสวัสดี\n',
    'files/3.txt': 'hello',
    'pictures/1.webp': new Uint8Array(image),
  })
  expect(created.run.counts).toMatchObject({ refused: 0, approximated: 0 })
  return created.course
}

const packedExam = (id: string) =>
  as(async (ctx) => {
    const source = allUnitSources().find(({ kind }) => kind === 'exam')
    const [activity] = (await source?.pack(ctx, id, [])) ?? []
    return activity?.value as typeof exam | undefined
  })

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

    const again = await imported(Object.fromEntries(files))
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
    const quiz = await packedExam(again.course)
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

  const manifest = (items: string, resources: string) =>
    `<?xml version="1.0"?><manifest xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1"><metadata><schema>IMS Common Cartridge</schema><schemaversion>1.1.0</schemaversion></metadata>
<organizations><organization identifier="o" structure="rooted-hierarchy"><item identifier="r">${items}</item></organization></organizations><resources>${resources}</resources></manifest>`
  const item = (title: string, ref: string) =>
    `<item identifier="i${ref}" identifierref="${ref}"><title>${title}</title></item>`
  const resource = (id: string, type: string, href: string) =>
    `<resource identifier="${id}" type="${type}" href="${href}"><file href="${href}"/></resource>`

  test('from elsewhere is reported part by part, and imports nothing executable', async () => {
    const { rows, units } = await imported({
      'imsmanifest.xml': manifest(
        `${item('ลอย', 'p')}<item identifier="h"><title>บท</title><item identifier="h2"><title>ย่อย</title>${item('หน้า', 'p')}</item>${item('ลิงก์', 'l')}${item('เก่า', 'l2')}${item('ร้าย', 'l3')}${item('กระทู้', 't')}${item('เครื่องมือ', 'x')}${item('อื่น', 'o')}${item('หาย', 'm')}${item('ไม่มีในรายการ', 'nowhere')}</item>`,
        [
          resource('p', 'webcontent', 'pages/a%20b.html'),
          resource('l', 'imswl_xmlv1p1', 'l.xml'),
          resource('l2', 'imswl_xmlv1p1', 'l2.xml'),
          resource('l3', 'imswl_xmlv1p1', 'l3.xml'),
          resource('t', 'imsdt_xmlv1p1', 't.xml'),
          resource('x', 'imsbasiclti_xmlv1p0', 'x.xml'),
          resource('m', 'webcontent', 'gone.html'),
          resource('o', 'imsiwb_iwbv1p0', 'x.xml'),
        ].join(''),
      ),
      'pages/a b.html':
        '<h1>หน้า</h1><h2>หัว</h2><script>alert(1)</script><p onclick="x()">คำ <a href="javascript:x">ร้าย</a></p><img src="no.png">',
      'l.xml': '<webLink><title>ล</title><url href="https://example.com"/></webLink>',
      'l2.xml': '<webLink><title>ล</title><url href="http://example.com"/></webLink>',
      'l3.xml': '<webLink><title>ล</title><url href="javascript:alert(1)"/></webLink>',
      't.xml': '<topic><title>ท</title><text texttype="text/html">&lt;p&gt;คุยกัน&lt;/p&gt;</text></topic>',
    })
    expect(
      rows.map(({ label, result, notices }) => [
        label,
        result,
        ...notices.map(({ code }) => code.split('.').at(-1)),
      ]),
    ).toEqual([
      ['Common Cartridge', 'created'],
      ['ลอย', 'created', 'picture'],
      ['หน้า', 'created', 'picture', 'flat'],
      ['ลิงก์', 'created'],
      ['เก่า', 'created', 'address'],
      ['กระทู้', 'created', 'topic'],
      ['ร้าย', 'refused', 'malformed'],
      ['เครื่องมือ', 'refused', 'lti'],
      ['อื่น', 'refused', 'kind'],
      ['หาย', 'refused', 'no_file'],
      ['ไม่มีในรายการ', 'refused', 'no_file'],
    ])
    // A heading that repeats the title of its unit is removed.
    const texts = units.slice(0, 2).map(({ title, content: { text } }) => [title, text && plainText(text)])
    expect(texts).toEqual([
      ['ลอย', 'หน้า\nหัว\nคำ ร้าย'],
      ['หน้า', 'หัว\nคำ ร้าย'],
    ])
    expect(JSON.stringify(units)).not.toMatch(/alert|onclick|javascript/)
  })

  const quizOf = (count: number, kind = 'cc.essay.v0p1', more = '') =>
    Array.from(
      { length: count },
      (_, at) =>
        `<item ident="i${at}" title="ข้อ ${at + 1}"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>cc_profile</fieldlabel><fieldentry>${kind}</fieldentry></qtimetadatafield>${more}</qtimetadata></itemmetadata><presentation><material><mattext>เล่า ${at}</mattext></material><response_str ident="r" rcardinality="Single"><render_fib/></response_str></presentation></item>`,
    ).join('')
  const bankFile = (inside: string, before = '') =>
    `${before}<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><objectbank ident="b">${inside}</objectbank></questestinterop>`
  const bankType = (version: string) => `imsqti_xmlv1p2/imscc_xmlv1p${version}/question-bank`
  const inBank =
    '<qtimetadatafield><fieldlabel>cc_question_category</fieldlabel><fieldentry>ดิน</fieldentry></qtimetadatafield>'

  test.each(['0', '1', '2', '3'])(
    '1.%s imports its question bank, reported by question, and undoes it',
    async (version) => {
      const {
        run,
        rows,
        course: id,
      } = await imported({
        'imsmanifest.xml': manifest('', resource('b', bankType(version), 'bank.xml')),
        'bank.xml': bankFile(quizOf(2, 'cc.essay.v0p1', inBank) + quizOf(1, 'cc.hotspot')),
      })
      expect(run.counts).toMatchObject({ created: 2, approximated: 1, refused: 1 })
      expect(rows.map(({ kind, result, notices }) => [kind, result, notices[0]?.code ?? ''])).toEqual([
        ['course', 'created', ''],
        ['bank', 'created', 'course.import.partly'],
        ['question', 'refused', 'exam.import.kind'],
      ])
      const here = () =>
        sites.doing(({ db, tenant }) =>
          db.query<{ name: string; category: string }>(
            'test.bankOfCartridge',
            `SELECT q.name, c.name AS category FROM exam_question q JOIN exam_bank b ON b.tenant_id = q.tenant_id AND b.id = q.bank_id
           LEFT JOIN exam_category c ON c.tenant_id = q.tenant_id AND c.id = q.category_id
           WHERE q.tenant_id = $1 AND b.name = 'Question bank' ORDER BY q.name`,
            [tenant.id],
          ),
        )
      expect(await here()).toEqual([
        { name: 'ข้อ 1', category: 'ดิน' },
        { name: 'ข้อ 2', category: 'ดิน' },
      ])
      await as((ctx) => courseImport.undo(ctx, run.id))
      await runJobHandler(sites.services, 'import.work', sites.alpha.id, { id: run.id })
      expect(await here()).toEqual([])
      expect(await as((ctx) => courseImport.get(ctx, run.id))).toMatchObject({ status: 'undone' })
      expect(id).not.toBe('')
    },
  )

  test('from Canvas imports the banks it stores next to its quizzes', async () => {
    const bank = bankFile(quizOf(1)).replace(
      '<objectbank ident="b">',
      '<objectbank ident="b"><qtimetadata><qtimetadatafield><fieldlabel>bank_title</fieldlabel><fieldentry>คลังของ Canvas</fieldentry></qtimetadatafield></qtimetadata>',
    )
    const { rows } = await imported({
      'imsmanifest.xml': manifest(
        '',
        ['a', 'b']
          .map((one) =>
            resource(
              one,
              'associatedcontent/imscc_xmlv1p1/learning-application-resource',
              `non_cc_assessments/${one}.xml.qti`,
            ),
          )
          .join(''),
      ),
      'non_cc_assessments/a.xml.qti': bank,
      'non_cc_assessments/b.xml.qti': bank.replaceAll('objectbank', 'assessment'),
    })
    expect(rows.filter(({ kind }) => kind === 'bank').map(({ label, result }) => [label, result])).toEqual([
      ['คลังของ Canvas', 'created'],
    ])
  })

  test.each([
    ['declares entities', bankFile('&a;', '<!DOCTYPE x [<!ENTITY a "b">]>'), 'unreadable'],
    ['has thousands of questions', bankFile(quizOf(3001)), 'unreadable'],
    ['is a quiz', bankFile(quizOf(1)).replaceAll('objectbank', 'assessment'), 'unreadable'],
    ['is a page', '<html><body>x</body></html>', 'unreadable'],
    ['is broken', '<questestinterop', 'unreadable'],
    ['nests without end', bankFile('<section>'.repeat(5000) + '</section>'.repeat(5000)), 'unreadable'],
    ['is empty', bankFile(''), 'no_questions'],
    ['is not there', null, 'no_file'],
  ])('whose question bank %s is reported, and none of it is imported', async (_, bank, code) => {
    const { rows } = await imported({
      'imsmanifest.xml': manifest('', resource('b', bankType('1'), 'bank.xml')),
      ...(bank !== null && { 'bank.xml': bank }),
    })
    expect(rows.map(({ kind, result, notices }) => [kind, result, notices[0]?.code ?? ''])).toEqual([
      ['course', 'created', ''],
      ['bank', 'refused', `course.import.${code}`],
    ])
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
    const created = await imported({
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
    const again = await imported(Object.fromEntries(first))
    expect(again.run.counts).toMatchObject({ created: 4, approximated: 0, refused: 0 })
    const third = await imported(Object.fromEntries(await out(again.course)))
    // Question banks on one site have unique names.
    const plain = (value: unknown) =>
      JSON.stringify(value)
        .replace(/ \(\d+\)/g, '')
        .replace(/"id":"[^"]*"/g, '')
    const one = await packedExam(again.course)
    const other = await packedExam(third.course)
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
    const own = await imported({ ...Object.fromEntries(first), 's1u1/assessment.xml': changed })
    expect((await packedExam(own.course))?.parts).toMatchObject([{ pick: 'random', count: 0 }])
  })

  test('that links to a quiz twice imports one exam', async () => {
    const { rows, units } = await imported({
      'imsmanifest.xml': manifest(
        `${item('ก่อน', 'q')}${item('หลัง', 'q')}`,
        resource('q', 'imsqti_xmlv1p2/imscc_xmlv1p1/assessment', 'q.xml'),
      ),
      'q.xml':
        '<questestinterop><assessment ident="a" title="สอบ"><section ident="s"><item ident="i"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>cc_profile</fieldlabel><fieldentry>cc.essay.v0p1</fieldentry></qtimetadatafield></qtimetadata></itemmetadata><presentation><material><mattext>เล่า</mattext></material><response_str ident="r" rcardinality="Single"><render_fib/></response_str></presentation></item></section></assessment></questestinterop>',
    })
    expect(rows.map(({ kind, label }) => [kind, label])).toEqual([
      ['course', 'Common Cartridge'],
      ['exam', 'สอบ'],
      ['exam', 'ก่อน'],
      ['exam', 'หลัง'],
    ])
    expect(units.map(({ content }) => content.target === units[0]?.content.target)).toEqual([true, true])
    expect(units[0]?.content.target).toBeDefined()
  })

  test('with a page of nothing but unclosed video tags is parsed quickly', async () => {
    const { units } = await imported({
      'imsmanifest.xml': manifest(item('หน้า', 'p'), resource('p', 'webcontent', 'p.html')),
      'p.html': `คำ${'<video '.repeat(500_000)}`,
    })
    expect(units.map(({ kind }) => kind)).toEqual(['article'])
  })

  test('is read up to 64 MB of pages, however often it lists one', async () => {
    const { rows } = await imported({
      'imsmanifest.xml': manifest(
        Array.from({ length: 18 }, (_, at) => item(`หน้า ${at + 1}`, 'p')).join(''),
        resource('p', 'webcontent', 'p.html'),
      ),
      'p.html': `<p>คำ</p>${' '.repeat(4 * 2 ** 20 - 64)}`,
    })
    expect(
      rows
        .filter(({ result }) => result === 'refused')
        .map(({ label, notices }) => [label, notices[0]?.code]),
    ).toEqual([
      ['หน้า 17', 'course.import.pages'],
      ['หน้า 18', 'course.import.pages'],
    ])
  })

  test.each([
    ['declares entities', `<!DOCTYPE x [<!ENTITY a "b">]>${manifest('', '')}`, 'format_unknown'],
    ['is none', '<manifest><metadata><schema>ADL SCORM</schema></metadata></manifest>', 'format_unknown'],
    ['is protected', manifest('', '').replace('</metadata>', '</metadata><authorizations/>'), 'locked'],
    ['is broken', '<manifest', 'format_unknown'],
  ])('whose manifest %s is refused', async (_, list, code) => {
    const { run } = await imported({ 'imsmanifest.xml': list })
    expect(run).toMatchObject({ status: 'failed', failure: { code: `course.import.${code}` } })
  })
})
