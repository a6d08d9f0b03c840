import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { ServerAccount } from './embedded-account.ts'

/**
 * The shell waits on the pipe; end of file means our process is gone, and its whole process group is told to stop
 * (SIGINT is PostgreSQL's fast shutdown). If the server exits first, it takes the shell with it, which is how we
 * notice.
 */
const watchdog = `trap '' INT; ("$@" </dev/null; kill -HUP $$ 2>/dev/null) & cat >/dev/null; kill -INT 0; wait`

/** A running server. */
export interface PostgresProcess {
  /** Resolves when the server has exited, for whatever reason. */
  ending: Promise<void>
  exited(): string | undefined
  stop(): Promise<void>
}

/** Starts the server on a data folder; it stops when this process does. */
export function launchPostgres({
  native,
  data,
  socketDir,
  settings,
  owner,
}: {
  native: string
  data: string
  socketDir: string
  settings: Record<string, string>
  owner: ServerAccount | undefined
}): PostgresProcess {
  const all: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    max_connections: '120',
    deadlock_timeout: '200ms',
    shared_buffers: '96MB',
    log_min_messages: 'warning',
    ...settings,
  }
  const args = ['-D', data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const child = spawn('sh', ['-c', watchdog, 'sh', join(native, 'postgres'), ...args], {
    ...owner,
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
  })
  let text = ''
  let exitReason: string | undefined
  child.stderr.on('data', (chunk) => {
    text = (text + chunk).slice(-4000)
  })
  const exited = new Promise<void>((done) => {
    child.once('exit', () => {
      exitReason = text || 'no message'
      done()
    })
  })
  // Neither the child nor its pipes may keep a finished process alive.
  child.unref()
  for (const pipe of [child.stdin, child.stderr]) (pipe as unknown as { unref?(): void } | null)?.unref?.()
  return {
    ending: exited,
    exited: () => exitReason,
    async stop() {
      child.ref()
      child.stdin?.end()
      await exited
    },
  }
}

/** Waits for at most a minute. Throws if the server exits or does not respond. */
export async function waitUntilListening(url: string, server: PostgresProcess): Promise<void> {
  for (let waited = 0; waited < 3000; waited++) {
    const failed = server.exited()
    if (failed) throw new Error(`The built-in PostgreSQL failed to start.\n${failed}`)
    const probe = openProbe(url)
    try {
      await probe.connect()
      await probe.end()
      return
    } catch (error) {
      if (!isStillStarting(error)) throw error
    }
    await delay(20)
  }
  throw new Error('The built-in PostgreSQL did not respond within a minute.')
}

/** No socket yet, or 57P03: the server is there and replaying its log. */
function isStillStarting(error: unknown): boolean {
  return ['ENOENT', 'ECONNREFUSED', '57P03'].includes((error as NodeJS.ErrnoException).code ?? '')
}

/**
 * Opens a connection that is only probed. The server may disappear while it is open, which must not crash this process:
 * `connect` reports it.
 */
function openProbe(url: string): pg.Client {
  const probe = new pg.Client({ connectionString: url })
  probe.on('error', () => undefined)
  return probe
}

/** Returns whether a server answers at a URL. */
export async function isReachable(url: string): Promise<boolean> {
  const probe = openProbe(url)
  try {
    await probe.connect()
    await probe.end()
    return true
  } catch {
    return false
  }
}
