import { type Check, checkByQuery } from '#kernel/verify.ts'

/** What `sala verify` checks about questions. */
export const examChecks: Check[] = [
  checkByQuery(
    'exams: every question uses its own newest version',
    `SELECT format('question %s draws version %s', q.id, q.version_number) AS what FROM exam_question q
     LEFT JOIN exam_question_version v ON v.tenant_id = q.tenant_id AND v.id = q.version_id AND v.question_id = q.id
     WHERE ($1::uuid IS NULL OR q.tenant_id = $1) AND (v.id IS NULL OR v.number <> q.version_number
       OR EXISTS (SELECT 1 FROM exam_question_version n WHERE n.tenant_id = q.tenant_id AND n.question_id = q.id AND n.number > v.number))`,
  ),
  checkByQuery(
    'exams: a question and its category belong to the same bank',
    `SELECT format('question %s is in a category of another bank', q.id) AS what FROM exam_question q
     JOIN exam_category c ON c.tenant_id = q.tenant_id AND c.id = q.category_id
     WHERE ($1::uuid IS NULL OR q.tenant_id = $1) AND c.bank_id <> q.bank_id`,
  ),
  checkByQuery(
    'exams: the saves of an attempt form an unbroken, unmodified hash chain',
    `SELECT format('save %s of attempt %s is not as its hash says', e.position, e.attempt_id) AS what FROM exam_answer_event e
     LEFT JOIN exam_answer_event p ON p.tenant_id = e.tenant_id AND p.attempt_id = e.attempt_id AND p.position = e.position - 1
     WHERE ($1::uuid IS NULL OR e.tenant_id = $1) AND (e.previous <> coalesce(p.hash, '')
       OR e.hash <> encode(sha256(convert_to(concat_ws(E'\\n', e.previous, e.seq, e.question_id, e.value, e.client_ms, e.server_ms), 'UTF8')), 'hex'))`,
  ),
  checkByQuery(
    'exams: the last save and the number of saves of an attempt match its saves',
    `SELECT format('attempt %s says %s saves', a.id, a.events) AS what FROM exam_attempt a
     LEFT JOIN LATERAL (SELECT count(*)::int AS events, max(position) AS last FROM exam_answer_event e
       WHERE e.tenant_id = a.tenant_id AND e.attempt_id = a.id) e ON true
     LEFT JOIN exam_answer_event h ON h.tenant_id = a.tenant_id AND h.attempt_id = a.id AND h.position = e.last
     WHERE ($1::uuid IS NULL OR a.tenant_id = $1) AND (a.events <> e.events OR a.head <> coalesce(h.hash, ''))`,
  ),
  checkByQuery(
    'exams: the answer to a question is its newest save that was in time or accepted',
    `SELECT format('question %s of attempt %s has answer %s', x.question_id, x.attempt_id, x.seq) AS what FROM exam_answer x
     WHERE ($1::uuid IS NULL OR x.tenant_id = $1) AND (NOT EXISTS (SELECT 1 FROM exam_answer_event e WHERE e.tenant_id = x.tenant_id
         AND e.attempt_id = x.attempt_id AND e.question_id = x.question_id AND e.seq = x.seq AND e.value::jsonb = x.value)
       OR EXISTS (SELECT 1 FROM exam_answer_event e WHERE e.tenant_id = x.tenant_id AND e.attempt_id = x.attempt_id
         AND e.question_id = x.question_id AND e.seq > x.seq AND e.late_ms IS NULL AND NOT e.went_back))`,
  ),
  checkByQuery(
    'exams: files of an answer were uploaded to its question in the same attempt',
    `SELECT format('answer to question %s of attempt %s refers to file %s', x.question_id, x.attempt_id, l->>'id') AS what FROM exam_answer x
     CROSS JOIN LATERAL jsonb_array_elements(CASE jsonb_typeof(x.value->'files') WHEN 'array' THEN x.value->'files' ELSE '[]' END) l
     WHERE ($1::uuid IS NULL OR x.tenant_id = $1) AND NOT EXISTS (SELECT 1 FROM exam_answer_file f WHERE f.tenant_id = x.tenant_id
       AND f.attempt_id = x.attempt_id AND f.question_id = x.question_id AND f.id = (l->>'id')::uuid)`,
  ),
  checkByQuery(
    'exams: the score of a graded attempt is the sum of its latest grades',
    `SELECT format('attempt %s has %s of %s', a.id, a.score, g.points) AS what FROM exam_attempt a
     CROSS JOIN LATERAL (SELECT coalesce(sum(n.points), 0) AS points FROM (SELECT DISTINCT ON (question_id) points FROM exam_grade
       WHERE tenant_id = a.tenant_id AND attempt_id = a.id ORDER BY question_id, number DESC) n) g
     WHERE ($1::uuid IS NULL OR a.tenant_id = $1) AND a.status = 'graded' AND a.score <> g.points`,
  ),
  checkByQuery(
    'exams: the maximum score of a graded attempt is the sum of its questions’ points',
    `SELECT format('attempt %s is out of %s, not of %s', a.id, a.out_of, c.points) AS what FROM exam_attempt a
     CROSS JOIN LATERAL (SELECT coalesce(sum(CASE r.kind WHEN 'drop' THEN 0 ELSE coalesce(r.points, (l->>'points')::bigint) END), 0) AS points
       FROM jsonb_array_elements(a.layout->'questions') l
       LEFT JOIN LATERAL (SELECT kind, points FROM exam_regrade WHERE tenant_id = a.tenant_id AND exam_id = a.exam_id
         AND question_id = (l->>'questionId')::uuid ORDER BY number DESC LIMIT 1) r ON true) c
     WHERE ($1::uuid IS NULL OR a.tenant_id = $1) AND a.status = 'graded' AND a.out_of <> c.points
       AND NOT EXISTS (SELECT 1 FROM exam_regrade r WHERE r.tenant_id = a.tenant_id AND r.exam_id = a.exam_id AND r.status = 'running')`,
  ),
]
