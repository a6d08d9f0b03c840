import { conflict } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { workingMinutesBetween } from '#kernel/time/index.ts'
import type { ProjectRow } from '../project/access.server.ts'
import { applyPlan, planOf } from './plan.server.ts'
import { dayMoves } from './planned.rules.ts'

/** A plan in the terms scripts use; times in minutes of work. */
export interface PlanByKey {
  moves: { key: string; start: string; due: string }[]
  /** Tasks that delay the project's end if they slip. */
  critical: string[]
  /** From the first start to the last end. */
  length: number
  /** How long each task may slip before the project ends later. */
  float: Record<string, number>
}

/** Replans a project and, unless it is a dry run, applies the moves. Throws 401, 403, 404, 409 `project.link_ring`. */
export async function scheduleByKey(ctx: Ctx, project: ProjectRow, isDry: boolean): Promise<PlanByKey> {
  const { tasks, plan, calendar } = await planOf(ctx, project)
  if (plan.ring) throw conflict('project.link_ring')
  const keys = new Map(tasks.map(({ id, number }) => [id, `${project.key}-${number}`]))
  const keyOf = (id: string) => keys.get(id) ?? ''
  const placements = [...plan.tasks]
  const answer = {
    moves: dayMoves(tasks, plan).map(({ id, to }) => ({ key: keyOf(id), start: to.startOn, due: to.dueOn })),
    critical: placements.filter(([, { critical }]) => critical).map(([id]) => keyOf(id)),
    length: tasks.length ? workingMinutesBetween(calendar, plan.start, plan.finish) : 0,
    float: Object.fromEntries(placements.map(([id, { float }]) => [keyOf(id), float])),
  }
  if (!isDry) await applyPlan(ctx, project.id)
  return answer
}
