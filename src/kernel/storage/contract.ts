/** The bytes of an object: all together, or streamed. Chunks of an iterable may be invalid once the next is requested. */
export type Body = Uint8Array | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>

export interface PutOptions {
  contentType: string
  /** Of a stream, if the sender declared it; any other number of bytes is refused (`storage.cut_short`). */
  contentLength?: number
  /** More than this is refused (413 `too_large`) while it arrives. */
  maxBytes?: number
}

/** A stored object. */
export interface ObjectInfo {
  /** The size of the whole object in bytes. */
  size: number
  contentType: string
  /** Quoted, as in an HTTP header. Changes with the content. */
  etag: string
}

/** The metadata of a stored object. */
export interface ObjectMetadata extends ObjectInfo {
  modifiedAt: Date
}

/** Bytes `start` to `end`, both inclusive; to the last byte without `end`. */
export interface ByteRange {
  start: number
  end?: number
}

export interface StoredObject extends ObjectMetadata {
  /** Read it to the end or cancel it: it keeps a file or a connection open. */
  stream: ReadableStream<Uint8Array>
  /** The number of bytes in the stream: less than `size` if a range was requested. */
  length: number
}

export interface ListedObject {
  key: string
  size: number
  modifiedAt: Date
}

export interface UploadedPart {
  number: number
  etag: string
}

export interface SizedPart extends UploadedPart {
  size: number
}

export interface SignOptions {
  method: 'GET' | 'PUT'
  /** Seconds; at most seven days. */
  expiresIn: number
  /** GET: the file name for a browser download. */
  filename?: string
  /** PUT: the content type the sender must send. */
  contentType?: string
  /** PUT: the exact number of bytes required. */
  contentLength?: number
  /** PUT: one part of a multipart upload instead of the object. */
  part?: { uploadId: string; number: number }
}

/** What a signed URL of the file storage allows. */
export interface SignedRequest {
  key: string
  method: 'GET' | 'PUT'
  filename?: string
  contentType?: string
  contentLength?: number
  part?: { uploadId: string; number: number }
}

/**
 * Objects by key. Keys are created by us, never by visitors: segments of letters, digits and `._-` separated by `/`
 * (`checkKey`); an invalid one throws `RangeError`. A key that is a folder of others cannot be an object itself.
 * Failures of the storage itself throw `Problem` 502 `storage.failed`.
 */
export interface Storage {
  /** Stores an object, replacing an existing one atomically: readers see either the old or the new one, complete. */
  put(key: string, body: Body, options: PutOptions): Promise<ObjectInfo>
  /** Returns the object, or null. A range that starts beyond the end throws `Problem` 416 `storage.range`. */
  get(key: string, options?: { range?: ByteRange }): Promise<StoredObject | null>
  head(key: string): Promise<ObjectMetadata | null>
  /** Deletes the object; does nothing if there is none. */
  delete(key: string): Promise<void>
  /** Yields every object whose key starts with the prefix, ordered by key. */
  list(prefix: string): AsyncIterable<ListedObject>

  /** Starts a multipart upload and returns its id. */
  createUpload(key: string, options: { contentType: string }): Promise<string>
  /** Stores part 1 to 10000; the same number again replaces it. All but the last must have at least `partBytes`. */
  putPart(part: {
    key: string
    uploadId: string
    number: number
    body: Body
    limits?: Omit<PutOptions, 'contentType'>
  }): Promise<SizedPart>
  /** Returns the stored parts, ordered by number, so that an upload can be resumed. Unknown upload: `Problem` 404. */
  listParts(key: string, uploadId: string): Promise<SizedPart[]>
  /** Joins the parts in the order of their numbers. Unknown upload or part: `Problem` 404 or 422. */
  completeUpload(key: string, uploadId: string, parts: readonly UploadedPart[]): Promise<ObjectInfo>
  /** Aborts an upload and deletes its parts; does nothing if there is none. */
  abortUpload(key: string, uploadId: string): Promise<void>

  /** Returns a URL that lets its bearer do one thing until it expires: absolute on S3, a path of our own for files. */
  signedUrl(key: string, options: SignOptions): Promise<string>
  /** Reads the query of a URL signed for the file storage; null if it is not ours or has expired. */
  verifySigned(query: URLSearchParams, method: string, now?: Date): SignedRequest | null

  /** The origin to which browsers send bytes with signed URLs, if it is not the site itself: `https://s3.example`. */
  readonly uploadOrigin: string | null

  /** Throws if nothing can be stored at the moment: the storage is unreachable, read-only or full. */
  probe(): Promise<void>

  /**
   * Deletes what interrupted uploads left behind before that time, and files a killed process was writing more than six
   * hours ago; returns their number.
   */
  sweep(before: Date): Promise<number>
}

/** Specification section 9: parts of 5 MB (the S3 minimum), at most 10000. */
export const partBytes = 5 * 1024 * 1024
export const maxParts = 10_000

export interface StorageOptions {
  /** Signs URLs of the file storage. */
  secret: string
  /** The path at which the product serves them. */
  signedPath?: string
  /** S3: the pause before a failed call is retried, doubled each time. */
  retryMs?: number
}
