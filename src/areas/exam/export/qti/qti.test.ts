import { describe, expect, test } from 'vitest'
import { docOf } from '#kernel/rich-text/doc.rules.ts'
import type { Doc, DocMark } from '#kernel/rich-text/doc.types.ts'
import { readPackage } from '../../import/formats/package.ts'
import { readQti } from '../../import/formats/qti.ts'
import { childOf, elementsOf, readXml, type XmlElement } from '../../import/formats/xml.ts'
import { samples } from '../../import/samples.ts'
import { trueFalseLabels } from '../../messages/export.ts'
import { hashOfBody } from '../../question/body-hash.ts'
import type { QuestionBody } from '../../question/question.types.ts'
import type { ExportedQuestion } from '../export.types.ts'
import { qtiItem } from './qti-item.ts'
import { itemText, qtiPackage } from './qti-package.ts'
import { scoreResponse } from './run-item.ts'
import type { Dialect } from './xml-node.ts'

const dialects: Dialect[] = ['qti-2', 'qti-3']
const way = (dialect: Dialect) => ({
  dialect,
  labels: trueFalseLabels.th,
  imageUrl: (id: string) => `../pictures/${id}.webp`,
})
const requested = (body: QuestionBody, more: Partial<ExportedQuestion> = {}): ExportedQuestion => ({
  id: 'q1',
  name: 'ข้อ 1',
  points: 1000,
  difficulty: 'medium',
  tags: [],
  category: [],
  body,
  ...more,
})
const readBack = (text: string) => {
  const [item] = readQti(text).items
  return { question: item?.question, notices: item?.notices.map(({ code }) => code) }
}
const whole = async (questions: readonly ExportedQuestion[], dialect: Dialect) =>
  new Uint8Array(
    await new Response(
      qtiPackage({
        bankId: 'b1',
        questions,
        dialect,
        words: trueFalseLabels.th,
        date: new Date('2026-11-27T00:00:00Z'),
        pictures: new Set(),
        bytesOf: async () => null,
      }),
    ).arrayBuffer(),
  )

describe.each(dialects)('%s', (dialect) => {
  test.each(samples.map((sample) => [`${sample.body.kind} ${sample.id}`, sample] as const))(
    'a question survives export and import unchanged: %s',
    (_, sample) => {
      const { question, notices } = readBack(itemText(sample, way(dialect)))
      expect(notices).toEqual([])
      expect(question && hashOfBody(question.body)).toBe(hashOfBody(sample.body))
      expect(question).toMatchObject({
        name: sample.name,
        points: sample.points,
        sourceId: `sala-${sample.id}`,
      })
    },
  )

  test('what QTI can express is read from the item itself, not from our comment', () => {
    const needs = samples.filter((sample) => itemText(sample, way(dialect)).includes('<!--'))
    expect(
      needs.map(({ body }) => [
        body.kind,
        body.kind === 'short' ? 'pattern' : body.kind === 'ordering' ? body.scoring : 'words',
      ]),
    ).toEqual([
      ['short', 'pattern'],
      ['ordering', 'run'],
      ['essay', 'words'],
    ])
  })

  test('a package lists its items with tags, categories and difficulty, and is reproducible', async () => {
    const bytes = await whole(samples, dialect)
    const { items, notices } = readPackage(bytes)
    expect(notices).toEqual([])
    const facts = ({ name, points, difficulty, tags, category }: Omit<ExportedQuestion, 'id' | 'body'>) => ({
      name,
      points,
      difficulty,
      tags,
      category,
    })
    expect(items.map(({ question }) => question && facts(question))).toEqual(samples.map(facts))
    expect(items.map(({ question }) => question && hashOfBody(question.body))).toEqual(
      samples.map(({ body }) => hashOfBody(body)),
    )
    expect(Buffer.compare(await whole(samples, dialect), bytes)).toBe(0)
  })

  test('an item changed elsewhere is read in its current form', () => {
    const run = samples.find(({ body }) => body.kind === 'ordering' && body.scoring === 'run')!
    const text = itemText(run, way(dialect)).replace('>egg<', '>chicken<')
    const { question } = readBack(text)
    expect(question?.body).toMatchObject({
      kind: 'ordering',
      scoring: 'exact',
      items: [{ text: 'chicken' }, {}, {}, {}],
    })
  })
})

