import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

/** Handlers for NOTIFY messages from other processes (and this one). */
export interface NotifyMessage {
  tenant: string
  kind: 'stale' | 'live' | 'directory'
  scope?: string
  topic?: string
  data?: unknown
}

interface Options {
  url: string
  onNote(note: NotifyMessage): void
  /** The connection is lost: cached data can no longer be trusted. */
  onLost(): void
  /** The connection is back and already listening: reload cached data. */
  onBack(): void
  /** How often the connection is checked. */
  heartbeatMs?: number
}

/**
 * Opens one connection that only listens. It reconnects forever; NOTIFYs are not queued for absent listeners, hence
 * `onLost`. A connection can go dead silently (a firewall that dropped its state, a server that lost power), so it
 * sends itself a message every 20 seconds and reconnects if one has not come back by the next.
 */
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
          connectionTimeoutMillis: 10_000,
        })
        const line = client
        const lost = new Promise<void>((done) => line.once('end', done).on('error', () => done()))
        await line.connect()
        const heartbeat = await startHeartbeat(line, options.heartbeatMs ?? 20_000)
        line.on('notification', ({ channel, payload }) => {
          if (channel === 'sala') options.onNote(JSON.parse(payload ?? '{}'))
          else heartbeat.onMessage()
        })
        await line.query('LISTEN sala')
        if (attempt > 0) options.onBack()
        first()
        pause = 50
        await lost
        heartbeat.stop()
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

/** Repeatedly sends a message to this connection only, and closes the connection when one does not come back. */
async function startHeartbeat(
  line: pg.Client,
  everyMs: number,
): Promise<{ onMessage(): void; stop(): void }> {
  const channel = `sala_${randomUUID().replaceAll('-', '')}`
  await line.query(`LISTEN ${channel}`)
  let waiting = false
  const timer = setInterval(() => {
    // `end` would wait for a response, which a dead connection never gives.
    if (waiting) return void line.connection.stream.destroy()
    waiting = true
    line.query(`NOTIFY ${channel}`).catch(() => undefined)
  }, everyMs).unref()
  const stop = () => clearInterval(timer)
  line.once('end', stop)
  return {
    onMessage: () => {
      waiting = false
    },
    stop,
  }
}
