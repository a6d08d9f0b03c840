import { setTimeout as pause } from 'node:timers/promises'
import { serveTasks } from '#kernel/worker-task.ts'

export interface WorkerMessage {
  say?: string
  fail?: string
  exit?: boolean
  hang?: boolean
}

/** A thread for the tests of `worker-thread.ts`: runs whatever task it is given. */
serveTasks(async (task: WorkerMessage) => {
  if (task.exit) process.exit(3)
  if (task.hang) for (;;) Math.sqrt(2)
  if (task.fail) throw Object.assign(new Error(task.fail), { code: 'expected' })
  await pause(1)
  return task.say ?? 'done'
})
