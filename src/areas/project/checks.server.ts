import { joinOrderSql } from '#areas/billing/public.server.ts'
import { type Check, checkByQuery } from '#kernel/verify.ts'

const tenantFilter = '($1::uuid IS NULL OR t.tenant_id = $1)'

/** What `sala verify` proves about projects. */
export const projectChecks: Check[] = [
  checkByQuery(
    'projects: task numbers have no gaps',
    `SELECT format('project %s has %s tasks and gives out %s next', t.id, count(k.id), t.next_number) AS what
     FROM project t LEFT JOIN project_task k ON k.tenant_id = t.tenant_id AND k.project_id = t.id
     WHERE ${tenantFilter} GROUP BY t.tenant_id, t.id, t.next_number
     HAVING count(k.id) <> t.next_number - 1 OR coalesce(max(k.number), 0) <> t.next_number - 1`,
  ),
  checkByQuery(
    'projects: every task has a status of its project, is completed exactly if that status is done, and starts no later than it is due',
    `SELECT format('task %s', t.id) AS what FROM project_task t
     LEFT JOIN project_status s ON s.tenant_id = t.tenant_id AND s.id = t.status_id AND s.project_id = t.project_id
     WHERE ${tenantFilter} AND (s.id IS NULL OR (s.category = 'done') <> (t.completed_at IS NOT NULL) OR t.start_on > t.due_on)`,
  ),
  checkByQuery(
    'projects: subtasks are in the project of their parent, without cycles and at most five levels deep',
    `WITH RECURSIVE up AS (
       SELECT t.tenant_id, t.id AS start, t.parent_id, t.project_id, 1 AS level FROM project_task t WHERE ${tenantFilter}
       UNION ALL SELECT p.tenant_id, up.start, p.parent_id, p.project_id, up.level + 1 FROM up
         JOIN project_task p ON p.tenant_id = up.tenant_id AND p.id = up.parent_id WHERE up.level < 8)
     SELECT DISTINCT format('task %s', u.start) AS what FROM up u JOIN project_task t ON t.tenant_id = u.tenant_id AND t.id = u.start
     WHERE u.level > 5 OR u.project_id <> t.project_id`,
  ),
  checkByQuery(
    'projects: time and comment totals of tasks are correct, and no user’s time entries overlap',
    `SELECT format('task %s counts %s minutes and %s comments', t.id, t.spent_min, t.comment_count) AS what FROM project_task t
     WHERE ${tenantFilter} AND (t.spent_min, t.comment_count) IS DISTINCT FROM (
       (SELECT coalesce(sum(l.minutes), 0)::int FROM project_time_log l WHERE l.tenant_id = t.tenant_id AND l.task_id = t.id),
       (SELECT count(*)::int FROM project_comment c WHERE c.tenant_id = t.tenant_id AND c.task_id = t.id AND c.removed_at IS NULL))
     UNION ALL SELECT format('times %s and %s overlap', t.id, o.id) FROM project_time_log t
     JOIN project_time_log o ON o.tenant_id = t.tenant_id AND o.user_id = t.user_id AND o.id > t.id
     WHERE ${tenantFilter} AND o.started_at < coalesce(t.ended_at, 'infinity') AND t.started_at < coalesce(o.ended_at, 'infinity')`,
  ),
  checkByQuery(
    'projects: billed time matches its time entries and its order, and is billed once',
    `SELECT format('billed time %s counts %s minutes and holds %s', t.id, t.minutes, coalesce(sum(l.minutes), 0)) AS what
     FROM project_billed_time t ${joinOrderSql('t', 'o')}
     LEFT JOIN project_time_log l ON l.tenant_id = t.tenant_id AND l.billed_id = t.id
     WHERE ${tenantFilter} GROUP BY t.tenant_id, t.id, t.minutes, o.id, o.status
     HAVING coalesce(sum(l.minutes), 0) NOT IN (0, t.minutes)
       OR (sum(l.minutes) IS NOT NULL AND o.status IN ('expired', 'cancelled'))
     UNION ALL SELECT format('time %s is billed by nothing', t.id) FROM project_time_log t
     LEFT JOIN project_billed_time b ON b.tenant_id = t.tenant_id AND b.id = t.billed_id AND t.id = ANY(b.log_ids)
     WHERE ${tenantFilter} AND t.billed_id IS NOT NULL AND (b.id IS NULL OR b.order_id IS NULL OR NOT t.billable)`,
  ),
]
