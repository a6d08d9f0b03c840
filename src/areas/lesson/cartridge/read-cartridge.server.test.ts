import { describe, expect, test } from 'vitest'
import { runJobHandler } from '#kernel/jobs/worker.ts'
import { plainText } from '#kernel/rich-text/doc.rules.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { courseImport } from '../course-import/import.server.ts'
import { createCourseImporter } from './factory.ts'

const sites = testSites()
const { as, importFiles } = createCourseImporter(sites)

describe('a Common Cartridge', () => {
  const manifest = (items: string, resources: string) =>
    `<?xml version="1.0"?><manifest xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1"><metadata><schema>IMS Common Cartridge</schema><schemaversion>1.1.0</schemaversion></metadata>
<organizations><organization identifier="o" structure="rooted-hierarchy"><item identifier="r">${items}</item></organization></organizations><resources>${resources}</resources></manifest>`
  const item = (title: string, ref: string) =>
    `<item identifier="i${ref}" identifierref="${ref}"><title>${title}</title></item>`
  const resource = (id: string, type: string, href: string) =>
    `<resource identifier="${id}" type="${type}" href="${href}"><file href="${href}"/></resource>`

  test('from elsewhere is reported part by part, and imports nothing executable', async () => {
    const { rows, units } = await importFiles({
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
      } = await importFiles({
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
    const { rows } = await importFiles({
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
    const { rows } = await importFiles({
      'imsmanifest.xml': manifest('', resource('b', bankType('1'), 'bank.xml')),
      ...(bank !== null && { 'bank.xml': bank }),
    })
    expect(rows.map(({ kind, result, notices }) => [kind, result, notices[0]?.code ?? ''])).toEqual([
      ['course', 'created', ''],
      ['bank', 'refused', `course.import.${code}`],
    ])
  })

  test('that links to a quiz twice imports one exam', async () => {
    const { rows, units } = await importFiles({
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
    const { units } = await importFiles({
      'imsmanifest.xml': manifest(item('หน้า', 'p'), resource('p', 'webcontent', 'p.html')),
      'p.html': `คำ${'<video '.repeat(500_000)}`,
    })
    expect(units.map(({ kind }) => kind)).toEqual(['article'])
  })

  test('is read up to 64 MB of pages, however often it lists one', async () => {
    const { rows } = await importFiles({
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
    const { run } = await importFiles({ 'imsmanifest.xml': list })
    expect(run).toMatchObject({ status: 'failed', failure: { code: `course.import.${code}` } })
  })
})
