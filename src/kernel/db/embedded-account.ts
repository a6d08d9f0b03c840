import { chmod, readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The account of the system that runs the built-in server. */
export interface ServerAccount {
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root, so root runs it as an account that exists in every passwd file. */
export async function findServerAccount(): Promise<ServerAccount | undefined> {
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
export async function makeReachable(dir: string, owner: ServerAccount): Promise<void> {
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
