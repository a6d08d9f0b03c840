import { signedInUser } from '#areas/account/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { parseInput, z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { rows } from '#kernel/rows/rows.ts'
import { day } from '#kernel/time/index.ts'
import { lessonAbilities } from '../abilities.ts'
import {
  daysOfWeek,
  defaultGoal,
  maxStudyGapMs,
  type StudyDay,
  type StudyWeek,
  studyWeekOf,
} from './study.rules.ts'
import { studyDays, studyGoals } from './study.table.ts'

export const studyDayRows = rows(studyDays)
export const studyGoalRows = rows(studyGoals)

/**
 * Records that a user studies now: the time since their last activity counts, unless they paused longer than
 * `maxStudyGapMs`. Several tabs or devices at once count once. One statement.
 */
export async function recordStudy(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.query(
    'lesson.study',
    `INSERT INTO lesson_study_day AS d (tenant_id, id, user_id, "on", last_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (tenant_id, user_id, "on") DO UPDATE SET
       ms = least(86400000, d.ms + CASE
         WHEN excluded.last_at BETWEEN d.last_at AND d.last_at + $6 * interval '1 millisecond'
         THEN round(extract(epoch FROM excluded.last_at - d.last_at) * 1000)::int ELSE 0 END),
       last_at = greatest(d.last_at, excluded.last_at)`,
    [ctx.tenant.id, newId(), userId, day(ctx.now), ctx.now, maxStudyGapMs],
  )
}

/** Returns the current week of the viewer. One statement. Throws 401. */
export async function studyWeek(ctx: Ctx): Promise<StudyWeek> {
  authorize(ctx, lessonAbilities.learn)
  const today = day(ctx.now)
  const week = daysOfWeek(today)
  const [found] = await ctx.db.query<{ goal: number | null; studied: StudyDay[] | null }>(
    'lesson.studyWeek',
    `SELECT (SELECT days FROM lesson_study_goal WHERE tenant_id = $1 AND user_id = $2) AS goal,
       (SELECT json_agg(json_build_object('day', "on", 'milliseconds', ms)) FROM lesson_study_day
        WHERE tenant_id = $1 AND user_id = $2 AND "on" BETWEEN $3 AND $4) AS studied`,
    [ctx.tenant.id, ctx.viewer.user?.id ?? null, week[0], week[6]],
  )
  return studyWeekOf(today, found?.studied ?? [], found?.goal ?? defaultGoal)
}

/** The number of days a week, 0 to 7. */
export const studyGoalInput = z.object({ days: z.coerce.number().int().min(0).max(7) })

/** Saves the viewer's goal. Throws 401, 422. */
export async function saveStudyGoal(ctx: Ctx, input: z.input<typeof studyGoalInput>): Promise<void> {
  authorize(ctx, lessonAbilities.learn)
  const { days } = parseInput(studyGoalInput, input)
  await studyGoalRows.upsert(ctx, { userId: signedInUser(ctx).id }, { days })
}
