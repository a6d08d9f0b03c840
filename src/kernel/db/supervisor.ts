import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findServerAccount, makeReachable, type ServerAccount } from './embedded-account.ts'
import { findBinaries } from './embedded-binaries.ts'
import { claimFolder, FolderInUse, stopLeftOver } from './folder-claim.ts'
import { isReachable, launchPostgres, waitUntilListening } from './postgres-process.ts'

/** A PostgreSQL server that this process started, or found running and took over. */
export interface EmbeddedServer {
  /** Superuser connection string to the `postgres` database; for bootstrap and migrations only. */
  url: string
  /** Returns the URL of the same server with another database or role. */
  urlFor(database: string, user?: string, password?: string): string
  stop(): Promise<void>
}

interface Options {
  /** Folder of the cluster; created if missing. */
  dir: string
  /** Extra `-c name=value` settings, e.g. `fsync=off` for tests. */
  settings?: Record<string, string>
  /** Whether the server of another living process may be used, for example by a command beside a running product. */
  share?: boolean
  /** Called when the server exited unexpectedly and is being restarted. */
  onRestart?(why: string): void
  /** Called when the server exited too often or does not come back: no query can be served any more. */
  onLost?(error: Error): void
}

/** How often a server that exits unexpectedly is restarted; an hour without such an exit resets the count. */
const maxRestarts = 3
const restartResetMs = 3_600_000

/**
 * Starts the PostgreSQL that comes with the product, in `dir`.
 * The server depends on a pipe held by this process: when the process dies, for whatever reason, the pipe closes and
 * the server shuts down cleanly, so no orphan is left. A leftover server is nevertheless stopped before the start; one
 * that belongs to a living process is shared, or refused with `FolderInUse`. A server that exits unexpectedly is
 * restarted. TCP is off; socket and data folder are closed to other users.
 * Throws if the binaries for this platform are not installed or the server does not come up within a minute.
 */
export async function startEmbedded(options: Options): Promise<EmbeddedServer> {
  const dir = resolve(options.dir)
  const data = join(dir, 'cluster')
  const socketDir = socketFolder(dir)
  const native = await findBinaries()
  const owner = await findServerAccount()
  await mkdir(dir, { recursive: true })
  if (owner) await makeReachable(dir, owner)
  for (const folder of [dir, socketDir]) {
    await mkdir(folder, { recursive: true })
    if (owner) await chown(folder, owner.uid, owner.gid)
    await chmod(folder, 0o700)
  }
  const passwordFile = join(dir, 'superuser')
  const connection = async () => {
    const password = (await readFile(passwordFile, 'utf8')).trim()
    const urlFor = (database: string, user = 'postgres', secret = password) =>
      `postgresql://${user}:${encodeURIComponent(secret)}@localhost/${database}?host=${encodeURIComponent(socketDir)}`
    return { url: urlFor('postgres'), urlFor }
  }
  for (let keeper = await claimFolder(dir); keeper; keeper = await claimFolder(dir)) {
    if (options.share === false) throw new FolderInUse(keeper)
    const existing = await connection().catch(() => undefined)
    if (existing && (await isReachable(existing.url))) return { ...existing, stop: async () => undefined }
    // The other process is creating the folder, starting or shutting down.
    await delay(100)
  }
  if (!existsSync(join(data, 'PG_VERSION'))) await initialise(native, data, passwordFile, owner)
  const { url, urlFor } = await connection()
  await stopLeftOver(data)
  const start = async () => {
    const server = launchPostgres({ native, data, socketDir, settings: options.settings ?? {}, owner })
    await waitUntilListening(url, server)
    return server
  }
  let stopping = false
  let restarts: number[] = []
  let server = await start()
  const supervise = async (): Promise<void> => {
    await server.ending
    while (!stopping) {
      const now = Date.now()
      restarts = [...restarts.filter((at) => at > now - restartResetMs), now]
      const why = server.exited() ?? ''
      if (restarts.length > maxRestarts)
        return options.onLost?.(new Error(`The built-in PostgreSQL exited ${restarts.length} times.\n${why}`))
      options.onRestart?.(why)
      // Resources the old server shared with its children are freed shortly after it exits.
      await delay(500)
      if (stopping) return
      await stopLeftOver(data)
      const started = await start().catch(() => undefined)
      if (!started) continue
      server = started
      return supervise()
    }
  }
  supervise().catch((error) => options.onLost?.(error))
  return {
    url,
    urlFor,
    async stop() {
      stopping = true
      await server.stop()
      await rm(join(dir, 'owner'), { force: true })
    },
  }
}

/** Unix socket paths are limited to about 100 characters; a deep data folder gets a short socket folder elsewhere. */
function socketFolder(dir: string): string {
  const localPath = join(dir, 'run')
  if (localPath.length < 80) return localPath
  return join(tmpdir(), `sala-${createHash('sha256').update(dir).digest('hex').slice(0, 16)}`)
}

async function initialise(
  native: string,
  data: string,
  passwordFile: string,
  owner: ServerAccount | undefined,
) {
  await rm(data, { recursive: true, force: true })
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (owner) await chown(passwordFile, owner.uid, owner.gid)
  const flags = [
    `--pgdata=${data}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
  ]
  // The built-in C.UTF-8 sorts the same on every system; the libc C locale has no trigrams for Thai.
  flags.push('--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C.UTF-8')
  const child = spawn(join(native, 'initdb'), flags, { ...owner, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  child.stdout.on('data', (chunk) => {
    text += chunk
  })
  child.stderr.on('data', (chunk) => {
    text += chunk
  })
  const code = await new Promise((done, failed) => child.once('error', failed).once('exit', done))
  if (code !== 0) {
    await rm(data, { recursive: true, force: true })
    throw new Error(`Could not create the database folder (${data}).\n${text}`)
  }
}
