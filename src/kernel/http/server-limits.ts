import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { TrustedProxies } from './trust-proxy.ts'

/** The maximum number of connections per process; each takes a few kilobytes and, while it sends, up to a megabyte. */
const maxProcessConnections = 5000
/** The same per IP address that is not a trusted proxy. Browsers open six; many users may share an address. */
const maxConnectionsPerAddress = 256
/**
 * A proxy's idle connections are kept longer than proxies keep theirs (Caddy two minutes, nginx one): if we closed one
 * first, a request just sent on it would be lost, and no proxy may resend a write.
 */
const proxyIdleTimeoutMs = 130_000
/** The maximum number of requests per connection that run concurrently, and of those that wait. Browsers send one. */
const maxConcurrentRequests = 8
const maxQueuedRequests = 64

/**
 * Limits how long and how often a client may occupy the server. `trusts` identifies the proxies in front, which speak
 * for many clients.
 */
export function limitServer(server: Server, { trusts, any }: TrustedProxies): void {
  server.headersTimeout = 20_000
  // Browsers retry on a closed connection, and five seconds (Node's default) leave room for others.
  if (any) server.keepAliveTimeout = proxyIdleTimeoutMs
  // For the largest part of a file on a slow line. A body that stops arriving is aborted much sooner
  // (`body-timeout.ts`).
  server.requestTimeout = 3_600_000
  server.maxConnections = maxProcessConnections
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    if (trusts(address.replace(/^::ffff:/, ''), 0)) return
    const count = (open.get(address) ?? 0) + 1
    open.set(address, count)
    socket.once('close', () => {
      const remaining = (open.get(address) ?? 1) - 1
      if (remaining) open.set(address, remaining)
      else open.delete(address)
    })
    if (count > maxConnectionsPerAddress) socket.destroy()
  })
}

interface RequestQueue {
  running: number
  queue: [IncomingMessage, ServerResponse][]
}

/**
 * Limits concurrent requests per connection. Node starts all requests in a chunk from the socket together, and a few
 * kilobytes of them could take hundreds of megabytes to answer. A client that sends far more than fits is disconnected.
 */
export function queueRequests(listener: RequestListener): RequestListener {
  const turns = new WeakMap<Socket, RequestQueue>()
  const begin = (queue: RequestQueue, request: IncomingMessage, response: ServerResponse) => {
    queue.running++
    response.once('close', () => {
      queue.running--
      const next = queue.queue.shift()
      if (next && !next[0].socket.destroyed) begin(queue, ...next)
    })
    listener(request, response)
  }
  return (request, response) => {
    const { socket } = request
    const queue = turns.get(socket) ?? { running: 0, queue: [] }
    turns.set(socket, queue)
    if (queue.running < maxConcurrentRequests) return begin(queue, request, response)
    queue.queue.push([request, response])
    if (queue.queue.length > maxQueuedRequests) socket.destroy()
  }
}
