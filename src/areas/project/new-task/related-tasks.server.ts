import type { Ctx } from '#kernel/http/ctx.ts'
import type { RelatedSource } from '#kernel/related/related.ts'
import { day } from '#kernel/time/index.ts'
import { canSeeProjects } from '../abilities.ts'
import { projectPaths } from '../paths.ts'
import { visibleProjects } from '../project/access.server.ts'

interface Row {
  id: string
  key: string
  number: number
  title: string
  status: string
  done: boolean
  late: boolean
}

/** The maximum number of tasks shown per record; there are seldom more than two. */
const maxTasksPerRecord = 12

/** Tasks created from a record, in projects the viewer may see; open ones first. */
export const tasksOfRecord: RelatedSource = {
  key: 'tasks',
  title: { th: 'งาน', en: 'Tasks' },
  create: { label: { th: 'สร้างงาน', en: 'Create a task' }, to: projectPaths.taskOf },
  canSee: canSeeProjects,
  async find(ctx: Ctx, to) {
    const { all, ids, open } = visibleProjects(ctx)
    const rows = await ctx.db.query<Row>(
      'project.tasksMadeOf',
      `SELECT t.id, p.key, t.number, t.title, s.name AS status, s.category IN ('done', 'cancelled') AS done,
         s.category NOT IN ('done', 'cancelled') AND coalesce(t.due_on < $7::date, false) AS late
       FROM project_task t JOIN project p ON p.tenant_id = t.tenant_id AND p.id = t.project_id
       JOIN project_status s ON s.tenant_id = t.tenant_id AND s.id = t.status_id
       WHERE t.tenant_id = $1 AND t.source_kind = 'record' AND t.source_key = $2 AND t.deleted_at IS NULL
         AND ($3 OR p.id = ANY($4::uuid[]) OR ($5 AND p.visibility <> 'private'))
       ORDER BY done, t.due_on NULLS LAST, t.created_at DESC, t.id LIMIT $6`,
      [ctx.tenant.id, to, all, ids, open, maxTasksPerRecord, day(ctx.now)],
    )
    return rows.map(({ id, key, number, title, status, done, late }) => ({
      id,
      title,
      detail: `${key}-${number}`,
      to: projectPaths.task(key, number),
      badge: status,
      done,
      ...(done ? { tone: 'good' as const } : late ? { tone: 'bad' as const } : {}),
    }))
  },
}
