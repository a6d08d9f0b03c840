import { Problem } from '#kernel/errors.ts'
import { codesOf } from '#kernel/import/codes.ts'
import { decode } from '#kernel/import/csv/decode.ts'
import type { ImportRun, OpenedFile, StoredFile } from '#kernel/import/import.types.ts'
import { createWorkerThread, WorkerThreadEnded } from '#kernel/worker-thread.ts'
import { type BankFormat, notice, type ParsedBank, type StagedQuestion } from './import.types.ts'
import { type BankReadRequest, type BankReadResult, readBank } from './read-bank.ts'

const maxQuestions = 20_000
const batchRows = 500
const maxImagesLength = 64 * 2 ** 20
/** Parsed faster than a thread starts. */
const smallBytes = 200_000

const thread = createWorkerThread<BankReadRequest, BankReadResult>('#areas/exam/import/read-bank.worker.ts', {
  timeoutMs: 30_000,
})

const importProblem = (code: string, params?: Record<string, unknown>) =>
  new Problem(422, `exam.import.${code}`, { params })

/** Reads a whole file of questions. Throws 422 if it is invalid, too large, or larger than it claims. */
export async function openBank(file: StoredFile, run: ImportRun): Promise<OpenedFile<StagedQuestion>> {
  const format = run.format as BankFormat
  let encoding = 'utf-8'
  let toRead: BankReadRequest
  if (format === 'package') toRead = { format, bytes: await bytesOf(file) }
  else {
    const decoded = decode(await file.chunks(), codesOf('exam'))
    let text = ''
    for await (const piece of decoded.texts) text += piece
    encoding = decoded.encoding
    toRead = { format, text }
  }
  const bank = await read(toRead)
  if (bank.items.length > maxQuestions)
    throw importProblem('too_many', { count: bank.items.length, most: maxQuestions })
  limitImages(bank)
  return {
    encoding: () => encoding,
    batches: batches(bank),
    end: () => ({
      notices: [...bank.notices, ...(bank.items.length ? [] : [{ code: 'exam.import.nothing' }])],
    }),
  }
}

/** Limits the total size of images per file, in characters; those of later questions are left out and reported. */
function limitImages({ items }: ParsedBank): void {
  let remaining = maxImagesLength
  for (const { question, notices } of items) {
    if (!question?.pictures) continue
    remaining -= question.pictures.reduce((sum, { base64 }) => sum + base64.length, 0)
    if (remaining >= 0) continue
    delete question.pictures
    notices.push(notice('picture'))
  }
}

async function bytesOf(file: StoredFile): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of await file.chunks()) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function read(file: BankReadRequest): Promise<ParsedBank> {
  const size = 'bytes' in file ? file.bytes.byteLength : file.text.length
  try {
    // A package may expand far beyond its size.
    const bank = 'bytes' in file || size > smallBytes ? await thread.run(file) : readBank(file)
    if ('fault' in bank) throw importProblem(bank.fault, bank.params)
    return bank
  } catch (error) {
    if (error instanceof WorkerThreadEnded && error.tooLong) throw importProblem('too_heavy')
    throw error
  }
}

async function* batches({ items }: ParsedBank) {
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
