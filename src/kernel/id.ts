/** Ids and unguessable tokens. Runs on the server and in the browser: a till creates the id of a sale before it has a network. */

const hex = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

let lastMs = 0
let counter = 0

/**
 * Returns a lower-case UUID version 7 (RFC 9562). Ids created by one process increase strictly, even if the clock steps
 * back or more than a thousand are created in a millisecond: the 12 bits after the time are a counter (method 1 of
 * section 6.2), started at random below 2048 in each millisecond, and a full counter borrows the next millisecond.
 */
export function newId(): string {
  const random = randomBytes(10)
  const ms = Date.now()
  if (ms > lastMs) {
    lastMs = ms
    counter = ((random[0]! & 0x07) << 8) | random[1]!
  } else if (++counter > 0xfff) {
    lastMs += 1
    counter = 0
  }
  const time = lastMs.toString(16).padStart(12, '0')
  const tail = (0x7000 | counter).toString(16)
  const variant = hex[0x80 | (random[2]! & 0x3f)]! + hex[random[3]!]!
  const node = hex[random[4]!]! + hex[random[5]!]! + hex[random[6]!]! + hex[random[7]!]! + hex[random[8]!]!
  return `${time.slice(0, 8)}-${time.slice(8)}-${tail}-${variant}-${node}${hex[random[9]!]!}`
}

const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Returns true for the text form of any UUID (any version, either case), so that it may be passed to the database. */
export function isId(x: unknown): x is string {
  return typeof x === 'string' && idPattern.test(x)
}

/** Returns an unguessable name for links, cookies and codes: `bytes` random bytes in base64url, 32 characters by default. */
export function newToken(bytes = 24): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes))
  return btoa(String.fromCharCode(...random))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

// Requesting random bytes from the system costs more than the rest of an id, so they are buffered.
const randomPool = new Uint8Array(2560)
let poolOffset = randomPool.length

function randomBytes(count: number): Uint8Array {
  if (poolOffset + count > randomPool.length) {
    crypto.getRandomValues(randomPool)
    poolOffset = 0
  }
  poolOffset += count
  return randomPool.subarray(poolOffset - count, poolOffset)
}
