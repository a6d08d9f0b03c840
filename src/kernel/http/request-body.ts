import { Problem, tooLarge } from '#kernel/errors.ts'
import { beforeDeadline, bodyTimeoutMs, deadlineIn } from './body-timeout.ts'

/**
 * Bodies up to this size are read into memory before the first statement; larger ones are streamed to handlers that
 * allow them.
 */
export const maxBufferedBytes = 1_048_576

interface BodyRules {
  /** The maximum body size in bytes for this path. */
  limit: number
  /** Called before waiting for a streamed body. */
  beforeWaiting(): Promise<void>
  timeoutMs?: number
}

/** A request whose body can be read without a transaction waiting for it. */
interface PreparedBody {
  request: Request
  /** The body is in memory and must not be read from the socket again. */
  isBuffered: boolean
  /** Returns why the stream was aborted. Its reader may have taken that for a malformed form. */
  refusal(): Problem | undefined
}

/**
 * Ensures that no transaction waits for a sender. A small body is read here, before there is a transaction. Nothing of
 * a large one is read until a handler requests it, so that a sender without the right is refused first, and
 * `beforeWaiting` ends what is open each time more of it is waited for. Throws 413 `too_large` for more than `limit`,
 * 408 `body_timeout` for a silent sender.
 */
export async function prepareBody(request: Request, rules: BodyRules): Promise<PreparedBody> {
  const { headers } = request
  const message = headers.has('transfer-encoding') ? null : headers.get('content-length')
  const length = message === null ? Number.POSITIVE_INFINITY : Number(message)
  const none = { request, isBuffered: false, refusal: () => undefined }
  if (length === 0 || /^(GET|HEAD)$/.test(request.method)) return none
  if (message !== null && length > rules.limit) throw bodyTooLarge(rules.limit)
  if (bufferedRequests.has(request)) return { ...none, isBuffered: true }
  if (length > maxBufferedBytes && rules.limit > maxBufferedBytes) return streamBody(request, rules)
  if (message === null && !request.body) return none
  return { ...none, request: withBody(request, await readAll(request, rules)), isBuffered: true }
}

/** Requests whose bodies are in memory already: building another one costs as much as a statement. */
const bufferedRequests = new WeakSet<Request>()

/** Returns a copy of a request with this body, which is its own in full; `prepareBody` takes it as it is. */
export function bufferedRequest(request: Request, body: ArrayBuffer): Request {
  const copy = withBody(request, body.byteLength ? body.slice(0) : null)
  bufferedRequests.add(copy)
  return copy
}

async function readAll(request: Request, rules: BodyRules): Promise<Uint8Array<ArrayBuffer>> {
  const deadline = deadlineIn(rules.timeoutMs ?? bodyTimeoutMs)
  const { headers } = request
  // The server reads no more from the socket than the sender declared.
  if (headers.has('content-length') && !headers.has('transfer-encoding'))
    return new Uint8Array(await beforeDeadline(deadline, request.arrayBuffer()))
  const pieces: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  while (reader) {
    const { done, value } = await beforeDeadline(deadline, reader.read())
    if (done) break
    size += value.byteLength
    if (size > rules.limit) throw bodyTooLarge(rules.limit)
    pieces.push(value)
  }
  return new Uint8Array(Buffer.concat(pieces))
}

function streamBody(request: Request, { limit, beforeWaiting, ...rules }: BodyRules): PreparedBody {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  let size = 0
  let abortReason: Problem | undefined
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await beforeWaiting()
        try {
          // Not before it is needed: a reader that takes the bytes from the socket itself must find them there.
          reader ??= request.body?.getReader()
          if (!reader) return controller.close()
          const deadline = deadlineIn(rules.timeoutMs ?? bodyTimeoutMs)
          const { done, value } = await beforeDeadline(deadline, reader.read())
          if (done) return controller.close()
          size += value.byteLength
          if (size > limit) throw bodyTooLarge(limit)
          controller.enqueue(value)
        } catch (error) {
          if (error instanceof Problem) abortReason = error
          throw error
        }
      },
      // A reader that stops early leaves the rest unread.
      cancel: (reason) => (reader ? reader.cancel(reason) : request.body?.cancel(reason)),
    },
    { highWaterMark: 0 },
  )
  return { request: withBody(request, body), isBuffered: false, refusal: () => abortReason }
}

const withBody = ({ url, method, headers }: Request, body: BodyInit | null): Request =>
  new Request(url, { method, headers, body, duplex: 'half' } as RequestInit)

const bodyTooLarge = (limit: number) => tooLarge({ megabytes: Math.round(limit / 1_048_576) })
