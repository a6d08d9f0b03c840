import { sendBytes } from '#kernel/upload/send-bytes.ts'
import { failureOf, UploadFailure } from '#kernel/upload/upload-failure.ts'
import { waitOnline } from '#kernel/upload/with-retries.ts'
import { filesPaths } from '../paths.ts'
import type { FileItem, PartUrl, SpaceRef, UploadSession } from '../public.ts'
import type { UploadApi } from './send-upload.ts'

/** The HTTP calls of an upload. `base` is `/api/files/uploads`, or the same path below a link. */
export function uploadCalls(base: string): UploadApi {
  return {
    create: (input, signal) => call<UploadSession>(base, 'POST', input, signal),
    look: (id, signal) => call<UploadSession>(`${base}/${id}`, 'GET', undefined, signal),
    addresses: async (id, numbers, signal) =>
      (await call<{ parts: PartUrl[] }>(`${base}/${id}/parts`, 'POST', { numbers }, signal)).parts,
    put: putPart,
    complete: (id, parts, signal) => call<FileItem>(`${base}/${id}/complete`, 'POST', { parts }, signal),
    abort: (id) =>
      call<unknown>(`${base}/${id}`, 'DELETE', undefined, new AbortController().signal).then(() => undefined),
    rest: waitOnline,
  }
}

export interface FolderTarget extends SpaceRef {
  parentId: string | null
}

/** Creates the folders at these paths if missing. Throws `UploadFailure` with the message to show. */
export async function ensureFolders(target: FolderTarget, paths: readonly string[]): Promise<void> {
  const { signal } = new AbortController()
  // The maximum per call.
  for (let at = 0; at < paths.length; at += 100)
    await call(filesPaths.api.folderPaths, 'POST', { ...target, paths: paths.slice(at, at + 100) }, signal)
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

/** The ETag tells storage which part it is. */
const putPart: UploadApi['put'] = async ({ url, headers }, body, onSent, signal) =>
  (await sendBytes({ method: 'PUT', url, headers, body }, onSent, signal)).header('etag')
