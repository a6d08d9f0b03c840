import type { Ctx } from '#kernel/http/ctx.ts'
import type { StatusMove } from './flow.rules.ts'

/** The maximum number of moves considered, latest first. */
const maxMoves = 20_000

/**
 * Returns when tasks of these projects moved between statuses, earliest first. The caller has checked that the projects
 * may be seen.
 */
export const statusMoves = (ctx: Ctx, projectIds: readonly string[]): Promise<StatusMove[]> =>
  ctx.db.query<StatusMove>(
    'project.statusMoves',
    `SELECT "taskId", at, "from", "to" FROM (
       SELECT a.task_id AS "taskId", to_char(a.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at,
         c->>'from' AS "from", c->>'to' AS "to", a.at AS moved, a.id
       FROM project_activity a CROSS JOIN LATERAL jsonb_array_elements(a.changes) c
       WHERE a.tenant_id = $1 AND a.project_id = ANY($2::uuid[]) AND c->>'field' = 'statusId'
       ORDER BY a.at DESC, a.id DESC LIMIT $3) m
     ORDER BY moved, id`,
    [ctx.tenant.id, projectIds, maxMoves],
  )
