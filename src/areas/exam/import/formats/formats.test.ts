import { describe, expect, test } from 'vitest'
import { plainText } from '#kernel/rich-text/doc.rules.ts'
import type { QuestionBody } from '../../question/question.types.ts'
import type { ParsedBank, ParsedItem } from '../import.types.ts'
import { formatOf } from '../read-bank.ts'
import { readAiken } from './aiken.ts'
import { readGift } from './gift.ts'
import { readMoodleXml } from './moodle-xml.ts'
import { readQti } from './qti.ts'
import { readTable } from './table.ts'
import { readXml } from './xml.ts'

/** Returns a summary of a question: its kind, its text, its key. */
function short(body: QuestionBody): string {
  const requested = plainText(body.stem)
  switch (body.kind) {
    case 'single':
      return `single | ${requested} | ${body.options.map(({ text, share }) => `${text}=${share}`).join(', ')}`
    case 'multiple':
      return `multiple ${body.scoring} | ${requested} | ${body.options.map(({ text, isRight }) => (isRight ? `*${text}` : text)).join(', ')}`
    case 'true_false':
      return `true_false | ${requested} | ${body.isTrue}`
    case 'short':
      return `short${body.minds ? ' case' : ''} | ${requested} | ${body.patterns.map(({ text, share }) => `${text}=${share}`).join(', ')}`
    case 'numeric':
      return `numeric | ${requested} | ${body.value} ${body.tolerance.kind} ${body.tolerance.by}${body.unit ?? ''}`
    case 'matching':
      return `matching | ${requested} | ${body.left.map(({ id, text }) => `${text}>${body.right.find((option) => option.id === body.pairs[id])?.text}`).join(', ')} of ${body.right.length}`
    case 'ordering':
      return `ordering ${body.scoring} | ${requested} | ${body.items.map(({ text }) => text).join(', ')}`
    case 'essay':
      return `essay | ${requested}`
    case 'file':
      return `file | ${requested}`
  }
}

const codesOf = ({ notices }: ParsedItem) =>
  notices.map(({ code }) => code.replace('exam.import.', '')).join(' ')
const shown = ({ items }: ParsedBank) =>
  items.map((item) =>
    [item.question ? short(item.question.body) : 'refused', codesOf(item)].filter(Boolean).join(' ! '),
  )

const item = (response: string, body: string, more = '') =>
  `<?xml version="1.0"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="q1" title="ข้อ 1">${response}<itemBody>${body}</itemBody>${more}</assessmentItem>`
const declared = (values: string[], { cardinality = 'single', type = 'identifier', map = '' } = {}) =>
  `<responseDeclaration identifier="R" cardinality="${cardinality}" baseType="${type}"><correctResponse>${values
    .map((value) => `<value>${value}</value>`)
    .join('')}</correctResponse>${map}</responseDeclaration>`
const mapping = (...entries: [string, number][]) =>
  `<mapping>${entries.map(([key, value]) => `<mapEntry mapKey="${key}" mappedValue="${value}" caseSensitive="false"/>`).join('')}</mapping>`
const choice = (max: number) =>
  `<choiceInteraction responseIdentifier="R" shuffle="true" maxChoices="${max}"><prompt>เลือก</prompt><simpleChoice identifier="A">น้ำ</simpleChoice><simpleChoice identifier="B">ไฟ</simpleChoice><simpleChoice identifier="C">ลม</simpleChoice></choiceInteraction>`

