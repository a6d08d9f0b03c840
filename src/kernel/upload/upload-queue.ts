import { createStore, type Store } from '#kernel/ui/store.ts'
import { fingerprintOf } from './fingerprint.ts'
import { isSafeToLeave, type ProgressSample, speedOf, withSample } from './progress.rules.ts'
import { isSameFile } from './same-file.rules.ts'
import { type SavedUpload, savedFileBytes, savedUploads } from './saved-uploads.ts'
import { guardTab, isLockedByOtherTab, withLock } from './tab.ts'
import type { NewUpload, QueuedUpload, Transport } from './upload.types.ts'
import { UploadFailure } from './upload-failure.ts'
import { waitUntilOnline } from './with-retries.ts'

interface UploadInternals<Input> {
  file: Blob | null
  sessionId: string | null
  saved: SavedUpload<Input> | null
  stop: AbortController | null
  samples: ProgressSample[]
}

interface Options<Input, Result> {
  /** The name under which this browser stores its uploads. */
  name: string
  /** The number of files sent in parallel. */
  atOnce: number
  transport: Transport<Input, Result>
}

export interface UploadQueue<Input = unknown, Result = unknown> {
  /** All uploads of this tab, oldest first. */
  readonly uploads: Pick<Store<readonly QueuedUpload<Input, Result>[]>, 'get' | 'subscribe'>
  /** Whether its uploads can be resumed, and therefore paused. */
  readonly resumes: boolean
  /** Queues files and starts sending; returns their keys. `owner`: saves them across reloads for this user. */
  add(files: readonly NewUpload<Input>[], owner?: string): string[]
  /** Restores uploads interrupted by a reload. What another tab is sending stays with that tab. */
  revive(owner: string): Promise<void>
  /** Gives a lost upload its file back; returns false if it is a different file. */
  giveFile(key: string, file: File): Promise<boolean>
  pause(key: string): void
  /** Resumes an upload, or retries a failed one. */
  resume(key: string): void
  /** Cancels an upload, here and on the server. */
  cancel(key: string): void
  /** Removes ended uploads. */
  clearEnded(): void
  /** Resolves with the transport's result of an upload. Rejects with the `UploadFailure` that ended it. */
  ended(key: string): Promise<Result | null>
}

/**
 * Creates a tab's upload queue for one kind of destination: several uploads run in parallel, each with progress, cancel
 * and retry and, if the transport supports it, pause and resume across reloads. It waits while offline, and leaving the
 * page asks for confirmation while something would be lost. The transport defines how the bytes are sent.
 */
