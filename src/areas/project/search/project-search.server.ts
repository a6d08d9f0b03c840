import type { Ctx } from '#kernel/http/ctx.ts'
import { likePattern } from '#kernel/list/list-statement.ts'
import { minSimilarity, type SearchHit, type SearchSource } from '#kernel/search/search.ts'
import { foldText } from '#kernel/text/index.ts'
import { canSeeProjects } from '../abilities.ts'
import { projectMessages } from '../messages/index.ts'
import { projectPaths } from '../paths.ts'
import { visibleProjects } from '../project/access.server.ts'
import type { ProjectState } from '../project/project.states.ts'

const searchPatterns = (text: string) => foldText(text).split(' ').filter(Boolean).map(likePattern)

/**
 * Condition on `p` (a project) for what the viewer may see, by the first values of an SQL query: `$2` all, `$3` these,
 * `$4` also those that are not private.
 */
const visibleSql = `NOT p.is_template AND ($2 OR p.id = ANY($3::uuid[]) OR ($4 AND p.visibility <> 'private'))`

function visibilityParams(ctx: Ctx): unknown[] {
  const { all, ids, open } = visibleProjects(ctx)
  return [ctx.tenant.id, all, ids, open]
}

interface FoundTask {
  id: string
  key: string
  number: number
  title: string
  status: string
  project: string
}

const taskColumns = `t.id, p.key, t.number, t.title, s.name AS status, p.name AS project`
const taskTables = `project_task t JOIN project p ON p.tenant_id = t.tenant_id AND p.id = t.project_id
  JOIN project_status s ON s.tenant_id = t.tenant_id AND s.id = t.status_id`
const visibleTaskSql = `t.tenant_id = $1 AND t.deleted_at IS NULL AND p.status <> 'archived' AND ${visibleSql}`

/** How many of the latest tasks are fuzzy-matched with a name that was not found as typed, so that the cost stays constant. */
const maxComparedTasks = 3000

/**
 * Finds tasks by their number (`A-12`) or words of their name, in projects the viewer may see; open ones first, then
 * latest first.
 */
export const taskSearch: SearchSource = {
  key: 'tasks',
  label: { th: 'งาน', en: 'Tasks' },
  icon: 'tasks',
  canSearch: canSeeProjects,
  async find(ctx, text, limit) {
    const rows = await ctx.db.query<FoundTask>(
      'project.searchTasks',
      `SELECT ${taskColumns} FROM ${taskTables}
       WHERE ${visibleTaskSql} AND lower(t.title || ' ' || p.key || '-' || t.number) LIKE ALL($5::text[])
       ORDER BY lower(p.key || '-' || t.number) = $6 DESC, t.completed_at IS NOT NULL, t.updated_at DESC, t.id LIMIT $7`,
      [...visibilityParams(ctx), searchPatterns(text), foldText(text), limit],
    )
    return rows.map(taskHit)
  },
  async findAlike(ctx, text, limit) {
    const rows = await ctx.db.query<FoundTask>(
      'project.searchTasksAlike',
      `SELECT id, key, number, title, status, project FROM (
         SELECT ${taskColumns}, t.updated_at AS at, word_similarity(lower($5), lower(t.title)) AS alike FROM ${taskTables}
         WHERE ${visibleTaskSql} ORDER BY t.updated_at DESC, t.id LIMIT ${maxComparedTasks}) f
       WHERE alike >= $6 ORDER BY alike DESC, at DESC, id LIMIT $7`,
      [...visibilityParams(ctx), text, minSimilarity, limit],
    )
    return rows.map(taskHit)
  },
}

const taskHit = ({ id, key, number, title, status, project }: FoundTask): SearchHit => ({
  id,
  title,
  detail: `${key}-${number} · ${project}`,
  to: projectPaths.task(key, number),
  badge: status,
})

interface FoundProject {
  id: string
  slug: string
  key: string
  name: string
  state: ProjectState
  groupSlug: string
  groupName: string
}

const projectColumns = `p.id, p.slug, p.key, p.name, p.status AS state, g.slug AS "groupSlug", g.name AS "groupName"`
const projectTables = `project p JOIN project_group g ON g.tenant_id = p.tenant_id AND g.id = p.group_id`

/** Finds projects the viewer may see by part of their name or their key; active ones first. */
export const projectSearch: SearchSource = {
  key: 'projects',
  label: { th: 'โครงการ', en: 'Projects' },
  icon: 'projects',
  canSearch: canSeeProjects,
  async find(ctx, text, limit) {
    const rows = await ctx.db.query<FoundProject>(
      'project.searchProjects',
      `SELECT ${projectColumns} FROM ${projectTables}
       WHERE p.tenant_id = $1 AND ${visibleSql} AND lower(p.name || ' ' || p.key || ' ' || g.name) LIKE ALL($5::text[])
       ORDER BY lower(p.key) = $6 DESC, p.status <> 'active', p.name, p.id LIMIT $7`,
      [...visibilityParams(ctx), searchPatterns(text), foldText(text), limit],
    )
    return rows.map((row) => projectHit(ctx, row))
  },
  async findAlike(ctx, text, limit) {
    const rows = await ctx.db.query<FoundProject>(
      'project.searchProjectsAlike',
      `SELECT id, slug, key, name, state, "groupSlug", "groupName" FROM (
         SELECT ${projectColumns}, word_similarity(lower($5), lower(p.name)) AS alike FROM ${projectTables}
         WHERE p.tenant_id = $1 AND ${visibleSql}) f
       WHERE alike >= $6 ORDER BY alike DESC, name, id LIMIT $7`,
      [...visibilityParams(ctx), text, minSimilarity, limit],
    )
    return rows.map((row) => projectHit(ctx, row))
  },
}

const projectHit = (
  ctx: Ctx,
  { id, slug, key, name, state, groupSlug, groupName }: FoundProject,
): SearchHit => ({
  id,
  title: name,
  detail: `${key} · ${groupName}`,
  to: projectPaths.project(groupSlug, slug),
  ...(state !== 'active' && { badge: projectMessages[ctx.locale].states[state] }),
})