describe('QTI 2 and 3', () => {
  test.each([
    ['one of several', item(declared(['B']), choice(1)), 'single | เลือก | น้ำ=0, ไฟ=1, ลม=0'],
    [
      'one, with part of the points for another',
      item(declared(['B'], { map: mapping(['B', 2], ['A', 1]) }), choice(1)),
      'single | เลือก | น้ำ=0.5, ไฟ=1, ลม=0',
    ],
    [
      'several, all or nothing',
      item(declared(['A', 'C'], { cardinality: 'multiple' }), choice(0)),
      'multiple all | เลือก | *น้ำ, ไฟ, *ลม',
    ],
    [
      'several, by mapped values that are not ours',
      item(
        declared(['A', 'C'], { cardinality: 'multiple', map: mapping(['A', 1], ['C', 1], ['B', -2]) }),
        choice(0),
      ),
      'multiple right_minus_wrong | เลือก | *น้ำ, ไฟ, *ลม ! scoring',
    ],
    [
      'pairs',
      item(
        declared(['A X', 'B Y'], { cardinality: 'multiple', type: 'directedPair' }),
        '<p>จับคู่</p><matchInteraction responseIdentifier="R"><simpleMatchSet><simpleAssociableChoice identifier="A">ไทย</simpleAssociableChoice><simpleAssociableChoice identifier="B">ลาว</simpleAssociableChoice></simpleMatchSet><simpleMatchSet><simpleAssociableChoice identifier="Y">เวียงจันทน์</simpleAssociableChoice><simpleAssociableChoice identifier="X">กรุงเทพฯ</simpleAssociableChoice><simpleAssociableChoice identifier="Z">ฮานอย</simpleAssociableChoice></simpleMatchSet></matchInteraction>',
      ),
      'matching | จับคู่ | ไทย>กรุงเทพฯ, ลาว>เวียงจันทน์ of 3',
    ],
    [
      'an order',
      item(
        declared(['C', 'A', 'B'], { cardinality: 'ordered' }),
        '<orderInteraction responseIdentifier="R"><prompt>เรียง</prompt><simpleChoice identifier="A">สอง</simpleChoice><simpleChoice identifier="B">สาม</simpleChoice><simpleChoice identifier="C">หนึ่ง</simpleChoice></orderInteraction>',
      ),
      'ordering exact | เรียง | หนึ่ง, สอง, สาม',
    ],
    [
      'a choice within a sentence',
      item(
        declared(['A']),
        '<p>น้ำเดือดที่ <inlineChoiceInteraction responseIdentifier="R"><inlineChoice identifier="A">100</inlineChoice><inlineChoice identifier="B">90</inlineChoice></inlineChoiceInteraction> องศา</p>',
      ),
      'single | น้ำเดือดที่ _____ องศา | 100=1, 90=0',
    ],
    [
      'a word that is typed',
      item(
        declared(['กรุงเทพ'], { type: 'string', map: mapping(['กรุงเทพ', 1], ['บางกอก', 0.5]) }),
        '<p>เมืองหลวง <textEntryInteraction responseIdentifier="R"/></p>',
      ),
      'short | เมืองหลวง _____ | กรุงเทพ=1, บางกอก=0.5',
    ],
    [
      'a number with a tolerance',
      item(
        declared(['9.8'], { type: 'float' }),
        '<p>g = <textEntryInteraction responseIdentifier="R"/></p>',
        '<responseProcessing><responseCondition><responseIf><equal toleranceMode="absolute" tolerance="0.1 0.1"/></responseIf></responseCondition></responseProcessing>',
      ),
      'numeric | g = _____ | 9.8 absolute 0.1',
    ],
    [
      'a text',
      item(
        '',
        '<extendedTextInteraction responseIdentifier="R"><prompt>เขียน</prompt></extendedTextInteraction>',
      ),
      'essay | เขียน',
    ],
    [
      'the names of QTI 3',
      '<qti-assessment-item identifier="q" title="t"><qti-response-declaration identifier="R" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>B</qti-value></qti-correct-response></qti-response-declaration><qti-item-body><qti-choice-interaction response-identifier="R" max-choices="1"><qti-prompt>Choose</qti-prompt><qti-simple-choice identifier="A">a</qti-simple-choice><qti-simple-choice identifier="B">b</qti-simple-choice></qti-choice-interaction></qti-item-body></qti-assessment-item>',
      'single | Choose | a=0, b=1',
    ],
    [
      'a hotspot is refused',
      item('', '<hotspotInteraction responseIdentifier="R"/>'),
      'refused ! interaction',
    ],
    ['two places are refused', item(declared(['A']), choice(1) + choice(1)), 'refused ! interactions'],
    ['nothing to answer is refused', item('', '<p>a</p>'), 'refused ! no_interaction'],
    ['no key is refused', item(declared([]), choice(1)), 'refused ! no_key'],
  ])('%s', (_, xml, expected) => {
    expect(shown(readQti(xml))).toEqual([expected])
  })

  test('scripts and handlers in an item never become part of a question', () => {
    const xml = item(
      declared(['A']),
      `<p onclick="x()">a<script>alert(1)</script><img src="https://evil.test/x.png" onerror="y()"/></p>${choice(1)}`,
    )
    const [read] = readQti(xml).items
    expect(JSON.stringify(read?.question)).not.toMatch(/script|alert|onclick|onerror|evil/)
    expect(read && codesOf(read)).toBe('picture')
  })
})

