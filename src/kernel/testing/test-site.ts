import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { createTokens } from '#kernel/auth/token.ts'
import { createPageCache } from '#kernel/cache/page-cache.ts'
import { readConfig } from '#kernel/config.ts'
import { createDatabase, unitOfWork } from '#kernel/db/database.ts'
import type { Db } from '#kernel/db/db.ts'
import type { DatabaseUrls } from '#kernel/db/migration/roles.ts'
import { callerAt } from '#kernel/http/caller.ts'
import { type Ctx, guestViewer, type Role, type Viewer } from '#kernel/http/ctx.ts'
import type { Services } from '#kernel/http/services.ts'
import { newId, newToken } from '#kernel/id.ts'
import { createLive } from '#kernel/live/live.ts'
import { createLogger } from '#kernel/logging.ts'
import { createMailer, type Mail } from '#kernel/mail/mailer.ts'
import { createStorage } from '#kernel/storage/storage.ts'
import { createDirectory } from '#kernel/tenancy/directory.ts'
import type { LoadTenants, Tenant } from '#kernel/tenancy/tenant.ts'
import { testDatabase } from './test-database.ts'

/** What action tests work with: their own database with two sites, `alpha.test` and `beta.test`. */
export interface TestSites {
  services: Services
  urls: DatabaseUrls
  /** The database with the rights to change its tables. */
  adminUrl: string
  /** Emails sent so far. */
  mails: Mail[]
  alpha: Tenant
  beta: Tenant
  /** Returns a context on a site (alpha by default), rolled back after the test unless the test commits it. */
  ctx(options?: ContextOptions): Ctx
  /** Does something in its own unit of work and commits it. */
  doing<Result>(work: (ctx: Ctx) => Promise<Result>, options?: ContextOptions): Promise<Result>
}

interface ContextOptions {
  tenant?: Tenant
  role?: Role
  viewer?: Partial<Viewer>
  mode?: 'read' | 'write'
  now?: Date
  ip?: string
  /** As in a `Cookie` header. */
  cookies?: string
}

interface TestDependencies {
  /** The tenant area's function for reading and creating sites; the kernel itself knows no areas. */
  loadTenants: LoadTenants
  createSite(platform: Db, site: TestSite): Promise<string>
}

/**
 * Prepares `TestSites` for the tests of one file. Call it once at the top: `const sites = await testSites(dependencies)`;
 * areas use `#src/tests/test-sites.ts`, which passes them.
 */
export function prepareSites(dependencies: TestDependencies): TestSites {
  const sites = {
    doing(work, options) {
      const ctx = sites.ctx(options)
      return unitOfWork(ctx.db, () => work(ctx))
    },
  } as TestSites
  const open: Ctx[] = []
  let drop: () => Promise<void>

  beforeAll(async () => {
    const database = await testDatabase(inject('databaseServer'))
    drop = database.drop
    const dataDir = await mkdtemp(join(tmpdir(), 'sala-data-'))
    const config = readConfig({
      NODE_ENV: 'test',
      SALA_DATA: dataDir,
      LOG_LEVEL: 'silent',
      SALA_DEMO: '0',
      PUBLIC_PORT: '80',
    })
    const log = createLogger({ level: 'silent' })
    const db = createDatabase(database.urls, { pool: 30, onError: () => undefined })
    const directory = createDirectory(async () => {
      const platform = db.forPlatform('read')
      const tenants = await dependencies.loadTenants(platform)
      await platform.commit()
      return tenants
    })
    sites.mails = []
    for (const slug of ['alpha', 'beta']) {
      const platform = db.forPlatform('write')
      await dependencies.createSite(platform, siteNamed(slug))
      await platform.commit()
    }
    await directory.reload()
    const captureMail = async (mail: Mail) => {
      sites.mails.push(mail)
    }
    sites.urls = database.urls
    sites.adminUrl = database.adminUrl
    sites.services = {
      config,
      database: db,
      directory,
      tokens: createTokens(config.sessionSecret),
      storage: createStorage(config.storageUrl, { secret: config.sessionSecret }),
      mailer: createMailer({ keep: captureMail }),
      pageCache: createPageCache({
        maxBytes: 2 ** 20,
        perTenantBytes: 2 ** 20,
        ttlMs: 60_000,
        now: Date.now,
      }),
      live: createLive(),
      log,
    }
    sites.alpha = directory.byHost('alpha.test') as Tenant
    sites.beta = directory.byHost('beta.test') as Tenant
    sites.ctx = (options = {}) => {
      const ctx = makeCtx(sites, options)
      open.push(ctx)
      return ctx
    }
  })
  afterEach(async () => {
    for (const ctx of open.splice(0)) await ctx.db.rollback()
  })
  afterAll(async () => {
    await sites.services?.database.end()
    await drop?.()
  })
  return sites
}

function makeCtx(sites: TestSites, options: ContextOptions = {}): Ctx {
  const tenant = options.tenant ?? sites.alpha
  const role = options.role ?? options.viewer?.role ?? 'guest'
  const user =
    role === 'guest'
      ? null
      : {
          id: newId(),
          firstname: 'สมใจ',
          lastname: 'ทดสอบ',
          email: `${role}@${tenant.slug}.test`,
          phone: null,
        }
  return {
    tenant,
    viewer: { ...guestViewer, user, guestKey: newToken(24), ...options.viewer, role },
    db: sites.services.database.forTenant(tenant.id, options.mode ?? 'write'),
    now: options.now ?? new Date(),
    locale: 'th',
    requestId: newId(),
    origin: `http://${tenant.hosts[0]}`,
    publicOrigin: `http://${tenant.hosts[0]}`,
    caller: callerAt(options.ip ?? '127.0.0.1', options.cookies, 'test'),
    services: sites.services,
    depends: new Set(),
    cookies: [],
  }
}

type TestSite = ReturnType<typeof siteNamed>

function siteNamed(slug: string) {
  return {
    slug,
    hosts: [`${slug}.test`],
    name: { th: `ไซต์ ${slug}`, en: `Site ${slug}` },
    tagline: { th: 'ไซต์สำหรับทดสอบ', en: 'A site for tests' },
    areas: ['shop', 'billing', 'catalog', 'stock', 'account', 'files', 'ai', 'cluster'],
    theme: { hue: 162, chroma: 0.105, radius: 'soft' as const, font: 'anuphan' },
    facts: {},
  }
}