export function createUploadQueue<Input, Result>({
  name,
  atOnce,
  transport,
}: Options<Input, Result>): UploadQueue<Input, Result> {
  type Upload = QueuedUpload<Input, Result>
  const uploads = createStore<readonly Upload[]>([])
  const behind = new Map<string, UploadInternals<Input>>()
  const memory = savedUploads<Input>(name)
  const find = (key: string) => uploads.get().find((upload) => upload.key === key)
  const patch = (key: string, change: Partial<Upload>) =>
    uploads.set((now) => now.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)))
  const fresh = (
    upload: Pick<Upload, 'key' | 'name' | 'size' | 'request' | 'state' | 'failure'>,
  ): Upload => ({
    ...upload,
    sent: 0,
    speed: 0,
    result: null,
  })

  const next = () => {
    const now = uploads.get()
    const free = atOnce - now.filter(({ state }) => state === 'running').length
    for (const { key } of now.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) {
      patch(key, { state: 'running' })
      void withLock(key, () => run(key)).finally(next)
    }
    const moving = uploads.get().some(({ state }) => state === 'running')
    const safe = uploads.get().every((upload) => isSafeToLeave(upload, !!behind.get(upload.key)?.saved?.file))
    guardTab(name, { moving, safe })
  }

  const run = async (key: string) => {
    const upload = find(key)
    const internals = behind.get(key)
    // It may have been paused or cancelled while another tab was sending it.
    if (!internals?.file || upload?.state !== 'running') return
    const stop = new AbortController()
    internals.stop = stop
    internals.samples = []
    patch(key, { failure: null })
    const { request, size } = upload
    const listen = {
      onStart: (sessionId: string) => {
        internals.sessionId = sessionId
        if (internals.saved) void memory.save({ ...internals.saved, sessionId })
      },
      sent: (sent: number) => {
        if (stop.signal.aborted) return
        internals.samples = withSample(internals.samples, { at: performance.now(), sent })
        patch(key, { sent, speed: speedOf(internals.samples) })
      },
    }
    try {
      await waitUntilOnline(stop.signal)
      const job = { file: internals.file, name: upload.name, request, sessionId: internals.sessionId }
      const result = await transport.send(job, listen, stop.signal)
      internals.file = null
      patch(key, { state: 'done', sent: size, speed: 0, result })
      await memory.forget(key)
    } catch (error) {
      if (!stop.signal.aborted) {
        stop.abort()
        const { code, message } = error instanceof UploadFailure ? error : { code: 'client', message: '' }
        patch(key, { state: 'failed', speed: 0, failure: { code, message } })
      }
    } finally {
      if (internals.stop === stop) internals.stop = null
    }
  }

  const remember = async (key: string, owner: string, request: Input, file: File) => {
    const internals = behind.get(key)
    if (!internals) return
    const fingerprint = await fingerprintOf(file)
    const small = file.size <= savedFileBytes ? file : null
    const { sessionId } = internals
    // It may be done or cancelled by now.
    if (behind.get(key)?.file !== file) return
    internals.saved = {
      key,
      owner,
      request,
      name: file.name,
      size: file.size,
      fingerprint,
      sessionId,
      file: small,
    }
    await memory.save(internals.saved)
    next()
    if (behind.get(key)?.file !== file) await memory.forget(key)
  }

  const cancel = (key: string) => {
    const internals = behind.get(key)
    const upload = find(key)
    internals?.stop?.abort()
    uploads.set((now) => now.filter((other) => other.key !== key))
    behind.delete(key)
    void memory.forget(key)
    // If this call fails, the server's cleanup job removes the session.
    if (internals?.sessionId && upload)
      transport.abort?.(upload.request, internals.sessionId).catch(() => undefined)
    next()
  }

  return {
    uploads,
    resumes: transport.abort !== undefined,
    add(files, owner) {
      const added = files.map(({ file, request, refused }) => {
        const key = crypto.randomUUID()
        behind.set(key, { file, sessionId: null, saved: null, stop: null, samples: [] })
        if (owner && !refused) void remember(key, owner, request, file)
        const failure = refused ? { code: 'refused', message: refused } : null
        return fresh({
          key,
          name: file.name,
          size: file.size,
          request,
          state: failure ? 'failed' : 'waiting',
          failure,
        })
      })
      uploads.set((now) => [...now.filter(({ state }) => state !== 'done'), ...added])
      next()
      return added.map(({ key }) => key)
    },
    async revive(owner) {
      for (const saved of await memory.of(owner)) {
        const { key, request, file, sessionId } = saved
        if (behind.has(key) || (await isLockedByOtherTab(key))) continue
        behind.set(key, { file, sessionId, saved, stop: null, samples: [] })
        const state = file ? 'waiting' : 'lost'
        const revived = fresh({ key, name: saved.name, size: saved.size, request, state, failure: null })
        uploads.set((now) => [...now, revived])
      }
      next()
    },
    async giveFile(key, file) {
      const internals = behind.get(key)
      if (!internals?.saved || !isSameFile(internals.saved.fingerprint, await fingerprintOf(file)))
        return false
      internals.file = file
      patch(key, { state: 'waiting', failure: null })
      next()
      return true
    },
    pause(key) {
      patch(key, { state: 'paused', speed: 0 })
      behind.get(key)?.stop?.abort()
      next()
    },
    resume(key) {
      patch(key, { state: behind.get(key)?.file ? 'waiting' : 'lost', failure: null })
      next()
    },
    cancel,
    clearEnded() {
      for (const { key, state } of uploads.get()) {
        if (state === 'failed') cancel(key)
        else if (state === 'done') behind.delete(key)
      }
      uploads.set((now) => now.filter(({ state }) => state !== 'done'))
    },
    ended: (key) =>
      new Promise((resolve, reject) => {
        const checkProgress = () => {
          const upload = find(key)
          if (upload && upload.state !== 'done' && upload.state !== 'failed') return false
          stop()
          if (upload?.failure) reject(new UploadFailure(0, upload.failure.code, upload.failure.message))
          else resolve(upload?.result ?? null)
          return true
        }
        const stop = uploads.subscribe(checkProgress)
        checkProgress()
      }),
  }
}
