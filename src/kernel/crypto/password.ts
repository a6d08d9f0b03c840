import { hash, parseOptions, verify } from '@node-rs/argon2'
import { limitConcurrency } from '#kernel/concurrency.ts'

// OWASP Password Storage Cheat Sheet: argon2id, 7 MiB, five passes, one lane. Of the settings it holds equally strong this one costs
// the least processor here (14 ms against 15 with 12 MiB and three passes, 20 with 19 MiB and two), the more so when two are made at
// once: the less memory, the more of it stays in the cache. argon2id is the package's default.
const cost = { memoryCost: 7_168, timeCost: 5, parallelism: 1 }

/** Longer ones are refused before any hashing: nobody types them, and they would be work for free. */
export const longestPassword = 256

// Two of Node's four pool threads at most, so that a storm of sign-ins leaves room for file reads.
const gate = limitConcurrency(2)

/** The PHC string to keep. Throws `RangeError` for a password longer than `longestPassword` characters. */
export async function hashPassword(password: string): Promise<string> {
  if (password.length > longestPassword) throw new RangeError('The password is too long.')
  return gate(() => hash(prepared(password), cost))
}

/**
 * Whether the password is the one that was hashed. With no hash to compare (nobody has that address) it works as long
 * as with one, so that the time of an answer does not tell who has an account. `rehash` asks the caller to keep
 * `hashPassword(password)` in place of the old hash, which was made with other costs.
 */
export async function verifyPassword(
  password: string,
  saved: string | null | undefined,
): Promise<{ ok: boolean; rehash: boolean }> {
  const tooLong = password.length > longestPassword
  const against = saved || (await nobodysHash())
  const right = await gate(() => verify(against, prepared(tooLong ? '' : password))).catch(() => false)
  const ok = right && Boolean(saved) && !tooLong
  return { ok, rehash: ok && isOutdated(against) }
}

// NIST SP 800-63B 5.1.1.2: normalise by NFKC before hashing, so that one password typed on two keyboards is one.
// (Text that is shown never goes through NFKC, which breaks Thai sara am; a hash is never shown.)
const prepared = (password: string) => password.normalize('NFKC')

function isOutdated(saved: string): boolean {
  const made = parseOptions(saved)
  return (
    !saved.startsWith('$argon2id$') ||
    made.memoryCost !== cost.memoryCost ||
    made.timeCost !== cost.timeCost ||
    made.parallelism !== cost.parallelism
  )
}

let dummyPasswordHash: Promise<string> | undefined
const nobodysHash = () => {
  dummyPasswordHash ??= gate(() => hash(crypto.randomUUID(), cost))
  return dummyPasswordHash
}
