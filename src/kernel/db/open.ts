import { join } from 'node:path'
import { type Config, InvalidSetting } from '#kernel/config.ts'
import { connectionsNeeded } from './connections.rules.ts'
import { FolderInUse } from './folder-claim.ts'
import { migrate } from './migrate.ts'
import { type DatabaseUrls, rolesOf } from './migration/roles.ts'
import { type EmbeddedServer, startEmbedded } from './supervisor.ts'

/** The connection that may change tables, and the role that owns them; only for the operator's commands. */
export interface AdminConnection {
  url: string
  owner: string
}

/** A migrated database, and how to close it. */
export interface OpenDatabase {
  urls: DatabaseUrls
  admin: AdminConnection
  stop(): Promise<void>
}

/** For the process that serves from the built-in server; a command running beside it shares what is there. */
interface EmbeddedOptions {
  share?: boolean
  onRestart?(why: string): void
  onLost?(error: Error): void
}

/**
 * Opens the database from the settings, or the built-in one in the data folder. `root` is the project's folder. The
 * administrator's password stays inside: the connections that serve requests log in with lesser roles.
 */
export async function openDatabase(
  config: Config,
  root: string,
  keeping: EmbeddedOptions = {},
): Promise<OpenDatabase> {
  const product = { secret: config.sessionSecret, root, allowOlder: config.allowOlder }
  if (config.databaseUrl) {
    const name = new URL(config.databaseUrl).pathname.slice(1).replace(/\W/g, '_') || 'sala'
    const urls = await migrate({ adminUrl: config.databaseUrl, rolePrefix: name, ...product })
    return {
      urls,
      admin: { url: config.databaseUrl, owner: rolesOf(name).owner },
      stop: async () => undefined,
    }
  }
  const server = await startBuiltInServer(config, keeping)
  const urls = await migrate({ adminUrl: server.url, rolePrefix: 'sala', ...product })
  return { urls, admin: { url: server.url, owner: rolesOf('sala').owner }, stop: server.stop }
}

async function startBuiltInServer(config: Config, keeping: EmbeddedOptions): Promise<EmbeddedServer> {
  const needed = connectionsNeeded(config.clusterWorkers, config.databasePool)
  const settings = { max_connections: String(Math.max(120, needed)) }
  try {
    return await startEmbedded({ ...keeping, dir: join(config.dataDir, 'postgres'), settings })
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    throw new InvalidSetting(
      `Sala cannot start: another instance (process ${error.pid}) is using ${config.dataDir}. Stop it first, or set SALA_DATA to another folder.`,
    )
  }
}
