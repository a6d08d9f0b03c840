import { Worker } from 'node:worker_threads'

export interface WorkerThreadOptions {
  /** The time after which a task is abandoned and the thread terminated: a hanging task cannot be stopped otherwise. */
  timeoutMs: number
  /** The idle time after which the thread ends and frees its memory. */
  idleMs?: number
}

/** Runs work that would block the event loop on a separate thread, one task at a time. */
export interface WorkerThread<Input, Output> {
  /** Rejects with what the task threw (its message and `code`), or `WorkerThreadEnded`. */
  run(input: Input): Promise<Output>
}

/** The thread ended, or was terminated, before the task was done. */
export class WorkerThreadEnded extends Error {
  override name = 'WorkerThreadEnded'
  /** Whether it was terminated because the task took too long. */
  readonly tooLong: boolean

  constructor(message: string, { tooLong = false, cause }: { tooLong?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.tooLong = tooLong
  }
}

/** The messages of the thread (`serveTasks` of `worker-task.ts`): that it has loaded, then one reply per task. */
export type WorkerMessage<Output> =
  | { say: 'ready' }
  | { say: 'done'; output: Output }
  | { say: 'failed'; message: string; code?: string }

/** Loading a thread's module takes long on a busy machine; a task's timeout starts when that is done. */
const loadingMs = 60_000

interface Task<Input, Output> {
  input: Input
  resolve: (output: Output) => void
  reject: (error: Error) => void
}

/**
 * Creates a thread that runs `module`, given as an import of the package (`#kernel/pdf/typst.worker.ts`), which
 * resolves both from the sources and from a bundle. The thread starts with the first task, and again after a crash.
 */
export function createWorkerThread<Input, Output>(
  module: string,
  { timeoutMs, idleMs = 60_000 }: WorkerThreadOptions,
): WorkerThread<Input, Output> {
  const waiting: Task<Input, Output>[] = []
  let thread: Worker | undefined
  let current: Task<Input, Output> | undefined
  let timer: NodeJS.Timeout | undefined
  let loaded = false

  function begin(): Worker {
    const started = new Worker(new URL(import.meta.resolve(module)))
    loaded = false
    started.on('message', (message: WorkerMessage<Output>) => {
      // A terminated thread may already have sent its reply.
      if (thread !== started) return
      if (message.say === 'done') settle((task) => task.resolve(message.output))
      else if (message.say === 'failed') {
        settle((task) => task.reject(Object.assign(new Error(message.message), { code: message.code })))
      } else {
        loaded = true
        if (current) allow(timeoutMs)
      }
    })
    started.on('error', (cause) => lost(started, { cause }))
    started.on('exit', () => lost(started))
    return started
  }

  function lost(which: Worker, why: { tooLong?: boolean; cause?: unknown } = {}) {
    if (thread !== which) return
    thread = undefined
    settle((task) => task.reject(new WorkerThreadEnded(`The thread of ${module} ended.`, why)))
  }

  function settle(how: (task: Task<Input, Output>) => void) {
    const done = current
    current = undefined
    clearTimeout(timer)
    if (done) how(done)
    next()
  }

  function next() {
    if (current) return
    current = waiting.shift()
    if (!current) return rest()
    thread ??= begin()
    // An otherwise finished process may exit while the thread is idle, but not while it works.
    thread.ref()
    allow(loaded ? timeoutMs : loadingMs)
    thread.postMessage(current.input)
  }

  function rest() {
    if (!thread) return
    thread.unref()
    allow(idleMs)
    timer?.unref()
  }

  function allow(milliseconds: number) {
    clearTimeout(timer)
    timer = setTimeout(end, milliseconds)
  }

  function end() {
    const endedThread = thread
    if (!endedThread) return
    lost(endedThread, { tooLong: true })
    void endedThread.terminate()
  }

  return {
    run: (input) =>
      new Promise((resolve, reject) => {
        waiting.push({ input, resolve, reject })
        next()
      }),
  }
}
