// What the storage tests store and read back.
import { ReadableStream as WebReadableStream } from 'node:stream/web'
import { partBytes, type Storage } from './contract.ts'

export const text = { contentType: 'text/plain; charset=utf-8' }
export const read = async (stream: ReadableStream<Uint8Array>) => {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}
export const contentOf = async (storage: Storage, key: string) => {
  const object = await storage.get(key)
  return object && (await read(object.stream)).toString()
}
export const streamFrom = (chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>) =>
  WebReadableStream.from(chunks) as unknown as ReadableStream<Uint8Array>
export const streamOf = (...chunks: (string | Uint8Array)[]) =>
  streamFrom(chunks.map((chunk) => (typeof chunk === 'string' ? Buffer.from(chunk) : chunk)))
export const allKeys = async (storage: Storage, prefix = '') => {
  const keys: string[] = []
  for await (const { key } of storage.list(prefix)) keys.push(key)
  return keys
}
export const big = (fill: number, size = partBytes) => Buffer.alloc(size, fill)
