import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSession } from '#areas/account/session.server.ts'
import { sweepAttempts } from '#areas/exam/attempt/close.server.ts'
import { examChecks } from '#areas/exam/checks.server.ts'
import { buildQuestion } from '#areas/exam/factory.ts'
import { addExam, defaultRules, saveBank, transitionExam } from '#areas/exam/public.server.ts'
import { courseBySlug } from '#areas/lesson/public.server.ts'
import { readConfig } from '#kernel/config.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import { openDatabase } from '#kernel/db/open.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { systemCtx } from '#kernel/jobs/worker.ts'
import { docOf } from '#kernel/rich-text/doc.rules.ts'
import { runChecks } from '#kernel/verify.ts'
import { createServices } from '#src/server/services.ts'
import '#src/areas.ts'
import { acknowledge, callAs, type ExamTaker, nextSave, quantile, sendAtRate } from './exam-load.ts'
import { measure, waitUntilIdle } from './process.ts'
import { type RunningProduct, startProduct, stopAll } from './product.ts'

// Exams benchmark: a whole school takes an exam at the same time. Starting, saving, submitting, running out of time,
// and a server that is killed repeatedly. `node bench/exams.ts` (`--quick`: a tenth of it). It fails if an answer is
// lost, duplicated or scored twice.
const host = 'academy.localhost'
const isQuick = process.argv.includes('--quick')
/** All who take the exam, and those of them who start and submit together. */
const learners = isQuick ? 500 : 5000
const together = isQuick ? 300 : 3000
const questions = 40
const data = await mkdtemp(join(tmpdir(), 'sala-bench-exams-'))

type RunWithCtx = <Result>(work: (ctx: Ctx) => Promise<Result>) => Promise<Result>

/** Works on the product's database while the product itself is stopped. */
async function withStoppedProduct<Result>(work: (doing: RunWithCtx) => Promise<Result>): Promise<Result> {
  const env = { SALA_DATA: data, DATABASE_URL: '', NODE_ENV: 'production', LOG_LEVEL: 'error' }
  const config = readConfig({ ...process.env, ...env })
  const database = await openDatabase(config, join(import.meta.dirname, '..'))
  const services = await createServices(config, database.urls)
  const site = services.directory.byHost(host)
  if (!site) throw new Error(`Site not found: ${host}`)
  try {
    return await work((operation) => {
      const ctx = systemCtx(services, site.id)
      return unitOfWork(ctx.db, () => operation(ctx))
    })
  } finally {
    await services.database.end()
    await database.stop()
  }
}

try {
  await (await startProduct(data)).stop()
  const { exam, cookies } = await withStoppedProduct(createExam)
  let product = await startProduct(data)
  if (!isQuick) await waitUntilIdle(product.pid)
  const sitters = await startAttempts(product, exam, cookies)
  await saveAnswers(product, sitters)
  await runPeak(product, sitters)
  product = await runChaos(product, sitters.slice(0, isQuick ? 60 : 300))
  await submitAttempts(product, sitters.slice(0, together))
  await submitRest(product, sitters.slice(together))
  await product.stop()
  await withStoppedProduct((doing) => verifyAnswers(doing, exam, sitters))
  await withStoppedProduct((doing) => expireAttempts(doing, exam))
} finally {
  await stopAll()
  await rm(data, { recursive: true, force: true })
}

/** Creates an exam of forty questions for a course, and its enrolled and signed-in learners. */
async function createExam(doing: RunWithCtx): Promise<{ exam: string; cookies: string[] }> {
  const exam = await doing(async (ctx) => {
    const manager = { ...ctx, viewer: { ...ctx.viewer, role: 'admin' as const } }
    const bankId = (await saveBank(manager, { name: 'คลังวัดความเร็ว', about: '' })).id
    for (let n = 0; n < questions; n++)
      await buildQuestion(manager, {
        bankId,
        body: { kind: 'true_false', stem: docOf(`ข้อความที่ ${n + 1} เป็นจริง`), isTrue: true },
      })
    const course = await courseBySlug(ctx, 'abacus-basics')
    const id = await addExam(manager, {
      courseId: course.id,
      slug: 'bench',
      title: 'สอบพร้อมกันทั้งโรงเรียน',
      intro: '',
      rules: { ...defaultRules, minutes: 120, attempts: 2 },
      parts: [{ pick: 'random', title: '', bank: bankId, count: questions, points: 0 }],
    })
    await transitionExam(manager, id, 'open')
    await ctx.db.query(
      'bench.learners',
      `INSERT INTO account_user (tenant_id, id, email, firstname, lastname, role, password_hash)
       SELECT $1, gen_random_uuid(), 'bench' || n || '@example.com', 'ผู้เรียน', 'คนที่ ' || n, 'user', 'none' FROM generate_series(1, $2::int) n`,
      [ctx.tenant.id, learners],
    )
    await ctx.db.query(
      'bench.enrolled',
      `INSERT INTO lesson_enrolment (tenant_id, id, course_id, revision_id, user_id, status, percent, last_at, created_at)
       SELECT $1, gen_random_uuid(), c.id, c.revision_id, u.id, 'active', 0, now(), now()
       FROM account_user u, lesson_course c WHERE u.tenant_id = $1 AND u.email LIKE 'bench%' AND c.tenant_id = $1 AND c.slug = 'abacus-basics'`,
      [ctx.tenant.id],
    )
    return id
  })
  const users = await doing((ctx) =>
    ctx.db.query<{ id: string; email: string }>(
      'bench.people',
      `SELECT id, email FROM account_user WHERE tenant_id = $1 AND email LIKE 'bench%' ORDER BY id`,
      [ctx.tenant.id],
    ),
  )
  const cookies: string[] = []
  for (let at = 0; at < users.length; at += 500)
    await doing(async (ctx) => {
      for (const { id, email } of users.slice(at, at + 500)) {
        const account = { id, email, phone: null, firstname: 'ผู้เรียน', lastname: '', role: 'user' as const }
        cookies.push(`_account=${await startSession(ctx, account)}`)
      }
    })
  return { exam, cookies }
}

