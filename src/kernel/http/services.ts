import type { Logger } from 'pino'
import type { Tokens } from '#kernel/auth/token.ts'
import type { PageCache } from '#kernel/cache/page-cache.ts'
import type { Config } from '#kernel/config.ts'
import type { Database } from '#kernel/db/database.ts'
import type { Live } from '#kernel/live/live.ts'
import type { Mailer } from '#kernel/mail/mailer.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import type { Directory } from '#kernel/tenancy/directory.ts'

/** Process-wide services available to every request. */
export interface Services {
  config: Config
  database: Database
  directory: Directory
  tokens: Tokens
  storage: Storage
  mailer: Mailer
  pageCache: PageCache
  live: Live
  log: Logger
}
