import { describe, expect, test } from 'vitest'
import { optionsText, readQuestions, type TypedQuestion } from './read-questions.rules.ts'
import {
  dueQuestion,
  isCorrectAnswer,
  isValidAnswer,
  maxWatchableMs,
  questionsLeft,
  toLearnerQuestion,
  truncateRanges,
} from './video-question.rules.ts'
import type { QuestionKind, VideoQuestion } from './video-question.types.ts'

const option = (id: string, isRight = false) => ({ id, text: `ข้อ ${id}`, isRight })
const requested = (kind: QuestionKind, more: Partial<VideoQuestion> = {}): VideoQuestion => ({
  id: 'q',
  atMs: 5000,
  kind,
  text: 'ใส่อะไรก่อน',
  options: kind === 'text' ? [] : [option('a', true), option('b'), option('c', kind === 'multiple')],
  accepted: kind === 'text' ? ['น้ำ 2 ลิตร', 'Water'] : [],
  whenRight: 'ใช่',
  whenWrong: 'ดูอีกครั้ง',
  isRequired: true,
  ...more,
})

describe('an answer', () => {
  test.each<[QuestionKind, string[], string, boolean, boolean]>([
    ['single', ['a'], '', true, true],
    ['single', ['b'], '', true, false],
    ['single', ['a', 'b'], '', false, false],
    ['single', [], '', false, false],
    ['single', ['x'], '', false, false],
    ['multiple', ['c', 'a'], '', true, true],
    ['multiple', ['a'], '', true, false],
    ['multiple', ['a', 'b', 'c'], '', true, false],
    ['multiple', ['a', 'a'], '', false, false],
    ['text', [], '  น้ำ  ๒ ลิตร ', true, true],
    ['text', [], 'WATER', true, true],
    ['text', [], 'ดิน', true, false],
    ['text', [], '   ', false, false],
    ['text', ['a'], 'น้ำ', false, false],
  ])('%s %j %j is valid: %s, and correct: %s', (kind, chosen, input, isOne, isRight) => {
    expect(isValidAnswer(requested(kind), { chosen, typed: input })).toBe(isOne)
    if (isOne) expect(isCorrectAnswer(requested(kind), { chosen, typed: input })).toBe(isRight)
  })
})

test('a question shown before it is answered has no key', () => {
  const before = JSON.stringify([
    toLearnerQuestion(requested('single'), null),
    toLearnerQuestion(requested('text'), null),
  ])
  for (const secret of ['isRight', 'accepted', 'ลิตร', 'ดูอีกครั้ง', 'ใช่']) expect(before).not.toContain(secret)
  expect(
    toLearnerQuestion(requested('single'), { chosen: ['b'], typed: '', isRight: false }).verdict,
  ).toMatchObject({
    isRight: false,
    feedback: 'ดูอีกครั้ง',
    rightIds: ['a'],
  })
})

test('an unanswered required question limits how far the video can have been watched', () => {
  const questions = [
    requested('single', { id: 'free', atMs: 1000, isRequired: false }),
    requested('single', { id: 'one', atMs: 5000 }),
    requested('single', { id: 'two', atMs: 9000 }),
  ]
  const answered =
    (...ids: string[]) =>
    (id: string) =>
      ids.includes(id)
  expect([questionsLeft(questions, answered()), maxWatchableMs(questions, answered())]).toEqual([2, 7000])
  expect([questionsLeft(questions, answered('one')), maxWatchableMs(questions, answered('one'))]).toEqual([
    1, 11_000,
  ])
  expect(maxWatchableMs(questions, answered('one', 'two'))).toBe(Number.MAX_SAFE_INTEGER)
  expect(questionsLeft(undefined, answered())).toBe(0)
  expect(truncateRanges([0, 3000, 4000, 9000, 12_000, 15_000], 7000)).toEqual([0, 3000, 4000, 7000])
})