test('a Common Cartridge quiz', () => {
  const one = (profile: string, key: string, labels: [string, string][]) =>
    `<item ident="${profile}" title=""><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>cc_profile</fieldlabel><fieldentry>${profile}</fieldentry></qtimetadatafield></qtimetadata></itemmetadata><presentation><material><mattext texttype="text/html">&lt;p&gt;ถาม&lt;/p&gt;</mattext></material>${
      labels.length
        ? `<response_lid ident="r"><render_choice>${labels.map(([id, text]) => `<response_label ident="${id}"><material><mattext>${text}</mattext></material></response_label>`).join('')}</render_choice></response_lid>`
        : ''
    }</presentation><resprocessing>${key}</resprocessing></item>`
  const condition = (inner: string) =>
    `<respcondition><conditionvar>${inner}</conditionvar><setvar varname="SCORE">100</setvar></respcondition>`
  const labels: [string, string][] = [
    ['a', 'ก'],
    ['b', 'ข'],
  ]
  const xml = `<questestinterop><assessment><section>${[
    one('cc.multiple_choice.v0p1', condition('<varequal>b</varequal>'), labels),
    one(
      'cc.multiple_response.v0p1',
      condition('<and><varequal>a</varequal><not><varequal>b</varequal></not></and>'),
      labels,
    ),
    one('cc.true_false.v0p1', condition('<varequal>a</varequal>'), [
      ['a', 'True'],
      ['b', 'False'],
    ]),
    one('cc.fib.v0p1', condition('<varequal case="No">สยาม</varequal>'), []),
    one('cc.essay.v0p1', '', []),
    one('calculated_question', '', []),
  ].join('')}</section></assessment></questestinterop>`
  expect(shown(readQti(xml))).toEqual([
    'single | ถาม | ก=0, ข=1',
    'multiple all | ถาม | *ก, ข',
    'true_false | ถาม | true',
    'short | ถาม | สยาม=1',
    'essay | ถาม',
    'refused ! kind',
  ])
})

describe('GIFT', () => {
  test.each([
    [
      'one of several',
      '::ชื่อ:: น้ำเดือดที่กี่องศา {=100 ~90 #ต่ำไป ~%50%99}',
      'single | น้ำเดือดที่กี่องศา | 100=1, 90=0, 99=0.5',
    ],
    ['several', 'เลือก {~%50%ก ~%50%ข ~%-50%ค}', 'multiple right_minus_wrong | เลือก | *ก, *ข, ค'],
    [
      'several with a scoring that is not ours',
      'เลือก {~%50%ก ~%50%ข ~%-100%ค}',
      'multiple right_minus_wrong | เลือก | *ก, *ข, ค ! scoring',
    ],
    ['several without a correct one', 'เลือก {~ก ~ข}', 'multiple right_minus_wrong | เลือก | ก, ข'],
    ['true or false', 'The sun rises in the east.{T#yes}', 'true_false | The sun rises in the east. | true'],
    ['a word', 'เมืองหลวง {=กรุงเทพ =%50%บางกอก}', 'short | เมืองหลวง | กรุงเทพ=1, บางกอก=0.5'],
    ['a word within a sentence', 'ไทยมี {=77} จังหวัด', 'short | ไทยมี _____ จังหวัด | 77=1'],
    ['a number', 'pi {#3.14:0.01}', 'numeric | pi | 3.14 absolute 0.01'],
    ['a range', 'pi {#3..4}', 'numeric | pi | 3.5 absolute 0.5'],
    [
      'pairs',
      'จับคู่ {=ไทย -> กรุงเทพฯ =ลาว -> เวียงจันทน์ = -> ฮานอย}',
      'matching | จับคู่ | ไทย>กรุงเทพฯ, ลาว>เวียงจันทน์ of 3',
    ],
    ['a text', 'เขียน {}', 'essay | เขียน'],
    ['signs with a backslash', 'a \\{b\\} \\= c {=\\~x ~y}', 'single | a {b} = c | ~x=1, y=0'],
    ['braces that do not match', 'a {=b', 'refused ! braces'],
    ['answers in two places', 'a {=b} c {=d}', 'refused ! interactions'],
    ['a description', 'just words', 'refused ! kind'],
    ['answers that are none', 'a {what}', 'refused ! answers'],
  ])('%s', (_, text, expected) => {
    expect(shown(readGift(`// a comment\n${text}\n`))).toEqual([expected])
  })
})

test.each([
  ['with a name', '::a:: หนึ่ง {=ก ~ข\n\n::b:: สอง {T}', ['refused ! braces', 'true_false | สอง | true']],
  ['without one', 'หนึ่ง {=ก ~ข\n\nสอง {=ค ~ง}', ['refused ! braces']],
])(
  'a GIFT question with an unclosed brace is refused and does not absorb the next one %s',
  (_, text, expected) => {
    expect(shown(readGift(text))).toEqual(expected)
  },
)

