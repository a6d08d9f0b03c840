import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lesson } from '#areas/lesson/area.ts'
import { createCourse, mergeRanges, publishCourse, recordWatched } from '#areas/lesson/public.server.ts'
import { installAreas } from '#kernel/area/areas.ts'
import { readConfig } from '#kernel/config.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import { openDatabase } from '#kernel/db/open.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { systemCtx } from '#kernel/jobs/worker.ts'
import { kernelManifest } from '#kernel/kernel-manifest.ts'
import { docOf } from '#kernel/rich-text/doc.rules.ts'
import { createServices } from '#src/server/services.ts'
import { startProduct, stopAll } from './product.ts'

// Video progress benchmark: 5,000 players report what was watched every ten seconds, some twice and some late; at the
// end the stored result must match what a model adds up. `node bench/watched.ts` (`--quick`: 500).
const host = 'demo.localhost'
const players = process.argv.includes('--quick') ? 500 : 5000
const rounds = 6
const everyMs = 10_000
const durationMs = 3_600_000
const maxConcurrent = 8
installAreas([lesson], kernelManifest)
const data = await mkdtemp(join(tmpdir(), 'sala-bench-watched-'))

interface Player {
  userId: string
  enrolmentId: string
  session: string
  atMs: number
  ranges: number[]
}

try {
  await (await startProduct(data)).stop()
  const env = { SALA_DATA: data, DATABASE_URL: '', NODE_ENV: 'production', LOG_LEVEL: 'error' }
  const config = readConfig({ ...process.env, ...env })
  const database = await openDatabase(config, join(import.meta.dirname, '..'))
  const services = await createServices(config, database.urls)
  const site = services.directory.byHost(host)
  if (!site) throw new Error(`Site not found: ${host}`)
  const as = (id: string, role: 'user' | 'manager', now = new Date()): Ctx => ({
    ...systemCtx(services, site.id),
    now,
    viewer: {
      role,
      user: { id, email: `${id}@bench.test`, firstname: 'ผู้เรียน', lastname: '', phone: null },
      sessionId: null,
      guestKey: null,
    } as Ctx['viewer'],
  })
  const { unitId, all } = await createClassroom(as(newId(), 'manager'))
  const random = seeded(7)
  const startedAt = Date.now()
  const durations: number[] = []
  const tell = async (player: Player, atMs: number) => {
    const ctx = as(player.userId, 'user', new Date(startedAt + atMs))
    const { enrolmentId, session, atMs: positionMs, ranges } = player
    const started = performance.now()
    await unitOfWork(ctx.db, () =>
      recordWatched(ctx, enrolmentId, { unitId, session, positionMs, durationMs, ranges }),
    )
    durations.push(performance.now() - started)
  }
  await forEachPlayer(all, (player) => tell(player, 0))
  durations.length = 0
  const clock = performance.now()
  const cpu = process.cpuUsage()
  for (let round = 1; round <= rounds; round++)
    await forEachPlayer(all, async (player) => {
      if (random() < 0.2) player.atMs = Math.floor(random() * (durationMs - everyMs))
      player.ranges = mergeRanges(player.ranges, [player.atMs, player.atMs + everyMs], durationMs)
      player.atMs += everyMs
      // One in ten is lost until the next, which contains all of it; one in ten arrives twice.
      const luck = random()
      if (luck < 0.1 && round < rounds) return
      await tell(player, round * everyMs)
      if (luck > 0.9) await tell(player, round * everyMs)
    })
  const seconds = (performance.now() - clock) / 1000
  const { user, system } = process.cpuUsage(cpu)
  durations.sort((a, b) => a - b)
  const at = (share: number) => durations[Math.floor(durations.length * share)]?.toFixed(1)
  const needed = players / (everyMs / 1000)
  const perSecond = durations.length / seconds
  print(`reports from ${players} players, ${maxConcurrent} at a time`, `${durations.length}`)
  print(
    `per second, and ratio to the ${needed} they send`,
    `${perSecond.toFixed(0)}, ${(perSecond / needed).toFixed(2)}×`,
  )
  print('one report', `${((user + system) / 1000 / durations.length).toFixed(2)} ms CPU of this process`)
  print('p50, p95, p99', `${at(0.5)}, ${at(0.95)}, ${at(0.99)} ms`)
  print(
    'players whose ranges differ from the model',
    `${await countMismatches(as(newId(), 'manager'), unitId, all)}`,
  )
  await services.database.end()
  await database.stop()
} finally {
  await stopAll()
  await rm(data, { recursive: true, force: true })
}

/** Creates a course with one long video, and its learners. */
async function createClassroom(ctx: Ctx): Promise<{ unitId: string; all: Player[] }> {
  const file = { id: newId(), name: 'film.mp4', size: 1, type: 'video/mp4', durationMs }
  return unitOfWork(ctx.db, async () => {
    const id = await createCourse(ctx, {
      slug: 'bench-film',
      title: 'Film',
      subtitle: '',
      topic: 'Film',
      level: 'any',
      access: 'free',
      teacherIds: [],
      outcomes: [],
      needs: [],
      about: docOf(),
      sections: [
        { title: 'Film', units: [{ kind: 'video', title: 'Film', donePercent: 100, content: { file } }] },
      ],
    })
    await publishCourse(ctx, id)
    const enrolled = await ctx.db.query<{ id: string; user_id: string; unit: string }>(
      'bench.enrolled',
      `INSERT INTO lesson_enrolment (tenant_id, id, course_id, revision_id, user_id, status, last_at, created_at)
       SELECT c.tenant_id, gen_random_uuid(), c.id, c.revision_id, gen_random_uuid(), 'active', $3, $3
       FROM lesson_course c, generate_series(1, $4::int) WHERE c.tenant_id = $1 AND c.id = $2
       RETURNING id, user_id, (SELECT u.id FROM lesson_unit u WHERE u.tenant_id = $1 AND u.course_id = $2) AS unit`,
      [ctx.tenant.id, id, ctx.now, players],
    )
    return {
      unitId: enrolled[0]?.unit ?? '',
      all: enrolled.map((row) => ({
        userId: row.user_id,
        enrolmentId: row.id,
        session: `session-${row.id}`,
        atMs: 0,
        ranges: [],
      })),
    }
  })
}

async function countMismatches(ctx: Ctx, unitId: string, all: readonly Player[]): Promise<number> {
  const stored = await unitOfWork(ctx.db, () =>
    ctx.db.query<{ enrolment_id: string; watched: number[] }>(
      'bench.watched',
      'SELECT enrolment_id, watched FROM lesson_progress WHERE tenant_id = $1 AND unit_id = $2',
      [ctx.tenant.id, unitId],
    ),
  )
  const byEnrolment = new Map(stored.map((row) => [row.enrolment_id, row.watched.join()]))
  return all.filter(({ enrolmentId, ranges }) => byEnrolment.get(enrolmentId) !== ranges.join()).length
}

/** Works through all of them, with limited concurrency. */
async function forEachPlayer(all: readonly Player[], work: (player: Player) => Promise<void>): Promise<void> {
  const remaining = all.values()
  await Promise.all(
    Array.from({ length: maxConcurrent }, async () => {
      for (const player of remaining) await work(player)
    }),
  )
}

/** A random generator with the same numbers on every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function print(what: string, value: string): void {
  console.log(`${what.padEnd(52)} ${value}`)
}
