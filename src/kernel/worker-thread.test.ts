import { expect, test } from 'vitest'
import type { WorkerMessage } from '#kernel/testing/worker-thread.worker.ts'
import { createWorkerThread } from './worker-thread.ts'

const open = (timeoutMs = 10_000, idleMs?: number) =>
  createWorkerThread<WorkerMessage, string>('#kernel/testing/worker-thread.worker.ts', {
    timeoutMs,
    idleMs,
  })

test('tasks run one after another and each caller gets its own result', async () => {
  const thread = open()
  const answers = await Promise.all(['a', 'b', 'c'].map((say) => thread.run({ say })))
  expect(answers).toEqual(['a', 'b', 'c'])
})

test('a task that throws rejects with its message and code, and the next one runs', async () => {
  const thread = open()
  const failing = thread.run({ fail: 'no such page' })
  const next = thread.run({ say: 'fine' })
  await expect(failing).rejects.toMatchObject({ message: 'no such page', code: 'expected' })
  expect(await next).toBe('fine')
})

test('a thread that dies fails only its task; the next starts a new thread', async () => {
  const thread = open()
  const dying = thread.run({ exit: true })
  const next = thread.run({ say: 'fine' })
  await expect(dying).rejects.toMatchObject({ name: 'WorkerThreadEnded', tooLong: false })
  expect(await next).toBe('fine')
})

test('a hanging task is aborted without blocking the event loop, and the next runs', async () => {
  const thread = open(300)
  let ticks = 0
  const ticking = setInterval(() => ticks++, 5)
  const hanging = thread.run({ hang: true })
  const next = thread.run({ say: 'fine' })
  await expect(hanging).rejects.toMatchObject({ name: 'WorkerThreadEnded', tooLong: true })
  clearInterval(ticking)
  expect(ticks).toBeGreaterThan(5)
  expect(await next).toBe('fine')
})

test('a thread stopped for idleness never takes a task with it', async () => {
  const thread = open(10_000, 0)
  for (let round = 0; round < 30; round++) {
    expect(await thread.run({ say: String(round) })).toBe(String(round))
    for (let turn = 0; turn < round % 4; turn++) await new Promise(setImmediate)
  }
})

test('a thread whose script does not load fails its tasks and reports why', async () => {
  const thread = createWorkerThread('#kernel/testing/no-such.worker.ts', { timeoutMs: 10_000 })
  const error = await thread.run('x').catch((reason: Error) => reason)
  expect(error).toMatchObject({ name: 'WorkerThreadEnded', tooLong: false })
  expect(String((error as Error).cause)).toMatch(/Cannot find module .*no-such\.worker\.ts/)
})
