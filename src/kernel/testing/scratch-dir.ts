import { mkdtemp, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const needed = 4 * 2 ** 30

/**
 * A folder for the data of a run of tests, which nobody needs after it: in memory where the system offers room for it (a database is
 * copied there ten times as fast as on many disks), or with other temporary files.
 */
export async function scratchDir(prefix: string): Promise<string> {
  const room = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  const parent = room >= needed && freemem() >= needed ? memory : tmpdir()
  // A container may offer the folder and not let us write there.
  return mkdtemp(join(parent, prefix)).catch(() => mkdtemp(join(tmpdir(), prefix)))
}
