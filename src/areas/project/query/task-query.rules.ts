import type { Field } from '#kernel/fields/index.ts'
import type { Day } from '#kernel/time/index.ts'
import { readTaskFilter, type TaskFilter } from '../filter/task-filter.rules.ts'

export const taskSorts = ['rank', 'due', 'start', 'priority', 'title', 'updated', 'number'] as const
export type TaskSort = (typeof taskSorts)[number]
export const taskGroups = ['none', 'status', 'category', 'assignee', 'priority', 'project', 'due'] as const
export type TaskGroup = (typeof taskGroups)[number]

/** Rows of the board that cards stand in beside their column. */
export const taskLanes = ['none', 'assignee', 'priority', 'category', 'parent'] as const
export type TaskLanes = (typeof taskLanes)[number]

/** What is asked of tasks, whatever draws them: it stands in the address and every view of a project reads it. */
export interface TaskQuery {
  /** A line of the filter language. */
  filter: string
  sort: TaskSort
  descending: boolean
  group: TaskGroup
  lanes: TaskLanes
  /** Whether rows without any card stand there, too, for cards to be put into. */
  emptyLanes: boolean
  /** Of the table, in their order there; null is all. */
  columns: readonly string[] | null
}

const one = <Value extends string>(known: readonly Value[], text: string | null, otherwise: Value): Value =>
  known.find((value) => value === text) ?? otherwise

/** Reads an address; what makes no sense is left out. */
export function readQuery(params: URLSearchParams): TaskQuery {
  const sort = params.get('sort') ?? ''
  const descending = sort.startsWith('-')
  return {
    filter: (params.get('q') ?? '').slice(0, 400),
    sort: one(taskSorts, descending ? sort.slice(1) : sort, 'rank'),
    descending,
    group: one(taskGroups, params.get('group'), 'none'),
    lanes: one(taskLanes, params.get('lanes'), 'none'),
    emptyLanes: params.get('empty') !== 'hide',
    columns: params.get('columns')?.slice(0, 600).split('.').filter(Boolean) ?? null,
  }
}

/** Writes an address, with what is usual left out. */
export function queryParams(query: TaskQuery): URLSearchParams {
  const { filter, sort, descending, group, lanes, emptyLanes, columns } = query
  const params = new URLSearchParams()
  if (filter) params.set('q', filter)
  if (sort !== 'rank' || descending) params.set('sort', `${descending ? '-' : ''}${sort}`)
  if (group !== 'none') params.set('group', group)
  if (lanes !== 'none') params.set('lanes', lanes)
  if (lanes !== 'none' && !emptyLanes) params.set('empty', 'hide')
  if (columns) params.set('columns', columns.join('.'))
  return params
}

/** The filter line with one field set to a value, or without it: what a chip does. */
export function withField(line: string, field: string, value: string | null): string {
  const pieces = line.match(/-?(?:[^\s:"]+:)?(?:"[^"]*"?|[^\s"]+)/gu) ?? []
  const others = pieces.filter((piece) => !piece.startsWith(`${field}:`))
  const quoted = value !== null && /[\s,"]/.test(value) ? `"${value.replaceAll('"', '')}"` : value
  return [...others, ...(quoted === null ? [] : [`${field}:${quoted}`])].join(' ')
}

/** What one field of a filter line is set to, or null. */
export function fieldOf(line: string, field: string): string | null {
  const found = new RegExp(`(?:^|\\s)${field}:(?:"([^"]*)"?|(\\S+))`, 'u').exec(line)
  return found ? (found[1] ?? found[2] ?? null) : null
}

export const filterOf = (query: TaskQuery, today: Day, own: readonly Field[] = []): TaskFilter =>
  readTaskFilter(query.filter, today, own)

/** The name in an address that says how many pages of tasks are read, and how many are the most. */
export const pagesParam = 'pages'
export const mostPages = 10

/** How many pages of tasks an address asks for. */
export const pagesOf = (params: URLSearchParams): number => {
  const pages = Number(params.get(pagesParam) ?? 1)
  return Number.isInteger(pages) ? Math.max(1, Math.min(mostPages, pages)) : 1
}

/** Whether there are more to read than are here. */
export const hasMore = (pages: number, here: number, total: number): boolean =>
  pages < mostPages && here < total