const option = <More extends object>(text: string, more: More) => ({
  id: text.slice(0, 20) || 'none',
  text,
  ...more,
})
const multiple = (scoring: 'all' | 'right_minus_wrong' | 'per_option'): QuestionBody => ({
  kind: 'multiple',
  stem: docOf('?'),
  shuffles: false,
  scoring,
  options: [true, true, false, false].map((isRight, at) => option(`${at}`, { isRight })),
})
const order = (scoring: 'exact' | 'neighbours'): QuestionBody => ({
  kind: 'ordering',
  stem: docOf('?'),
  scoring,
  items: ['ก', 'ข', 'ค', 'ง'].map((text) => option(text, {})),
})
const numeric = (tolerance: { kind: 'absolute' | 'relative' | 'figures'; by: number }): QuestionBody => ({
  kind: 'numeric',
  stem: docOf('?'),
  value: 200,
  tolerance,
})
const single: QuestionBody = {
  kind: 'single',
  stem: docOf('?'),
  shuffles: true,
  options: [option('a', { share: 1, feedback: 'ดี' }), option('b', { share: 0.5 }), option('c', { share: 0 })],
}
const plain: QuestionBody = {
  kind: 'single',
  stem: docOf('?'),
  shuffles: true,
  options: [option('a', { share: 0 }), option('b', { share: 1 })],
}
const matching: QuestionBody = {
  kind: 'matching',
  stem: docOf('?'),
  left: [option('l1', {}), option('l2', {})],
  right: [option('r1', {}), option('r2', {}), option('r3', {})],
  pairs: { l1: 'r2', l2: 'r2' },
}
const short = (minds?: 'case', ...texts: [string, number][]): QuestionBody => ({
  kind: 'short',
  stem: docOf('?'),
  ...(minds && { minds }),
  patterns: texts.map(([text, share]) => ({ text, share })),
})

test.each<[string, QuestionBody, number, string | string[] | null, number]>([
  ['one that is right', plain, 1, 'C2', 1],
  ['one that is wrong', plain, 1, 'C1', 0],
  ['all points of a question that is worth more', plain, 2.5, 'C2', 2.5],
  ['part of the points', single, 2, 'C2', 1],
  ['none without an answer', single, 2, null, 0],
  ['all of several', multiple('all'), 3, ['C2', 'C1'], 3],
  ['not all of several', multiple('all'), 3, ['C1'], 0],
  ['right minus wrong', multiple('right_minus_wrong'), 2, ['C1', 'C2', 'C3'], 1],
  ['never below nothing', multiple('right_minus_wrong'), 1, ['C3', 'C4'], 0],
  ['each option for itself', multiple('per_option'), 4, ['C1'], 3],
  ['each option for itself, one wrong', multiple('per_option'), 4, ['C1', 'C3'], 2],
  ['no option at all', multiple('per_option'), 4, null, 0],
  ['a number within', numeric({ kind: 'absolute', by: 5 }), 1, '205', 1],
  ['a number beyond', numeric({ kind: 'absolute', by: 5 }), 1, '205.1', 0],
  ['a number within a part', numeric({ kind: 'relative', by: 0.05 }), 2, '210', 2],
  ['a number beyond a part', numeric({ kind: 'relative', by: 0.05 }), 2, '211', 0],
  ['a number in two figures', numeric({ kind: 'figures', by: 2 }), 1, '204', 1],
  ['a number as it is', numeric({ kind: 'absolute', by: 0 }), 1, '200.5', 0],
  ['a word in other letters', short(undefined, ['Tokyo', 1], ['Kyoto', 0.25]), 1, 'tokyo', 1],
  ['a word that is worth less', short(undefined, ['Tokyo', 1], ['Kyoto', 0.25]), 4, 'KYOTO', 1],
  ['a word whose letters matter', short('case', ['NaCl', 1]), 1, 'nacl', 0],
  ['a word with something behind', short(undefined, ['Tok*', 1]), 1, 'tOKyo', 1],
  ['signs that are no pattern', short(undefined, ['$5.00 (a|b)*', 1]), 1, '$5.00 (A|B)', 1],
  ['signs that would be a pattern', short(undefined, ['$5.00*', 1]), 1, '$5x00', 0],
  ['half of the pairs', matching, 2, ['L1 R2', 'L2 R1'], 1],
  ['all pairs', matching, 1, ['L1 R2', 'L2 R2'], 1],
  ['an order as it belongs', order('exact'), 1, ['I1', 'I2', 'I3', 'I4'], 1],
  ['another order', order('exact'), 1, ['I2', 'I1', 'I3', 'I4'], 0],
  ['neighbours that follow each other', order('neighbours'), 3, ['I2', 'I3', 'I4', 'I1'], 2],
])('other programs award points for %s', (_, body, points, answer, expected) => {
  for (const dialect of dialects)
    expect(
      scoreResponse(qtiItem(requested(body, { points: points * 1000 }), way(dialect)), answer),
    ).toBeCloseTo(expected, 9)
})

