import { can, scopesOf } from '#kernel/auth/abilities.ts'
import { defineCalendarLayer } from '#kernel/calendar/layer.ts'
import { conflict } from '#kernel/errors.ts'
import type { Viewer } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { addDays, daysBetween } from '#kernel/time/index.ts'
import { canSeeProjects, projectAbilities } from '../abilities.ts'
import { projectPaths } from '../paths.ts'
import { editTasks } from './edit.server.ts'
import { taskRows } from './write.server.ts'

interface DueTask {
  key: string
  number: number
  title: string
  project: string
}

const dueTasksSql = (viewer: Viewer, ids: string, whose: string) =>
  `SELECT t.id::text, NULL::timestamptz, NULL::timestamptz, t.due_on::text, t.due_on::text,
     jsonb_build_object('key', p.key, 'number', t.number, 'title', t.title, 'project', p.name)
   FROM project_task t JOIN project p ON p.tenant_id = t.tenant_id AND p.id = t.project_id
   WHERE t.tenant_id = $1 AND t.deleted_at IS NULL AND t.completed_at IS NULL AND NOT p.is_template AND p.status NOT IN ('completed', 'archived')
     AND t.due_on BETWEEN ($2 AT TIME ZONE 'Asia/Bangkok')::date AND ($3 AT TIME ZONE 'Asia/Bangkok')::date
     AND ${whose} AND ${visibleSql(viewer, ids)}`

/** Returns SQL for the projects a viewer may see, where `ids` are those they have a role in. */
function visibleSql(viewer: Viewer, ids: string): string {
  if (scopesOf(viewer, projectAbilities.see, 'project') === 'all') return 'true'
  const member = `p.id = ANY(${ids})`
  return can(viewer, projectAbilities['open.see']) ? `(p.visibility <> 'private' OR ${member})` : member
}

const commonLayer = {
  hue: 'task' as const,
  canSee: canSeeProjects,
  ids(viewer) {
    const ids = scopesOf(viewer, projectAbilities.see, 'project')
    return ids === 'all' ? [] : ids.filter(isId)
  },
  item: ({ key, number, title, project }: DueTask) => ({
    title,
    note: `${key}-${number} · ${project}`,
    href: projectPaths.task(key, number),
  }),
  async move(ctx, id, to) {
    if (!('first' in to)) throw conflict('calendar.whole_day')
    const { startOn, dueOn } = await taskRows.get(ctx, id)
    const days = dueOn ? daysBetween(dueOn, to.first) : 0
    const changes = { dueOn: to.first, ...(startOn && { startOn: addDays(startOn, days) }) }
    await editTasks(ctx, [{ id, changes }])
  },
} satisfies Partial<Parameters<typeof defineCalendarLayer<DueTask>>[0]>

/** The viewer's tasks, on their due days. */
export const myTaskLayer = defineCalendarLayer<DueTask>({
  ...commonLayer,
  key: 'project.mine',
  title: { th: 'งานของฉัน', en: 'My tasks' },
  select: (viewer, ids) => dueTasksSql(viewer, ids, '$4::uuid = ANY(t.assignee_ids)'),
})

/** What is due in all visible projects. */
export const taskLayer = defineCalendarLayer<DueTask>({
  ...commonLayer,
  key: 'project.all',
  title: { th: 'งานของทุกคน', en: 'Everyone’s tasks' },
  off: true,
  together: { th: (count) => `งาน ${count}`, en: (count) => `${count} tasks` },
  select: (viewer, ids) => dueTasksSql(viewer, ids, 'NOT coalesce($4::uuid = ANY(t.assignee_ids), false)'),
})
