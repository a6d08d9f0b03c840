import { describe, expect, test } from 'vitest'
import { docOf } from '#kernel/rich-text/doc.rules.ts'
import {
  locksOf,
  minutesOf,
  nextUnit,
  progressOf,
  unitToPlayAfter,
  validateOutline,
} from './outline.rules.ts'
import type { Outline, OutlineSection, OutlineUnit } from './outline.types.ts'

const unit = (id: string, more: Partial<OutlineUnit> = {}): OutlineUnit => ({
  id,
  kind: 'article',
  title: id,
  minutes: 5,
  isPreview: false,
  isRequired: true,
  donePercent: 90,
  content: { text: docOf('เนื้อหา') },
  ...more,
})
const section = (id: string, units: OutlineUnit[], more: Partial<OutlineSection> = {}): OutlineSection => ({
  id,
  title: id,
  opensOn: null,
  opensAfterDays: null,
  inOrder: false,
  units,
  ...more,
})
const outline = (...sections: OutlineSection[]): Outline => ({ sections })
const done =
  (...ids: string[]) =>
  (id: string) =>
    ids.includes(id)
const dates = { startedOn: '2026-11-01', today: '2026-11-10' }

describe('before publishing', () => {
  test.each([
    ['a course without units', outline(section('a', [])), ['empty']],
    ['an article without a text', outline(section('a', [unit('u', { content: {} })])), ['no_text']],
    [
      'a video without a file',
      outline(section('a', [unit('u', { kind: 'video', content: {} })])),
      ['no_file'],
    ],
    [
      'a file that is missing',
      outline(section('a', [unit('u', { kind: 'file', content: {} })])),
      ['no_file'],
    ],
    [
      'a link that leads nowhere',
      outline(section('a', [unit('u', { kind: 'link', content: {} })])),
      ['no_address'],
    ],
    [
      'a course nobody can complete',
      outline(section('a', [unit('u', { isRequired: false })])),
      ['no_required'],
    ],
    ['a course that is ready', outline(section('a', [unit('u')])), []],
  ])('reports %s', (_, input, codes) => {
    const blocking = validateOutline(input).filter(({ blocks }) => blocks)
    expect(blocking.map(({ code }) => code)).toEqual(codes)
  })

  test('reports an empty section without blocking', () => {
    expect(validateOutline(outline(section('a', [unit('u')]), section('b', [])))).toEqual([
      { code: 'section_empty', blocks: false, sectionId: 'b', title: 'b' },
    ])
  })
})

describe('a closed section', () => {
  const first = section('a', [unit('a1'), unit('a2', { isRequired: false })])
  test.each([
    ['never, without a rule', {}, done(), undefined],
    ['until its day', { opensOn: '2026-11-11' }, done(), { opensOn: '2026-11-11' }],
    ['no longer on its day', { opensOn: '2026-11-10' }, done(), undefined],
    ['so many days after joining', { opensAfterDays: 10 }, done(), { opensOn: '2026-11-11' }],
    ['no longer after them', { opensAfterDays: 9 }, done(), undefined],
    [
      'until the later of both',
      { opensOn: '2026-11-12', opensAfterDays: 10 },
      done(),
      { opensOn: '2026-11-12' },
    ],
    ['until what is before it is done', { inOrder: true }, done(), { after: 'a' }],
    ['no longer once it is, extras aside', { inOrder: true }, done('a1'), undefined],
  ])('%s', (_, rule, isDone, lock) => {
    const input = outline(first, section('b', [unit('b1')], rule))
    expect(locksOf(input, { ...dates, isDone }).get('b')).toEqual(lock)
  })
})

describe('learner progress', () => {
  const input = outline(
    section('a', [unit('a1'), unit('a2')]),
    section('b', [unit('b1'), unit('extra', { isRequired: false })]),
  )
  test('counts only required units and is full only when all are done', () => {
    expect(progressOf(input, done()).percent).toBe(0)
    expect(progressOf(input, done('a1', 'extra')).percent).toBe(33)
    expect(progressOf(input, done('a1', 'a2')).missing.map(({ id }) => id)).toEqual(['b1'])
    expect(progressOf(input, done('a1', 'a2', 'b1')).percent).toBe(100)
    expect(minutesOf(input)).toBe(20)
  })

  test('continues at the first open required unit that is not done', () => {
    const locks = new Map([['b', { after: 'a' }]])
    expect(nextUnit(input, new Map(), done('a1'))?.id).toBe('a2')
    expect(nextUnit(input, locks, done('a1', 'a2'))?.id).toBe('a1')
    expect(nextUnit(input, new Map(), done('a1', 'a2', 'b1'))?.id).toBe('extra')
    expect(nextUnit(outline(), new Map(), done())).toBeUndefined()
  })
})

describe('a video that ended leads to', () => {
  const units = (...completed: string[]) =>
    ['a', 'b', 'c', 'd'].map((id) => ({ id, isDone: completed.includes(id) }))
  const always = () => true
  test.each([
    ['the next unit', units('a'), 'a', always, 'b'],
    ['the next one that is not completed', units('a', 'b'), 'a', always, 'c'],
    ['the next one that may be opened', units('a'), 'a', ({ id }: { id: string }) => id !== 'b', 'c'],
    ['one left out before, after the last', units('a', 'c', 'd'), 'd', always, 'b'],
    ['nothing when all are completed', units('a', 'b', 'c', 'd'), 'a', always, undefined],
    ['nothing when only itself is left', units('a', 'b', 'c'), 'd', always, undefined],
  ] as const)('%s', (_, all, current, isOpen, expected) => {
    expect(unitToPlayAfter(all, current, isOpen)?.id).toBe(expected)
  })
})
