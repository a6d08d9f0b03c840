import { Problem, tooLarge } from '#kernel/errors.ts'
import { createWorkerThread } from '#kernel/worker-thread.ts'
import type { CodeOf } from '../codes.ts'
import { isWorkbook } from './workbook.ts'

/** A workbook is read into memory as a whole. */
const maxWorkbookBytes = 10 * 2 ** 20

const thread = createWorkerThread<Uint8Array, string>('#kernel/import/sheet/workbook.worker.ts', {
  timeoutMs: 60_000,
})

/**
 * Yields a file as it arrives, with an Excel workbook converted to the CSV text of its first sheet. Throws 413 for a
 * workbook of more than 10 MB, 422 `….binary` for an unreadable one.
 */
export async function* workbooksAsText(
  chunks: AsyncIterable<Uint8Array>,
  code: CodeOf,
): AsyncGenerator<Uint8Array> {
  const bufferedChunks: Uint8Array[] = []
  let size = 0
  let passes = false
  for await (const chunk of chunks) {
    if (passes) {
      yield chunk
      continue
    }
    bufferedChunks.push(chunk)
    size += chunk.byteLength
    if (size < 4) continue
    if (!isWorkbook(size === chunk.byteLength ? chunk : Buffer.concat(bufferedChunks))) {
      passes = true
      yield* bufferedChunks.splice(0)
    } else if (size > maxWorkbookBytes) throw tooLarge()
  }
  if (passes) return
  const bytes = Buffer.concat(bufferedChunks)
  if (!isWorkbook(bytes)) yield bytes
  else yield Buffer.from(await textOf(bytes, code))
}

async function textOf(bytes: Uint8Array, code: CodeOf): Promise<string> {
  try {
    return await thread.run(bytes)
  } catch {
    // Whatever unpacking and reading throw, and any timeout, is the file's fault.
    throw new Problem(422, code('binary'))
  }
}
