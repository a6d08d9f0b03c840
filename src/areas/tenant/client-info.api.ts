import { Hono } from 'hono'
import UserAgent from 'ua-parser-js'
import type { AppEnv } from '#kernel/http/app-env.ts'

const unknown = 'Unknown'

/** `GET /api/client-info`: what a request tells of the device behind it. Places are unknown: nobody outside is asked. */
export function clientInfoRoute() {
  const app = new Hono<AppEnv>()
  app.get('/api/client-info', (c) => {
    const { browser, os } = new UserAgent((c.req.header('user-agent') ?? '').slice(0, 500)).getResult()
    const named = (name?: string, version?: string) =>
      [name, version?.split('.')[0]].filter(Boolean).join(' ') || unknown
    c.header('cache-control', 'no-store')
    return c.json({
      browser: named(browser.name, browser.version),
      os: named(os.name, os.version),
      ip: c.var.ctx.ip || unknown,
      location: { cityName: unknown, regionName: unknown, countryName: unknown },
      isProxy: false,
      isp: unknown,
      screenSize: null,
    })
  })
  return app
}
