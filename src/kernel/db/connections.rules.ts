/** How many connections of the platform's own stand beside so many for sites: it does jobs, lists of sites and reports. */
export const platformPool = (pool: number): number => Math.max(2, Math.ceil(pool / 2))

/** What a server must allow so that every serving process gets its pools and its listener, and an operator's command runs beside. */
export function connectionsNeeded(workers: number, pool: number): number {
  const listeners = 1
  const operator = 25
  return workers * (pool + platformPool(pool) + listeners) + operator
}