/** B3: three thousand start within ten seconds, some with a double click; the others after them. */
async function startAttempts(
  product: RunningProduct,
  exam: string,
  cookies: readonly string[],
): Promise<ExamTaker[]> {
  const to = { port: product.port, host }
  const sitters: ExamTaker[] = []
  const before = measure(product.pid)
  const start = async (n: number) => {
    const cookie = cookies[n] ?? ''
    const press = () => callAs(to, cookie, 'POST', `/api/lesson/exams/${exam}/attempts`, {})
    const [first, again] = await Promise.all(n % 10 === 0 ? [press(), press()] : [press()])
    if (first?.status !== 201) throw new Error(`Could not start the attempt: ${JSON.stringify(first)}`)
    if (again && again.json.id !== first.json.id) throw new Error('A double click started two attempts.')
    const { id, questions: laidOut } = first.json as { id: string; questions: string[] }
    sitters.push({ cookie, attempt: id, questions: laidOut, saves: [], acked: new Set() })
  }
  const durations = await sendAtRate(together, isQuick ? 3 : 10, start)
  printLatencies(
    `${together} start at once, ${questions} questions each`,
    durations,
    product,
    before,
    together,
  )
  await sendAtRate(learners - together, isQuick ? 4 : 20, (n) => start(together + n))
  return sitters
}

async function sendSave(to: { port: number; host: string }, sitter: ExamTaker): Promise<number> {
  const { questionId, ...save } = nextSave(sitter)
  const path = `/api/lesson/attempts/${sitter.attempt}/answers/${questionId}`
  const { status, json } = await callAs(to, sitter.cookie, 'PUT', path, save)
  acknowledge(sitter, json)
  return status
}

/** B1: each saves an answer every fifteen seconds. */
async function saveAnswers(product: RunningProduct, sitters: readonly ExamTaker[]): Promise<void> {
  const to = { port: product.port, host }
  const seconds = isQuick ? 5 : 180
  const count = Math.round((sitters.length / 15) * seconds)
  const before = measure(product.pid)
  let failed = 0
  const durations = await sendAtRate(count, seconds, async (n) => {
    const sitter = sitters[n % sitters.length]
    if (sitter && (await sendSave(to, sitter)) !== 200) failed++
  })
  printLatencies(
    `${(count / seconds).toFixed(0)} saves per second for ${seconds} s`,
    durations,
    product,
    before,
    count,
  )
  if (failed) throw new Error(`${failed} saves failed.`)
}

/** B2: the maximum number of learners, with ten answers each. */
async function runPeak(product: RunningProduct, sitters: readonly ExamTaker[]): Promise<void> {
  const to = { port: product.port, host }
  const seconds = isQuick ? 3 : 15
  const before = measure(product.pid)
  const until = performance.now() + seconds * 1000
  const durations: number[] = []
  let index = 0
  const send = async () => {
    while (performance.now() < until) {
      const sitter = sitters[index++ % sitters.length]
      if (!sitter) return
      const answers = Array.from({ length: 10 }, () => nextSave(sitter))
      const from = performance.now()
      const path = `/api/lesson/attempts/${sitter.attempt}/answers`
      const { status, json } = await callAs(to, sitter.cookie, 'POST', path, { answers })
      if (status !== 200) throw new Error(`Saving returned ${status} ${JSON.stringify(json).slice(0, 200)}`)
      durations.push(performance.now() - from)
      acknowledge(sitter, json)
    }
  }
  await Promise.all(Array.from({ length: 16 }, send))
  durations.sort((a, b) => a - b)
  printLatencies(
    `${((durations.length * 10) / seconds).toFixed(0)} saves per second, ten at a time`,
    durations,
    product,
    before,
    durations.length,
  )
}