test('GIFT without blank lines still yields a question per name, and none shows the key of the next', () => {
  const text = '::ก:: หนึ่ง {=ใช่}\n::ข:: สอง {TRUE}\n::ค:: สาม\n::ไม่ใช่ชื่อ:: ต่อ {=x}\n'
  expect(readGift(text).items.map(({ label, line }) => [label, line])).toEqual([
    ['ก', 1],
    ['ข', 2],
    ['ค', 3],
  ])
  expect(shown(readGift('::ก:: หนึ่ง {=ใช่}\nสอง {=ลับ}'))).toEqual(['refused ! interactions'])
})

test('Aiken, with Thai letters, and its errors', () => {
  const text =
    'น้ำเดือดที่กี่องศา\nA. 90\nB) 100\nANSWER: B\n\nข้อใดถูก\nก. หนึ่ง\nข. สอง\nเฉลย: ก\n\nไม่มีเฉลย\nA. a\nB. b\n\nผิดตัว\nA. a\nB. b\nANSWER: D\n'
  expect(shown(readAiken(text))).toEqual([
    'single | น้ำเดือดที่กี่องศา | 90=0, 100=1',
    'single | ข้อใดถูก | หนึ่ง=1, สอง=0',
    'refused ! aiken_answer',
    'refused ! aiken_key',
  ])
})

test('a table as teachers write it', () => {
  const text =
    'คำถาม,ก,ข,ค,ง,เฉลย,คะแนน\nน้ำเดือดที่,90,100,110,,ข,๒\nจำนวนเฉพาะ,2,3,4,,"A,B",\nไทยมี 77 จังหวัด,,,,,ถูก,\nเมืองหลวง,,,,,กรุงเทพ,\nไม่มีเฉลย,a,b,,,,\n'
  const bank = readTable(text)
  expect(shown(bank)).toEqual([
    'single | น้ำเดือดที่ | 90=0, 100=1, 110=0',
    'multiple right_minus_wrong | จำนวนเฉพาะ | *2, *3, 4',
    'true_false | ไทยมี 77 จังหวัด | true',
    'short | เมืองหลวง | กรุงเทพ=1',
    'refused ! no_key',
  ])
  expect(bank.items[0]?.question?.points).toBe(2000)
})

describe('the key of a row', () => {
  const keyed = (options: string, key: string) =>
    shown(readTable(`question,A,B,C,D,answer\nq,${options},"${key}"`))[0]
  test.each([
    ['a letter with a full stop', 'แมว,หมา,,', 'ข.', 'single | q | แมว=0, หมา=1'],
    ['a letter in brackets', 'แมว,หมา,,', '(ข)', 'single | q | แมว=0, หมา=1'],
    ['a Thai digit', 'แมว,หมา,,', '๒', 'single | q | แมว=0, หมา=1'],
    ['the text of the option', 'แมวดำ,หมา ขาว,,', 'หมา ขาว', 'single | q | แมวดำ=0, หมา ขาว=1'],
    [
      'the texts of two options',
      'มะม่วง,โต๊ะ,กล้วย,',
      'มะม่วง, กล้วย',
      'multiple right_minus_wrong | q | *มะม่วง, โต๊ะ, *กล้วย',
    ],
    ['an option whose text has a comma', '"ซ้าย, ขวา",บน,,', 'ซ้าย, ขวา', 'single | q | ซ้าย, ขวา=1, บน=0'],
    [
      'an option whose text ends in a letter',
      'วิตามิน A,วิตามิน C,น้ำ,',
      'วิตามิน C',
      'single | q | วิตามิน A=0, วิตามิน C=1, น้ำ=0',
    ],
    ['a letter beside one that no option has', 'x,y,,', 'A, D', 'refused ! aiken_key'],
    ['two letters joined by a word', 'a1,b1,c1,', 'ก และ ค', 'multiple right_minus_wrong | q | *a1, b1, *c1'],
    ['an option after an empty column', 'แมว,,หมา,', 'C', 'single | q | แมว=0, หมา=1'],
    ['an empty column', 'แมว,,หมา,', 'B', 'refused ! aiken_key'],
    ['the same option by number and text', '1,2,3,4', '2', 'single | q | 1=0, 2=1, 3=0, 4=0'],
    ['one option by number and another by text', '3,4,5,6', '4', 'refused ! ambiguous_key'],
  ])('may be %s', (_, options, key, question) => {
    expect(keyed(options, key)).toBe(question)
  })
})

