import { Problem } from '#kernel/errors.ts'
import { codesOf } from '#kernel/import/codes.ts'
import { decode } from '#kernel/import/csv/decode.ts'
import type { ImportRun, OpenedFile, StoredFile } from '#kernel/import/import.types.ts'
import { createWorkerThread, WorkerThreadEnded } from '#kernel/worker-thread.ts'
import { type BankFormat, notice, type ReadBank, type StagedQuestion } from './import.types.ts'
import { type BankRead, type BankToRead, readBank } from './read-bank.ts'

const mostQuestions = 20_000
const batchRows = 500
const mostPictures = 64 * 2 ** 20
/** Parsed faster than a thread starts. */
const smallBytes = 200_000

const thread = createWorkerThread<BankToRead, BankRead>('#areas/exam/import/read-bank.worker.ts', {
  timeoutMs: 30_000,
})

const refuse = (code: string, params?: Record<string, unknown>) =>
  new Problem(422, `exam.import.${code}`, { params })

/** Reads a whole file of questions. Throws 422 if it is invalid, too large, or larger than it claims. */
export async function openBank(file: StoredFile, run: ImportRun): Promise<OpenedFile<StagedQuestion>> {
  const format = run.format as BankFormat
  let encoding = 'utf-8'
  let toRead: BankToRead
  if (format === 'package') toRead = { format, bytes: await bytesOf(file) }
  else {
    const decoded = decode(await file.chunks(), codesOf('exam'))
    let text = ''
    for await (const piece of decoded.texts) text += piece
    encoding = decoded.encoding
    toRead = { format, text }
  }
  const bank = await read(toRead)
  if (bank.items.length > mostQuestions)
    throw refuse('too_many', { count: bank.items.length, most: mostQuestions })
  boundPictures(bank)
  return {
    encoding: () => encoding,
    batches: batches(bank),
    end: () => ({
      notices: [...bank.notices, ...(bank.items.length ? [] : [{ code: 'exam.import.nothing' }])],
    }),
  }
}

/** Limits the total size of images per file, in characters; those of later questions are left out and reported. */
function boundPictures({ items }: ReadBank): void {
  let room = mostPictures
  for (const { question, notices } of items) {
    if (!question?.pictures) continue
    room -= question.pictures.reduce((sum, { base64 }) => sum + base64.length, 0)
    if (room >= 0) continue
    delete question.pictures
    notices.push(notice('picture'))
  }
}

async function bytesOf(file: StoredFile): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of await file.chunks()) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function read(file: BankToRead): Promise<ReadBank> {
  const size = 'bytes' in file ? file.bytes.byteLength : file.text.length
  try {
    // A package may expand far beyond its size.
    const bank = 'bytes' in file || size > smallBytes ? await thread.run(file) : readBank(file)
    if ('fault' in bank) throw refuse(bank.fault)
    return bank
  } catch (error) {
    if (error instanceof WorkerThreadEnded && error.tooLong) throw refuse('too_heavy')
    throw error
  }
}

async function* batches({ items }: ReadBank) {
  for (let at = 0; at < items.length; at += batchRows)
    yield {
      lines: Math.min(items.length, at + batchRows),
      rows: items.slice(at, at + batchRows).map(({ line, label, question, notices }, index) => ({
        ordinal: at + index,
        line,
        label: question?.name || label,
        staged: question && { ...question, isPartial: notices.length > 0 },
        notices,
        ...(!question && { refused: true }),
      })),
    }
}
