import { createStore } from '#kernel/ui/store.ts'
import { type FileItem, uploadParallel } from '../public.ts'
import { fingerprintOf } from './fingerprint.ts'
import { createLanes } from './lanes.ts'
import { type Sample, speedOf, withSample } from './progress.rules.ts'
import { isSameFile } from './same-file.rules.ts'
import { forgetUpload, type SavedUpload, savedFileBytes, savedUploads, saveUpload } from './saved-uploads.ts'
import { sendUpload, UploadFailure, type UploadWish } from './send-upload.ts'
import { uploadCalls } from './upload-calls.ts'

/** One upload as the tray shows it. `lost`: it goes on when the same file is chosen again. */
export interface QueuedUpload {
  key: string
  base: string
  name: string
  size: number
  wish: UploadWish
  state: 'waiting' | 'running' | 'paused' | 'lost' | 'failed' | 'done'
  sent: number
  /** Bytes a second. */
  speed: number
  failure: { code: string; message: string } | null
  item: FileItem | null
}

export interface NewQueued {
  base: string
  /** Remembers it over a reload for this person; null: not. */
  owner: string | null
  wish: Pick<UploadWish, 'space' | 'parentId' | 'replaces'>
  files: readonly { file: File; folderPath: string }[]
}

/** All uploads of this tab, the first first. */
export const uploads = createStore<readonly QueuedUpload[]>([])

interface Behind {
  file: Blob | null
  sessionId: string | null
  kept: SavedUpload | null
  stop: AbortController | null
  samples: Sample[]
}

const filesAtOnce = 3
const lanes = createLanes(uploadParallel)
const behind = new Map<string, Behind>()

/** Puts files in line and begins. */
export function addUploads({ base, owner, wish, files }: NewQueued): void {
  const fresh = files.map(({ file, folderPath }): QueuedUpload => {
    const key = crypto.randomUUID()
    behind.set(key, { file, sessionId: null, kept: null, stop: null, samples: [] })
    const own = { ...wish, name: file.name, size: file.size, contentType: file.type || undefined }
    const full: UploadWish = folderPath ? { ...own, folderPath } : own
    if (owner) void remember(key, owner, base, full, file)
    return {
      key,
      base,
      name: file.name,
      size: file.size,
      wish: full,
      state: 'waiting',
      sent: 0,
      speed: 0,
      failure: null,
      item: null,
    }
  })
  uploads.set((now) => [...now.filter(({ state }) => state !== 'done'), ...fresh])
  next()
}

/** Brings back what a reload cut off. What another tab is sending stays with it. */
export async function reviveUploads(owner: string): Promise<void> {
  for (const saved of await savedUploads(owner)) {
    if (behind.has(saved.key) || (await isTaken(saved.key))) continue
    behind.set(saved.key, {
      file: saved.file,
      sessionId: saved.sessionId,
      kept: saved,
      stop: null,
      samples: [],
    })
    const { key, base, wish } = saved
    const state = saved.file ? 'waiting' : 'lost'
    const revived: QueuedUpload = {
      key,
      base,
      name: wish.name,
      size: wish.size,
      wish,
      state,
      sent: 0,
      speed: 0,
      failure: null,
      item: null,
    }
    uploads.set((now) => [...now, revived])
  }
  next()
}

/** Gives a lost upload its file back; false when it is another file. */
export async function giveFile(key: string, file: File): Promise<boolean> {
  const own = behind.get(key)
  if (!own?.kept || !isSameFile(own.kept.fingerprint, await fingerprintOf(file))) return false
  own.file = file
  patch(key, { state: 'waiting', failure: null })
  next()
  return true
}

export function pauseUpload(key: string): void {
  patch(key, { state: 'paused', speed: 0 })
  behind.get(key)?.stop?.abort()
  next()
}

/** Goes on, or tries again what failed. */
export function resumeUpload(key: string): void {
  patch(key, { state: behind.get(key)?.file ? 'waiting' : 'lost', failure: null })
  next()
}

