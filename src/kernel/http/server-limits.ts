import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { TrustedProxies } from './trust-proxy.ts'

/** All connections of one process; each takes some kilobytes and, while it sends, up to a megabyte. */
const mostConnections = 5000
/** Of one address that is no trusted proxy. Browsers open six; many people may share an address. */
const mostOfAddress = 256
/**
 * An idle connection of a proxy is kept for longer than proxies keep theirs (Caddy two minutes, nginx one): closed from our side, a request
 * that was just put on it would be lost, and nobody may send a write again for its sender.
 */
const idleOfProxyMs = 130_000
/** Of one connection, requests that are worked on at the same time, and more that wait for them. Browsers send one. */
const mostAtOnce = 8
const mostWaiting = 64

/** Sets how long and how often anybody may keep a server waiting. `trusts` tells the proxies in front, which speak for many. */
export function limitServer(server: Server, { trusts, any }: TrustedProxies): void {
  server.headersTimeout = 20_000
  // Browsers send again what met a closed connection, and five seconds (Node's own) leave room for others.
  if (any) server.keepAliveTimeout = idleOfProxyMs
  // For the largest part of a file on a slow line. A body that stops coming is ended long before (`body-timeout.ts`).
  server.requestTimeout = 3_600_000
  server.maxConnections = mostConnections
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    if (trusts(address.replace(/^::ffff:/, ''), 0)) return
    const count = (open.get(address) ?? 0) + 1
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left) open.set(address, left)
      else open.delete(address)
    })
    if (count > mostOfAddress) socket.destroy()
  })
}

interface Turn {
  running: number
  waiting: [IncomingMessage, ServerResponse][]
}

/**
 * Works on few requests of one connection at a time. All requests of a piece that comes off the socket are begun at once by Node,
 * and some kilobytes of them would take hundreds of megabytes to answer. Who sends far more than fits is cut off.
 */
export function inTurn(listener: RequestListener): RequestListener {
  const turns = new WeakMap<Socket, Turn>()
  const begin = (turn: Turn, request: IncomingMessage, response: ServerResponse) => {
    turn.running++
    response.once('close', () => {
      turn.running--
      const next = turn.waiting.shift()
      if (next && !next[0].socket.destroyed) begin(turn, ...next)
    })
    listener(request, response)
  }
  return (request, response) => {
    const { socket } = request
    const turn = turns.get(socket) ?? { running: 0, waiting: [] }
    turns.set(socket, turn)
    if (turn.running < mostAtOnce) return begin(turn, request, response)
    turn.waiting.push([request, response])
    if (turn.waiting.length > mostWaiting) socket.destroy()
  }
}
