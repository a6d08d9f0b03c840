import { uploadMaxParts, uploadPartBytes } from '../public.ts'

export interface UploadPlan {
  mode: 'single' | 'parts'
  partSize: number
  parts: number
}

/** The S3 limit for one object. */
export const maxFileBytes = 5 * 1024 ** 4

/**
 * Plans the upload of a file of that size (specification, sections 5 and 9): one PUT when it fits a part, else parts of
 * 5 MB, larger only where 10,000 would not suffice. Null for an invalid size, or one larger than any storage accepts.
 */
export function planUpload(size: number): UploadPlan | null {
  if (!Number.isSafeInteger(size) || size < 0 || size > maxFileBytes) return null
  if (size <= uploadPartBytes) return { mode: 'single', partSize: uploadPartBytes, parts: 1 }
  const partSize = Math.max(uploadPartBytes, Math.ceil(size / uploadMaxParts))
  return { mode: 'parts', partSize, parts: Math.ceil(size / partSize) }
}

/** Returns the size of a part in bytes; the last has the remainder. */
export const partBytes = (size: number, plan: { partSize: number; parts: number }, number: number): number =>
  number < plan.parts ? plan.partSize : size - plan.partSize * (plan.parts - 1)

interface SubmittedPart {
  number: number
  etag?: string | null
}

interface StoredPart {
  number: number
  etag: string
  size: number
}

/** Compares the parts a sender names on completion with those uploaded. Null when they match. */
export function validateParts(
  size: number,
  plan: { partSize: number; parts: number },
  sent: readonly SubmittedPart[],
  stored: readonly StoredPart[],
): 'too_many_parts' | 'part_etag' | 'part_missing' | 'size_differs' | null {
  if (sent.length > uploadMaxParts) return 'too_many_parts'
  if (sent.some((part) => !part.etag)) return 'part_etag'
  const numbers = new Set(sent.map((part) => part.number))
  if (sent.length !== plan.parts || numbers.size !== plan.parts) return 'part_missing'
  const storedByNumber = new Map(stored.map((part) => [part.number, part]))
  for (const { number, etag } of sent) {
    const part = storedByNumber.get(number)
    if (!part || unquoteEtag(part.etag) !== unquoteEtag(etag ?? '')) return 'part_missing'
    if (part.size !== partBytes(size, plan, number)) return 'size_differs'
  }
  return null
}

const unquoteEtag = (etag: string): string => etag.replaceAll('"', '')
