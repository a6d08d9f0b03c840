/** Returns the number of platform connections for a given pool of site connections: they serve jobs, site lists and reports. */
export const platformPoolSize = (pool: number): number => Math.max(2, Math.ceil(pool / 2))

/**
 * Returns how many connections a server must allow so that every serving process gets its pools and its listener, and
 * an operator's command can run beside them.
 */
export function connectionsNeeded(workers: number, pool: number): number {
  const listeners = 1
  const operator = 25
  return workers * (pool + platformPoolSize(pool) + listeners) + operator
}
