import { docOf } from '#kernel/rich-text/doc.rules.ts'
import { docOfHtml } from '#kernel/rich-text/html/doc-of-html.ts'
import type { ExportedQuestion } from '../export/export.types.ts'
import type { QuestionBody } from '../question/question.types.ts'
import { matchingBody, multipleBody, orderingBody, shortBody, singleBody, stemOf } from './formats/bodies.ts'

const plainStem = (text: string, feedback?: string) => stemOf(docOf(...text.split('\n')), feedback)
const richStem = (html: string) => stemOf(docOfHtml(html) ?? docOf())

/** Questions of every kind, with difficult content: sara am, Thai digits, special characters of every format, several lines. */
const bodies: QuestionBody[] = [
  singleBody(
    plainStem('น้ำในข้อใดเดือดที่ ๑๐๐ องศาเซลเซียส'),
    [
      { text: 'น้ำทะเล', share: 0 },
      { text: 'น้ำกลั่นที่ระดับน้ำทะเล', share: 1, feedback: 'ถูก เพราะไม่มีสิ่งเจือปน' },
      { text: 'น้ำเชื่อม', share: 0.5 },
    ],
    true,
  ),
  singleBody(
    plainStem('Which sign is used: {, }, ~, =, #, : or \\?', 'ดู บทที่ 3: “สัญลักษณ์” & <ตัวอย่าง>'),
    [
      { text: 'a = b', share: 1 },
      { text: '~50% of {x} # not this', share: 0 },
      { text: '* หน้าข้อความ', share: 0 },
      { text: '50% ของทั้งหมด', share: 0 },
    ],
    false,
  ),
  singleBody(
    richStem('<p>ค่าของ <strong>x</strong> ใน <em>2x = 10</em></p><ul><li>ก</li><li>ข</li></ul>'),
    [
      { text: '5', share: 1 },
      { text: '<10', share: 0 },
    ],
    true,
  ),
  singleBody(
    richStem(
      String.raw`<p>ค่าของ \(\frac{1}{2} + \sqrt{x^2}\) เมื่อ <em>x</em> = 2</p><p>\[\sum_{i=1}^{n} i = \frac{n(n+1)}{2}\]</p>`,
    ),
    [
      { text: String.raw`\(2\frac{1}{2}\)`, share: 1 },
      { text: String.raw`\(\{2\} \ne \varnothing\)`, share: 0 },
    ],
    false,
  ),
  ...(['all', 'right_minus_wrong', 'per_option'] as const).map((scoring) =>
    multipleBody(
      plainStem(`ข้อใดเป็นจำนวนเฉพาะ (${scoring})\nเลือกได้หลายข้อ`),
      [
        { text: '๒', share: 1 },
        { text: '๓', share: 1 },
        { text: '๔', share: 0, feedback: 'หารด้วย 2 ลงตัว' },
        { text: '๕', share: 1 },
      ],
      { shuffles: scoring !== 'all', scoring },
    ),
  ),
  { kind: 'true_false', ...plainStem('กรุงเทพฯ เป็นเมืองหลวงของไทย', 'ตั้งแต่ พ.ศ. ๒๓๒๕'), isTrue: true },
  { kind: 'true_false', ...plainStem('Water is a compound of three elements.'), isTrue: false },
  shortBody(
    plainStem('เมืองหลวงของญี่ปุ่นคือ'),
    [
      { text: 'โตเกียว', share: 1 },
      { text: 'Tokyo*', share: 1 },
      { text: 'เกียวโต', share: 0.25 },
    ],
    false,
  ),
  shortBody(plainStem('สูตรของเกลือแกง'), [{ text: 'NaCl', share: 1 }], true),
  {
    kind: 'numeric',
    ...plainStem('ความเร่งโน้มถ่วง'),
    value: 9.8,
    tolerance: { kind: 'absolute', by: 0.05 },
    unit: 'm/s²',
  },
  { kind: 'numeric', ...plainStem('ประชากรกี่คน'), value: 66000000, tolerance: { kind: 'relative', by: 0.05 } },
  {
    kind: 'numeric',
    ...plainStem('ความเร็วแสง (แสนกิโลเมตรต่อวินาที)'),
    value: 2.99792,
    tolerance: { kind: 'figures', by: 3 },
  },
  { kind: 'numeric', ...plainStem('อุณหภูมิ'), value: -40, tolerance: { kind: 'absolute', by: 0 } },
  matchingBody(
    plainStem('จับคู่เมืองกับประเทศ'),
    [
      { left: 'ปารีส', right: 'ฝรั่งเศส' },
      { left: 'ลียง', right: 'ฝรั่งเศส' },
      { left: 'โรม', right: 'อิตาลี' },
    ],
    ['สเปน'],
  ),
  orderingBody(plainStem('เรียงจากน้อยไปมาก'), ['หนึ่ง', 'สอง', 'สาม'], 'exact'),
  orderingBody(plainStem('Put them in order'), ['egg', 'larva', 'pupa', 'adult'], 'run'),
  { kind: 'essay', ...plainStem('อธิบายวัฏจักรของน้ำ'), minWords: 50, maxWords: 300, guide: 'ระเหย ควบแน่น ตก' },
  { kind: 'essay', ...plainStem('Say why.') },
  {
    kind: 'essay',
    ...plainStem('เขียนแผนกองปุ๋ย'),
    criteria: [
      {
        title: 'สัดส่วน: มีหน่วย',
        levels: [
          { points: 3, title: 'ถูกและมีหน่วย' },
          { points: 0, title: 'ไม่มี' },
        ],
      },
      {
        title: 'รู้ว่าสุก',
        levels: [
          { points: 2, title: 'ทดสอบซ้ำได้' },
          { points: 1, title: 'บอกอย่างเดียว' },
        ],
      },
    ],
  },
]

export const samples: ExportedQuestion[] = bodies.map((body, at) => ({
  id: `sample-${at + 1}`,
  name: `ข้อที่ ${at + 1}: น้ำ / Q${at + 1}`,
  points: at % 3 ? 1000 : 2500,
  difficulty: (['easy', 'medium', 'hard'] as const)[at % 3] ?? 'medium',
  tags: at % 2 ? ['ม.๔', 'science'] : [],
  category: at < 6 ? ['ชีววิทยา', 'เซลล์/พืช'] : at < 12 ? ['คณิตศาสตร์'] : [],
  body,
}))
