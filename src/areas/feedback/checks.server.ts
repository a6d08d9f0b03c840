import { type Check, checkByQuery } from '#kernel/verify.ts'

const countWhereSql = (condition: string) => `count(*) FILTER (WHERE ${condition})::int`
const starCountsSql = [1, 2, 3, 4, 5].map((n) => countWhereSql(`stars = ${n}`)).join(', ')

export const feedbackChecks: readonly Check[] = [
  checkByQuery(
    'feedback: counts of a target match its shown entries',
    `SELECT target_kind || ' ' || target_id AS what
     FROM (SELECT tenant_id, target_kind, target_id, ${countWhereSql("kind = 'review'")} AS reviews, ARRAY[${starCountsSql}] AS stars,
             ${countWhereSql("kind = 'review' AND pictures <> '[]'")} AS photos, ${countWhereSql("kind = 'question'")} AS questions,
             ${countWhereSql("kind = 'comment'")} AS comments
           FROM feedback_entry WHERE status = 'shown' AND ($1::uuid IS NULL OR tenant_id = $1) GROUP BY 1, 2, 3) e
     FULL JOIN (SELECT * FROM feedback_target WHERE $1::uuid IS NULL OR tenant_id = $1) t USING (tenant_id, target_kind, target_id)
     WHERE (coalesce(e.reviews, 0), coalesce(e.stars, '{0,0,0,0,0}'), coalesce(e.photos, 0), coalesce(e.questions, 0), coalesce(e.comments, 0))
       IS DISTINCT FROM (coalesce(t.reviews, 0), coalesce(t.stars, '{0,0,0,0,0}'), coalesce(t.photos, 0), coalesce(t.questions, 0), coalesce(t.comments, 0))`,
  ),
]
