import type { Storage, StorageOptions } from './contract.ts'
import { createFileStorage } from './file-storage.ts'
import { createS3Storage } from './s3-storage.ts'
import { parseS3Url } from './s3-url.ts'

export type { Storage, StoredObject } from './contract.ts'

/**
 * Opens a storage by its URL: `file:./data/files` (relative to the working directory) or
 * `s3://key:secret@host[:port]/bucket[/prefix]?region=…&tls=0|1`. Throws `RangeError` for any other.
 */
export function createStorage(url: string, options: StorageOptions): Storage {
  if (url.startsWith('file:')) return createFileStorage(url.slice('file:'.length), options)
  return createS3Storage(parseS3Url(url), options)
}
