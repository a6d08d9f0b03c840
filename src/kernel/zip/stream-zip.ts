import { makeZip } from 'client-zip'

/**
 * Creates a ZIP as a stream. When reading is cancelled, the library releases nothing and throws; `letGo` then closes
 * what is still open.
 */
export function streamZipEntries(
  entries: Parameters<typeof makeZip>[0],
  letGo: (reason: unknown) => Promise<unknown> | undefined = () => undefined,
): ReadableStream<Uint8Array> {
  const reader = makeZip(entries, { buffersAreUTF8: true }).getReader()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await reader.read()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel(reason) {
      await reader.cancel(reason).catch(() => undefined)
      await letGo(reason)
    },
  })
}
