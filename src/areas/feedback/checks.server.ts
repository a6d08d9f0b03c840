import { type Check, refutedBy } from '#kernel/verify.ts'

const shown = (condition: string) => `count(*) FILTER (WHERE ${condition})::int`
const stars = [1, 2, 3, 4, 5].map((n) => shown(`stars = ${n}`)).join(', ')

export const feedbackChecks: readonly Check[] = [
  refutedBy(
    'feedback: counts of targets are those of what is shown',
    `SELECT target_kind || ' ' || target_id AS what
     FROM (SELECT tenant_id, target_kind, target_id, ${shown("kind = 'review'")} AS reviews, ARRAY[${stars}] AS stars,
             ${shown("kind = 'review' AND pictures <> '[]'")} AS photos, ${shown("kind = 'question'")} AS questions,
             ${shown("kind = 'comment'")} AS comments
           FROM feedback_entry WHERE status = 'shown' AND ($1::uuid IS NULL OR tenant_id = $1) GROUP BY 1, 2, 3) e
     FULL JOIN (SELECT * FROM feedback_target WHERE $1::uuid IS NULL OR tenant_id = $1) t USING (tenant_id, target_kind, target_id)
     WHERE (coalesce(e.reviews, 0), coalesce(e.stars, '{0,0,0,0,0}'), coalesce(e.photos, 0), coalesce(e.questions, 0), coalesce(e.comments, 0))
       IS DISTINCT FROM (coalesce(t.reviews, 0), coalesce(t.stars, '{0,0,0,0,0}'), coalesce(t.photos, 0), coalesce(t.questions, 0), coalesce(t.comments, 0))`,
  ),
]