/** B6: while they write, the server is killed, responses get lost, and requests arrive twice and out of order. */
async function runChaos(from: RunningProduct, sitters: readonly ExamTaker[]): Promise<RunningProduct> {
  let product = from
  const kills = isQuick ? 3 : 20
  let isOver = false
  const write = async (sitter: ExamTaker, n: number) => {
    for (let round = 0; !isOver; round++) {
      await new Promise((done) => setTimeout(done, 100 + ((n * 37 + round * 61) % 400)))
      nextSave(sitter)
      await flush({ port: product.port, host }, sitter, (n + round) % 10)
    }
    for (let tries = 0; sitter.acked.size < sitter.saves.length && tries < 60; tries++) {
      await flush({ port: product.port, host }, sitter, -1)
      await new Promise((done) => setTimeout(done, 200))
    }
  }
  const writers = sitters.map(write)
  for (let kill = 0; kill < kills; kill++) {
    await new Promise((done) => setTimeout(done, 400 + ((kill * 733) % 1500)))
    process.kill(product.pid, 'SIGKILL')
    product = await startProduct(data)
  }
  await new Promise((done) => setTimeout(done, 2000))
  isOver = true
  await Promise.all(writers)
  const unsent = sitters.reduce((total, { saves, acked }) => total + saves.length - acked.size, 0)
  if (unsent) throw new Error(`${unsent} saves were never acknowledged.`)
  console.log(`${`killed ${kills} times while ${sitters.length} write`.padEnd(48)}every save acknowledged`)
  return product
}

/**
 * Sends every save not yet acknowledged; in one of ten rounds the response is lost, in one the request is sent twice,
 * in one the saves are sent in reverse order.
 */
async function flush(to: { port: number; host: string }, sitter: ExamTaker, round: number): Promise<void> {
  const waiting = sitter.saves.filter(({ seq }) => !sitter.acked.has(seq)).slice(0, 50)
  if (!waiting.length) return
  const answers = round === 3 ? waiting.toReversed() : waiting
  const path = `/api/lesson/attempts/${sitter.attempt}/answers`
  const send = () => callAs(to, sitter.cookie, 'POST', path, { answers })
  const [{ json }] = await Promise.all([send(), ...(round === 5 ? [send()] : [])])
  if (round !== 7) acknowledge(sitter, json)
}

/**
 * B4: three thousand submit within five seconds, with three answers still on their devices. Like the exam page, a device
 * sends those first; one of ten submits without them and is told what is missing.
 */
