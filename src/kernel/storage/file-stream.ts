import type { FileHandle } from 'node:fs/promises'

const chunkBytes = 256 * 1024

/**
 * A stream of bytes `start` to `end` (inclusive) of an open file. Read it like any stream or, before anything has been
 * read, with `bodyChunks()`. Closes the file at the end, on failure and on cancel. Custom code because `Readable.toWeb`
 * has thrown an uncatchable error when the reader disconnected.
 */
export class FileStream extends ReadableStream<Uint8Array> {
  readonly #file: FileHandle
  #at: number
  readonly #end: number

  constructor(file: FileHandle, start: number, end: number) {
    super(
      {
        pull: async (controller) => {
          try {
            const piece = await this.#next(Buffer.allocUnsafe(Math.min(chunkBytes, this.#left)))
            if (piece.byteLength) controller.enqueue(piece)
            if (this.#left > 0) return
            await file.close()
            controller.close()
          } catch (error) {
            await file.close().catch(() => undefined)
            throw error
          }
        },
        cancel: () => file.close(),
      },
      { highWaterMark: 0 },
    )
    this.#file = file
    this.#at = start
    this.#end = end
  }

  /**
   * Yields the same bytes in lent chunks: a chunk is invalid once the next is requested. Two buffers serve the whole
   * file alternately, and one is filled while the other is in use; allocating a new one for each chunk costs more than
   * reading it.
   */
  async *bodyChunks(): AsyncGenerator<Uint8Array> {
    const lock = this.getReader()
    const size = Math.min(chunkBytes, this.#left)
    const memory = [
      Buffer.allocUnsafeSlow(size),
      Buffer.allocUnsafeSlow(this.#left > size ? size : 0),
    ] as const
    let coming = this.#next(memory[0])
    try {
      for (let round = 1; ; round++) {
        const piece = await coming
        const last = this.#left === 0
        // An error is reported when the chunk is requested, if it ever is.
        if (!last) coming = this.#next(memory[round % 2 ? 1 : 0])
        coming.catch(() => undefined)
        if (piece.byteLength) yield piece
        if (last) return
      }
    } finally {
      await coming.catch(() => undefined)
      await lock.cancel()
    }
  }

  get #left(): number {
    return this.#end - this.#at + 1
  }

  /** Fills the buffer as far as the file goes. */
  async #next(memory: Buffer): Promise<Buffer> {
    const length = Math.min(memory.byteLength, this.#left)
    if (length === 0) return memory.subarray(0, 0)
    const { bytesRead } = await this.#file.read(memory, 0, length, this.#at)
    if (bytesRead === 0) throw new Error('The file became shorter while it was read.')
    this.#at += bytesRead
    return memory.subarray(0, bytesRead)
  }
}
