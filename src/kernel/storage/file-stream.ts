import type { FileHandle } from 'node:fs/promises'

const chunkBytes = 256 * 1024

/**
 * Bytes `start` to `end` (included) of an open file. Read either as any stream is, or, before anything was read of it,
 * by `lent()`. Closes the file at the end, on failure and on cancel. Written by hand because `Readable.toWeb` has
 * thrown an uncatchable error when the reader went away.
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
   * The same bytes, each piece lent: it is over when the next is asked for. Two pieces of memory serve the whole file
   * in turns, and one is filled while the other is looked at; fresh memory for each costs more than reading it.
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
      for (let turn = 1; ; turn++) {
        const piece = await coming
        const last = this.#left === 0
        // What goes wrong with it is told when it is asked for, if it ever is.
        if (!last) coming = this.#next(memory[turn % 2 ? 1 : 0])
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

  /** Fills the memory as far as the file goes. */
  async #next(memory: Buffer): Promise<Buffer> {
    const length = Math.min(memory.byteLength, this.#left)
    if (length === 0) return memory.subarray(0, 0)
    const { bytesRead } = await this.#file.read(memory, 0, length, this.#at)
    if (bytesRead === 0) throw new Error('The file became shorter while it was read.')
    this.#at += bytesRead
    return memory.subarray(0, bytesRead)
  }
}
