import { Worker } from 'node:worker_threads'

export interface SideThreadOptions {
  /** After so long a task is given up and the thread with it: what hangs cannot be stopped otherwise. */
  patienceMs: number
  /** The thread ends after being idle for so long, and gives its memory back. */
  idleMs?: number
}

/** Work that would hold the event loop, done on a thread beside it, one task after the other. */
export interface SideThread<Input, Output> {
  /** Rejects with what the task threw (its message and `code`), or `SideThreadEnded`. */
  run(input: Input): Promise<Output>
}

/** The thread ended, or was ended, before the task was done. */
export class SideThreadEnded extends Error {
  override name = 'SideThreadEnded'
}

/** What the thread answers (`answerTasks` of `side-task.ts`). */
export type Answer<Output> = { ok: true; output: Output } | { ok: false; message: string; code?: string }

interface Task<Input, Output> {
  input: Input
  resolve: (output: Output) => void
  reject: (error: Error) => void
}

/**
 * A thread that runs `module`, named as an import of the package (`#kernel/pdf/typst.worker.ts`): that finds the file
 * from the sources as well as from a bundle. The thread starts with the first task, and anew after a crash.
 */
export function createSideThread<Input, Output>(
  module: string,
  { patienceMs, idleMs = 60_000 }: SideThreadOptions,
): SideThread<Input, Output> {
  const waiting: Task<Input, Output>[] = []
  let thread: Worker | undefined
  let current: Task<Input, Output> | undefined
  let timer: NodeJS.Timeout | undefined

  function begin(): Worker {
    const started = new Worker(new URL(import.meta.resolve(module)))
    started.on('message', (answer: Answer<Output>) => {
      if (answer.ok) settle((task) => task.resolve(answer.output))
      else settle((task) => task.reject(Object.assign(new Error(answer.message), { code: answer.code })))
    })
    started.on('error', (error) => lost(started, error))
    started.on('exit', () => lost(started))
    return started
  }

  function lost(which: Worker, cause?: unknown) {
    if (thread !== which) return
    thread = undefined
    settle((task) => task.reject(new SideThreadEnded(`The thread of ${module} ended.`, { cause })))
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
    clearTimeout(timer)
    thread ??= begin()
    // A process that has nothing else to do may end while the thread rests, but not while it works.
    thread.ref()
    timer = setTimeout(end, patienceMs)
    thread.postMessage(current.input)
  }

  function rest() {
    if (!thread) return
    thread.unref()
    timer = setTimeout(end, idleMs).unref()
  }

  function end() {
    const ended = thread
    if (!ended) return
    lost(ended, new Error('It took too long.'))
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
