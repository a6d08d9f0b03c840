import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { issueBulkBatch, issueQueued, verifySerial } from '#areas/certificate/public.server.ts'
import { readConfig } from '#kernel/config.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import { openDatabase } from '#kernel/db/open.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { systemCtx } from '#kernel/jobs/worker.ts'
import { createServices } from '#src/server/services.ts'
import '#src/areas.ts'
import { startProduct, stopAll } from './product.ts'

// Certificates benchmark: a thousand issued for a course at the same time, each with its PDF and its credential, and
// the cost of verifying one. `node bench/certificates.ts` (`--quick`: 100).
const host = 'academy.localhost'
const slug = 'leaf-compost'
const isQuick = process.argv.includes('--quick')
const count = isQuick ? 100 : 1000
const data = await mkdtemp(join(tmpdir(), 'sala-bench-certificates-'))

try {
  await (await startProduct(data)).stop()
  const env = { SALA_DATA: data, DATABASE_URL: '', NODE_ENV: 'production', LOG_LEVEL: 'error' }
  const config = readConfig({ ...process.env, ...env })
  const database = await openDatabase(config, join(import.meta.dirname, '..'))
  const services = await createServices(config, database.urls)
  const site = services.directory.byHost(host)
  if (!site) throw new Error(`Site not found: ${host}`)
  const doing = <Result>(work: (ctx: Ctx) => Promise<Result>): Promise<Result> => {
    const ctx = systemCtx(services, site.id)
    return unitOfWork(ctx.db, () => work(ctx))
  }
  const courseId = await doing(createCompletedLearners)
  const startedAt = performance.now()
  const cpu = process.cpuUsage()
  for (let at = 0; at < count; at += 100) await doing((ctx) => issueBulkBatch(ctx, { courseId }))
  const queued = performance.now()
  const waiting = await doing((ctx) =>
    ctx.db.query<{ id: string }>(
      'bench.queued',
      `SELECT id FROM certificate_certificate WHERE tenant_id = $1 AND status = 'queued' ORDER BY number`,
      [ctx.tenant.id],
    ),
  )
  for (const { id } of waiting) await doing((ctx) => issueQueued(ctx, { id }))
  const ms = performance.now() - queued
  const { user, system } = process.cpuUsage(cpu)
  print(`${count} certificates queued`, `${((queued - startedAt) / count).toFixed(1)} ms each`)
  print(
    `${waiting.length} issued one by one`,
    `${(waiting.length / (ms / 1000)).toFixed(1)} per second, ${((user + system) / 1000 / waiting.length).toFixed(0)} ms CPU each`,
  )
  const [result] = await doing((ctx) =>
    ctx.db.query<{ made: number; serials: number; papers: number; gaps: number; some: string }>(
      'bench.certificates',
      `SELECT count(*)::int AS made, count(DISTINCT serial)::int AS serials, count(DISTINCT pdf_sha256)::int AS papers,
         (max(number) - count(*))::int AS gaps, min(serial) AS some
       FROM certificate_certificate WHERE tenant_id = $1 AND pdf_sha256 IS NOT NULL`,
      [ctx.tenant.id],
    ),
  )
  print(
    'certificates, serials, PDFs, gaps',
    `${result?.made}, ${result?.serials}, ${result?.papers}, ${result?.gaps}`,
  )
  const serials = [result?.some ?? '', 'AC26-00000000-0']
  const from = performance.now()
  const before = process.cpuUsage()
  const checks = isQuick ? 500 : 5000
  for (let at = 0; at < checks; at += 10)
    await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        doing(async (ctx) => {
          // The rate limit is per caller; verifications come from many.
          const user = { id: newId(), firstname: '', lastname: '', email: '', phone: null }
          const viewerCtx = {
            ...ctx,
            viewer: { role: 'user' as const, user, sessionId: null, guestKey: null },
          }
          await verifySerial(viewerCtx, serials[n % 2] ?? '')
        }),
      ),
    )
  const spent = process.cpuUsage(before)
  print(
    `${checks} verifications, half mistyped`,
    `${(checks / ((performance.now() - from) / 1000)).toFixed(0)} per second, ${((spent.user + spent.system) / 1000 / checks).toFixed(2)} ms CPU each`,
  )
  await services.database.end()
  await database.stop()
} finally {
  await stopAll()
  await rm(data, { recursive: true, force: true })
}

/** Creates the learners who have completed the whole course. Returns its id. */
async function createCompletedLearners(ctx: Ctx): Promise<string> {
  await ctx.db.query(
    'bench.learners',
    `INSERT INTO account_user (tenant_id, id, email, firstname, lastname, role, password_hash)
     SELECT $1, gen_random_uuid(), 'bench' || n || '@example.com', 'ผู้เรียน', 'คนที่ ' || n, 'user', 'none' FROM generate_series(1, $2::int) n`,
    [ctx.tenant.id, count],
  )
  const [course] = await ctx.db.query<{ id: string }>(
    'bench.completed',
    `INSERT INTO lesson_enrolment (tenant_id, id, course_id, revision_id, user_id, status, percent, last_at, completed_at, created_at)
     SELECT $1, gen_random_uuid(), c.id, c.revision_id, u.id, 'completed', 100, now(), now(), now()
     FROM account_user u, lesson_course c WHERE u.tenant_id = $1 AND u.email LIKE 'bench%' AND c.tenant_id = $1 AND c.slug = $2
     RETURNING course_id AS id`,
    [ctx.tenant.id, slug],
  )
  return course?.id ?? ''
}

function print(what: string, value: string): void {
  console.log(`${what.padEnd(44)}${value}`)
}
