const segment = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/
// S3 allows 1024 bytes; this leaves room for a bucket prefix.
const maxKeyLength = 900

/**
 * Throws `RangeError` unless the key is valid: segments of letters, digits and `._-`, neither starting nor ending with
 * a dot (Windows drops it), separated by single slashes. So no key can leave its folder, name a hidden file or mean
 * different things on different systems.
 */
export function checkKey(key: string): void {
  const sound =
    key.length > 0 &&
    key.length <= maxKeyLength &&
    key.split('/').every((part) => part.length <= 200 && segment.test(part) && !part.endsWith('.'))
  if (!sound) throw new RangeError(`Invalid storage key: ${JSON.stringify(key.slice(0, 100))}`)
}

/** Like `checkKey`, for a prefix: it may be empty and may end within a segment or with a slash. */
export function checkPrefix(prefix: string): void {
  if (prefix !== '') checkKey(`${prefix}x`)
}
