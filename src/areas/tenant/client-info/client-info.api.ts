import { Hono } from 'hono'
import UserAgent from 'ua-parser-js'
import type { AppEnv } from '#kernel/http/app-env.ts'
import { hostAppOf, nameWithVersion, screenOf, unknown } from './device.rules.ts'
import { locateIp } from './place.server.ts'

/**
 * `GET /api/client-info`: information about the device behind a request (specification, section 3: os, browser, ip,
 * location, isp, screenSize). The browser sends its screen itself: `?width=390&height=844&dpr=3`.
 */
export function clientInfoRoute() {
  const app = new Hono<AppEnv>()
  app.get('/api/client-info', async (c) => {
    const { ctx } = c.var
    const { browser, os, device } = new UserAgent(ctx.caller.agent.slice(0, 500)).getResult()
    const { geoCityDb, geoNetworkDb } = ctx.services.config
    const place = await locateIp(
      ctx.caller.ip,
      ctx.locale,
      { city: geoCityDb, network: geoNetworkDb },
      (error) => ctx.services.log.warn({ err: error }, 'cannot open IP address database'),
    )
    c.header('cache-control', 'no-store')
    return c.json({
      browser: nameWithVersion(browser.name, browser.version),
      os: nameWithVersion(os.name, os.version),
      device: device.type ?? 'desktop',
      inApp: hostAppOf(browser.name),
      ip: ctx.caller.ip || unknown,
      ...place,
      screenSize: screenOf(c.req.query()),
    })
  })
  return app
}
