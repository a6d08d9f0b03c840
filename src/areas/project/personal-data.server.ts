import type { Ctx } from '#kernel/http/ctx.ts'
import type { PersonalRows } from '#kernel/personal-data.ts'

/** Returns a user's project data: their tasks, comments, time worked, and actions. */
export async function collectProjects(ctx: Ctx, userId: string): Promise<PersonalRows> {
  const read = (name: string, text: string) =>
    ctx.db.query<Record<string, unknown>>(`project.collect.${name}`, text, [ctx.tenant.id, userId])
  const [tasks, comments, time, activity, digest] = await Promise.all([
    read(
      'tasks',
      `SELECT p.key || '-' || t.number AS task, t.title, $2 = ANY(t.assignee_ids) AS mine, t.reporter_id = $2 AS "reportedByMe", t.created_at
       FROM project_task t JOIN project p ON p.tenant_id = t.tenant_id AND p.id = t.project_id
       WHERE t.tenant_id = $1 AND ($2 = ANY(t.assignee_ids) OR $2 = ANY(t.watcher_ids) OR t.reporter_id = $2) ORDER BY t.created_at`,
    ),
    read(
      'comments',
      'SELECT text, created_at FROM project_comment WHERE tenant_id = $1 AND author_id = $2 ORDER BY created_at',
    ),
    read(
      'time',
      'SELECT started_at, minutes, note FROM project_time_log WHERE tenant_id = $1 AND user_id = $2 ORDER BY started_at',
    ),
    read(
      'activity',
      'SELECT verb, at FROM project_activity WHERE tenant_id = $1 AND actor_id = $2 ORDER BY at',
    ),
    read('digest', 'SELECT every, next_at FROM project_digest WHERE tenant_id = $1 AND id = $2'),
  ])
  return { tasks, comments, time, activity, digest }
}

/**
 * Anonymises a user: the work stays for those who continue it, but not whose it was. What the user wrote about
 * themselves in comments is deleted.
 */
export async function eraseProjects(ctx: Ctx, userId: string): Promise<void> {
  const run = (name: string, text: string) =>
    ctx.db.query(`project.erase.${name}`, text, [ctx.tenant.id, userId])
  await run(
    'tasks',
    `UPDATE project_task SET assignee_ids = array_remove(assignee_ids, $2), watcher_ids = array_remove(watcher_ids, $2),
       reporter_id = nullif(reporter_id, $2) WHERE tenant_id = $1
       AND ($2 = ANY(assignee_ids) OR $2 = ANY(watcher_ids) OR reporter_id = $2)`,
  )
  await run(
    'comments',
    `UPDATE project_comment SET text = '–', author_id = NULL, mention_ids = '{}' WHERE tenant_id = $1 AND author_id = $2`,
  )
  await run(
    'mentions',
    `UPDATE project_comment SET mention_ids = array_remove(mention_ids, $2),
       text = regexp_replace(text, '@\\[[^]]*\\]\\(' || $2::text || '\\)', '@–', 'g') WHERE tenant_id = $1 AND $2 = ANY(mention_ids)`,
  )
  await run(
    'reactions',
    `UPDATE project_comment c SET reactions = (SELECT coalesce(jsonb_object_agg(key, value - $2::text), '{}')
     FROM jsonb_each(c.reactions)) WHERE tenant_id = $1 AND reactions::text LIKE '%' || $2::text || '%'`,
  )
  await run(
    'time',
    'UPDATE project_time_log SET user_id = NULL, ended_at = coalesce(ended_at, started_at) WHERE tenant_id = $1 AND user_id = $2',
  )
  await run(
    'activity',
    `UPDATE project_activity SET actor_id = nullif(actor_id, $2), changes = replace(changes::text, '"' || $2::text || '"', 'null')::jsonb
     WHERE tenant_id = $1 AND (actor_id = $2 OR changes::text LIKE '%' || $2::text || '%')`,
  )
  await run('links', 'UPDATE project_link SET created_by = NULL WHERE tenant_id = $1 AND created_by = $2')
  await run('digest', 'DELETE FROM project_digest WHERE tenant_id = $1 AND id = $2')
  await run('pins', 'DELETE FROM project_pin WHERE tenant_id = $1 AND user_id = $2')
  await run('owners', 'UPDATE project SET owner_id = NULL WHERE tenant_id = $1 AND owner_id = $2')
  // Until each task was taken from the latest one, a recurrence named its people itself.
  await run(
    'recurrences',
    `UPDATE project_recurrence SET task = jsonb_set(task, '{assigneeIds}', (task->'assigneeIds') - $2::text)
     WHERE tenant_id = $1 AND task->'assigneeIds' ? $2::text`,
  )
}
