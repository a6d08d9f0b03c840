import { Hono } from 'hono'
import { notFound } from '#kernel/errors.ts'
import type { AppEnv } from '#kernel/http/app-env.ts'
import type { Services } from '#kernel/http/services.ts'
import { isLocalName, normalHost } from '#kernel/tenancy/directory.ts'
import { listHosts } from './tenant.server.ts'

/** The specification's tenant calls: what a host name stands for, and (in local development) the list of all. */
export function hostRoutes(services: Services) {
  const app = new Hono<AppEnv>()

  app.get('/hostname/:hostname', (c) => {
    const { ctx } = c.var
    const tenant = services.directory.byHost(normalHost(c.req.param('hostname')) ?? '')
    // A site answers for itself; other sites' names stay unknown, save on a developer's own machine.
    if (!tenant || (tenant.id !== ctx.tenant.id && services.config.mode === 'production'))
      throw notFound('site.not_found')
    const config = { siteName: tenant.name[ctx.locale], siteFavicon: `/favicon.svg?v=${tenant.id.slice(-6)}` }
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
    const asked = normalHost(c.req.header('host')) ?? ''
    if (services.config.mode === 'production' && !isDemoName(asked)) throw notFound()
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

/** `localhost`, `demo.localhost` and bare addresses: names that only reach the machine itself or its own network. */
function isDemoName(host: string): boolean {
  return isLocalName(host) || host.endsWith('.localhost')
}
