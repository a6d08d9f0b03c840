import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createSite } from '#areas/tenant/public.server.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import type { Services } from '#kernel/http/services.ts'
import { newId } from '#kernel/id.ts'
import { registerTestArea } from '#kernel/testing/test-area.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { defineJob } from './jobs.ts'
import { startWorker, type Worker } from './worker.ts'

const sites = testSites()
const done: string[] = []
let hanging: () => void = () => undefined
registerTestArea({
  jobs: [
    defineJob('test.note', async (_, { what }: { what: string }) => void done.push(what)),
    defineJob('test.hang', () => {
      hanging()
      return new Promise(() => undefined)
    }),
  ],
})

let worker: Worker | undefined
afterEach(async () => {
  await worker?.stop(0)
  worker = undefined
})

const ask = async (text: string, values: unknown[] = []) =>
  (await sites.services.database.platformPool.query(text, values)).rows
const add = (tenant: string, task: string, payload: unknown, key?: string) =>
  ask(
    `SELECT id FROM graphile_worker.add_job($1, json_build_object('tenant', $2::text, 'payload', $3::json), queue_name => 'idle', job_key => $4)`,
    [task, tenant, JSON.stringify(payload), key ?? newId()],
  )
const waiting = (what: string) =>
  ask(
    `SELECT j.run_at > now() + interval '5 minutes' AS later, j.attempts, q.queue_name AS queue
     FROM graphile_worker._private_jobs j LEFT JOIN graphile_worker._private_job_queues q ON q.id = j.job_queue_id
     WHERE payload->'payload'->>'what' = $1`,
    [what],
  )

describe('a job whose site is missing', () => {
  const setStatus = async (status: string) => {
    await ask('UPDATE site SET status = $1 WHERE id = $2', [status, sites.beta.id])
    await sites.services.directory.reload()
  }

  test('waits while the site is suspended', async () => {
    await setStatus('disabled')
    await add(sites.beta.id, 'test.note', { what: 'suspended' })
    worker = await startWorker(sites.services)
    await expect.poll(() => waiting('suspended')).toEqual([{ later: true, attempts: 0, queue: 'idle' }])
    await setStatus('active')
    await ask(
      "UPDATE graphile_worker._private_jobs SET run_at = now() WHERE payload->'payload'->>'what' = 'suspended'",
    )
    await expect.poll(() => done).toContain('suspended')
    await expect.poll(() => waiting('suspended')).toEqual([])
  })

  test('runs when this process has not yet read the site', async () => {
    const { database } = sites.services
    const { tagline, areas, theme } = sites.alpha
    const site = {
      slug: 'gamma',
      hosts: ['gamma.test'],
      name: sites.alpha.name,
      tagline,
      areas,
      theme,
      facts: {},
    }
    const id = await unitOfWork(database.forPlatform('write'), (platform) => createSite(platform, site))
    await add(id, 'test.note', { what: 'unread' })
    worker = await startWorker(sites.services)
    await expect.poll(() => done).toContain('unread')
  })

  test('is dropped when the site was erased', async () => {
    await add(newId(), 'test.note', { what: 'erased' })
    worker = await startWorker(sites.services)
    await expect.poll(() => waiting('erased')).toEqual([])
    expect(done).not.toContain('erased')
  })
})

describe('on its own database server', () => {
  let services: Services
  beforeAll(() => {
    services = {
      ...sites.services,
      config: { ...sites.services.config, databaseUrl: 'postgres://elsewhere' },
    }
  })
  const hold = (what: string, by: string, since: string) =>
    ask(
      `WITH held AS (
         UPDATE graphile_worker._private_jobs SET locked_by = $2, locked_at = now() - $3::interval
         WHERE payload->'payload'->>'what' = $1 RETURNING job_queue_id)
       UPDATE graphile_worker._private_job_queues SET locked_by = $2, locked_at = now() - $3::interval
       WHERE id IN (SELECT job_queue_id FROM held)`,
      [what, by, since],
    )

  test('the job of a killed worker is taken over by another, and its queue continues', async () => {
    await add(sites.alpha.id, 'test.note', { what: 'left' })
    await hold('left', 'pool-killed', '3 minutes')
    worker = await startWorker(services)
    await expect.poll(() => done).toContain('left')
  })

  test('the job of a recently seen worker stays with it', async () => {
    await add(sites.alpha.id, 'test.note', { what: 'held' })
    await hold('held', 'pool-living', '3 hours')
    await ask("INSERT INTO job_worker VALUES ('pool-living', now())")
    await ask(
      `SELECT graphile_worker.add_job('test.note', json_build_object('tenant', $1::text, 'payload', json_build_object('what', 'beside')))`,
      [sites.alpha.id],
    )
    worker = await startWorker(services)
    await expect.poll(() => done).toContain('beside')
    expect(done).not.toContain('held')
    await ask("SELECT graphile_worker.force_unlock_workers(ARRAY['pool-living'])")
    await expect.poll(() => done).toContain('held')
  })

  test('a stopping worker gives back jobs it cannot finish', async () => {
    const started = new Promise<void>((begin) => {
      hanging = begin
    })
    await add(sites.alpha.id, 'test.hang', { what: 'cut off' })
    worker = await startWorker(services)
    await started
    await worker.stop(0)
    worker = undefined
    const lockedJobs = 'SELECT FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL'
    expect(await ask(lockedJobs)).toEqual([])
    expect(await ask("SELECT FROM job_worker WHERE id <> 'pool-living'")).toEqual([])
  })
})

test('the stored answer of an idempotency key is deleted after a day', async () => {
  for (const [key, age] of [
    ['old', '25 hours'],
    ['young', '23 hours'],
  ])
    await ask(
      `INSERT INTO idempotency_key (tenant_id, actor, key, request_hash, created_at) VALUES ($1, 'a', $2, '', now() - $3::interval)`,
      [sites.alpha.id, key, age],
    )
  worker = await startWorker(sites.services)
  await ask("SELECT graphile_worker.add_job('clock:idempotency_forget')")
  const keys = () => ask('SELECT key FROM idempotency_key')
  await expect.poll(keys).toEqual([{ key: 'young' }])
})
