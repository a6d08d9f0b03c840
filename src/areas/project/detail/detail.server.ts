import { roleHoldersOf } from '#areas/account/public.server.ts'
import { can } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { projectAbilities } from '../abilities.ts'
import { canBillTime } from '../bill/bill-time.server.ts'
import { billableTasks } from '../bill/billable.server.ts'
import { listBaselines, type PlanPreview, previewPlan } from '../plan/plan.server.ts'
import { type ProjectRow, rightsIn } from '../project/access.server.ts'
import { listGroups } from '../project/group.server.ts'
import { nextTransitions } from '../project/project.server.ts'
import type { ProjectEvent } from '../project/project.states.ts'
import { type BoardShare, shareOf } from '../share/share.server.ts'
import { findProjectUsers, type ProjectUser } from '../work/users.server.ts'

/** A project's detail sheet: its purpose, its members, and how it is planned. */
export interface ProjectDetail {
  members: { userId: string; role: string; user: ProjectUser | undefined }[]
  next: ProjectEvent[]
  plan: PlanPreview
  baselines: { id: string; name: string; at: Date; count: number }[]
  used: { status: Record<string, number>; category: Record<string, number> }
  share: BoardShare | null
  canImport: boolean
  /** Where it can be moved, and whether it can be saved as a template. */
  groups: { id: string; name: string }[]
  canCreate: boolean
  /** Minutes that can be billed to customers; null if the viewer may not. */
  billable: number | null
}

/** Returns everything on a project's detail sheet; includes its board link only for users who may close it. */
export async function projectDetail(ctx: Ctx, project: ProjectRow): Promise<ProjectDetail> {
  const [holders, plan, baselines, used, groups] = await Promise.all([
    roleHoldersOf(ctx, { kind: 'project', id: project.id }),
    previewPlan(ctx, project.id),
    listBaselines(ctx, project.id),
    usageCounts(ctx, project.id),
    listGroups(ctx),
  ])
  const users = await findProjectUsers(
    ctx,
    holders.map(({ userId }) => userId),
  )
  const mayCreate = can(ctx.viewer, projectAbilities['project.create'])
  const { manage, work } = rightsIn(ctx.viewer, project)
  return {
    members: holders.map(({ userId, role }) => ({
      userId,
      role,
      user: users.find(({ id }) => id === userId),
    })),
    next: manage ? nextTransitions(ctx, project).map(({ event }) => event) : [],
    plan,
    baselines: baselines.map(({ id, name, at, tasks }) => ({ id, name, at, count: tasks.length })),
    used,
    share: manage ? shareOf(ctx, project) : null,
    canImport: work && project.status !== 'archived' && mayCreate,
    groups: manage ? groups.map(({ id, name }) => ({ id, name })) : [],
    canCreate: mayCreate,
    billable: canBillTime(ctx, project)
      ? (await billableTasks(ctx, project.id, null)).reduce((sum, { minutes }) => sum + minutes, 0)
      : null,
  }
}

async function usageCounts(ctx: Ctx, projectId: string): Promise<ProjectDetail['used']> {
  const rows = await ctx.db.query<{ of: 'status' | 'category'; id: string; count: number }>(
    'project.usedBy',
    `SELECT 'status' AS of, status_id::text AS id, count(*)::int AS count FROM project_task
       WHERE tenant_id = $1 AND project_id = $2 AND deleted_at IS NULL GROUP BY 2
     UNION ALL SELECT 'category', c::text, count(*)::int FROM project_task t, unnest(t.category_ids) c
       WHERE t.tenant_id = $1 AND t.project_id = $2 AND t.deleted_at IS NULL GROUP BY 2`,
    [ctx.tenant.id, projectId],
  )
  const of = (kind: string) =>
    Object.fromEntries(rows.filter((row) => row.of === kind).map(({ id, count }) => [id, count]))
  return { status: of('status'), category: of('category') }
}
