import type { Bind } from '#kernel/list/list-statement.ts'
import { likePattern } from '#kernel/list/list-statement.ts'
import type { Day } from '#kernel/time/index.ts'
import type { Condition, CustomCondition } from '../filter/task-filter.types.ts'

interface FilterContext {
  userId: string | null
  today: Day
  /** The user ids for the names in the line. */
  named: ReadonlyMap<string, readonly string[]>
}

/** Returns one filter condition as SQL over `t` (task), `s` (its status) and `p` (its project); every value is bound. */
export function conditionSql(condition: Condition, bind: Bind, context: FilterContext): string {
  const text = positiveSql(condition, bind, context)
  // A comparison with NULL is neither true nor false; `not` means everything else.
  return condition.not ? `NOT coalesce(${text}, false)` : text
}

function positiveSql(condition: Condition, bind: Bind, context: FilterContext): string {
  switch (condition.field) {
    case 'text':
      return `(t.title || ' ' || p.key || '-' || t.number) ILIKE ALL(${bind(condition.values.map(likePattern))}::text[])`
    case 'custom':
      return customSql(condition, bind)
    case 'priority':
      return `t.priority ${condition.compare} ${bind(condition.value)}`
    case 'status':
      return `(lower(s.name) = ANY(${bind(condition.values)}) OR s.category = ANY(${bind(condition.values)}))`
    case 'project':
      return `(lower(p.key) = ANY(${bind(condition.values)}) OR lower(p.name) = ANY(${bind(condition.values)}))`
    case 'category':
      return categorySql(condition.values, bind)
    case 'assignee':
      return anyUserSql(condition.values, bind, context, {
        none: `t.assignee_ids = '{}'`,
        me: (id) => `${id} = ANY(t.assignee_ids)`,
        named: (ids) => `t.assignee_ids && ${ids}`,
      })
    case 'reporter':
      return anyUserSql(condition.values, bind, context, {
        none: 't.reporter_id IS NULL',
        me: (id) => `t.reporter_id = ${id}`,
        named: (ids) => `t.reporter_id = ANY(${ids})`,
      })
    case 'is':
      return `(${condition.values.map((value) => stateSql(value, bind, context)).join(' OR ')})`
    case 'has':
      return `(${condition.values.map((value) => hasSql[value] ?? 'false').join(' OR ')})`
    default:
      return daysSql(condition, bind)
  }
}

function categorySql(values: readonly string[], bind: Bind): string {
  const named = values.filter((value) => value !== 'none')
  const parts = values.includes('none') ? [`t.category_ids = '{}'`] : []
  if (named.length)
    parts.push(`EXISTS (SELECT FROM project_category c WHERE c.tenant_id = $1 AND c.id = ANY(t.category_ids)
      AND lower(c.name) = ANY(${bind(named)}))`)
  return `(${parts.join(' OR ')})`
}

/** Empty means no value at all: empty values are not stored. */
function customSql(condition: CustomCondition, bind: Bind): string {
  const key = `${bind(condition.key)}::text`
  if (condition.none) return `NOT t.custom ? ${key}`
  const text = `t.custom->>${key}`
  switch (condition.of) {
    case 'text':
      return `${text} ILIKE ANY(${bind(condition.values.map(likePattern))}::text[])`
    case 'option':
      return `(${text} = ANY(${bind(condition.values)}::text[]) OR t.custom->${key} ?| ${bind(condition.values)}::text[])`
    case 'number':
      return `(CASE WHEN jsonb_typeof(t.custom->${key}) = 'number' THEN (${text})::numeric ${condition.compare} ${bind(condition.value)}::numeric END)`
    case 'check':
      return condition.value ? `${text} = 'true'` : `coalesce(${text}, 'false') <> 'true'`
    case 'day': {
      // Days are formatted so that their text order is their date order.
      const parts = [`${text} <> ''`]
      if (condition.from) parts.push(`${text} >= ${bind(condition.from)}`)
      if (condition.to) parts.push(`${text} <= ${bind(condition.to)}`)
      return `(${parts.join(' AND ')})`
    }
  }
}