async function submitAttempts(product: RunningProduct, sitters: readonly ExamTaker[]): Promise<void> {
  const to = { port: product.port, host }
  const before = measure(product.pid)
  const startedAt = performance.now()
  const durations = await sendAtRate(sitters.length, 5, async (n) => {
    const sitter = sitters[n]
    if (!sitter) return
    for (let more = 0; more < 3; more++) nextSave(sitter)
    const lastSeq = sitter.saves.length
    const submit = () =>
      callAs(to, sitter.cookie, 'POST', `/api/lesson/attempts/${sitter.attempt}/submit`, { lastSeq })
    const early = n % 10 === 0 ? await submit() : null
    if (early && early.status !== 409)
      throw new Error(`Submitting with missing answers returned ${early.status}`)
    await flush(to, sitter, -1)
    const { status, json } = await submit()
    if (status !== 200) throw new Error(`Submitting returned ${status} ${JSON.stringify(json).slice(0, 200)}`)
  })
  printLatencies(
    `${sitters.length} submit within 5 s, 3 unsent answers each`,
    durations,
    product,
    before,
    sitters.length,
  )
  console.log(
    `${'  all receipts returned after'.padEnd(48)}${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
  )
  // Scoring happens afterwards: no request waits for it.
  await waitUntilScored(to, sitters)
  console.log(`${'  all scored after'.padEnd(48)}${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

/** The others submit one after the other. */
async function submitRest(product: RunningProduct, sitters: readonly ExamTaker[]): Promise<void> {
  const to = { port: product.port, host }
  await sendAtRate(sitters.length, isQuick ? 2 : 20, async (n) => {
    const sitter = sitters[n]
    if (!sitter) return
    const path = `/api/lesson/attempts/${sitter.attempt}/submit`
    const { status } = await callAs(to, sitter.cookie, 'POST', path, { lastSeq: sitter.saves.length })
    if (status !== 200) throw new Error(`Submitting returned ${status}`)
  })
  await waitUntilScored(to, sitters)
}

async function waitUntilScored(
  to: { port: number; host: string },
  sitters: readonly ExamTaker[],
): Promise<void> {
  const isScored = async () => {
    const all = await Promise.all(
      sitters
        .slice(-50)
        .map(({ cookie, attempt }) => callAs(to, cookie, 'GET', `/api/lesson/attempts/${attempt}`)),
    )
    return all.every(({ json }) => json.status === 'graded')
  }
  while (!(await isScored())) await new Promise((done) => setTimeout(done, 500))
}

/** Checks that the stored answers are what the learners wrote, byte for byte, and that each question was scored once. */
async function verifyAnswers(doing: RunWithCtx, exam: string, sitters: readonly ExamTaker[]): Promise<void> {
  const events = await doing((ctx) =>
    ctx.db.query<{ attempt: string; saves: string }>(
      'bench.events',
      `SELECT e.attempt_id AS attempt, string_agg(e.seq || ' ' || e.question_id || ' ' || e.value, E'\\n' ORDER BY e.seq) AS saves
       FROM exam_answer_event e JOIN exam_attempt a ON a.tenant_id = e.tenant_id AND a.id = e.attempt_id
       WHERE e.tenant_id = $1 AND a.exam_id = $2 GROUP BY e.attempt_id ORDER BY e.attempt_id`,
      [ctx.tenant.id, exam],
    ),
  )
  const savesByAttempt = new Map(events.map(({ attempt, saves }) => [attempt, saves]))
  let saves = 0
  for (const sitter of sitters) {
    const acknowledged = sitter.saves
      .map(({ seq, questionId, value }) => `${seq} ${questionId} ${JSON.stringify(value)}`)
      .join('\n')
    saves += sitter.saves.length
    if (savesByAttempt.get(sitter.attempt) !== acknowledged)
      throw new Error(`Attempt ${sitter.attempt}: the stored answers differ from those written.`)
  }
  const [scored] = await doing((ctx) =>
    ctx.db.query<{ attempts: number; graded: number; grades: number; wrong: number }>(
      'bench.scored',
      `SELECT count(*)::int AS attempts, count(*) FILTER (WHERE a.status = 'graded')::int AS graded, sum(g.grades)::int AS grades,
         count(*) FILTER (WHERE a.score <> g.points)::int AS wrong
       FROM exam_attempt a CROSS JOIN LATERAL (SELECT count(*)::int AS grades, sum(points) AS points FROM exam_grade g
         WHERE g.tenant_id = a.tenant_id AND g.attempt_id = a.id) g
       WHERE a.tenant_id = $1 AND a.exam_id = $2`,
      [ctx.tenant.id, exam],
    ),
  )
  if (scored?.graded !== learners || scored.grades !== learners * questions || scored.wrong)
    throw new Error(`Not every question was scored exactly once: ${JSON.stringify(scored)}`)
  const refuted = (
    await doing((ctx) => runChecks(examChecks, () => ctx.services.database.forPlatform('read'), null))
  ).filter(({ ok }) => !ok)
  if (refuted.length) throw new Error(`Refuted: ${JSON.stringify(refuted)}`)
  console.log(
    `${`${saves} saves of ${sitters.length} learners`.padEnd(48)}stored as written; each question scored once`,
  )
}

/** B5: everybody's time runs out in the same second, and nobody comes back. */
async function expireAttempts(doing: RunWithCtx, exam: string): Promise<void> {
  await doing((ctx) =>
    ctx.db.query(
      'bench.expired',
      `INSERT INTO exam_attempt (tenant_id, id, exam_id, user_id, number, status, seed, layout, started_at, deadline_at, grace_seconds, seen_at, out_of)
       SELECT tenant_id, gen_random_uuid(), exam_id, user_id, 2, 'in_progress', seed, layout, now() - interval '3 hours', now() - interval '1 hour', 30, now(), out_of
       FROM exam_attempt WHERE tenant_id = $1 AND exam_id = $2`,
      [ctx.tenant.id, exam],
    ),
  )
  const startedAt = performance.now()
  const endedCount = await doing(sweepAttempts)
  const seconds = (performance.now() - startedAt) / 1000
  if (endedCount !== learners) throw new Error(`${endedCount} of ${learners} expired attempts were ended.`)
  console.log(
    `${`${endedCount} expire in the same second`.padEnd(48)}all ended after ${seconds.toFixed(1)} s`,
  )
}

function printLatencies(
  what: string,
  durations: readonly number[],
  { pid }: RunningProduct,
  before: { server: number; database: number },
  count: number,
): void {
  const after = measure(pid)
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((part) => quantile(durations, part).toFixed(0))
  const server = ((after.server - before.server) / count).toFixed(2)
  const base = ((after.database - before.database) / count).toFixed(2)
  console.log(
    `${what.padEnd(48)}p50 ${p50}, p95 ${p95}, p99 ${p99} ms; CPU ${server} + ${base} ms each (server + database)`,
  )
}
