import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { activityOf } from '../activity/activity.server.ts'
import type { ActivityVerb, TaskChange } from '../activity/activity.types.ts'
import { type CommentRow, commentsOf } from '../comment/comment.server.ts'
import { filesOfTask, type TaskFiles } from '../file/task-files.server.ts'
import { projectRows, requireRight, visibleProjects } from '../project/access.server.ts'
import { groupRows } from '../project/group.server.ts'
import { taskFamily } from '../query/task-family.server.ts'
import type { TaskItem } from '../query/task-list.types.ts'
import { recurrenceRows } from '../recurrence/occurrences.server.ts'
import type { RepeatMode } from '../recurrence/recurrence.rules.ts'
import type { LinkType } from '../schedule/graph.rules.ts'
import { type CategoryRow, categoriesOf, type StatusRow, statusesOf } from '../setup/status.server.ts'
import { taskRows } from '../task/write.server.ts'
import { runningTimer, type TimeLogRow, timeOf } from '../time/time.server.ts'
import { findProjectUsers, type ProjectUser } from './users.server.ts'
import { toWorkProject, type WorkProject } from './work.server.ts'

/** A predecessor or successor of this task. */
export interface LinkedTask {
  linkId: string
  id: string
  number: number
  title: string
  type: LinkType
  /** Minutes of work between them. */
  lagMin: number
  /** `before`: this one waits for it. */
  side: 'before' | 'after'
  dueOn: string | null
  done: boolean
}

export interface TaskDetail {
  id: string
  description: string
  version: number
  watcherIds: string[]
  reporterId: string | null
  createdAt: Date
  repeats: { id: string; rule: string; mode: RepeatMode } | null
  links: LinkedTask[]
  /** The files in its folder, latest first; null if there is none. */
  files: TaskFiles | null
  comments: CommentRow[]
  times: TimeLogRow[]
  /** When the viewer's own timer was started, if it runs on this task. */
  runningSince: Date | null
  history: { id: string; actorId: string | null; verb: ActivityVerb; changes: TaskChange[]; at: Date }[]
  members: ProjectUser[]
  /** The task, its parent and its subtasks: a surrounding list may be filtered, or show another project. */
  family: TaskItem[]
  project: WorkProject
  statuses: StatusRow[]
  categories: CategoryRow[]
}

/** Returns what a task's panel shows in addition to list data. Throws 404. */
export async function taskDetail(ctx: Ctx, key: string, number: number): Promise<TaskDetail> {
  const project = await projectRows.find(ctx, { key })
  if (!project) throw notFound('project.task_not_found')
  requireRight(ctx, project, 'see')
  const task = await taskRows.find(ctx, { projectId: project.id, number, deletedAt: null })
  if (!task) throw notFound('project.task_not_found')
  const [links, files, comments, times, running, history, repeat, family, group, statuses, categories] =
    await Promise.all([
      linksOf(ctx, task.id),
      filesOfTask(ctx, task),
      commentsOf(ctx, task.id),
      timeOf(ctx, task.id),
      runningTimer(ctx),
      activityOf(ctx, task.id),
      task.recurrenceId ? recurrenceRows.find(ctx, { id: task.recurrenceId, isActive: true }) : undefined,
      taskFamily(ctx, task),
      groupRows.get(ctx, project.groupId),
      statusesOf(ctx, project.id),
      categoriesOf(ctx, project.id),
    ])
  const ids = [
    ...task.watcherIds,
    task.reporterId,
    ...family.flatMap(({ assigneeIds }) => assigneeIds),
    ...comments.map(({ authorId }) => authorId),
    ...times.map(({ userId }) => userId),
    ...history.map(({ actorId }) => actorId),
    ...history.flatMap(({ changes }) =>
      changes.flatMap(({ field, from, to }) => (field === 'assigneeIds' ? [from, to].flat() : [])),
    ),
  ].filter((id): id is string => typeof id === 'string')
  return {
    id: task.id,
    description: task.description,
    version: task.version,
    watcherIds: task.watcherIds,
    reporterId: task.reporterId,
    createdAt: task.createdAt,
    repeats: repeat ? { id: repeat.id, rule: repeat.rule, mode: repeat.mode } : null,
    links,
    files,
    comments,
    times,
    runningSince: running?.taskId === task.id ? running.startedAt : null,
    history,
    members: await findProjectUsers(ctx, ids),
    family,
    project: { ...toWorkProject(project, ctx), group: { slug: group.slug, name: group.name } },
    statuses,
    categories,
  }
}

/** Links can lead to tasks of other projects; those the viewer may not see are left out. */
function linksOf(ctx: Ctx, id: string): Promise<LinkedTask[]> {
  const { all, ids, open } = visibleProjects(ctx)
  return ctx.db.query<LinkedTask>(
    'project.linkedTasks',
    `SELECT l.id AS "linkId", t.id, t.number, t.title, l.type, l.lag_min AS "lagMin", CASE WHEN l.to_id = $2 THEN 'before' ELSE 'after' END AS side,
       t.due_on::text AS "dueOn", t.completed_at IS NOT NULL AS done
     FROM project_link l JOIN project_task t ON t.tenant_id = l.tenant_id AND t.id = CASE WHEN l.to_id = $2 THEN l.from_id ELSE l.to_id END
     JOIN project p ON p.tenant_id = t.tenant_id AND p.id = t.project_id
     WHERE l.tenant_id = $1 AND $2 IN (l.from_id, l.to_id) AND t.deleted_at IS NULL
       AND ($3 OR p.id = ANY($4::uuid[]) OR ($5 AND p.visibility <> 'private')) ORDER BY side DESC, t.number`,
    [ctx.tenant.id, id, all, ids, open],
  )
}
