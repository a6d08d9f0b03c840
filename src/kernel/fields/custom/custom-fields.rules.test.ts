import { describe, expect, test } from 'vitest'
import { isTrue } from '../../expression/index.ts'
import { normalizeForm, validateForm } from '../engine.ts'
import type { Field } from '../field.types.ts'
import {
  type Condition,
  conditionTests,
  expressionOf,
  type Rule,
  ruleOf,
  testsOf,
} from './conditions.rules.ts'
import { fieldsReadableBy, normalizeFields, readCustomFields, relabelOptions } from './custom-fields.rules.ts'
import { type CustomKind, convertToKind, customKindOf, customKinds } from './custom-kinds.rules.ts'

const label = { th: 'คำถาม', en: 'Question' }
const field = (key: string, more: object = {}): Field =>
  ({ ...customKinds.text, key, label, ...more }) as Field
const is = (key: string, value: string) => ({ op: 'equal', of: [{ field: key }, value] }) as const

describe('custom fields', () => {
  test.each<[string, unknown, string[]]>([
    ['a sound one stays', [field('a')], ['a']],
    ['a kind that users may not choose goes', [field('a', { kind: 'secret' }), field('b')], ['b']],
    ['a kind that every object has goes', [field('a', { kind: 'constructor' })], []],
    ['a key that leads elsewhere goes', [field('__proto__'), field('a.b'), field('')], []],
    ['a key that stands twice goes', [field('a'), field('a')], ['a']],
    ['one without words goes', [field('a', { label: { th: ' ', en: '' } })], []],
    ['more than may be are cut', ['a', 'b', 'c', 'd'].map((key) => field(key)), ['a', 'b', 'c']],
    ['what is no list is none', { 0: field('a') }, []],
    ['junk in the list goes', [null, 5, 'x', [], field('a')].slice(2), ['a']],
  ])('%s', (_, input, keys) => {
    expect(readCustomFields(input, 3).map(({ key }) => key)).toEqual(keys)
  })

  test('take their settings from their kind and ignore unknown properties', () => {
    const [read] = readCustomFields(
      [{ ...field('a', { max: 1e9, required: true, evil: 'x', computed: 1 }), label: 'ชื่อ' }],
      9,
    )
    expect(read).toEqual({ kind: 'text', max: 200, key: 'a', label: { th: 'ชื่อ', en: 'ชื่อ' }, required: true })
  })

  test('drop conditions that read missing fields, themselves, or each other in a cycle', () => {
    const conditional = (key: string, read: string) => field(key, { visibleIf: is(read, 'x') })
    const shown = (list: Field[]) =>
      readCustomFields(list, 9)
        .filter(({ visibleIf }) => visibleIf)
        .map(({ key }) => key)
    expect(shown([field('a'), conditional('b', 'a')])).toEqual(['b'])
    expect(shown([field('a'), conditional('b', 'gone')])).toEqual([])
    expect(shown([conditional('a', 'a')])).toEqual([])
    expect(shown([conditional('a', 'b'), conditional('b', 'a')])).toEqual([])
    expect(shown([field('a'), field('b', { visibleIf: { op: 'eval', of: ['1'] } })])).toEqual([])
  })

  test('that are required but hidden refuse nothing, and their answer is not stored', () => {
    const list = readCustomFields([field('a'), field('b', { required: true, visibleIf: is('a', 'x') })], 9)
    const hidden = normalizeForm(list, { a: 'y', b: 'typed before' })
    expect(hidden).toEqual({ a: 'y' })
    expect(validateForm(list, hidden)).toEqual([])
    expect(validateForm(list, normalizeForm(list, { a: 'x' }))).toMatchObject([
      { path: 'b', code: 'field.required' },
    ])
  })

  test('get their own keys when new, and conditions on a deleted one are deleted with it', () => {
    const added = normalizeFields([
      field('f1'),
      { ...field('f1'), key: undefined } as never,
      field('b', { visibleIf: is('gone', 'x'), requiredIf: is('f1', 'x') }),
    ])
    expect(new Set(added.map(({ key }) => key)).size).toBe(3)
    expect(added[2]).not.toHaveProperty('visibleIf')
    expect(added[2]).toHaveProperty('requiredIf')
  })

  test('may depend on fields that do not depend on them', () => {
    const list = [
      field('a'),
      field('b', { visibleIf: is('a', 'x') }),
      field('c', { visibleIf: is('b', 'x') }),
    ]
    expect(fieldsReadableBy(list, 'a').map(({ key }) => key)).toEqual([])
    expect(fieldsReadableBy(list, 'b').map(({ key }) => key)).toEqual(['a'])
    expect(fieldsReadableBy(list, 'c').map(({ key }) => key)).toEqual(['a', 'b'])
  })

  test.each(Object.keys(customKinds) as CustomKind[])('as %s keep their labels and conditions', (kind) => {
    const changed = convertToKind(field('a', { required: true, visibleIf: is('b', 'x') }), kind)
    expect(customKindOf(changed)).toBe(kind)
    expect(changed).toMatchObject({ key: 'a', label, required: true, visibleIf: is('b', 'x') })
  })
})

