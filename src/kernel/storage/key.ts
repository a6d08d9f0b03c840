const segment = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/
// S3 allows 1024 bytes; room is left for a bucket prefix.
const longest = 900

/**
 * Throws `RangeError` unless the key is one of ours: segments of letters, digits and `._-`, not beginning with a dot
 * and not ending with one (Windows drops it), divided by single slashes. So no key leaves its folder, names a hidden
 * file or means two things on two systems.
 */
export function checkKey(key: string): void {
  const sound =
    key.length > 0 &&
    key.length <= longest &&
    key.split('/').every((part) => part.length <= 200 && segment.test(part) && !part.endsWith('.'))
  if (!sound) throw new RangeError(`Not a storage key: ${JSON.stringify(key.slice(0, 100))}`)
}

/** Like `checkKey`, for a prefix: it may be empty and may end in the middle of a segment or with a slash. */
export function checkPrefix(prefix: string): void {
  if (prefix !== '') checkKey(`${prefix}x`)
}
