import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** Another process is using the database in this folder. */
export class FolderInUse extends Error {
  readonly pid: number
  constructor(pid: number) {
    super(`Process ${pid} keeps this folder.`)
    this.pid = pid
  }
}

/**
 * Makes this process the owner of the folder, or returns the pid of the current owner. The entry of a dead process does
 * not count; since pids are reused, the entry includes the process's start time.
 */
export async function claimFolder(dir: string): Promise<number | undefined> {
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

/** A server from an earlier process that is still running or shutting down holds the lock: stop it, then wait. */
export async function stopLeftOver(data: string): Promise<void> {
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
