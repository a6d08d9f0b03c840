import type { Ctx } from '#kernel/http/ctx.ts'
import type { Day } from '#kernel/time/index.ts'
import { visibleProjects } from '../project/access.server.ts'

/** A task in a digest. */
export interface DigestTask {
  name: string
  title: string
  project: string
  dueOn: Day | null
}

export interface DigestContent {
  overdue: DigestTask[]
  today: DigestTask[]
  assigned: DigestTask[]
  mentioned: DigestTask[]
}

/** The maximum of each kind listed in an email. */
export const maxTasksListed = 20

const columns = `p.key || '-' || t.number AS name, t.title, p.name AS project, t.due_on::text AS "dueOn"`
/** From projects that the viewer may see, without deleted tasks. */
const visibleTasksSql = `FROM project_task t
  JOIN project p ON p.tenant_id = t.tenant_id AND p.id = t.project_id
  JOIN project_status s ON s.tenant_id = t.tenant_id AND s.id = t.status_id
  WHERE t.tenant_id = $1 AND t.deleted_at IS NULL AND p.status <> 'archived' AND NOT p.is_template
    AND ($3 OR p.id = ANY($4::uuid[]) OR ($5 AND p.visibility <> 'private'))`
const openSql = `s.category NOT IN ('done', 'cancelled')`

/**
 * Returns the viewer's open tasks that are late or due, and those assigned to them or mentioning them since a given
 * time, by others. Returns one more of each kind than is listed, so that the email can say that there are more.
 */
export async function loadDigestContent(ctx: Ctx, today: Day, since: Date): Promise<DigestContent> {
  const { all, ids, open: seesOpen } = visibleProjects(ctx)
  const userId = ctx.viewer.user?.id ?? null
  const read = (name: string, more: string, value: unknown) =>
    ctx.db.query<DigestTask>(
      `project.digest.${name}`,
      `SELECT ${columns} ${visibleTasksSql} AND ${more} ORDER BY t.due_on NULLS LAST, t.priority DESC, t.id LIMIT ${maxTasksListed + 1}`,
      [ctx.tenant.id, userId, all, ids, seesOpen, value],
    )
  const [overdue, due, assigned, mentioned] = await Promise.all([
    read('overdue', `$2 = ANY(t.assignee_ids) AND ${openSql} AND t.due_on < $6::date`, today),
    read('today', `$2 = ANY(t.assignee_ids) AND ${openSql} AND t.due_on = $6::date`, today),
    read(
      'assigned',
      `$2 = ANY(t.assignee_ids) AND ${openSql} AND (
         (t.created_at > $6::timestamptz AND t.reporter_id IS DISTINCT FROM $2)
         OR EXISTS (SELECT FROM project_activity a, jsonb_array_elements(a.changes) c
           WHERE a.tenant_id = $1 AND a.task_id = t.id AND a.at > $6::timestamptz AND a.actor_id IS DISTINCT FROM $2
             AND c->>'field' = 'assigneeIds' AND c->'to' ? $2::text AND NOT coalesce(c->'from' ? $2::text, false)))`,
      since,
    ),
    read(
      'mentioned',
      `EXISTS (SELECT FROM project_comment c WHERE c.tenant_id = $1 AND c.task_id = t.id AND c.removed_at IS NULL
         AND c.created_at > $6::timestamptz AND $2 = ANY(c.mention_ids) AND c.author_id IS DISTINCT FROM $2)`,
      since,
    ),
  ])
  return { overdue, today: due, assigned, mentioned }
}
