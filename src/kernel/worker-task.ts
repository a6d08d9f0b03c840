import { parentPort } from 'node:worker_threads'
import type { WorkerMessage } from './worker-thread.ts'

/** The thread's side of a `WorkerThread`: replies to every task with the result of `work`, or with its error. */
export function serveTasks<Input, Output>(work: (input: Input) => Output | Promise<Output>): void {
  const port = parentPort
  port?.on('message', async (input: Input) => {
    let message: WorkerMessage<Output>
    try {
      message = { say: 'done', output: await work(input) }
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
      message = { say: 'failed', message: error instanceof Error ? error.message : String(error), code }
    }
    port.postMessage(message)
  })
  port?.postMessage({ say: 'ready' } satisfies WorkerMessage<Output>)
}
