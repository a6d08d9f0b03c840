import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { subscription } from '#areas/subscription/area.ts'
import { advanceDue, boundary, publishPlan, savePlan } from '#areas/subscription/public.server.ts'
import { installAreas } from '#kernel/area/areas.ts'
import { readConfig } from '#kernel/config.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import { openDatabase } from '#kernel/db/open.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { systemCtx } from '#kernel/jobs/worker.ts'
import { kernelManifest } from '#kernel/kernel-manifest.ts'
import { baht, satang } from '#kernel/money/index.ts'
import { addDays, day, dayStart } from '#kernel/time/index.ts'
import { createServices } from '#src/server/services.ts'
import { startProduct, stopAll } from './product.ts'

// Subscription benchmark: 10,000 subscriptions whose next period is to be billed on one morning. The first half is
// measured; the process billing the second half is killed repeatedly. `node bench/subscriptions.ts` (`--quick`: 1,000).
const host = 'demo.localhost'
const count = process.argv.includes('--quick') ? 1_000 : 10_000
const maxKills = 12
// Installs only the area under test; subscriptions bring what billing sells.
installAreas([subscription], kernelManifest)
const data = await mkdtemp(join(tmpdir(), 'sala-bench-subscriptions-'))

try {
  await (await startProduct(data)).stop()
  const env = { SALA_DATA: data, DATABASE_URL: '', NODE_ENV: 'production', LOG_LEVEL: 'error' }
  const config = readConfig({ ...process.env, ...env })
  const database = await openDatabase(config, join(import.meta.dirname, '..'))
  const services = await createServices(config, database.urls)
  const site = services.directory.byHost(host)
  if (!site) throw new Error(`Site not found: ${host}`)
  const fresh = (now = new Date()): Ctx => ({ ...systemCtx(services, site.id), now })
  const today = day(new Date())
  const end = boundary(today, { interval: 'month', count: 1 }, 1)
  const setUp = fresh()
  await unitOfWork(setUp.db, () => createSubscribers(setUp, today, end))
  const morning = new Date(dayStart(addDays(end, -7)).getTime() + 10 * 3_600_000)
  const run = async (max: number) => {
    const startedAt = performance.now()
    const cpu = process.cpuUsage()
    const ctx = fresh(morning)
    const done = await unitOfWork(ctx.db, () => advanceDue(ctx, max))
    const { user, system } = process.cpuUsage(cpu)
    return { done, ms: performance.now() - startedAt, cpuMs: (user + system) / 1000 }
  }
  const { done, ms, cpuMs } = await run(count / 2)
  print(`${done} renewals billed`, `${(ms / 1000).toFixed(1)} s, ${(done / (ms / 1000)).toFixed(0)} a second`)
  print('one renewal', `${(cpuMs / done).toFixed(2)} ms CPU of this process`)
  print(
    'the rest, billing process killed',
    `${await renewWithKills({ ...process.env, ...env }, morning)} times`,
  )
  const checkCtx = fresh()
  const [row] = await unitOfWork(checkCtx.db, () =>
    checkCtx.db.query<{ periods: number; twice: number; orders: number }>(
      'bench.renewals',
      `SELECT count(*)::int AS periods, (count(*) - count(DISTINCT subscription_id))::int AS twice,
         (SELECT count(*)::int FROM subscription_charge WHERE tenant_id = $1 AND order_id IS NOT NULL AND kind = 'renewal' AND status = 'open') AS orders
       FROM subscription_period p JOIN subscription s ON s.tenant_id = p.tenant_id AND s.id = p.subscription_id
       WHERE p.tenant_id = $1 AND p.start_on = $2 AND p.status = 'open' AND s.number LIKE 'BENCH%'`,
      [site.id, end],
    ),
  )
  print('periods billed, billed twice', `${row?.periods}, ${row?.twice}`)
  await services.database.end()
  await database.stop()
} finally {
  await stopAll()
  await rm(data, { recursive: true, force: true })
}

/** Bills the rest in processes that are killed halfway, until one finishes; returns how many were killed. */
async function renewWithKills(env: NodeJS.ProcessEnv, at: Date): Promise<number> {
  for (let kills = 0; ; kills++) {
    const child = spawn('node', [join(import.meta.dirname, 'renew.ts'), host, at.toISOString()], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child.stdout.once('data', () => {
      // At a different time in each run; the last process survives.
      if (kills < maxKills) setTimeout(() => child.kill('SIGKILL'), 150 + ((kills * 733) % 1500))
    })
    const code = await new Promise<number | null>((exited) => child.once('exit', exited))
    if (code === 0) return kills
    if (code !== null) throw new Error(`The renewal process exited with code ${code}.`)
  }
}

/** Creates the subscribers, who all started and paid today, on one plan. */
async function createSubscribers(ctx: Ctx, today: string, end: string): Promise<void> {
  const id = await savePlan(ctx, null, {
    code: 'bench',
    name: { th: 'ทดสอบ', en: 'Bench' },
    lead: { th: '', en: '' },
    features: [],
    prices: [{ interval: 'month', count: 1, base: baht(100), perSeat: satang(0) }],
    seatsIncluded: 1,
    seatsLeast: 1,
    seatsMost: 1,
    trialDays: 0,
    grants: [],
    ahead: [],
    changeNow: 'prorate',
    leadDays: 7,
    remindDays: [3],
    graceDays: 7,
    cancelDays: 60,
  })
  await publishPlan(ctx, id)
  await ctx.db.query(
    'bench.subscribers',
    `INSERT INTO subscription (tenant_id, id, number, user_id, contact, locale, plan_id, version_id, interval, interval_count, seats,
       price_satang, status, collect, anchor, cycles, period_start, period_end, credit_satang, mrr_satang, next_at, agreed_at, created_at)
     SELECT $1, gen_random_uuid(), 'BENCH' || n, u.id,
       jsonb_build_object('name', 'ลูกค้า ' || n, 'phone', '0812345678', 'email', 'bench' || n || '@example.com'), 'th', p.id, p.version_id,
       'month', 1, 1, 10000, 'active', 'push', $3, 1, $3, $4, 0, 0, now(), now(), now()
     FROM generate_series(1, $2) n, subscription_plan p,
       (SELECT id FROM account_user WHERE tenant_id = $1 AND role = 'user' ORDER BY created_at LIMIT 1) u
     WHERE p.tenant_id = $1 AND p.code = 'bench'`,
    [ctx.tenant.id, count, today, end],
  )
}

function print(what: string, value: string): void {
  console.log(`${what.padEnd(44)}${value}`)
}
