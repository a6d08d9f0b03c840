import { makeZip } from 'client-zip'

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
  const reader = makeZip(entries(), { buffersAreUTF8: true }).getReader()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await reader.read()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    // The library answers by failing when nobody reads on, and lets go of nothing.
    async cancel(reason) {
      await reader.cancel(reason).catch(() => undefined)
      await open?.cancel(reason).catch(() => undefined)
    },
  })
}
