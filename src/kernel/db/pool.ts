import pg from 'pg'

// A count or a sum of satang always fits: 2^53 satang are ninety trillion baht.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`${text} is beyond what a number holds exactly`)
  return value
})
// `numeric` comes only out of sum(bigint), which is whole.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** A pool whose connections send statements as they come, without waiting for the answer to the one before. */
export function createPool(url: string, max: number, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
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
