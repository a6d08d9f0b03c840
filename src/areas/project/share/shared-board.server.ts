import { usersByIds } from '#areas/account/public.server.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { networkOf } from '#kernel/rate-limit/network.rules.ts'
import { defineRateLimit } from '#kernel/rate-limit/rate-limit.ts'
import { day } from '#kernel/time/index.ts'
import { splitMentions } from '../comment/comment.rules.ts'
import { type ProjectRow, projectRows } from '../project/access.server.ts'
import { listTasks } from '../query/task-list.server.ts'
import { taskPageSize } from '../query/task-list.types.ts'
import { parseTaskQuery } from '../query/task-query.rules.ts'
import { closedCategories } from '../setup/setup.rules.ts'
import { categoriesOf, statusesOf } from '../setup/status.server.ts'
import type { SharedBoard, SharedDetails } from './share.types.ts'

// Only misses count, so that a valid link works whoever else tried from the same network.
const failedLookupLimit = defineRateLimit('project.share', { points: 30, seconds: 900 })

/**
 * Returns a project as shown to anyone with its link: the work and its progress, people's first names, and what was
 * written if its owners allow it. Never addresses, custom fields, times or money. Throws 404 for a link that is
 * invalid, closed, replaced or expired, and 429 for too many attempts.
 */
export async function sharedBoard(ctx: Ctx, code: string): Promise<SharedBoard> {
  const project = await projectOfLink(ctx, code)
  const [list, statuses, categories] = await Promise.all([
    listTasks(ctx, project.id, parseTaskQuery(new URLSearchParams()), { limit: taskPageSize }),
    statusesOf(ctx, project.id),
    categoriesOf(ctx, project.id),
  ])
  const [members, details] = await Promise.all([
    firstNames(
      ctx,
      list.items.flatMap(({ assigneeIds }) => assigneeIds),
    ),
    project.shareAccess === 'comment' ? detailsOf(ctx, project.id) : null,
  ])
  const numbers = new Map(list.items.map(({ id, number }) => [id, number]))
  const labels = new Map(categories.map(({ id, name, color }) => [id, { name, color }]))
  const columnIndexes = new Map(statuses.map(({ id }, index) => [id, index]))
  return {
    name: project.name,
    key: project.key,
    icon: project.icon,
    endOn: project.endOn,
    today: day(ctx.now),
    total: list.total,
    columns: statuses.map(({ name, color, category }) => ({
      name,
      color,
      isClosed: closedCategories.includes(category),
    })),
    tasks: list.items.map((task) => ({
      number: task.number,
      title: task.title,
      column: columnIndexes.get(task.statusId) ?? 0,
      parent: (task.parentId && numbers.get(task.parentId)) || null,
      priority: task.priority,
      startOn: task.startOn,
      dueOn: task.dueOn,
      isDone: task.completedAt !== null,
      progress: task.progress,
      labels: task.categoryIds.flatMap((id) => labels.get(id) ?? []),
      names: task.assigneeIds.flatMap((id) => members.get(id) ?? []),
      ticked: [task.checklist.filter(({ done }) => done).length, task.checklist.length],
      details: details?.get(task.id) ?? null,
    })),
  }
}

async function projectOfLink(ctx: Ctx, code: string): Promise<ProjectRow> {
  const found = /^[\w-]{20,40}$/.test(code) ? await projectRows.find(ctx, { shareCode: code }) : undefined
  const isOpen =
    found && found.status !== 'archived' && (found.shareUntil === null || found.shareUntil > ctx.now)
  if (isOpen) return found
  if (!found) await failedLookupLimit.consume(ctx, networkOf(ctx.caller.ip))
  throw notFound('project.share_closed')
}

interface DetailRow {
  id: string
  description: string
  comments: { authorId: string | null; visitor: string | null; text: string; at: string }[]
}

/** Returns what was written about each task that has any, the latest fifty comments each. */
async function detailsOf(ctx: Ctx, projectId: string): Promise<Map<string, SharedDetails>> {
  const rows = await ctx.db.query<DetailRow>(
    'project.sharedDetails',
    `SELECT t.id, t.description, coalesce(c.comments, '[]') AS comments FROM project_task t
     LEFT JOIN LATERAL (
       SELECT jsonb_agg(jsonb_build_object('text', o.text, 'at', o.created_at, 'authorId', o.author_id, 'visitor', o.visitor)
         ORDER BY o.created_at) AS comments
       FROM (SELECT * FROM project_comment c WHERE c.tenant_id = $1 AND c.task_id = t.id AND c.removed_at IS NULL
         ORDER BY c.created_at DESC LIMIT 50) o) c ON true
     WHERE t.tenant_id = $1 AND t.project_id = $2 AND t.deleted_at IS NULL AND (t.description <> '' OR t.comment_count > 0)
     ORDER BY t.rank LIMIT $3`,
    [ctx.tenant.id, projectId, taskPageSize],
  )
  const authors = rows.flatMap(({ comments }) => comments.flatMap(({ authorId }) => authorId ?? []))
  const names = await firstNames(ctx, authors)
  return new Map(
    rows.map(({ id, description, comments }) => [
      id,
      {
        description,
        comments: comments.map(({ authorId, visitor, text, at }) => ({
          by: authorId ? (names.get(authorId) ?? '') : firstNameOf(visitor),
          at,
          text: splitMentions(text)
            .map((piece) => ('text' in piece ? piece.text : `@${firstNameOf(piece.name)}`))
            .join(''),
        })),
      },
    ]),
  )
}

async function firstNames(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  const users = await usersByIds(ctx, [...new Set(ids)])
  return new Map(
    users.filter(({ status }) => status !== 'erased').map(({ id, firstname }) => [id, firstname]),
  )
}

/** An import may have stored an address instead of a name. */
const firstNameOf = (name: string | null): string =>
  name && !name.includes('@') ? (name.trim().split(/\s+/)[0] ?? '') : ''
