import pg from 'pg'

// A count or a total in satang always fits: 2^53 satang are ninety trillion baht.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`${text} exceeds the safe integer range`)
  return value
})
// `numeric` only comes from sum(bigint), which is whole.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/**
 * Statements sent in the same turn of the event loop leave in one write: every write is a system call and wakes the
 * database, and a page opens a transaction and sends three queries together.
 */
class PipeliningClient extends pg.Client {
  override query(...input: never[]): never {
    const { stream } = this.connection
    if (stream.writableCorked === 0) {
      stream.cork()
      // Runs after the promises that are ready now, so after all queries sent without waiting in between.
      process.nextTick(() => stream.uncork())
    }
    return super.query(...(input as unknown as [string])) as never
  }
}

/** Creates a pool whose connections pipeline statements, without waiting for the result of the previous one. */
export function createPool(url: string, max: number, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    Client: PipeliningClient,
    connectionString: url,
    max,
    pipeline: true,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    application_name: 'sala',
  } as pg.PoolConfig)
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}
