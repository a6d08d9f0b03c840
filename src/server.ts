import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Config, readConfig, WrongSetting } from '#kernel/config.ts'
import { openDatabase } from '#kernel/db/open.ts'
import type { Product } from './product.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/**
 * Starts the product: settings, database, then everything else from the build (or, with `--dev`, through Vite from the
 * sources). This file and what it imports run as they are; only `product.ts` and the pages are bundled.
 */
async function main() {
  const started = performance.now()
  const dev = process.argv.includes('--dev')
  process.env.NODE_ENV ??= dev ? 'development' : 'production'
  const config = readConfig()
  const database = await openDatabase(config, root)
  const { product, server } = await (dev ? fromSources : fromBuild)(config, database.urls)
  const stop = async (signal: string) => {
    product.services.log.info({ signal }, 'stopping')
    server.close()
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), 5000).unref()
    await product.stop()
    await database.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  process.on('unhandledRejection', (error) =>
    product.services.log.error({ err: error }, 'unhandled rejection'),
  )
  process.on('uncaughtException', (error) => {
    product.services.log.fatal({ err: error }, 'uncaught exception')
    stop('uncaughtException').finally(() => process.exit(1))
  })
  await new Promise<void>((done, failed) => {
    server.once('error', failed).listen(config.port, config.host, done)
  })
  const address = server.address()
  const port = config.publicPort ?? (typeof address === 'object' && address ? address.port : config.port)
  announce(product, config, port, performance.now() - started)
}

type Loaded = { product: Product; server: ReturnType<typeof createServer> }

async function fromBuild(
  config: Config,
  urls: Awaited<ReturnType<typeof openDatabase>>['urls'],
): Promise<Loaded> {
  const entry = join(root, 'build/server/index.js')
  if (!existsSync(entry))
    throw new WrongSetting('The product is not built yet. Run `npm start`, which builds when needed.')
  const { startProduct } = (await import(entry)) as typeof import('./product.ts')
  const product = await startProduct(config, urls, root)
  return { product, server: createServer(product.listener) }
}

async function fromSources(
  config: Config,
  urls: Awaited<ReturnType<typeof openDatabase>>['urls'],
): Promise<Loaded> {
  const { createServer: createVite } = await import('vite')
  const server = createServer()
  const vite = await createVite({
    root,
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  })
  const { startProduct } = (await vite.ssrLoadModule('/src/product.ts')) as typeof import('./product.ts')
  const product = await startProduct(config, urls, root)
  server.on('request', (request, response) => {
    vite.middlewares(request, response, () => product.listener(request, response))
  })
  return { product, server }
}

/** What somebody who just typed `npm start` wants to know. */
function announce(product: Product, config: Config, port: number, ms: number): void {
  const hosts = product.services.directory
    .all()
    .map((tenant) => ({ host: tenant.hosts[0] ?? '', name: tenant.name }))
  const lines = [`Sala is ready after ${(ms / 1000).toFixed(2)} s.`, '']
  for (const { host, name } of hosts.slice(0, 12))
    lines.push(`  http://${host}:${port}  ${name.th} · ${name.en}`)
  if (config.demo)
    lines.push('', '  Sign in as admin@, manager@, user@ or user2@<host>, password sala-demo-2569')
  process.stdout.write(`${lines.join('\n')}\n`)
}

main().catch((error) => {
  process.stderr.write(`${error instanceof WrongSetting ? error.message : error.stack}\n`)
  process.exit(1)
})
