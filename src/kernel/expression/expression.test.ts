import { expect, test } from 'vitest'
import { evaluate, isTrue } from './evaluate.ts'
import type { Expression, Operator, Value } from './expression.types.ts'
import { referencesOf, sortByDependencies, validateExpression } from './validate.ts'

const values = {
  kind: 'tax',
  age: 17,
  agreed: false,
  days: ['mon', 'sat'],
  name: { th: 'มาลี', en: '' },
  blank: { th: '', en: ' ' },
  born: '2008-02-29',
  rows: [{ price: 250, quantity: 2 }, { price: 100 }, { price: 'dear' }],
  none: null,
}
const field = (name: string): Expression => ({ field: name })
const op = (name: Operator, ...of: Expression[]): Expression => ({ op: name, of })

test.each<[string, Expression, Value]>([
  ['a value stands for itself', 'tax', 'tax'],
  ['a field is its value', field('kind'), 'tax'],
  ['dots lead into a value', field('name.th'), 'มาลี'],
  ['a place of a list is reached by its number', field('days.1'), 'sat'],
  ['a field that is not there is nothing', field('nope.deep'), null],
  ['what every object inherits is no value', field('constructor'), null],
  ['all of nothing holds', op('all'), true],
  ['any of nothing does not', op('any'), false],
  ['all holds when each does', op('all', true, op('equal', field('kind'), 'tax')), true],
  ['any holds when one does', op('any', false, op('equal', field('kind'), 'x')), false],
  ['not turns round', op('not', field('agreed')), true],
  ['if takes the second or the third', op('if', op('less', field('age'), 20), 'young', 'grown'), 'young'],
  ['nothing, empty text and empty words are equal', op('equal', field('none'), field('blank')), true],
  ['a figure is not the text of it', op('equal', field('age'), '17'), false],
  ['false is no empty answer', op('empty', field('agreed')), false],
  ['words in one language are not empty', op('empty', field('name')), false],
  ['differs is not equal', op('differs', field('kind'), 'tax'), false],
  ['figures compare', op('atLeast', field('age'), 17), true],
  ['days compare as they are written', op('less', field('born'), '2008-03-01'), true],
  ['nothing is neither less nor more', op('less', field('none'), 1), false],
  ['what is of two kinds does not compare', op('greater', 'b', 1), false],
  ['a list contains one of its own', op('contains', field('days'), 'sat'), true],
  ['a text contains a part', op('contains', field('kind'), 'a'), true],
  ['nothing is contained in nothing', op('contains', field('none'), field('none')), false],
  ['in is contains turned round', op('in', field('kind'), { list: ['tax', 'none'] }), true],
  ['figures add up', op('plus', field('age'), 1, 2), 20],
  ['words do not', op('plus', field('kind'), 1), null],
  ['minus, times, divide', op('divide', op('times', op('minus', 10, 4), 2), 3), 4],
  ['a division by zero is nothing', op('divide', 1, 0), null],
  ['a figure too large is nothing', op('times', 1e200, 1e200), null],
  ['rounding goes away from zero', op('round', -2.5), -3],
  ['least and most', op('plus', op('min', 3, 1), op('max', 3, 1)), 4],
  ['count is how many rows', op('count', field('rows')), 3],
  ['sum adds one figure of each row', op('sum', field('rows'), 'price'), 350],
  ['sum of what is no list is nothing', op('sum', field('kind')), null],
  ['days are counted over months', op('addDays', '2026-02-27', 2), '2026-03-01'],
  ['a day that does not exist is nothing', op('addDays', '2026-02-30', 1), null],
  ['days between', op('daysBetween', '2026-11-21', '2026-12-01'), 10],
  ['age counts whole years', op('yearsBetween', field('born'), op('today')), 18],
])('%s', (_, expression, expected) => {
  expect(evaluate(expression, values, '2026-11-22')).toEqual(expected)
})

test('without a day, today is null and conditions on it are false', () => {
  expect(isTrue(op('less', '2026-01-01', op('today')), {})).toBe(false)
})

const nested = (depth: number): Expression =>
  Array.from({ length: depth }).reduce<Expression>((inner) => op('not', inner), true)
const cycle: Record<string, unknown> = {}
cycle.ring = cycle

test.each<[string, unknown, unknown]>([
  ['an operator nobody knows', { op: 'eval', of: ['process.exit()'] }, {}],
  ['an operator every object has', { op: 'constructor', of: ['return 1'] }, {}],
  ['no operands', { op: 'plus' }, {}],
  ['operands that are none', { op: 'plus', of: 'ab' }, {}],
  ['too few operands', { op: 'equal', of: [1] }, {}],
  ['a field that is no text', { field: 3 }, {}],
  ['an empty object', {}, {}],
  ['a list that is none', { list: 7 }, {}],
  ['not a number', Number.NaN, {}],
  ['nothing at all', undefined, undefined],
  ['a function', () => 1, {}],
  ['a symbol', Symbol('x'), {}],
  ['far too deep', nested(100_000), {}],
  ['the prototype', { field: '__proto__.polluted' }, {}],
  [
    'a getter that throws',
    { field: 'bad' },
    Object.defineProperty({}, 'bad', {
      get: () => {
        throw new Error('ran')
      },
    }),
  ],
  ['values that are no object', { field: 'length' }, 'text'],
])('%s yields nothing and never throws', (_, expression, context) => {
  expect(evaluate(expression as Expression, context as never)).toBeNull()
})

test('circular values and a very wide expression terminate', () => {
  expect(evaluate(op('empty', field('ring')), cycle)).toBe(false)
  let wide: Expression = 1
  for (let depth = 0; depth < 6; depth++) wide = op('plus', ...Array.from({ length: 50 }, () => wide))
  expect(evaluate(wide, {})).toBeNull()
})

test.each<[string, unknown, string[]]>([
  ['a sound one', op('all', op('equal', field('kind'), 'tax'), field('name.th')), []],
  ['an unknown field', field('nope'), ['expression.unknown_field']],
  ['an unknown operator', { op: 'eval', of: [] }, ['expression.operator']],
  ['too many operands', op('not', true, true), ['expression.operands']],
  ['no expression', { a: 1 }, ['expression.shape']],
  ['infinite', Number.POSITIVE_INFINITY, ['expression.shape']],
  ['too deep', nested(5000), ['expression.too_big']],
])('validation reports what is wrong: %s', (_, expression, codes) => {
  expect(validateExpression(expression, ['kind', 'name']).map(({ code }) => code)).toEqual(codes)
})

test('the fields an expression reads are listed once each', () => {
  expect(referencesOf(op('all', field('a'), op('not', field('b.c')), { list: [field('a')] }))).toEqual([
    'a',
    'b.c',
  ])
})

test('computed fields come after the fields they depend on, and a cycle is reported', () => {
  const total = { key: 'sum', expressions: [op('plus', field('net'), field('tax'))] }
  const tax = { key: 'tax', expressions: [op('times', field('net'), 0.07)] }
  expect(sortByDependencies([total, tax, { key: 'net', expressions: [] }])).toEqual({
    ok: true,
    order: ['net', 'tax', 'sum'],
  })
  const net = { key: 'net', expressions: [op('minus', field('sum'), field('tax'))] }
  expect(sortByDependencies([total, tax, net])).toMatchObject({
    ok: false,
    circle: ['sum', 'tax', 'net', 'sum'],
  })
  expect(sortByDependencies([{ key: 'a', expressions: [field('a')] }])).toMatchObject({
    ok: false,
    circle: ['a', 'a'],
  })
})
