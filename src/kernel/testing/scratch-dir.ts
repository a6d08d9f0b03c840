import { mkdtemp, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const minFreeBytes = 4 * 2 ** 30

/**
 * Creates a folder for the data of a test run, not needed afterwards: in memory if the system has room for it (a
 * database is copied there ten times as fast as on many disks), otherwise with other temporary files.
 */
export async function scratchDir(prefix: string): Promise<string> {
  const freeBytes = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  const parent = freeBytes >= minFreeBytes && freemem() >= minFreeBytes ? memory : tmpdir()
  // A container may have the folder without allowing us to write there.
  return mkdtemp(join(parent, prefix)).catch(() => mkdtemp(join(tmpdir(), prefix)))
}
