import { join } from 'node:path'
import type { Config } from '#kernel/config.ts'
import { type DatabaseUrls, migrate, rolesOf } from './migrate.ts'
import { startEmbedded } from './supervisor.ts'

/** The connection that may change tables, and the role that owns them; for the operator's commands alone. */
export interface Administrator {
  url: string
  owner: string
}

/** A database in the right shape, and the way to let go of it. */
export interface OpenDatabase {
  urls: DatabaseUrls
  admin: Administrator
  stop(): Promise<void>
}

/**
 * The database the settings name, or the built-in one in the data folder. `root` is the project's folder.
 * The administrator's password stays in here: what serves requests logs in with lesser roles.
 */
export async function openDatabase(config: Config, root: string): Promise<OpenDatabase> {
  const secret = config.sessionSecret
  if (config.databaseUrl) {
    const name = new URL(config.databaseUrl).pathname.slice(1).replace(/\W/g, '_') || 'sala'
    const urls = await migrate({ adminUrl: config.databaseUrl, rolePrefix: name, secret, root })
    return {
      urls,
      admin: { url: config.databaseUrl, owner: rolesOf(name).owner },
      stop: async () => undefined,
    }
  }
  const server = await startEmbedded({ dir: join(config.dataDir, 'postgres') })
  const urls = await migrate({ adminUrl: server.url, rolePrefix: 'sala', secret, root })
  return { urls, admin: { url: server.url, owner: rolesOf('sala').owner }, stop: server.stop }
}
