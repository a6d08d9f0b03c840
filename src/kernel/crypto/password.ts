import { hash, parseOptions, verify } from '@node-rs/argon2'
import { limitConcurrency } from '#kernel/concurrency.ts'

// OWASP Password Storage Cheat Sheet: argon2id, 7 MiB, five passes, one lane. Of the settings it considers equally
// strong, this one costs the least CPU here (14 ms against 15 with 12 MiB and three passes, 20 with 19 MiB and two),
// even more so when two hashes run in parallel: less memory fits the CPU cache better. argon2id is the package's
// default.
const cost = { memoryCost: 7_168, timeCost: 5, parallelism: 1 }

/** Longer passwords are refused before hashing: nobody types them, and they would only cost CPU. */
export const maxPasswordLength = 256

// At most two of Node's four pool threads, so that a burst of sign-ins leaves room for file reads.
const hashLimiter = limitConcurrency(2)

/** Returns the PHC string to store. Throws `RangeError` for a password longer than `maxPasswordLength` characters. */
export async function hashPassword(password: string): Promise<string> {
  if (password.length > maxPasswordLength) throw new RangeError('The password is too long.')
  return hashLimiter(() => hash(normalizePassword(password), cost))
}

/**
 * Returns whether the password matches the hash. Without a hash (no account has that email address) it takes just as
 * long, so that the response time does not reveal who has an account. `rehash` tells the caller to replace the old
 * hash, made with other costs, with `hashPassword(password)`.
 */
export async function verifyPassword(
  password: string,
  saved: string | null | undefined,
): Promise<{ ok: boolean; rehash: boolean }> {
  const tooLong = password.length > maxPasswordLength
  const against = saved || (await getDummyHash())
  const right = await hashLimiter(() => verify(against, normalizePassword(tooLong ? '' : password))).catch(
    () => false,
  )
  const ok = right && Boolean(saved) && !tooLong
  return { ok, rehash: ok && isOutdated(against) }
}

// NIST SP 800-63B 5.1.1.2: normalise with NFKC before hashing, so that a password typed on two keyboards is the same.
// (Displayed text never goes through NFKC, which breaks Thai sara am; a hash is never displayed.)
const normalizePassword = (password: string) => password.normalize('NFKC')

function isOutdated(saved: string): boolean {
  const hashOptions = parseOptions(saved)
  return (
    !saved.startsWith('$argon2id$') ||
    hashOptions.memoryCost !== cost.memoryCost ||
    hashOptions.timeCost !== cost.timeCost ||
    hashOptions.parallelism !== cost.parallelism
  )
}

let dummyPasswordHash: Promise<string> | undefined
const getDummyHash = () => {
  dummyPasswordHash ??= hashLimiter(() => hash(crypto.randomUUID(), cost))
  return dummyPasswordHash
}
