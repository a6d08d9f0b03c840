import { streamZipEntries } from '#kernel/zip/stream-zip.ts'

export interface FileOfZip {
  name: string
  input: string | Uint8Array | ReadableStream<Uint8Array>
  /** Only for a stream. */
  size?: number
}

/** Creates a ZIP while it is read; all its files have the same date. */
export function zipStream(files: AsyncIterable<FileOfZip>, date: Date): ReadableStream<Uint8Array> {
  let open: ReadableStream<Uint8Array> | null = null
  async function* entries() {
    for await (const { name, input, size } of files) {
      open = input instanceof ReadableStream ? input : null
      yield {
        name,
        lastModified: date,
        ...(size !== undefined && { size }),
        input: input instanceof Uint8Array ? new Uint8Array(input) : input,
      }
    }
    open = null
  }
  return streamZipEntries(entries(), (reason) => open?.cancel(reason).catch(() => undefined))
}