/** Gives an upload up, here and over there. */
export function cancelUpload(key: string): void {
  const own = behind.get(key)
  const upload = uploads.get().find((one) => one.key === key)
  own?.stop?.abort()
  uploads.set((now) => now.filter((one) => one.key !== key))
  behind.delete(key)
  void forgetUpload(key)
  // What cannot be told now, the nightly sweep finds.
  if (own?.sessionId && upload)
    uploadCalls(upload.base)
      .abort(own.sessionId)
      .catch(() => undefined)
  next()
}

/** Takes away what has ended. */
export function clearEnded(): void {
  for (const { key, state } of uploads.get())
    if (state === 'done' || state === 'failed') cancelled(key, state)
  uploads.set((now) => now.filter(({ state }) => state !== 'done' && state !== 'failed'))
}

function cancelled(key: string, state: 'done' | 'failed') {
  if (state === 'failed') cancelUpload(key)
  else behind.delete(key)
}

function next(): void {
  const now = uploads.get()
  const free = filesAtOnce - now.filter(({ state }) => state === 'running').length
  for (const upload of now.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) {
    void locked(upload.key, () => run(upload))
  }
  keepAlive(uploads.get().some(({ state }) => state === 'running'))
}

async function run(upload: QueuedUpload): Promise<void> {
  const own = behind.get(upload.key)
  // It may have been paused or given up while another tab was at it.
  if (!own?.file || stateOf(upload.key) !== 'running') return
  const stop = new AbortController()
  own.stop = stop
  own.samples = []
  patch(upload.key, { state: 'running', failure: null })
  const doors = uploadCalls(upload.base)
  try {
    const item = await sendUpload(
      { file: own.file, wish: upload.wish, sessionId: own.sessionId },
      doors,
      lanes,
      {
        began: ({ id }) => {
          own.sessionId = id
          if (own.kept) void saveUpload({ ...own.kept, sessionId: id })
        },
        sent: (sent) => {
          if (stop.signal.aborted) return
          own.samples = withSample(own.samples, { at: performance.now(), sent })
          patch(upload.key, { sent, speed: speedOf(own.samples) })
        },
      },
      stop.signal,
    )
    patch(upload.key, { state: 'done', sent: upload.size, speed: 0, item })
    own.file = null
    await forgetUpload(upload.key)
  } catch (error) {
    if (!stop.signal.aborted) {
      stop.abort()
      const { code, message } = error instanceof UploadFailure ? error : { code: 'client', message: '' }
      patch(upload.key, { state: 'failed', speed: 0, failure: { code, message } })
    }
  } finally {
    if (own.stop === stop) own.stop = null
  }
}

async function remember(key: string, owner: string, base: string, wish: UploadWish, file: File) {
  const own = behind.get(key)
  if (!own) return
  const fingerprint = await fingerprintOf(file)
  const small = file.size <= savedFileBytes
  const saved = { key, owner, base, wish, fingerprint, sessionId: own.sessionId, file: small ? file : null }
  // It may be done or given up by now.
  if (behind.get(key)?.file !== file) return
  own.kept = saved
  await saveUpload(saved)
  if (behind.get(key)?.file !== file) await forgetUpload(key)
}

const stateOf = (key: string) => uploads.get().find((upload) => upload.key === key)?.state

function patch(key: string, change: Partial<QueuedUpload>): void {
  uploads.set((now) => now.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)))
}

const lockName = (key: string) => `sala-upload-${key}`

/** One tab sends an upload, however many are open; its line goes on when this one ends. */
function locked(key: string, work: () => Promise<void>): Promise<void> {
  patch(key, { state: 'running' })
  const done = navigator.locks ? navigator.locks.request(lockName(key), work) : work()
  return done.finally(next)
}

async function isTaken(key: string): Promise<boolean> {
  if (!navigator.locks) return false
  return navigator.locks.request(lockName(key), { ifAvailable: true }, (lock) => lock === null)
}

let alive: ReturnType<typeof setInterval> | undefined

/** A transfer is activity: whoever waits for one is not asleep (the session guard hears this). */
function keepAlive(on: boolean): void {
  clearInterval(alive)
  alive = undefined
  if (!on) return
  const tell = () => dispatchEvent(new Event('sala:active'))
  tell()
  alive = setInterval(tell, 60_000)
}
