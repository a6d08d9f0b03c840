import { expect, test } from 'vitest'
import { unitOfWork } from '#kernel/db/database.ts'
import { newId } from '#kernel/id.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { enqueue } from './jobs.ts'

const sites = testSites()

test('low-priority jobs wait behind all others and run one by one, and jobs with the same key are deduplicated', async () => {
  const ctx = sites.ctx({ role: 'admin' })
  const key = newId()
  await unitOfWork(ctx.db, async () => {
    enqueue(ctx, 'test.polish', {}, { whenIdle: true })
    enqueue(ctx, 'test.post', {}, { key })
    enqueue(ctx, 'test.post', {}, { key })
    enqueue(ctx, 'test.film', {}, { queue: 'films' })
  })
  const { rows } = await sites.services.database.platformPool.query(
    `SELECT task_identifier AS task, queue_name AS queue FROM graphile_worker.jobs WHERE task_identifier LIKE 'test.%'
     ORDER BY priority, id`,
  )
  expect(rows).toEqual([
    { task: 'test.post', queue: null },
    { task: 'test.film', queue: 'films' },
    { task: 'test.polish', queue: 'idle' },
  ])
})