test('a reader can stop halfway through a package', async () => {
  const stream = qtiPackage({
    bankId: 'b1',
    questions: samples,
    dialect: 'qti-3',
    words: trueFalseLabels.en,
    date: new Date(0),
    pictures: new Set(),
    bytesOf: async () => null,
  })
  const reader = stream.getReader()
  await reader.read()
  await expect(reader.cancel('gone')).resolves.toBeUndefined()
})

test('rich text, images and feedback keep their positions', () => {
  const id = '0190a0a0-0000-7000-8000-000000000001'
  const marks: DocMark[] = [
    { type: 'underline' },
    { type: 'link', attrs: { href: 'https://example.test/?a=1&b=2' } },
  ]
  const line = (text: string, ...all: DocMark[]) => ({
    type: 'paragraph' as const,
    content: [{ type: 'text' as const, text, ...(all.length && { marks: all }) }],
  })
  const stem: Doc = {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'หัวข้อ' }] },
      line('ขีด', ...marks),
      line('ลบ', { type: 'strike' }),
      { type: 'image', attrs: { id, alt: 'ใบ "ก"', caption: 'รูปที่ 1 < 2' } },
      { type: 'image', attrs: { id, alt: '' } },
      { type: 'callout', content: [line('จำไว้')] },
      { type: 'film', attrs: { clip: 'youtube:abcdefghijk' } },
    ],
  }
  const body: QuestionBody = {
    kind: 'single',
    stem,
    shuffles: true,
    feedback: 'บรรทัดแรก\nบรรทัด  สอง',
    options: [
      option('ก', { share: 1, pictureId: id }),
      option('', { share: 0, pictureId: id, feedback: 'ไม่' }),
    ],
  }
  for (const dialect of dialects) {
    const text = itemText(requested(body), way(dialect))
    const bytes = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('pixels')])
    const [item] = readQti(text, (src) => (src === `../pictures/${id}.webp` ? bytes : null)).items
    const brought = item?.question?.pictures?.[0]
    expect(brought?.was).toBe(id)
    const back = JSON.parse(JSON.stringify(item?.question?.body).replaceAll(brought?.id ?? '', id))
    expect(hashOfBody(back)).toBe(hashOfBody(body))
    const names = tagsIn(childOf(readXml(text), 'itemBody')).filter((name) => !/^qti-|[A-Z]/.test(name))
    expect([...new Set(names)].sort()).toEqual(['a', 'div', 'h3', 'img', 'p', 'span'])
  }
})

