import type { Field } from '#kernel/fields/index.ts'
import type { Day } from '#kernel/time/index.ts'
import { parseTaskFilter } from '../filter/task-filter.rules.ts'
import type { TaskFilter } from '../filter/task-filter.types.ts'

export const taskSorts = ['rank', 'due', 'start', 'priority', 'title', 'updated', 'number'] as const
export type TaskSort = (typeof taskSorts)[number]
export const taskGroups = ['none', 'status', 'category', 'assignee', 'priority', 'project', 'due'] as const
export type TaskGroup = (typeof taskGroups)[number]

/** Rows of the board that group cards in addition to columns. */
export const taskLanes = ['none', 'assignee', 'priority', 'category', 'parent'] as const
export type TaskLanes = (typeof taskLanes)[number]

/** The task query, whatever displays the tasks: it is in the URL, and every view of a project reads it. */
export interface TaskQuery {
  /** A line in the filter language. */
  filter: string
  sort: TaskSort
  descending: boolean
  group: TaskGroup
  lanes: TaskLanes
  /** Whether rows without any card are shown too, so that cards can be moved there. */
  emptyLanes: boolean
  /** The table's columns in display order; null is all. */
  columns: readonly string[] | null
}

const oneOf = <Value extends string>(
  allowed: readonly Value[],
  text: string | null,
  otherwise: Value,
): Value => allowed.find((value) => value === text) ?? otherwise

/** Parses URL parameters; invalid ones are ignored. */
export function parseTaskQuery(params: URLSearchParams): TaskQuery {
  const sort = params.get('sort') ?? ''
  const descending = sort.startsWith('-')
  return {
    filter: (params.get('q') ?? '').slice(0, 400),
    sort: oneOf(taskSorts, descending ? sort.slice(1) : sort, 'rank'),
    descending,
    group: oneOf(taskGroups, params.get('group'), 'none'),
    lanes: oneOf(taskLanes, params.get('lanes'), 'none'),
    emptyLanes: params.get('empty') !== 'hide',
    columns: params.get('columns')?.slice(0, 600).split('.').filter(Boolean) ?? null,
  }
}

/** Builds URL parameters, leaving out defaults. */
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

/** Returns the filter line with one field set to a value, or removed: what a chip does. */
export function withField(line: string, field: string, value: string | null): string {
  const pieces = line.match(/-?(?:[^\s:"]+:)?(?:"[^"]*"?|[^\s"]+)/gu) ?? []
  const others = pieces.filter((piece) => !piece.startsWith(`${field}:`))
  const quoted = value !== null && /[\s,"]/.test(value) ? `"${value.replaceAll('"', '')}"` : value
  return [...others, ...(quoted === null ? [] : [`${field}:${quoted}`])].join(' ')
}

/** Returns the value of a field in a filter line, or null. */
export function fieldOf(line: string, field: string): string | null {
  const found = new RegExp(`(?:^|\\s)${field}:(?:"([^"]*)"?|(\\S+))`, 'u').exec(line)
  return found ? (found[1] ?? found[2] ?? null) : null
}

export const parseQueryFilter = (
  query: TaskQuery,
  today: Day,
  customFields: readonly Field[] = [],
): TaskFilter => parseTaskFilter(query.filter, today, customFields)

/** The URL parameter for the number of loaded task pages, and its maximum. */
export const pagesParam = 'pages'
export const maxPages = 10

/** Returns how many pages of tasks a URL requests. */
export const pagesOf = (params: URLSearchParams): number => {
  const pages = Number(params.get(pagesParam) ?? 1)
  return Number.isInteger(pages) ? Math.max(1, Math.min(maxPages, pages)) : 1
}

/** Returns whether there are more to load. */
export const hasMore = (pages: number, loaded: number, total: number): boolean =>
  pages < maxPages && loaded < total
