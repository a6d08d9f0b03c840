import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { accountCookie, startLineStandIn } from '#areas/account/public.server.ts'
import { standInForGateway, standInForSlipChecker } from '#areas/billing/public.server.ts'
import { guestCookie } from '#areas/shop/public.server.ts'
import { previewCookie } from '#areas/tenant/public.server.ts'
import { invalidateMemos } from '#kernel/cache/scope-memo.ts'
import type { Config } from '#kernel/config.ts'
import { createListener } from '#kernel/db/listener.ts'
import { withLock } from '#kernel/db/lock.ts'
import type { DatabaseUrls } from '#kernel/db/migration/roles.ts'
import type { Peer } from '#kernel/http/app-env.ts'
import { bodyChunks } from '#kernel/http/body-chunks.ts'
import { createContention } from '#kernel/http/contention.ts'
import { sendFile } from '#kernel/http/send-file.ts'
import { serveCachedPages } from '#kernel/http/serve-cached-page.ts'
import type { Services } from '#kernel/http/services.ts'
import { staticFiles } from '#kernel/http/static-files.ts'
import { startWorker } from '#kernel/jobs/worker.ts'
import { refreshDirectory } from '#kernel/tenancy/directory-refresh.ts'
import { findVideoTools } from '#kernel/video/video-tools.ts'
import { isDemoEnabled } from '#src/demo/demo-enabled.rules.ts'
import { createApp, defaultSite } from './app.ts'
import { pages } from './pages.ts'
import { createServices } from './services.ts'
import '#src/areas.ts'

/** A running product: its sites for the start-up message, and a function to stop it gracefully. */
export interface Product {
  services: Services
  listener: RequestListener
  /** `served` resolves when requests in progress are answered; nothing they need is closed before. */
  stop(served: Promise<void>): Promise<void>
}

/** Starts the product on a migrated database. `jobs`: whether this process also runs jobs. */
export async function startProduct(
  config: Config,
  urls: DatabaseUrls,
  { root, jobs }: { root: string; jobs: boolean },
): Promise<Product> {
  const services = await createServices(config, urls)
  // Detected early, before somebody waits for the result.
  void findVideoTools(config)
  if (jobs && isDemoEnabled(config.demo, hostsOf(services))) {
    const { seedDemo } = await import('#src/demo/seed.ts')
    // When two processes start at the same time on an empty database, one fills it and the other finds it filled.
    await withLock(services.database.platformPool, 'sala demo', async () => {
      await services.directory.reload()
      await seedDemo(services)
    })
  }
  const standIns = config.mode === 'development' && isDemoEnabled(config.demo, hostsOf(services))
  const endLine = standIns ? await startLineStandIn(services) : undefined
  const endGateway = standIns ? await standInForGateway(services) : undefined
  const endSlipChecker = standIns ? await standInForSlipChecker(services) : undefined
  const files =
    config.mode === 'production' || import.meta.env.PROD
      ? await staticFiles(join(root, 'build/client'))
      : undefined
  const app = createApp({ services, pages, files })
  const sites = refreshDirectory({
    reload: services.directory.reload,
    onError: (error) => services.log.error({ err: error }, 'could not load the list of sites'),
  })
  const listener = createListener({
    url: urls.platform,
    onNote(note) {
      if (note.kind === 'directory') {
        // Pages rendered while the list was being read may show the old state of the site.
        const forget = () => note.tenant && services.pageCache.bump(note.tenant, 'site')
        sites.refresh().then(forget)
      } else if (note.kind === 'stale') {
        invalidateMemos(note.tenant, note.scope ?? '')
        services.pageCache.bump(note.tenant, note.scope ?? '')
      } else if (note.topic) services.live.publish(note.tenant, { topic: note.topic, data: note.data })
    },
    onLost: () => services.pageCache.suspend(),
    onBack: () => {
      invalidateMemos(null, '*')
      services.pageCache.resume()
      sites.refresh()
    },
  })
  await listener.ready
  const worker = jobs ? await startWorker(services) : undefined
  const saved = serveCachedPages({
    services,
    buildId: pages.buildId,
    demoHost: defaultSite,
    ownCookies: [accountCookie, previewCookie],
  })
  const inTurns = createContention([accountCookie, guestCookie])
  const serveAll = getRequestListener(async (request, env) => {
    const { incoming, outgoing } = env as { incoming: IncomingMessage; outgoing: ServerResponse }
    const peer: Peer = {
      address: incoming.socket.remoteAddress ?? '',
      bytes: incoming.headers['transfer-encoding'] ? undefined : () => bodyChunks(incoming),
    }
    const response = await inTurns(request, (attempt, collided) =>
      app.fetch(attempt, { peer: attempt === request ? peer : { address: peer.address }, collided }),
    )
    return sendFile(response, outgoing, (error) => services.log.error(error))
  })
  return {
    services,
    listener: (request, response) => saved(request, response) || serveAll(request, response),
    async stop(served) {
      sites.stop()
      await Promise.all([worker?.stop(), endLine?.(), endGateway?.(), endSlipChecker?.(), served])
      await listener.stop()
      await services.database.end()
    },
  }
}

const hostsOf = ({ directory }: Services): string[] => directory.all().flatMap(({ hosts }) => hosts)
