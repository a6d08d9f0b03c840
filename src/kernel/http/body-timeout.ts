import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { Problem } from '#kernel/errors.ts'

/** How long a small body may take to arrive, or the next chunk of a large one. */
export const bodyTimeoutMs = 30_000

/** Returns when a wait of this length ends, on the clock of `performance.now()`. */
export const deadlineIn = (timeoutMs: number): number => performance.now() + timeoutMs

/** Returns the result of `work`, or throws `Problem` 408 `body_timeout` if it does not arrive before the deadline. */
export function beforeDeadline<Result>(deadline: number, work: Promise<Result>): Promise<Result> {
  return new Promise((done, failed) => {
    const expire = () => failed(new Problem(408, 'body_timeout'))
    const timer = setTimeout(expire, deadline - performance.now())
    work.then(done, failed).finally(() => clearTimeout(timer))
  })
}

/** How many times a connection is checked within the time it may be silent. */
const checksPerTimeout = 6

/**
 * Closes connections whose body stopped arriving, whether or not anything is reading it. Node has one time limit for
 * all requests of a server, which has to be long enough for the largest upload on a slow line. Waiting readers respond
 * with 408 first (`bodyTimeoutMs`); this is for bodies nothing reads any more, so it comes a little later.
 */
export function closeStalledBodies(
  listener: RequestListener,
  silenceMs = bodyTimeoutMs * 1.2,
): RequestListener {
  return (request, response) => {
    if (hasBody(request)) watch(request, response, silenceMs)
    listener(request, response)
  }
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function watch(request: IncomingMessage, response: ServerResponse, silenceMs: number): void {
  const { socket } = request
  let lastBytesRead = socket.bytesRead
  let silent = 0
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) return clearInterval(timer)
    // Bytes left unread here mean that we are slow, not the sender.
    const waitsForSender = socket.bytesRead === lastBytesRead && request.readableLength === 0
    silent = waitsForSender ? silent + 1 : 0
    lastBytesRead = socket.bytesRead
    if (silent < checksPerTimeout) return
    clearInterval(timer)
    if (!response.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n')
    socket.destroySoon()
  }, silenceMs / checksPerTimeout)
  timer.unref()
  for (const event of ['end', 'close'] as const) request.once(event, () => clearInterval(timer))
}
