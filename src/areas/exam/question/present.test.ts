import { describe, expect, test } from 'vitest'
import { docOf } from '#kernel/rich-text/doc.rules.ts'
import { answerFromPresented, presentAnswer, presentQuestion, rightPositions } from './present.ts'
import type { QuestionBody } from './question.types.ts'
import { scoreAnswer } from './score.rules.ts'

const stem = docOf('จับคู่')
const option = (id: string) => ({ id, text: `ตัวเลือก ${id}`, feedback: `เพราะ ${id}` })
const bodies: QuestionBody[] = [
  {
    kind: 'single',
    stem,
    feedback: 'เฉลย',
    shuffles: true,
    options: ['a', 'b', 'c', 'd'].map((id) => ({ ...option(id), share: id === 'c' ? 1 : 0 })),
  },
  {
    kind: 'multiple',
    stem,
    shuffles: true,
    scoring: 'all',
    options: ['a', 'b', 'c'].map((id) => ({ ...option(id), isRight: id !== 'b' })),
  },
  { kind: 'true_false', stem, isTrue: true },
  { kind: 'short', stem, patterns: [{ text: 'คำตอบลับ', share: 1 }] },
  { kind: 'numeric', stem, value: 42.5, tolerance: { kind: 'absolute', by: 1 }, unit: 'kg' },
  {
    kind: 'matching',
    stem,
    left: ['l1', 'l2'].map(option),
    right: ['r1', 'r2', 'r3'].map(option),
    pairs: { l1: 'r3', l2: 'r1' },
  },
  { kind: 'ordering', stem, items: ['a', 'b', 'c', 'd'].map(option), scoring: 'exact' },
  { kind: 'essay', stem, minWords: 50, guide: 'มองหาเหตุผลสองข้อ' },
]

test.each(bodies)(
  'the key on paper of a question of kind $kind names its correct choices as shown',
  (body) => {
    for (const seed of ['seed-1', 'seed-2', 'seed-3']) {
      const { options, right } = presentQuestion(body, seed)
      const shown = options ?? right ?? []
      const named = rightPositions(body, seed).map((at) => shown[at]?.text.replace('ตัวเลือก ', ''))
      // A matching question names one for each item on the left, in their order.
      expect(body.kind === 'matching' ? named : named.toSorted()).toEqual(
        { single: ['c'], multiple: ['a', 'c'], true_false: [undefined], matching: ['r3', 'r1'] }[
          body.kind as 'single'
        ] ?? [],
      )
    }
  },
)

describe('what the browser receives', () => {
  test.each(bodies)('for a question of kind $kind has no key and none of its real ids', (body) => {
    const text = JSON.stringify(presentQuestion(body, 'seed-1'))
    expect(text).not.toMatch(/share|isRight|isTrue|คำตอบลับ|42\.5|pairs|เพราะ|เฉลย|มองหา|tolerance/)
    expect(text).not.toMatch(/"id":"(?:[abcd]|[lr]\d)"/)
  })

  test('is stable within an attempt and different in another, in ids and order', () => {
    const [single] = bodies as [QuestionBody]
    const of = (seed: string) => presentQuestion(single, seed).options ?? []
    expect(of('seed-1')).toEqual(of('seed-1'))
    expect(of('seed-1').map(({ id }) => id)).not.toEqual(of('seed-2').map(({ id }) => id))
    const orders = Array.from({ length: 20 }, (_, at) =>
      of(`seed-${at}`)
        .map(({ text }) => text.at(-1))
        .join(''),
    )
    expect(new Set(orders).size).toBeGreaterThan(5)
  })

  test('keeps the order of options that are not shuffled', () => {
    const body = { ...bodies[0], shuffles: false } as QuestionBody
    expect(presentQuestion(body, 'x').options?.map(({ text }) => text.at(-1))).toEqual(['a', 'b', 'c', 'd'])
  })
})

describe('an answer', () => {
  test('to a shown question is mapped to the original question, and back', () => {
    for (const [body, answer] of [
      [bodies[0], { option: 'c' }],
      [bodies[1], { options: ['a', 'c'] }],
      [bodies[2], { value: true }],
      [bodies[3], { text: 'คำตอบลับ' }],
      [bodies[5], { pairs: { l1: 'r3', l2: 'r1' } }],
      [bodies[6], { ids: ['a', 'b', 'c', 'd'] }],
    ] as [QuestionBody, never][]) {
      const given = presentAnswer(body, 'seed', answer)
      const back = answerFromPresented(body, 'seed', given)
      expect(back, body.kind).toEqual(answer)
      expect(scoreAnswer(body, back), body.kind).toEqual({ share: 1 })
    }
  })

  test.each([
    ['an option of another attempt', bodies[0], presentAnswer(bodies[0]!, 'other', { option: 'c' })],
    ['the option’s own id', bodies[0], { option: 'c' }],
    ['nothing', bodies[0], null],
    ['a text for a choice', bodies[0], { text: 'c' }],
    ['a word for a yes', bodies[2], { value: 'true' }],
    ['too long a text', bodies[3], { text: 'ก'.repeat(501) }],
    ['more options than there are', bodies[1], { options: ['x', 'y', 'z', 'w'] }],
    ['a pair with a foreign end', bodies[5], { pairs: { l1: 'r3' } }],
    ['pairs that are none', bodies[5], { pairs: 'l1' }],
  ])('that is %s is ignored', (_, body, value) =>
    expect(answerFromPresented(body as QuestionBody, 'seed', value)).toBeNull(),
  )
})
