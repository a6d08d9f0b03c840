/** Bytes of an object: all at once, or as they come. Pieces of an iterable may be over when the next is asked for. */
export type Body = Uint8Array | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>

export interface PutOptions {
  contentType: string
  /** Of a stream, when the sender told it; other than so many bytes is refused (`storage.cut_short`). */
  contentLength?: number
  /** More than this is refused (413 `too_large`) while it arrives. */
  maxBytes?: number
}

/** An object that was put. */
export interface Stored {
  /** In bytes, of the whole object. */
  size: number
  contentType: string
  /** In quotes, as an HTTP header. Changes with the content. */
  etag: string
}

/** An object as it lies there. */
export interface StoredFacts extends Stored {
  modifiedAt: Date
}

/** Bytes `start` to `end`, both included; to the last byte without `end`. */
export interface ByteRange {
  start: number
  end?: number
}

export interface StoredObject extends StoredFacts {
  /** Read it to the end or cancel it: it holds a file or a connection open. */
  stream: ReadableStream<Uint8Array>
  /** How many bytes the stream carries: less than `size` when a range was asked for. */
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
  /** GET: the name under which a browser saves it. */
  filename?: string
  /** PUT: the type the sender must name. */
  contentType?: string
  /** PUT: how many bytes must come, no more and no fewer. */
  contentLength?: number
  /** PUT: one part of a multipart upload in place of the object. */
  part?: { uploadId: string; number: number }
}

/** What a signed address of the file storage allows. */
export interface SignedRequest {
  key: string
  method: 'GET' | 'PUT'
  filename?: string
  contentType?: string
  contentLength?: number
  part?: { uploadId: string; number: number }
}

/**
 * Objects by key. Keys are made by us, never by visitors: segments of letters, digits and `._-` divided by `/`
 * (`checkKey`); a wrong one throws `RangeError`. A key that is a folder of others cannot be an object itself.
 * Failures of the place itself throw `Problem` 502 `storage.failed`.
 */
export interface Storage {
  /** Puts an object, replacing what was there at one stroke: readers see the old or the new one, whole. */
  put(key: string, body: Body, options: PutOptions): Promise<Stored>
  /** The object, or null. A range that begins behind the end throws `Problem` 416 `storage.range`. */
  get(key: string, options?: { range?: ByteRange }): Promise<StoredObject | null>
  head(key: string): Promise<StoredFacts | null>
  /** Takes the object away; fine if there is none. */
  delete(key: string): Promise<void>
  /** Every object whose key begins with the prefix, in order of the keys. */
  list(prefix: string): AsyncIterable<ListedObject>

  /** Begins an upload in parts, answers its id. */
  createUpload(key: string, options: { contentType: string }): Promise<string>
  /** Puts part 1 to 10000; the same number again replaces it. All but the last must have `partBytes` at least. */
  putPart(
    key: string,
    uploadId: string,
    number: number,
    body: Body,
    limits?: Omit<PutOptions, 'contentType'>,
  ): Promise<SizedPart>
  /** The parts that are there, in order of their numbers, so that an upload can go on. Unknown upload: `Problem` 404. */
  listParts(key: string, uploadId: string): Promise<SizedPart[]>
  /** Joins the parts in order of their numbers. Unknown upload or part: `Problem` 404 or 422. */
  completeUpload(key: string, uploadId: string, parts: readonly UploadedPart[]): Promise<Stored>
  /** Gives up an upload and its parts; fine if there is none. */
  abortUpload(key: string, uploadId: string): Promise<void>

  /** An address that lets its bearer do one thing until it ends: absolute on S3, a path of our own for files. */
  signedUrl(key: string, options: SignOptions): Promise<string>
  /** Reads the query of an address signed for the file storage; null if it is not ours or has ended. */
  verifySigned(query: URLSearchParams, method: string, now?: Date): SignedRequest | null

  /** Where browsers send bytes by signed addresses, when that is not the site itself: `https://s3.example`. */
  readonly uploadOrigin: string | null

  /** Throws when nothing can be put at the moment: the place is away, can only be read, or is full. */
  probe(): Promise<void>

  /**
   * Clears away what interrupted uploads left behind before that time, and files a killed process was writing more than six hours
   * ago; answers how many.
   */
  sweep(before: Date): Promise<number>
}

/** Specification section 9: parts of 5 MB (the least S3 takes), at most 10000. */
export const partBytes = 5 * 1024 * 1024
export const mostParts = 10_000

export interface StorageOptions {
  /** Signs addresses of the file storage. */
  secret: string
  /** Where the product answers them. */
  signedPath?: string
  /** S3: the pause before a failed call is tried again, doubled each time. */
  retryMs?: number
}
