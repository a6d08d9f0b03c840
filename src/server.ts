import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Config, readConfig, WrongSetting } from '#kernel/config.ts'
import type { DatabaseUrls } from '#kernel/db/migrate.ts'
import { openDatabase } from '#kernel/db/open.ts'
import type { Product } from './product.ts'

// Starts the product: settings, database, then everything else from the build (or, with `--dev`, through Vite from the
// sources). This file and what it imports run as they are; only `product.ts` and the pages are bundled.
const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const dev = process.argv.includes('--dev')
const started = performance.now()

async function main(): Promise<void> {
  process.env.NODE_ENV ??= dev ? 'development' : 'production'
  const config = readConfig()
  // What V8 made of the sources is kept for the next start.
  enableCompileCache(join(config.dataDir, 'compiled'))
  if (cluster.isWorker) return serveAsWorker(config)
  const alone = config.clusterWorkers === 1 || dev
  // Read while the database starts; what goes wrong with it is told when it is needed.
  if (alone && !dev) builtProduct().catch(() => undefined)
  const database = await openDatabase(config, root)
  if (!alone) return keepWorkers(config, database)
  await serve(config, database.urls, { jobs: true, andThen: database.stop })
}

/** Takes requests until told to stop; then ends what is under way, in good order. */
async function serve(
  config: Config,
  urls: DatabaseUrls,
  { jobs, andThen }: { jobs: boolean; andThen?: () => Promise<void> },
): Promise<void> {
  const { product, server } = await (dev ? fromSources : fromBuild)(config, urls, jobs)
  const { log } = product.services
  const stop = async (why: string, code: number) => {
    log.info({ why }, 'stopping')
    server.close()
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), 5000).unref()
    // A job that takes long is cut off; it begins anew after the next start.
    await Promise.race([product.stop(), delay(5000)])
    await andThen?.()
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(signal, 0))
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception')
    stop('uncaughtException', 1).catch(() => process.exit(1))
  })
  await new Promise<void>((done, failed) => {
    server.once('error', failed).listen(config.port, config.host, done)
  })
  const address = server.address()
  const port = config.publicPort ?? (typeof address === 'object' && address ? address.port : config.port)
  if (jobs) announce(product, config, port)
  flushCompileCache()
}

/** One process a core: this one keeps the database and the others; the first of them does the jobs as well. */
async function keepWorkers(
  config: Config,
  database: Awaited<ReturnType<typeof openDatabase>>,
): Promise<void> {
  let stopping = false
  const fork = (jobs: boolean) => {
    const worker = cluster.fork({ SALA_WORKER: JSON.stringify({ urls: database.urls, jobs }) })
    worker.once('exit', () => {
      if (!stopping) setTimeout(() => fork(jobs), 1000)
    })
    return worker
  }
  // The first one brings demo data; the others begin when it listens.
  await new Promise((done) => fork(true).once('listening', done))
  for (let at = 1; at < config.clusterWorkers; at++) fork(false)
  const stop = async () => {
    stopping = true
    const workers = Object.values(cluster.workers ?? {})
    await Promise.all(
      workers.map((worker) => worker && new Promise((gone) => worker.once('exit', gone).kill('SIGTERM'))),
    )
    await database.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
}

function serveAsWorker(config: Config): Promise<void> {
  const { urls, jobs } = JSON.parse(process.env.SALA_WORKER ?? '{}') as { urls: DatabaseUrls; jobs: boolean }
  return serve(config, urls, { jobs })
}

type Loaded = { product: Product; server: Server }

async function builtProduct(): Promise<typeof import('./product.ts')> {
  const entry = join(root, 'build/server/index.js')
  if (!existsSync(entry)) {
    throw new WrongSetting('The product is not built yet. Run `npm start`, which builds when needed.')
  }
  return import(entry)
}

async function fromBuild(config: Config, urls: DatabaseUrls, jobs: boolean): Promise<Loaded> {
  const { startProduct } = await builtProduct()
  const product = await startProduct(config, urls, { root, jobs })
  return { product, server: createServer(product.listener) }
}

async function fromSources(config: Config, urls: DatabaseUrls): Promise<Loaded> {
  const { createServer: createVite } = await import('vite')
  const server = createServer()
  const vite = await createVite({
    root,
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  })
  const { startProduct } = (await vite.ssrLoadModule('/src/product.ts')) as typeof import('./product.ts')
  const product = await startProduct(config, urls, { root, jobs: true })
  server.on('request', (request, response) => {
    vite.middlewares(request, response, () => product.listener(request, response))
  })
  return { product, server }
}

/** What somebody who just typed `npm start` wants to know. */
function announce(product: Product, config: Config, port: number): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(2)
  const lines = [`Sala is ready after ${seconds} s.`, '']
  for (const tenant of product.services.directory.all().slice(0, 12)) {
    lines.push(`  http://${tenant.hosts[0]}:${port}  ${tenant.name.th} · ${tenant.name.en}`)
  }
  if (config.demo)
    lines.push('', '  Sign in as admin@, manager@, user@ or user2@<host>, password sala-demo-2569')
  process.stdout.write(`${lines.join('\n')}\n`)
}

main().catch((error) => {
  process.stderr.write(`${error instanceof WrongSetting ? error.message : error.stack}\n`)
  process.exit(1)
})
