import { expect, test } from 'vitest'
import { columnsOf, firstShownColumn } from './columns.rules.ts'

const status = (id: string, category: 'todo' | 'doing' | 'done', sort: number) => ({
  id,
  projectId: 'p',
  name: id,
  color: 0,
  category,
  sort,
  wipLimit: null,
})
const columns = columnsOf([status('a', 'todo', 0), status('b', 'doing', 1), status('c', 'done', 2)], true)

test.each([
  ['what is being done', ['a', 'b'], 'b'],
  ['the first with tasks while nothing is being done', ['a', 'c'], 'a'],
  ['what is being done while there are no tasks', [], 'b'],
])('a phone opens %s', (_, tasks, first) => {
  expect(
    firstShownColumn(
      columns,
      tasks.map((statusId) => ({ statusId })),
    ),
  ).toBe(first)
})
