import type { FileItem, PartAddress, Space, UploadSession } from '../public.ts'
import { type UploadDoors, UploadFailure } from './send-upload.ts'

/** The calls of an upload as they go over the line. `base` is `/api/files/uploads`, or the same below a link. */
export function uploadCalls(base: string): UploadDoors {
  return {
    create: (wish, signal) => call<UploadSession>(base, 'POST', wish, signal),
    look: (id, signal) => call<UploadSession>(`${base}/${id}`, 'GET', undefined, signal),
    addresses: async (id, numbers, signal) =>
      (await call<{ parts: PartAddress[] }>(`${base}/${id}/parts`, 'POST', { numbers }, signal)).parts,
    put,
    complete: (id, parts, signal) => call<FileItem>(`${base}/${id}/complete`, 'POST', { parts }, signal),
    abort: (id) =>
      call<unknown>(`${base}/${id}`, 'DELETE', undefined, new AbortController().signal).then(() => undefined),
    rest,
  }
}

export interface FolderPlace {
  space: Space
  parentId: string | null
}

/** Makes the folders of these ways where they are missing. Throws `UploadFailure` with the sentence to show. */
export async function makeFolders(place: FolderPlace, paths: readonly string[]): Promise<void> {
  const { signal } = new AbortController()
  // As many as one call takes.
  for (let at = 0; at < paths.length; at += 100)
    await call('/api/files/folders/paths', 'POST', { ...place, paths: paths.slice(at, at + 100) }, signal)
}

async function call<Answer>(
  url: string,
  method: string,
  body: unknown,
  signal: AbortSignal,
): Promise<Answer> {
  const answer = await fetch(url, {
    method,
    signal,
    body: body === undefined ? undefined : JSON.stringify(body),
    headers: body === undefined ? undefined : { 'content-type': 'application/json' },
  }).catch((error: unknown) => {
    signal.throwIfAborted()
    throw error instanceof TypeError ? new UploadFailure(0, 'offline') : error
  })
  const data: unknown = answer.status === 204 ? null : await answer.json().catch(() => null)
  if (answer.ok) return data as Answer
  throw failureOf(answer.status, data)
}

function failureOf(status: number, data: unknown): UploadFailure {
  const message = (typeof data === 'object' && data !== null ? data : {}) as {
    code?: string
    detail?: string
  }
  return new UploadFailure(status, message.code ?? 'server', message.detail)
}

/** By XMLHttpRequest, since fetch tells no progress of what is sent. */
const put: UploadDoors['put'] = (address, bytes, onSent, signal) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    signal.addEventListener('abort', stop, { once: true })
    request.open('PUT', address.url)
    for (const [name, value] of Object.entries(address.headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded }) => onSent(loaded)
    request.onloadend = () => {
      signal.removeEventListener('abort', stop)
      if (signal.aborted) return reject(signal.reason)
      if (request.status >= 200 && request.status < 300) return resolve(request.getResponseHeader('etag'))
      reject(failureOf(request.status, readJson(request.responseText)))
    }
    request.send(bytes)
  })

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A lost network is waited for, however long; it is no failure of the upload. */
async function rest(ms: number, signal: AbortSignal): Promise<void> {
  const until = (start: (done: () => void) => () => void) =>
    new Promise<void>((resolve, reject) => {
      const end = start(() => {
        signal.removeEventListener('abort', stop)
        resolve()
      })
      const stop = () => {
        end()
        reject(signal.reason)
      }
      signal.addEventListener('abort', stop, { once: true })
    })
  await until((done) => {
    const timer = setTimeout(done, ms)
    return () => clearTimeout(timer)
  })
  if (navigator.onLine) return
  await until((done) => {
    addEventListener('online', done, { once: true })
    return () => removeEventListener('online', done)
  })
}
