import { Hono } from 'hono'
import { notFound, Problem } from '#kernel/errors.ts'
import type { AppEnv } from '#kernel/http/app-env.ts'
import type { Services } from '#kernel/http/services.ts'
import { isFromThisMachine } from '#kernel/http/site.ts'
import { isLocalName, normalizeHost } from '#kernel/tenancy/directory.ts'
import type { Tenant } from '#kernel/tenancy/tenant.ts'
import { tenantPaths } from './paths.ts'
import { listHosts } from './tenant.server.ts'

/** Allowed values of `X-Environment` (specification, section 7). */
const environments = ['production', 'development', 'test']

/** The specification's tenant calls: the site of a host name, and (in local development) the list of all sites. */
export function hostRoutes(services: Services) {
  const app = new Hono<AppEnv>()

  app.get('/hostname/:hostname', (c) => {
    const { ctx } = c.var
    const environment = c.req.header('x-environment')
    if (environment && !environments.includes(environment))
      throw new Problem(400, 'site.environment', { params: { env: environment.slice(0, 40) } })
    const tenant = services.directory.byHost(normalizeHost(c.req.param('hostname')) ?? '')
    // A site returns only itself; other sites' names stay unknown, except on a developer's own machine.
    if (!tenant || (tenant.id !== ctx.tenant.id && services.config.mode === 'production'))
      throw notFound('site.not_found')
    const config = { siteName: tenant.name[ctx.locale], siteFavicon: faviconOf(tenant) }
    const { user } = ctx.viewer
    const session = {
      valid: user !== null,
      user: user && { firstname: user.firstname, lastname: user.lastname },
      child: null,
    }
    c.header('cache-control', 'no-store')
    return c.json({
      config,
      theme: tenant.theme,
      space: { data: {} },
      data: { ...config, clusterId: tenant.id },
      session: tenant.id === ctx.tenant.id ? session : { valid: false, user: null, child: null },
      child: null,
    })
  })

  app.get('/hostnames', async (c) => {
    const requested = normalizeHost(c.req.header('host')) ?? ''
    const peer = c.env?.peer?.address ?? '127.0.0.1'
    if (!isFromThisMachine((name) => c.req.header(name), peer, services.config.trustProxy)) throw notFound()
    if (services.config.mode === 'production' && !isDemoName(requested)) throw notFound()
    const hosts = await listHosts(services.database)
    c.header('cache-control', 'no-store')
    return c.json({
      success: true,
      hostnames: hosts.map((host) => host.hostname),
      hostnameData: hosts.map(({ name, createdAt, databaseName, ...host }) => {
        const use = services.directory.usage(host.hostname)
        const data = { usageCount: use.count, lastUsed: use.last, databaseName }
        return { ...host, name: name[c.var.ctx.locale], data, createdAt }
      }),
    })
  })
  return app
}

/**
 * Whether the host is `localhost`, `demo.localhost` or a bare IP address: names that only reach the machine itself or
 * its own network.
 */
function isDemoName(host: string): boolean {
  return isLocalName(host) || host.endsWith('.localhost')
}

/** Returns the site's own icon if it has one. */
function faviconOf({ id, facts }: Tenant): string {
  const { favicon } = facts as { favicon?: unknown }
  return typeof favicon === 'string' && favicon ? favicon : tenantPaths.favicon(id.slice(-6))
}
