import { Worker } from 'node:worker_threads'

export interface WorkerThreadOptions {
  /** After so long a task is given up and the thread with it: what hangs cannot be stopped otherwise. */
  timeoutMs: number
  /** The thread ends after being idle for so long, and gives its memory back. */
  idleMs?: number
}

/** Work that would hold the event loop, done on a thread beside it, one task after the other. */
export interface WorkerThread<Input, Output> {
  /** Rejects with what the task threw (its message and `code`), or `SideThreadEnded`. */
  run(input: Input): Promise<Output>
}

/** The thread ended, or was ended, before the task was done. */
export class WorkerThreadEnded extends Error {
  override name = 'SideThreadEnded'
  /** It was ended since the task took too long. */
  readonly tooLong: boolean

  constructor(message: string, { tooLong = false, cause }: { tooLong?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.tooLong = tooLong
  }
}

/** What the thread says (`answerTasks` of `worker-task.ts`): that it has loaded, then one answer a task. */
export type WorkerMessage<Output> =
  | { say: 'ready' }
  | { say: 'done'; output: Output }
  | { say: 'failed'; message: string; code?: string }

/** Loading a thread's program takes long on a busy machine; a task's patience begins when it is done. */
const loadingMs = 60_000

interface Task<Input, Output> {
  input: Input
  resolve: (output: Output) => void
  reject: (error: Error) => void
}

/**
 * A thread that runs `module`, named as an import of the package (`#kernel/pdf/typst.worker.ts`): that finds the file
 * from the sources as well as from a bundle. The thread starts with the first task, and again after a crash.
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
      // A thread that was ended may have had its answer on the way.
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
    // A process that has nothing else to do may end while the thread rests, but not while it works.
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
    const ended = thread
    if (!ended) return
    lost(ended, { tooLong: true })
    void ended.terminate()
  }

  return {
    run: (input) =>
      new Promise((resolve, reject) => {
        waiting.push({ input, resolve, reject })
        next()
      }),
  }
}
