import { badGateway, invalid, malformed, notFound, Problem, tooLarge } from '#kernel/errors.ts'
import { maxParts, type UploadedPart } from './contract.ts'

/** Object failures that callers should learn about. */
export const storageProblems = {
  tooLarge: (maxBytes: number) => tooLarge({ megabytes: Math.ceil(maxBytes / 1_048_576) }),
  cutShort: () => malformed('storage.cut_short'),
  range: (size: number) => new Problem(416, 'storage.range', { data: { size } }),
  uploadEnded: () => notFound('storage.upload_ended'),
  parts: () => invalid([], 'storage.parts'),
  /** The storage itself failed; `cause` is for the log. */
  place: (cause: unknown) => Object.assign(badGateway('storage.failed'), { cause }),
}

/** Throws unless there are parts, numbered 1 to 10000, each once; returns them in order. */
export function orderedParts(parts: readonly UploadedPart[]): UploadedPart[] {
  const ordered = [...parts].sort((a, b) => a.number - b.number)
  const sound =
    ordered.length > 0 &&
    ordered.every(
      (part, index) =>
        isPartNumber(part.number) && part.etag !== '' && part.number !== ordered[index - 1]?.number,
    )
  if (!sound) throw storageProblems.parts()
  return ordered
}

export const isPartNumber = (number: number) => Number.isInteger(number) && number >= 1 && number <= maxParts
