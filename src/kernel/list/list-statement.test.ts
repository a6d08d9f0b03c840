import { expect, test } from 'vitest'
import { testSites } from '#src/tests/test-sites.ts'
import { defineList } from './list.rules.ts'
import { likePattern, listStatement } from './list-statement.ts'
import { choiceParam, flagParam, textParam } from './param.rules.ts'

const list = defineList({
  size: 2,
  tabs: ['all', 'even'],
  sorts: ['up', 'down'],
  filters: { size: choiceParam(['small', 'large']), odd: flagParam(), name: textParam(50) },
})
/** Ten rows without a table: only the statement matters. */
const statement = listStatement(list, {
  name: 'list-test.numbers',
  columns: 'n, name',
  from: `(SELECT n, 'row ' || n || CASE n WHEN 7 THEN ' 100%' ELSE '' END AS name FROM generate_series(1, 10) n) r`,
  where: '$1::uuid IS NOT NULL',
  search: (bind, text) => `name ILIKE ${bind(likePattern(text))}`,
  tabs: { even: 'n % 2 = 0' },
  filters: {
    size: (_, size) => (size === 'small' ? 'n < 6' : 'n >= 6'),
    odd: () => 'n % 2 = 1',
    name: (bind, name) => `name = ${bind(name)}`,
  },
  sorts: { up: 'n', down: 'n DESC' },
})
const sites = testSites()
const parse = (text: string) => list.parse(new URLSearchParams(text))
const page = (text: string) => statement.page<{ n: number; name: string }>(sites.ctx(), parse(text))
const numbers = async (text: string) => (await page(text)).items.map(({ n }) => n)

test.each([
  ['', [1, 2]],
  ['sort=down', [10, 9]],
  ['page=3', [5, 6]],
  ['tab=even&size=large', [6, 8]],
  ['odd=1&sort=down', [9, 7]],
  ['name=row+3', [3]],
  ['search=ROW+1', [1, 10]],
  ['search=%25', [7]],
  ['search=_', []],
  ['search=%5C', []],
])('%s finds %o', async (text, expected) => {
  expect(await numbers(text)).toEqual(expected)
})

test('returns the totals of rows and pages, and the first page when the requested one is past the end', async () => {
  expect(await page('page=5')).toMatchObject({ total: 10, page: 5, pages: 5 })
  expect(await page('page=6')).toMatchObject({ items: [{ n: 1 }, { n: 2 }], total: 10, page: 1, pages: 5 })
  expect(await page('name=nobody')).toEqual({ items: [], total: 0, page: 1, pages: 1 })
})

test.each([`'; DROP TABLE site; --`, `' OR '1'='1`, `$1`, `) OR (true`, `\\'`])(
  'input is bound and never part of the statement: %s',
  async (hostile) => {
    for (const name of ['search', 'name']) {
      const query = parse(`${name}=${encodeURIComponent(hostile)}`)
      const { text, values } = statement.build(query, sites.alpha.id)
      expect(text).toBe(statement.build(parse(`${name}=x`), sites.alpha.id).text)
      expect(values.some((value) => String(value).replaceAll('\\\\', '\\').includes(hostile))).toBe(true)
      expect(await numbers(`${name}=${encodeURIComponent(hostile)}`)).toEqual([])
    }
  },
)

test('conditions are parenthesised, so that one with OR does not widen the others', () => {
  const { text } = statement.build(parse('tab=even&search=x'), sites.alpha.id)
  expect(text).toContain('WHERE ($1::uuid IS NOT NULL) AND (n % 2 = 0) AND (name ILIKE $2)')
  expect(text).toMatch(/ORDER BY n LIMIT 2 OFFSET \$3$/)
})
