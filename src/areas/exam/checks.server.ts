import { type Check, refutedBy } from '#kernel/verify.ts'

/** What `sala verify` proves of questions. */
export const examChecks: Check[] = [
  refutedBy(
    'exams: a question has the wording that counts, of its own kind',
    `SELECT format('question %s has no wording %s of kind %s', q.id, q.version_number, q.kind) AS what
     FROM exam_question q LEFT JOIN exam_question_version v
       ON v.tenant_id = q.tenant_id AND v.question_id = q.id AND v.number = q.version_number
     WHERE ($1::uuid IS NULL OR q.tenant_id = $1) AND (v.id IS NULL OR v.body ->> 'kind' IS DISTINCT FROM q.kind)`,
  ),
]