const tagsIn = (element: XmlElement | undefined): string[] =>
  elementsOf(element).flatMap((eachElement) => [eachElement.tag, ...tagsIn(eachElement)])

/** Pseudo-random numbers, reproducible by seed. */
function* chance(seed: number): Generator<number, never> {
  let state = seed
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state / 2 ** 32
  }
}

const hostile = [
  ...[
    '<',
    '>',
    '&',
    '"',
    "'",
    ']]>',
    '<![CDATA[',
    '-->',
    '--',
    '<!--',
    '&amp;',
    '&#0;',
    '&lt;script&gt;',
    '<?x?>',
  ],
  ...[
    '\u0000',
    '\u0008',
    '\u000b',
    '\u001f',
    '\ufffe',
    '\uffff',
    '\ud800',
    '\udc00',
    '\u0085',
    '\u2028',
    '\r',
    '\r\n',
  ],
  ...[
    '  ',
    '\t',
    '\n',
    '\u00a0',
    '\u200b',
    '\u202e',
    'น้ำ',
    'ํา',
    '๑๒',
    'é',
    '😀',
    '<img src=x onerror=y>',
    '*',
  ],
  ...['{', '}', '\\', '$', '%', '`', 'sala:', '@@PLUGINFILE@@/', '../..', 'a', 'ก', ' '],
]

test('any question content makes a valid XML item, and is imported unchanged', () => {
  const numbers = chance(20_261_127)
  const next = () => numbers.next().value
  const text = () =>
    `${Array.from({ length: 1 + Math.floor(next() * 6) }, () => hostile[Math.floor(next() * hostile.length)]).join('')}`
  const bodies = (): QuestionBody[] => [
    {
      ...single,
      stem: docOf(text(), text()),
      feedback: text(),
      options: [option(text(), { share: 1, feedback: text() }), option(text(), { share: 1 / 3 })],
    },
    {
      kind: 'multiple',
      stem: docOf(text()),
      shuffles: true,
      scoring: 'per_option',
      options: [option(text(), { isRight: true }), option(text(), { isRight: false })],
    },
    { kind: 'true_false', stem: docOf(text()), isTrue: next() > 0.5, feedback: text() },
    short(next() > 0.5 ? 'case' : undefined, [text(), 1], [text(), 0.1]),
    {
      kind: 'numeric',
      stem: docOf(text()),
      value: (next() - 0.5) * 1e9,
      tolerance: { kind: 'relative', by: next() },
      unit: text().slice(0, 40),
    },
    {
      kind: 'matching',
      stem: docOf(text()),
      left: [option('a', { text: text() }), option('b', { text: text() })],
      right: [option('x', { text: text() }), option('y', { text: text() })],
      pairs: { a: 'y', b: 'x' },
    },
    {
      kind: 'ordering',
      stem: docOf(text()),
      scoring: 'neighbours',
      items: [option(text(), {}), option(text(), {}), option(text(), {})],
    },
    {
      kind: 'essay',
      stem: docOf(text()),
      guide: text(),
      minWords: 5,
      criteria: [
        {
          title: `ก${text()}ข`,
          levels: [
            { points: 2, title: `ก${text()}ข` },
            { points: 0, title: 'ไม่มี' },
          ],
        },
      ],
    },
  ]
  for (let round = 0; round < 60; round++)
    for (const body of bodies()) {
      const dialect = dialects[round % 2] ?? 'qti-3'
      const item = itemText(
        requested(body, { name: text(), points: Math.floor(next() * 5000) }),
        way(dialect),
      )
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 forbids.
      expect(item).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u)
      const { question } = readBack(item)
      expect(question && hashOfBody(question.body), item).toBe(hashOfBody(body))
    }
})