describe('retyped options', () => {
  const option = (value: string, th: string) => ({ value, label: { th, en: '' } })
  const before = [option('o1', 'ข้าว'), option('o2', 'ชา')]
  const after = (...words: string[]) =>
    relabelOptions(
      before,
      words.map((th) => ({ th, en: '' })),
    ).map(({ value }) => value)
  test.each([
    [
      ['ข้าว', 'ชา'],
      ['o1', 'o2'],
    ],
    [
      ['ชา', 'ข้าว'],
      ['o2', 'o1'],
    ],
    [
      ['ข้าวเจ้า', 'ชา'],
      ['o1', 'o2'],
    ],
    [
      ['ข้าว', 'กาแฟ', 'ชา'],
      ['o1', 'o3', 'o2'],
    ],
    [['ชา'], ['o2']],
    [[], []],
  ])('as %j keep the values %j', (words, values) => expect(after(...words)).toEqual(values))
})

describe('a rule', () => {
  const compared: Condition = { field: 'a', test: 'is', value: 'x' }
  test.each<[string, Rule]>([
    ['without conditions', { how: 'all', conditions: [] }],
    ...conditionTests.map((test): [string, Rule] => {
      const value = ['is', 'isNot', 'has', 'atLeast', 'atMost'].includes(test) ? { value: 3 } : {}
      return [`of ${test}`, { how: 'all', conditions: [{ field: 'a', test, ...value }] }]
    }),
    ['of several', { how: 'any', conditions: [compared, { field: 'b', test: 'notTicked' }] }],
  ])('%s survives a round trip', (_, rule) => {
    expect(ruleOf(expressionOf(rule))).toEqual(rule)
  })

  test('that the form cannot represent is recognised as such', () => {
    expect(ruleOf({ op: 'less', of: [{ field: 'a' }, { op: 'today', of: [] }] })).toBeNull()
    expect(ruleOf({ op: 'all', of: [true, { field: 'a' }] })).toBeNull()
    expect(ruleOf(5)).toBeNull()
  })

  test.each<[Condition, unknown, boolean]>([
    [{ field: 'a', test: 'is', value: 'x' }, 'x', true],
    [{ field: 'a', test: 'isNot', value: 'x' }, 'y', true],
    [{ field: 'a', test: 'has', value: 'x' }, ['x', 'y'], true],
    [{ field: 'a', test: 'atLeast', value: 18 }, 17, false],
    [{ field: 'a', test: 'atMost', value: '2026-12-05' }, '2026-12-04', true],
    [{ field: 'a', test: 'answered' }, [], false],
    [{ field: 'a', test: 'notAnswered' }, '', true],
    [{ field: 'a', test: 'ticked' }, true, true],
    [{ field: 'a', test: 'notTicked' }, undefined, true],
  ])('%j for %j is %s', (condition, value, holds) => {
    const expression = expressionOf({ how: 'all', conditions: [condition] }) as never
    expect(isTrue(expression, { a: value })).toBe(holds)
  })

  test('every kind has at least one test to choose', () => {
    for (const { kind } of Object.values(customKinds)) expect(testsOf({ kind }).length).toBeGreaterThan(0)
  })
})
