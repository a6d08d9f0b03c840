import { mkdir } from 'node:fs/promises'
import { loadTenants } from '#areas/tenant/public.server.ts'
import { createTokens } from '#kernel/auth/token.ts'
import { createPageCache } from '#kernel/cache/page-cache.ts'
import type { Config } from '#kernel/config.ts'
import { createDatabase, unitOfWork } from '#kernel/db/database.ts'
import type { DatabaseUrls } from '#kernel/db/migration/roles.ts'
import type { Services } from '#kernel/http/services.ts'
import { createLive } from '#kernel/live/live.ts'
import { createLogger } from '#kernel/logging.ts'
import { createMailer } from '#kernel/mail/mailer.ts'
import { storeMail } from '#kernel/mail-box/mail-box.ts'
import { createStorage } from '#kernel/storage/storage.ts'
import { createDirectory } from '#kernel/tenancy/directory.ts'

/** Creates what one process holds, from its settings and a migrated database. */
export async function createServices(config: Config, urls: DatabaseUrls): Promise<Services> {
  const log = createLogger({ level: config.logLevel })
  await mkdir(config.dataDir, { recursive: true })
  const database = createDatabase(urls, {
    pool: config.databasePool,
    onError: (error) => log.error({ err: error }, 'database connection lost'),
  })
  const directory = createDirectory(() => unitOfWork(database.forPlatform('read'), loadTenants))
  await directory.reload()
  return {
    config,
    database,
    directory,
    tokens: createTokens(config.sessionSecret),
    storage: createStorage(config.storageUrl, { secret: config.sessionSecret }),
    mailer: createMailer({ smtpUrl: config.smtpUrl, keep: storeMail(database) }),
    pageCache: createPageCache({
      maxBytes: 64 * 2 ** 20,
      perTenantBytes: 16 * 2 ** 20,
      ttlMs: 60_000,
      now: Date.now,
    }),
    live: createLive(),
    log,
  }
}
