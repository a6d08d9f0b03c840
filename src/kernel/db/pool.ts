import pg from 'pg'

// A count or a sum of satang always fits: 2^53 satang are ninety trillion baht.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`${text} is beyond what a number holds exactly`)
  return value
})
// `numeric` comes only out of sum(bigint), which is whole.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/**
 * Statements that are asked in one turn of the event loop leave in one write: every write is a call into the system and wakes the
 * database, and a page begins a transaction and asks three things at once.
 */
class GatheringClient extends pg.Client {
  override query(...input: never[]): never {
    const { stream } = this.connection
    if (stream.writableCorked === 0) {
      stream.cork()
      // After the promises that are ready now, so after all that is asked without waiting between.
      process.nextTick(() => stream.uncork())
    }
    return super.query(...(input as unknown as [string])) as never
  }
}

/** A pool whose connections send statements as they come, without waiting for the answer to the one before. */
export function createPool(url: string, max: number, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    Client: GatheringClient,
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
