import { failureOf, UploadFailure } from './upload-failure.ts'

interface BytesRequest {
  method: 'POST' | 'PUT'
  url: string
  headers?: Readonly<Record<string, string>>
  body: Blob | FormData
}

/**
 * Sends bytes and reports the upload progress; resolves with the response. Rejects with an `UploadFailure`, or with the
 * signal's reason. Uses XMLHttpRequest, since fetch reports no upload progress.
 */
export function sendBytes<Answer>(
  { method, url, headers = {}, body }: BytesRequest,
  onSent: (bytes: number, all: number) => void,
  signal: AbortSignal,
): Promise<{ answer: Answer; header: (name: string) => string | null }> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    let isComplete = false
    signal.addEventListener('abort', stop, { once: true })
    request.open(method, url)
    // Firefox would read an empty answer without a type as XML, and report it as broken.
    request.responseType = 'text'
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onSent(loaded, total)
    request.upload.onload = () => {
      isComplete = true
    }
    request.onloadend = () => {
      signal.removeEventListener('abort', stop)
      if (signal.aborted) return reject(signal.reason)
      const answer = readJson(request.responseText)
      if (request.status >= 200 && request.status < 300)
        return resolve({ answer: answer as Answer, header: (name) => request.getResponseHeader(name) })
      if (request.status > 0) return reject(failureOf(request.status, answer))
      reject(new UploadFailure(0, isComplete ? 'unanswered' : 'offline'))
    }
    request.send(body)
  })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