interface UserSql {
  none: string
  me: (id: string) => string
  named: (ids: string) => string
}

function anyUserSql(
  values: readonly string[],
  bind: Bind,
  { userId, named }: FilterContext,
  sql: UserSql,
): string {
  const ids = values.flatMap((value) => named.get(value) ?? [])
  const parts: string[] = []
  if (values.includes('none')) parts.push(sql.none)
  if (values.includes('me')) parts.push(sql.me(`${bind(userId)}::uuid`))
  if (values.some((value) => named.has(value))) parts.push(sql.named(`${bind(ids)}::uuid[]`))
  return `(${parts.join(' OR ') || 'false'})`
}

/** Returns the names of people in a filter, except for the viewer and nobody. */
export const userNamesIn = (conditions: readonly Condition[]): string[] => [
  ...new Set(
    conditions.flatMap((condition) =>
      condition.field === 'assignee' || condition.field === 'reporter'
        ? condition.values.filter((value) => value !== 'none' && value !== 'me')
        : [],
    ),
  ),
]

const openSql = `s.category NOT IN ('done', 'cancelled')`
const waitsSql = `EXISTS (SELECT FROM project_link l JOIN project_task w ON w.tenant_id = l.tenant_id AND w.id = l.from_id
  WHERE l.tenant_id = $1 AND l.to_id = t.id AND l.type = 'FS' AND w.completed_at IS NULL AND w.deleted_at IS NULL)`

function stateSql(value: string, bind: Bind, { userId, today }: FilterContext): string {
  switch (value) {
    case 'open':
      return openSql
    case 'overdue':
      return `(${openSql} AND t.due_on < ${bind(today)}::date)`
    case 'blocked':
      return `(${openSql} AND ${waitsSql})`
    case 'unassigned':
      return `t.assignee_ids = '{}'`
    case 'mine':
      return `${bind(userId)}::uuid = ANY(t.assignee_ids)`
    case 'milestone':
      return 't.duration_min = 0'
    case 'recurring':
      return 't.recurrence_id IS NOT NULL'
    default:
      // Conditions that depend on the plan are filtered by the caller that has the plan.
      return 'true'
  }
}

/** The number of files in the folder of `t`. */
export const fileCount =
  '(CASE WHEN t.folder_id IS NULL THEN 0 ELSE files_inside(t.tenant_id, t.project_id, t.folder_id) END)'

const hasSql: Record<string, string> = {
  comment: 't.comment_count > 0',
  checklist: `t.checklist <> '[]'`,
  subtask: `EXISTS (SELECT FROM project_task c WHERE c.tenant_id = $1 AND c.parent_id = t.id AND c.deleted_at IS NULL)`,
  link: `EXISTS (SELECT FROM project_link l WHERE l.tenant_id = $1 AND t.id IN (l.from_id, l.to_id))`,
  due: 't.due_on IS NOT NULL',
  time: 't.spent_min > 0',
  file: `${fileCount} > 0`,
  record: 't.source_kind IS NOT NULL',
}

const dayColumns = {
  due: 't.due_on',
  start: 't.start_on',
  done: `(t.completed_at AT TIME ZONE 'Asia/Bangkok')::date`,
  created: `(t.created_at AT TIME ZONE 'Asia/Bangkok')::date`,
}

function daysSql(
  condition: Exclude<Extract<Condition, { none: boolean }>, CustomCondition>,
  bind: Bind,
): string {
  const column = dayColumns[condition.field]
  if (condition.none) return `${column} IS NULL`
  const parts: string[] = []
  if (condition.from) parts.push(`${column} >= ${bind(condition.from)}::date`)
  if (condition.to) parts.push(`${column} <= ${bind(condition.to)}::date`)
  return `(${parts.join(' AND ') || 'true'})`
}
