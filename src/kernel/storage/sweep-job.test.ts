import { access, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startWorker } from '#kernel/jobs/worker.ts'
import { testSites } from '#src/tests/test-sites.ts'

const sites = testSites()
let worker: Awaited<ReturnType<typeof startWorker>> | undefined
afterAll(() => worker?.stop())

test('the nightly job deletes uploads not continued for a week, and keeps newer ones', async () => {
  const { storage, database, config } = sites.services
  const old = await storage.createUpload('a/old', { contentType: 'text/plain' })
  const young = await storage.createUpload('a/young', { contentType: 'text/plain' })
  const part = new TextEncoder().encode('begun')
  for (const [key, id] of [
    ['a/old', old],
    ['a/young', young],
  ] as const)
    await storage.putPart({ key, uploadId: id, number: 1, body: part })
  const folderOf = (id: string) => join(config.dataDir, 'files/.uploads', id)
  const weekAgo = new Date(Date.now() - 8 * 86_400_000)
  await utimes(folderOf(old), weekAgo, weekAgo)

  worker = await startWorker(sites.services)
  const planned = await database.platformPool.query(
    "SELECT identifier FROM graphile_worker._private_known_crontabs WHERE identifier = 'clock:storage_sweep'",
  )
  expect(planned.rows).toEqual([{ identifier: 'clock:storage_sweep' }])
  await database.platformPool.query("SELECT graphile_worker.add_job('clock:storage_sweep')")
  const isThere = (id: string) =>
    access(folderOf(id)).then(
      () => true,
      () => false,
    )
  await expect.poll(() => isThere(old)).toBe(false)
  expect(await isThere(young)).toBe(true)
})