describe('what a player asks the learner', () => {
  const shown = (id: string, atMs: number, isRequired: boolean, isAnswered = false) => ({
    ...toLearnerQuestion(
      requested('single', { id, atMs, isRequired }),
      isAnswered ? { chosen: ['a'], typed: '', isRight: true } : null,
    ),
  })
  const video = [shown('start', 0, false), shown('free', 4000, false), shown('must', 8000, true)]
  test.each<[string, number, number, string[], string | undefined]>([
    ['begins', 0, 200, [], 'start'],
    ['runs over a free one', 3900, 4150, ['start'], 'free'],
    ['was passed over', 3900, 4150, ['start', 'free'], undefined],
    ['jumps over a free one', 6000, 6000, [], undefined],
    ['jumps over one that must be answered', 20_000, 20_000, [], 'must'],
    ['runs before all', 1000, 1250, [], undefined],
  ])('%s', (_, from, to, skipped, due) => {
    expect(dueQuestion(video, { from, to, skipped: new Set(skipped) })?.id).toBe(due)
  })
  test('nothing already answered', () => {
    expect(
      dueQuestion([shown('must', 8000, true, true)], { from: 7900, to: 8100, skipped: new Set() }),
    ).toBeUndefined()
  })
})

describe('questions as typed', () => {
  let created = 0
  const read = (input: TypedQuestion[], before: VideoQuestion[] = [], durationMs = 60_000) =>
    readQuestions(input, { before, durationMs, makeId: () => `new${++created}` })
  const good: TypedQuestion = { at: '0:05', kind: 'single', text: 'ก', options: '* ข้อ a\nข้อ b' }

  test('are sorted in video order', () => {
    const { questions, errors } = read([{ ...good, at: '0:50' }, good])
    expect([errors, questions.map(({ atMs }) => atMs)]).toEqual([[], [5000, 50_000]])
  })

  test.each<[string, TypedQuestion, string, string]>([
    ['no time', { ...good, at: 'ต้น' }, 'questions.0.at', 'lesson.question_time'],
    ['behind the end', { ...good, at: '1:00' }, 'questions.0.at', 'lesson.question_after_end'],
    ['one option', { ...good, options: '* ก' }, 'questions.0.options', 'lesson.question_single'],
    ['no right one', { ...good, options: 'ก\nข' }, 'questions.0.options', 'lesson.question_single'],
    ['two right ones', { ...good, options: '*ก\n*ข' }, 'questions.0.options', 'lesson.question_single'],
    ['alike', { ...good, options: '*ก\nก' }, 'questions.0.options', 'lesson.question_single'],
    ['a star alone', { ...good, options: '*\nก' }, 'questions.0.options', 'lesson.question_single'],
    [
      'none of several',
      { ...good, kind: 'multiple', options: 'ก\nข' },
      'questions.0.options',
      'lesson.question_multiple',
    ],
    ['nothing accepted', { ...good, kind: 'text' }, 'questions.0.accepted', 'lesson.question_accepted'],
  ])('rejects %s at its field', (_, input, path, code) => {
    expect(read([input]).errors).toMatchObject([{ path, code }])
  })

  test('rejects two at the same time', () => {
    expect(read([good, good]).errors).toMatchObject([
      { path: 'questions.1.at', code: 'lesson.question_twice' },
    ])
  })

  test('existing ones keep their ids when options are reworded, moved or removed; unknown ids are not trusted', () => {
    const before = requested('single')
    const again = (options: string) => read([{ ...good, id: 'q', options }], [before]).questions[0]
    expect(again(optionsText(before.options))).toMatchObject({ id: 'q', options: before.options })
    expect(again('* ข้อ ก\nข้อ b\nข้อ c')?.options.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(again('ข้อ c\n* ข้อ a')?.options.map(({ id }) => id)).toEqual(['c', 'a'])
    expect(again('* ข้อ a\nข้อ ใหม่')?.options[1]?.id).toMatch(/^new/)
    expect(read([{ ...good, id: 'stranger' }], [before]).questions[0]?.id).toMatch(/^new/)
    expect(
      read(
        [
          { ...good, id: 'q' },
          { ...good, at: '0:09', id: 'q' },
        ],
        [before],
      ).questions[1]?.id,
    ).toMatch(/^new/)
  })
})
