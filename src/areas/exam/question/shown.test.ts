import { describe, expect, test } from 'vitest'
import { bodies } from '../factory.ts'
import type { QuestionBody, ShownQuestion } from './question.types.ts'
import { scoreAnswer } from './score.rules.ts'
import { answerFromShown, shownQuestion } from './shown.ts'

/** The id shown for a text. */
const idOf = (options: readonly { id: string; text: string }[], text: string) =>
  options.find((one) => one.text === text)?.id ?? ''

/** The right answer, as somebody gives it who knows it by its words. */
function rightAnswer(body: QuestionBody, shown: ShownQuestion): unknown {
  if (body.kind === 'single' && 'options' in shown) return { option: idOf(shown.options, '๑๐๐') }
  if (body.kind === 'multiple' && 'options' in shown)
    return { options: ['มูลวัว', 'ปุ๋ยหมัก'].map((text) => idOf(shown.options, text)) }
  if (body.kind === 'ordering' && 'items' in shown)
    return { ids: body.items.map(({ text }) => idOf(shown.items, text)) }
  if (body.kind === 'matching' && 'lefts' in shown)
    return {
      pairs: Object.fromEntries(
        body.pairs.map(({ left, right }) => [idOf(shown.lefts, left), idOf(shown.rights, right)]),
      ),
    }
  if (body.kind === 'true_false') return { value: true }
  return { text: body.kind === 'numeric' ? '1600' : 'ถ่าน' }
}

describe('a question as a browser sees it', () => {
  for (const body of Object.values(bodies))
    test(`${body.kind}: the same seed shows the same, and what was right by its words is right`, () => {
      const shown = shownQuestion(body, 'seed')
      expect(shownQuestion(body, 'seed')).toEqual(shown)
      const answer = answerFromShown(body, 'seed', rightAnswer(body, shown))
      expect(scoreAnswer(body, answer)).toEqual(body.kind === 'essay' ? { manual: true } : { share: 1 })
    })

  test('tells neither key nor feedback nor notes', () => {
    const told = JSON.stringify(Object.values(bodies).map((body) => shownQuestion(body, 'seed')))
    expect(told).not.toMatch(/correct|feedback|ถูกต้อง|percent|tolerance|1600|ถ่าน|ดูเหตุผล/)
  })

  test('has other ids and orders in another attempt, and where the same options stand in another question', () => {
    const ids = (body: QuestionBody, seed: string) => {
      const shown = shownQuestion(body, seed)
      return 'items' in shown ? shown.items.map(({ id }) => id) : []
    }
    const [here, there] = [ids(bodies.ordering, 'one'), ids(bodies.ordering, 'two')]
    expect(here.filter((id) => there.includes(id))).toEqual([])
    const other = { ...bodies.ordering, scoring: 'longest_run' as const }
    expect(here.filter((id) => ids(other, 'one').includes(id))).toEqual([])
    const orders = Array.from({ length: 20 }, (_, seed) => {
      const shown = shownQuestion(bodies.ordering, `seed ${seed}`)
      return 'items' in shown ? shown.items.map(({ text }) => text).join() : ''
    })
    expect(new Set(orders).size).toBeGreaterThan(5)
  })

  test('shows right sides that read the same once', () => {
    const shown = shownQuestion(bodies.matching, 'seed')
    expect('rights' in shown && shown.rights.map(({ text }) => text).sort()).toEqual(
      ['เหนือ', 'อีสาน', 'ใต้', 'ตะวันออก'].sort(),
    )
  })

  test('keeps the order of its author where it is not shuffled', () => {
    const shown = shownQuestion({ ...bodies.single, shuffle: false }, 'seed')
    expect('options' in shown && shown.options.map(({ text }) => text)).toEqual(['๙๐', '๑๐๐', '๑๑๐'])
  })
})

describe('an answer that was not to choose is refused', () => {
  const shownId = (body: QuestionBody) => {
    const shown = shownQuestion(body, 'seed')
    return 'options' in shown ? shown.options[0]!.id : ''
  }
  test.each([
    ['the id of the key itself', bodies.single, { option: 'b' }],
    ['an id of another attempt', bodies.single, { option: shownId({ ...bodies.single, shuffle: false }) }],
    ['nothing', bodies.single, null],
    ['no list', bodies.multiple, { options: 'a' }],
    ['the same twice', bodies.multiple, { options: [shownId(bodies.multiple), shownId(bodies.multiple)] }],
    ['a word for yes', bodies.true_false, { value: 'true' }],
    ['a number for a text', bodies.numeric, { text: 1600 }],
    ['a text without end', bodies.short, { text: 'ก'.repeat(2001) }],
    ['foreign pairs', bodies.matching, { pairs: { 1: '1' } }],
    ['pairs of a prototype', bodies.matching, { pairs: JSON.parse('{"__proto__": "1"}') }],
    ['a foreign order', bodies.ordering, { ids: ['1', '2', '3', '4'] }],
  ])('%s', (_, body, answer) => {
    expect(() => answerFromShown(body, 'seed', answer)).toThrow(expect.objectContaining({ status: 422 }))
  })
})
