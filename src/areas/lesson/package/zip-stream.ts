import { zipWhileRead } from '#kernel/zip/zip-while-read.ts'

export interface FileOfZip {
  name: string
  input: string | Uint8Array | ReadableStream<Uint8Array>
  /** Of a stream. */
  size?: number
}

/** A ZIP that is made while it is read; its files carry one day. */
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
  return zipWhileRead(entries(), (reason) => open?.cancel(reason).catch(() => undefined))
}
