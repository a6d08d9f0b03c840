import { expect, test } from 'vitest'
import { docOf } from '#kernel/rich-text/doc.rules.ts'
import { readSalaJson } from '../import/formats/sala-json.ts'
import type { QuestionBody } from '../question/question.types.ts'
import { type ExportedQuestion, exportFormats, maxPackageQuestions } from './export.types.ts'
import { exportedQuestions, omissionsOf } from './omissions.rules.ts'
import { salaJsonText } from './sala-json-text.ts'

const requested = (body: QuestionBody, id = 'q'): ExportedQuestion => ({
  id,
  name: id,
  points: 1000,
  difficulty: 'medium',
  tags: [],
  category: [],
  body,
})
const statement: QuestionBody = { kind: 'true_false', stem: docOf('?'), isTrue: true }
const order = (scoring: 'exact' | 'neighbours' | 'run', length: number): QuestionBody => ({
  kind: 'ordering',
  stem: docOf('?'),
  scoring,
  items: Array.from({ length }, (_, at) => ({ id: `${at}`, text: `${at}` })),
})

test.each<[string, QuestionBody, Partial<Record<(typeof exportFormats)[number], string[]>>]>([
  ['a statement goes out everywhere', statement, {}],
  ['an order as a whole', order('exact', 3), { gift: ['ordering'] }],
  ['an order by neighbours', order('neighbours', 20), { gift: ['ordering'] }],
  [
    'a very long order by neighbours',
    order('neighbours', 21),
    { gift: ['ordering'], 'qti-2': ['run'], 'qti-3': ['run'] },
  ],
  [
    'an order that lacks something',
    order('exact', 1),
    { gift: ['ordering'], 'qti-2': ['unfinished'], 'qti-3': ['unfinished'] },
  ],
  [
    'a film',
    {
      ...statement,
      stem: {
        type: 'doc',
        content: [...docOf('?').content, { type: 'film', attrs: { clip: 'vimeo:123456' } }],
      },
    },
    { 'qti-2': ['form'], 'qti-3': ['form'] },
  ],
  [
    'a question that is answered by files',
    { kind: 'file', stem: docOf('?'), types: ['pdf'], mostFiles: 1, mostMegabytes: 5 },
    Object.fromEntries(
      (['qti-3', 'qti-2', 'moodle-xml', 'gift', 'csv'] as const).map((format) => [format, ['files']]),
    ),
  ],
  [
    'a picture that has no room',
    {
      ...statement,
      stem: { type: 'doc', content: [...docOf('?').content, { type: 'image', attrs: { id: 'x', alt: '' } }] },
    },
    {
      'qti-2': ['room'],
      'qti-3': ['room'],
      'moodle-xml': ['room'],
      json: ['room'],
      gift: ['pictures'],
      csv: ['pictures'],
    },
  ],
])('%s', (_, body, expected) => {
  const omissions = exportFormats.flatMap((format) => {
    const codes = omissionsOf(format, [requested(body)], new Set()).map(({ code }) => code)
    return codes.length ? [[format, codes]] : []
  })
  expect(Object.fromEntries(omissions)).toEqual(expected)
})

test('a package has a maximum number of questions; the rest are counted, and the first of them named', () => {
  const many = Array.from({ length: maxPackageQuestions + 60 }, (_, at) => requested(statement, `q${at}`))
  expect(exportedQuestions('qti-3', many)).toHaveLength(maxPackageQuestions)
  const [omission] = omissionsOf('qti-3', many, new Set())
  expect(omission).toMatchObject({ code: 'many', count: 60 })
  expect(omission?.questions).toHaveLength(50)
  expect(omission?.questions[0]?.id).toBe(`q${maxPackageQuestions}`)
})

test('a file-upload question is exported and imported only in our own JSON', () => {
  const body: QuestionBody = {
    kind: 'file',
    stem: docOf('ส่งภาพ'),
    types: ['picture', 'sound'],
    mostFiles: 3,
    mostMegabytes: 5,
    guide: 'เห็นทั้งแปลง',
  }
  const [item] = readSalaJson(salaJsonText([requested(body)])).items
  expect(item?.question?.body).toEqual(body)
  expect(exportedQuestions('csv', [requested(body)])).toEqual([])
})
