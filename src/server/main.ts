import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Config, folderError, InvalidSetting, readConfig } from '#kernel/config.ts'
import type { DatabaseUrls } from '#kernel/db/migration/roles.ts'
import { openDatabase } from '#kernel/db/open.ts'
import { closeStalledBodies } from '#kernel/http/body-timeout.ts'
import { limitServer, queueRequests } from '#kernel/http/server-limits.ts'
import type { Product } from './product.ts'

// Starts the product: settings, database, then everything else from the build (or, with `--dev`, through Vite from the
// sources). This file and its imports run unbundled; only `product.ts` and the pages are bundled.
const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const dev = process.argv.includes('--dev')
const started = performance.now()

async function main(): Promise<void> {
  process.env.NODE_ENV ??= dev ? 'development' : 'production'
  const config = readConfig()
  // V8's compiled code is cached for the next start.
  enableCompileCache(join(config.dataDir, 'compiled'))
  if (cluster.isWorker) return serveAsWorker(config)
  const alone = config.clusterWorkers === 1 || dev
  // Loaded while the database starts; errors surface when it is needed.
  if (alone && !dev) importBuiltProduct().catch(() => undefined)
  const database = await openDatabase(config, root, {
    share: false,
    onRestart: (why) => process.stderr.write(`The built-in database ended and is started again.\n${why}\n`),
    onLost: (error) => {
      process.stderr.write(`${error.message}\n`)
      process.exit(1)
    },
  }).catch((error) => {
    throw folderError(config.dataDir, error)
  })
  if (!alone) return superviseWorkers(config, database)
  await serve(config, database.urls, { jobs: true, andThen: database.stop })
}

/** Serves requests until told to stop; then shuts down gracefully. */
async function serve(
  config: Config,
  urls: DatabaseUrls,
  { jobs, andThen }: { jobs: boolean; andThen?: () => Promise<void> },
): Promise<void> {
  const { product, server } = await (dev ? loadFromSources : loadFromBuild)(config, urls, jobs)
  const { log } = product.services
  let stopping = false
  const stop = async (why: string, code: number) => {
    if (stopping) return
    stopping = true
    log.info({ why }, 'stopping')
    // Everything after this needs at most 5 s for requests in progress and 5 s for jobs, in parallel.
    await Promise.race([product.stop(close(server)), delay(8000)])
    await andThen?.()
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(signal, 0))
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
  const addresses = startupMessage(product, config, port)
  if (cluster.isWorker) process.send?.(addresses)
  else announce(addresses)
  flushCompileCache()
}

/**
 * Stops accepting requests and waits until those in progress are answered, at most five seconds: live connections never
 * end by themselves.
 */
async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()))
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  await Promise.race([closed, delay(5000)])
  clearInterval(idle)
  server.closeAllConnections()
}

/** Runs one process per core: this one runs the database and the workers; the first worker also runs the jobs. */
async function superviseWorkers(
  config: Config,
  database: Awaited<ReturnType<typeof openDatabase>>,
): Promise<void> {
  let stopping = false
  /** Resolves with the worker's message once it serves; a worker that exits later is replaced. */
  const start = (jobs: boolean) =>
    new Promise<string>((ready, failed) => {
      const worker = cluster.fork({ SALA_WORKER: JSON.stringify({ urls: database.urls, jobs }) })
      worker.once('message', (addresses) => {
        ready(String(addresses))
        worker.once('exit', () => again(jobs, 1000))
      })
      worker.once('exit', (code) =>
        failed(new Error(`Worker process exited with code ${code} before it was ready`)),
      )
    })
  const again = (jobs: boolean, pauseMs: number) => {
    if (stopping) return
    setTimeout(() => start(jobs).catch(() => again(jobs, 5000)), pauseMs)
  }
  const stop = async () => {
    stopping = true
    const workers = Object.values(cluster.workers ?? {})
    await Promise.all(
      workers.map((worker) => worker && new Promise((exited) => worker.once('exit', exited).kill('SIGTERM'))),
    )
    await database.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  // The first one seeds demo data; the others start once it listens.
  const addresses = await start(true)
  await Promise.all(Array.from({ length: config.clusterWorkers - 1 }, () => start(false)))
  announce(addresses)
}

function serveAsWorker(config: Config): Promise<void> {
  const { urls, jobs } = JSON.parse(process.env.SALA_WORKER ?? '{}') as { urls: DatabaseUrls; jobs: boolean }
  return serve(config, urls, { jobs })
}

type LoadedServer = { product: Product; server: Server }

async function importBuiltProduct(): Promise<typeof import('./product.ts')> {
  const entry = join(root, 'build/server/index.js')
  if (!existsSync(entry)) {
    throw new InvalidSetting('The product is not built yet. Run `npm start`, which builds when needed.')
  }
  // The settings have been read by now. Whatever they say, a build runs with the production builds of its libraries:
  // React's development build renders a page at twice the cost.
  process.env.NODE_ENV = 'production'
  return import(entry)
}

async function loadFromBuild(config: Config, urls: DatabaseUrls, jobs: boolean): Promise<LoadedServer> {
  const { startProduct } = await importBuiltProduct()
  const product = await startProduct(config, urls, { root, jobs })
  return { product, server: createLimitedServer(product, config) }
}

function createLimitedServer(product: Product, config: Config): Server {
  const server = createServer(queueRequests(closeStalledBodies(product.listener)))
  limitServer(server, config.trustProxy)
  return server
}

async function loadFromSources(config: Config, urls: DatabaseUrls): Promise<LoadedServer> {
  const { createServer: createVite } = await import('vite')
  const server = createServer()
  const vite = await createVite({
    root,
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  })
  const { startProduct } = (await vite.ssrLoadModule(
    '/src/server/product.ts',
  )) as typeof import('./product.ts')
  const product = await startProduct(config, urls, { root, jobs: true })
  server.on('request', (request, response) => {
    vite.middlewares(request, response, () => product.listener(request, response))
  })
  return { product, server }
}

/** Returns what a user who has just typed `npm start` wants to know. */
function startupMessage({ services }: Product, config: Config, port: number): string {
  const sites = services.directory.all()
  const lines = sites
    .slice(0, 12)
    .map(({ hosts, name }) => `  http://${hosts[0]}:${port}  ${name.th} · ${name.en}`)
  if (config.demo !== 'off' && sites.some(({ hosts }) => hosts[0] === 'demo.localhost'))
    lines.push('', '  Sign in as admin@, manager@, user@ or user2@<host>, password sala-demo-2569')
  return lines.join('\n')
}

function announce(addresses: string): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(2)
  process.stdout.write(`Sala is ready after ${seconds} s.\n\n${addresses}\n`)
}

main().catch((error) => {
  process.stderr.write(`${error instanceof InvalidSetting ? error.message : error.stack}\n`)
  process.exit(1)
})