test('a table is read below its title, and with the headings of other products', () => {
  const text = 'สอบกลางภาค ป.4,,,,\n\nลำดับ,คำถาม,ตัวเลือกที่ ๑,ตัวเลือกข้อ 2,คำตอบที่ถูกต้อง\n1,ฝนตกเพราะ,ไอน้ำ,ลม,1\n'
  const bank = readTable(text)
  expect(shown(bank)).toEqual(['single | ฝนตกเพราะ | ไอน้ำ=1, ลม=0'])
  expect(bank.items[0]?.line).toBe(4)
  const udemy =
    'Question,Answer Option 1,Answer Option 2,Correct Answers,Overall Explanation\nq,x,y,"1,2",z\n'
  expect(shown(readTable(udemy))).toEqual(['multiple right_minus_wrong | q | *x, *y'])
})

test('a table says of each row what is wrong, and knows kinds and difficulties by their names on screen', () => {
  const text =
    'ชนิด,คำถาม,ตัวเลือก 1,ตัวเลือก 2,เฉลย,คะแนน,ความยาก\nเลือกข้อเดียว,หนึ่งบวกหนึ่ง,1,2,2,1,ยาก\nsingle choice,a,x,y,9,1,\nลากวาง,b,x,y,2,1,\nถูกหรือผิด,c,,,ถูก,สอง,\nส่งไฟล์,d,,,,1,\nถูกหรือผิด,e,,,ผิด,-5,\n'
  const bank = readTable(text)
  expect(shown(bank)).toEqual([
    'single | หนึ่งบวกหนึ่ง | 1=0, 2=1',
    'refused ! aiken_key',
    'refused ! table_kind',
    'true_false | c | true ! points',
    'refused ! kind',
    'true_false | e | false ! points',
  ])
  expect(bank.items[0]?.question?.difficulty).toBe('hard')
  expect(bank.items[3]?.notices[0]?.params).toEqual({ points: 'สอง' })
})

test('Moodle XML reports what cannot be imported', () => {
  const one = (type: string, more: string) =>
    `<question type="${type}"><name><text>n</text></name><questiontext format="html"><text><![CDATA[<p>ถาม</p>]]></text></questiontext>${more}</question>`
  const xml = `<quiz>${one('truefalse', '<answer fraction="0"><text>true</text></answer>')}${one('numerical', '')}${one('cloze', '')}${one('multichoice', '<single>false</single><answer fraction="50"><text>a</text></answer><answer fraction="50"><text>b</text></answer><answer fraction="-10"><text>c</text></answer>')}${one('numerical', '<answer fraction="100"><text>5</text><tolerance>0.5</tolerance></answer><answer fraction="50"><text>6</text></answer>')}</quiz>`
  expect(shown(readMoodleXml(xml))).toEqual([
    'refused ! no_key',
    'refused ! no_key',
    'refused ! kind',
    'multiple right_minus_wrong | ถาม | *a, *b, c ! scoring',
    'numeric | ถาม | 5 absolute 0.5 ! more_answers',
  ])
})

test.each([
  ['<!DOCTYPE quiz [<!ENTITY a "aaaa">]><quiz>&a;</quiz>', 'doctype'],
  ['<!DOCTYPE quiz SYSTEM "file:///etc/passwd"><quiz/>', 'doctype'],
  ['<quiz>&xxe;</quiz>', 'broken'],
  ['<quiz>', 'broken'],
  ['<a>'.repeat(200), 'broken'],
])('refuses XML that hides or breaks something: %s', (xml, code) => {
  expect(() => readXml(xml)).toThrow(expect.objectContaining({ code }))
})

test('a file that stops being XML names the line', () => {
  expect(() => readXml('<quiz>\n<question>\n</quiz>')).toThrow(
    expect.objectContaining({ code: 'broken', params: { line: 3 } }),
  )
})

test.each([
  ['<?xml version="1.0"?>\n<quiz>', 'moodle-xml'],
  ['<qti-assessment-item ', 'qti'],
  ['<questestinterop>', 'qti'],
  ['{"format":"sala-questions-1"', 'sala-json'],
  ['question,answer\na,b', 'table'],
  ['a\nA. b\nB. c\nANSWER: A', 'aiken'],
  ['::a:: b {=c}', 'gift'],
  ['<html>', null],
  ['name,age\nสมชาย,12', 'table'],
  ['hello', null],
  ['Dear all,\nhello', null],
])('recognises a file that begins with %s', (text, format) => {
  expect(formatOf(Buffer.from(text), text)).toBe(format)
})

test('a GIFT file of nothing but names is parsed as quickly as any other', () => {
  expect(readGift(`x\n${'::\n'.repeat(60_000)}`).items).toHaveLength(1)
})
