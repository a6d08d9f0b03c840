import { expect, test } from 'vitest'
import { sourceTask } from './import.types.ts'
import { orderParentsFirst } from './order.rules.ts'

const task = (key: string, parentKey: string | null = null, waits: string[] = []) =>
  sourceTask({
    key,
    line: 1,
    title: key,
    parentKey,
    waitsFor: waits.map((wait) => ({ key: wait, type: 'FS', lagMin: 0 })),
  })
const codes = (tasks: ReturnType<typeof orderParentsFirst>) =>
  Object.fromEntries(tasks.map((eachTask) => [eachTask.key, eachTask.notices.map(({ code }) => code)]))

test('a parent comes before its subtasks, and the rest in file order', () => {
  const tasks = orderParentsFirst([task('c', 'b'), task('a'), task('b', 'a'), task('d')])
  expect(tasks.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd'])
})

test('a cycle of parents is broken at one place, which is reported', () => {
  const tasks = orderParentsFirst([task('a', 'c'), task('b', 'a'), task('c', 'b')])
  expect(tasks.filter(({ parentKey }) => parentKey === null).map(({ key }) => key)).toEqual(['a'])
  expect(codes(tasks).a).toEqual(['project.import.parent_ring'])
})

test('a missing parent or predecessor is left out and reported', () => {
  const [only] = orderParentsFirst([task('a', 'x', ['y', 'a'])])
  expect(only).toMatchObject({ parentKey: null, waitsFor: [] })
  expect(only!.notices.map(({ code }) => code)).toEqual([
    'project.import.parent_unknown',
    'project.import.link_unknown',
  ])
})

test('subtasks deeper than five levels move up to five', () => {
  const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  const tasks = orderParentsFirst(keys.map((key, n) => task(key, keys[n - 1] ?? null)))
  const depth = (key: string): number => {
    const parent = tasks.find((candidate) => candidate.key === key)!.parentKey
    return parent ? depth(parent) + 1 : 1
  }
  expect(Math.max(...keys.map(depth))).toBe(5)
  expect(tasks.map(({ key }) => key)).toEqual(keys)
  expect(codes(tasks).g).toEqual(['project.import.too_deep'])
})

test('links that would close a cycle or join a task with its ancestor are left out and reported', () => {
  const tasks = orderParentsFirst([
    task('a', null, ['c']),
    task('b', null, ['a']),
    task('c', null, ['b', 'd']),
    task('d'),
    task('e', 'd', ['d', 'a', 'a']),
  ])
  const waits = Object.fromEntries(tasks.map(({ key, waitsFor }) => [key, waitsFor.map((link) => link.key)]))
  expect(waits).toEqual({ a: ['c'], b: [], c: ['b', 'd'], d: [], e: ['a'] })
  expect(codes(tasks)).toMatchObject({
    b: ['project.import.link_ring'],
    e: ['project.import.link_unknown', 'project.import.link_in_family'],
  })
})

test('two tasks with the same key are two tasks', () => {
  expect(orderParentsFirst([task('a'), task('a'), task('b', 'a')]).map(({ parentKey }) => parentKey)).toEqual(
    [null, null, 'a'],
  )
})

test('also sorts a chain of fifty thousand tasks, deepest first', () => {
  const chain = Array.from({ length: 50_000 }, (_, n) => task(`t${n}`, n < 49_999 ? `t${n + 1}` : null))
  expect(orderParentsFirst(chain)[0]?.key).toBe('t49999')
})

test('also sorts fifty thousand subtasks of one task, each waiting for the one before', () => {
  const flat = Array.from({ length: 50_000 }, (_, n) =>
    task(`t${n}`, n ? 't0' : null, n > 1 ? [`t${n - 1}`] : []),
  )
  expect(orderParentsFirst(flat)).toHaveLength(50_000)
})
