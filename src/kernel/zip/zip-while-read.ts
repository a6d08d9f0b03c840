import { makeZip } from 'client-zip'

/**
 * A ZIP that is made while it is read. The library lets go of nothing when nobody reads on, and answers that by failing; `letGo` closes what
 * is open then.
 */
export function zipWhileRead(
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
