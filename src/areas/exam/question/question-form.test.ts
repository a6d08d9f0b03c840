import { describe, expect, test } from 'vitest'
import { newId } from '#kernel/id.ts'
import { docOf } from '#kernel/rich-text/doc.rules.ts'
import { hashOfBody } from './body-hash.ts'
import type { QuestionBody } from './question.types.ts'
import {
  parseTags,
  questionBody,
  questionDetails,
  unreadableCriteria,
  withoutBlankRows,
} from './question-form.ts'
import { questionValue } from './question-value.ts'

const stem = docOf('น้ำหนึ่งลิตรหนักเท่าใด')
const ids = Array.from({ length: 8 }, newId)
const option = (at: number, text: string) => ({ id: ids[at] as string, text })
const details = {
  bankId: newId(),
  categoryId: newId(),
  name: 'น้ำ',
  points: 1500,
  difficulty: 'hard' as const,
  tags: ['บทที่ ๑', 'ปลายภาค'],
}
const bodies: QuestionBody[] = [
  {
    kind: 'single',
    stem,
    feedback: 'เพราะความหนาแน่นของน้ำคือหนึ่ง',
    shuffles: true,
    options: [
      { ...option(0, '1 กก.'), share: 1 },
      { ...option(1, '1.1 กก.'), share: 0.25, feedback: 'ใกล้แล้ว' },
      { ...option(2, '10 กก.'), share: 0 },
    ],
  },
  {
    kind: 'multiple',
    stem,
    shuffles: false,
    scoring: 'per_option',
    options: [
      { ...option(0, 'ก'), isRight: true },
      { ...option(1, 'ข'), isRight: false },
    ],
  },
  { kind: 'true_false', stem, isTrue: false },
  { kind: 'short', stem, patterns: [{ text: 'กิโล*', share: 1 }], minds: 'case' },
  { kind: 'numeric', stem, value: 0.998, tolerance: { kind: 'relative', by: 0.05 }, unit: 'กก.' },
  {
    kind: 'matching',
    stem,
    left: [option(0, 'ไทย'), option(1, 'ลาว')],
    right: [option(2, 'กรุงเทพฯ'), option(3, 'เวียงจันทน์'), option(4, 'ฮานอย')],
    pairs: { [ids[0] as string]: ids[2] as string, [ids[1] as string]: ids[3] as string },
  },
  { kind: 'ordering', stem, items: [option(0, 'ต้ม'), option(1, 'กรอง')], scoring: 'run' },
  { kind: 'essay', stem, minWords: 50, maxWords: 200, guide: 'สองเหตุผล' },
  { kind: 'file', stem, types: ['picture', 'sound'], mostFiles: 3, mostMegabytes: 10, guide: 'เห็นทั้งแปลง' },
]

describe('a question', () => {
  test.each(bodies)('of kind $kind round-trips through its form', (body) => {
    const value = questionValue(details, body)
    expect(questionBody(body.kind, value, newId)).toEqual({ body, wrong: [] })
    expect(questionDetails(value, body)).toEqual(details)
  })

  test.each(bodies)('of kind $kind has the same hash whatever its option ids', (body) => {
    const text = JSON.stringify(body)
    const renamed = ids.reduce((all, id) => all.replaceAll(id, newId()), text)
    expect(hashOfBody(JSON.parse(renamed))).toBe(hashOfBody(body))
    expect(hashOfBody({ ...body, stem: docOf('อื่น') } as QuestionBody)).not.toBe(hashOfBody(body))
  })

  test('never has two options with one id, whatever ids a form sends', () => {
    const same = { id: ids[0], text: 'ก', isRight: true }
    const value = { options: [same, { ...same, text: 'ข' }, { id: 'short', text: 'ค' }], scoring: 'all' }
    const { body } = questionBody('multiple', { ...value, stem, feedback: '' }, newId)
    const created = body.kind === 'multiple' ? body.options.map(({ id }) => id) : []
    expect(created[0]).toBe(ids[0])
    expect(new Set(created).size).toBe(3)
    expect(created).not.toContain('short')
  })

  test.each([
    ['สิบ', '0', ['value']],
    ['10 กก.', '0', ['value']],
    ['๑๐', 'มาก', ['by']],
    ['10', '-1', ['by']],
    ['๑,๐๐๐', '๐.๕', []],
  ])('with the number %j and the tolerance %j is invalid at %j', (value, by, wrong) =>
    expect(
      questionBody('numeric', { stem, feedback: '', unit: '', tolerance: 'absolute', value, by }, newId)
        .wrong,
    ).toEqual(wrong),
  )
})

test('an essay with a rubric is worth the sum of its highest levels, and reports lines that are no levels', () => {
  const criteria = [
    { title: 'เหตุผล', levels: '3 ครบ\n0 ไม่มี' },
    { title: 'ภาษา', levels: '1.5 ดี' },
  ]
  const value = { ...questionValue(details, { kind: 'essay', stem }), criteria }
  const { body } = questionBody('essay', value, newId)
  expect(unreadableCriteria(body)).toEqual(['criteria.1.levels'])
  const readable = { ...value, criteria: [criteria[0], { title: 'ภาษา', levels: '2 ดี\n1 พอใช้' }] }
  const marked = questionBody('essay', readable, newId).body
  expect(questionDetails(readable, marked).points).toBe(5000)
  expect(questionValue(details, marked).criteria).toEqual(readable.criteria)
})

test('tags are separated by commas, each once', () =>
  expect(parseTags(' บทที่ 1, ปลายภาค ,บทที่ 1,, ')).toEqual(['บทที่ 1', 'ปลายภาค']))

test('blank options offered at the end are left out; one in between stays, to be reported where it is', () => {
  const full = (text: string) => ({ id: '', text, isRight: text === 'ก', partPercent: null, feedback: '' })
  const blank = full('')
  const left = (options: unknown[]) => withoutBlankRows({ options }).options
  expect(left([full('ก'), full('ข'), blank, blank])).toEqual([full('ก'), full('ข')])
  expect(left([full('ก'), blank, full('ค'), blank])).toEqual([full('ก'), blank, full('ค')])
  expect(left([blank, blank, blank])).toEqual([blank, blank])
})
