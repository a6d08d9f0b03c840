import writeXlsxFile from 'write-excel-file/node'
import { usersByIds } from '#areas/account/public.server.ts'
import { cohortMembers } from '#areas/lesson/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { csvText } from '#kernel/import/csv/write.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import type { AttemptStatus } from '../attempt/attempt.states.ts'
import { assistedExam } from '../exam/assisted-exam.server.ts'
import { staffExamMessages } from '../messages/exam.ts'
import { resultsMessages } from '../messages/results.ts'
import { questionRows } from '../question/question-row.server.ts'

export const resultFormats = ['csv', 'xlsx'] as const
export type ResultFormat = (typeof resultFormats)[number]

type Cell = string | number

interface Result {
  id: string
  userId: string
  number: number
  status: AttemptStatus
  startedAt: Date
  submittedAt: Date | null
  score: number | null
  outOf: number
  percent: number | null
  passed: boolean | null
  /** In thousandths, for every question that was asked; null means not marked yet. */
  points: Record<string, number | null>
}

/**
 * Returns every attempt of an exam with the points of each question, one row per attempt, sorted by name. Throws 401,
 * 403, 404.
 */
async function sheetOf(ctx: Ctx, examId: string): Promise<Cell[][]> {
  const exam = await assistedExam(ctx, examId)
  const results: Result[] = []
  for (let found = batch; found === batch; ) {
    const read = await readResults(ctx, exam.id, results.at(-1)?.id ?? null)
    results.push(...read)
    found = read.length
  }
  const [users, cohorts, questions] = await Promise.all([
    usersByIds(ctx, [...new Set(results.map(({ userId }) => userId))]),
    cohortMembers(ctx, exam.courseId),
    namedQuestions(ctx, results),
  ])
  const personOf = new Map(users.map((person) => [person.id, person]))
  const { headings, yes, no } = resultsMessages[ctx.locale]
  const statuses = staffExamMessages[ctx.locale].attemptStatuses
  const dateText = (at: Date | null) => (at ? formatDateTime(at, ctx.locale) : '')
  const points = (value: number | null | undefined) => (typeof value === 'number' ? value / 1000 : '')
  const lines = results.map((result): Cell[] => {
    const person = personOf.get(result.userId)
    return [
      person ? `${person.firstname} ${person.lastname}`.trim() : '',
      person?.email ?? '',
      cohorts.get(result.userId)?.title ?? '',
      result.number,
      statuses[result.status],
      dateText(result.startedAt),
      dateText(result.submittedAt),
      points(result.score),
      points(result.outOf),
      result.percent ?? '',
      result.passed === null ? '' : result.passed ? yes : no,
      ...questions.map(({ id }) => points(result.points[id])),
    ]
  })
  const byName = (a: Cell[], b: Cell[]) =>
    String(a[0]).localeCompare(String(b[0]), 'th') || Number(a[3]) - Number(b[3])
  return [
    [...Object.values(headings), ...questions.map(({ name }, at) => `${at + 1}. ${name}`)],
    ...lines.sort(byName),
  ]
}

const batch = 2000

const readResults = (ctx: Ctx, examId: string, after: string | null) =>
  ctx.db.query<Result>(
    'exam.results',
    `SELECT a.id, a.user_id AS "userId", a.number, a.status, a.started_at AS "startedAt", a.submitted_at AS "submittedAt",
       a.score::float8 AS score, a.out_of::float8 AS "outOf", a.percent, a.passed,
       (SELECT jsonb_object_agg(l->>'questionId', g.points) FROM jsonb_array_elements(a.layout->'questions') l
        LEFT JOIN LATERAL (SELECT points FROM exam_grade n WHERE n.tenant_id = $1 AND n.attempt_id = a.id AND a.status <> 'in_progress'
          AND n.question_id = (l->>'questionId')::uuid ORDER BY number DESC LIMIT 1) g ON true) AS points
     FROM exam_attempt a WHERE a.tenant_id = $1 AND a.exam_id = $2 AND ($3::uuid IS NULL OR a.id > $3)
     ORDER BY a.id LIMIT ${batch}`,
    [ctx.tenant.id, examId, after],
  )

/** Returns the questions of these attempts, sorted by name. */
async function namedQuestions(ctx: Ctx, results: readonly Result[]): Promise<{ id: string; name: string }[]> {
  const ids = [...new Set(results.flatMap(({ points }) => Object.keys(points ?? {})))]
  const all = ids.length ? await questionRows.list(ctx, { where: { id: ids }, limit: ids.length }) : []
  return all.map(({ id, name }) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name, 'th'))
}

/** Returns the results of an exam as a file: plain text for any program, or Excel's own format. Throws 401, 403, 404. */
export async function resultsFile(
  ctx: Ctx,
  examId: string,
  format: ResultFormat,
): Promise<{ type: string; bytes: Uint8Array<ArrayBuffer> }> {
  const sheet = await sheetOf(ctx, examId)
  if (format === 'csv') {
    const text = `\uFEFF${csvText(sheet.map((row) => row.map(String)))}`
    return { type: 'text/csv; charset=utf-8', bytes: new TextEncoder().encode(text) }
  }
  // Cells are typed, so that no text is interpreted as a formula.
  const cells = sheet.map((row, at) =>
    row.map((value) =>
      typeof value === 'number'
        ? { value, type: Number }
        : { value, type: String, ...(at === 0 && { fontWeight: 'bold' as const }) },
    ),
  )
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return { type, bytes: new Uint8Array(await writeXlsxFile(cells).toBuffer()) }
}
