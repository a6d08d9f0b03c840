import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Returns a free port of this machine, for a server that is started soon. It is below those the system assigns to
 * connections (from 32,768 on, the Linux default): one of those could be taken by a connection before the server
 * listens.
 */
export function freePort(): Promise<number> {
  const port = randomInt(10_000, 32_768)
  return new Promise((done) => {
    const probe = createServer()
      .once('error', () => done(freePort()))
      .listen(port, '127.0.0.1', () => probe.close(() => done(port)))
  })
}
