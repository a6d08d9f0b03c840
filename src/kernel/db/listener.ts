import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

/** What other processes (and this one) said by NOTIFY. */
export interface Heard {
  tenant: string
  kind: 'stale' | 'live' | 'directory'
  scope?: string
  topic?: string
  data?: unknown
}

interface Options {
  url: string
  onNote(note: Heard): void
  /** The line is broken: what is cached can no longer be trusted. */
  onLost(): void
  /** The line is back, listening already: read again what was cached. */
  onBack(): void
}

/** One connection that only listens. Reconnects for ever; NOTIFY is not kept for the absent, hence `onLost`. */
export function createListener(options: Options): { ready: Promise<void>; stop(): Promise<void> } {
  let stopped = false
  let client: pg.Client | undefined
  let first: () => void = () => undefined
  const ready = new Promise<void>((done) => {
    first = done
  })
  const run = async () => {
    let pause = 50
    for (let attempt = 0; !stopped; attempt++) {
      try {
        client = new pg.Client({
          connectionString: options.url,
          application_name: 'sala listen',
          keepAlive: true,
        })
        const lost = new Promise<void>((done) => client?.once('end', done).on('error', () => done()))
        client.on('notification', (note) => options.onNote(JSON.parse(note.payload ?? '{}')))
        await client.connect()
        await client.query('LISTEN sala')
        if (attempt > 0) options.onBack()
        first()
        pause = 50
        await lost
      } catch {
        await client?.end().catch(() => undefined)
      }
      if (stopped) return
      options.onLost()
      await delay(pause)
      pause = Math.min(pause * 2, 5000)
    }
  }
  const running = run()
  return {
    ready,
    async stop() {
      stopped = true
      await client?.end().catch(() => undefined)
      await running
    },
  }
}
