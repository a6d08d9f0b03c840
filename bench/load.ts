import autocannon from 'autocannon'
import { measure, type ResourceUsage } from './process.ts'
import type { RunningProduct } from './product.ts'

export interface Row {
  name: string
  requestsPerSecond: number
  serverMs: number
  databaseMs: number
  p50: number
  p99: number
  failed: number
}

interface Load {
  name: string
  path: string
  host?: string
  headers?: Record<string, string>
  seconds: number
  connections?: number
  /** Changes each request: method, path, headers, body. */
  next?: () => Partial<autocannon.Request>
}

/** Sends requests to one URL for a while and returns what a request cost the server process and the database, in CPU ms. */
export async function measureLoad(target: RunningProduct, load: Load): Promise<Row> {
  const headers = { host: load.host ?? '127.0.0.1', 'accept-encoding': 'gzip, deflate, br', ...load.headers }
  const run = (duration: number) => {
    const { next } = load
    const requests: autocannon.Request[] | undefined = next
      ? [{ path: load.path, headers, setupRequest: (request) => ({ ...request, ...next() }) }]
      : undefined
    return autocannon({
      url: `http://127.0.0.1:${target.port}${load.path}`,
      headers,
      duration,
      connections: load.connections ?? 8,
      requests,
    })
  }
  await run(1)
  const before = measure(target.pid)
  const result = await run(load.seconds)
  const after = measure(target.pid)
  const count = result['2xx'] || 1
  return {
    name: load.name,
    requestsPerSecond: count / load.seconds,
    serverMs: (after.server - before.server) / count,
    databaseMs: (after.database - before.database) / count,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  }
}

/** Runs a task several times in sequence and returns its cost per run; for journeys of several calls. */
export async function measureJourney(
  target: RunningProduct,
  name: string,
  times: number,
  task: (turn: number) => Promise<void>,
): Promise<Row> {
  for (let round = 0; round < Math.ceil(times / 10); round++) await task(-1 - round)
  const before = measure(target.pid)
  const started = performance.now()
  const durations: number[] = []
  for (let round = 0; round < times; round++) {
    const roundStartedAt = performance.now()
    await task(round)
    durations.push(performance.now() - roundStartedAt)
  }
  const seconds = (performance.now() - started) / 1000
  const after: ResourceUsage = measure(target.pid)
  durations.sort((a, b) => a - b)
  return {
    name,
    requestsPerSecond: times / seconds,
    serverMs: (after.server - before.server) / times,
    databaseMs: (after.database - before.database) / times,
    p50: durations[Math.floor(times / 2)] ?? 0,
    p99: durations[Math.floor(times * 0.99)] ?? 0,
    failed: 0,
  }
}
