import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * A port of this machine on which nobody listens, for a server that is started soon. It lies below those that the system gives to
 * connections (from 32,768 on, as Linux is set): one of these could be taken by somebody who connects before the server listens.
 */
export function freePort(): Promise<number> {
  const port = randomInt(10_000, 32_768)
  return new Promise((done) => {
    const probe = createServer()
      .once('error', () => done(freePort()))
      .listen(port, '127.0.0.1', () => probe.close(() => done(port)))
  })
}
