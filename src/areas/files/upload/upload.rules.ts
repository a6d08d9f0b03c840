import { uploadMostParts, uploadPartBytes } from '../public.ts'

export interface UploadPlan {
  mode: 'single' | 'parts'
  partSize: number
  parts: number
}

/** What S3 takes as one object. */
export const largestFile = 5 * 1024 ** 4

/**
 * How a file of that size goes up (specification, sections 5 and 9): with one PUT when it fits a part, else in parts of 5 MB, larger only
 * where 10,000 would not do. Null for what is no size, or larger than any storage takes.
 */
export function planUpload(size: number): UploadPlan | null {
  if (!Number.isSafeInteger(size) || size < 0 || size > largestFile) return null
  if (size <= uploadPartBytes) return { mode: 'single', partSize: uploadPartBytes, parts: 1 }
  const partSize = Math.max(uploadPartBytes, Math.ceil(size / uploadMostParts))
  return { mode: 'parts', partSize, parts: Math.ceil(size / partSize) }
}

/** How many bytes a part has; the last has what is left. */
export const partBytes = (size: number, plan: { partSize: number; parts: number }, number: number): number =>
  number < plan.parts ? plan.partSize : size - plan.partSize * (plan.parts - 1)

interface Sent {
  number: number
  etag?: string | null
}

interface There {
  number: number
  etag: string
  size: number
}

/** What is wrong with the parts a sender names at the end, held against those that are there. Null when all is right. */
export function partsRefusal(
  size: number,
  plan: { partSize: number; parts: number },
  sent: readonly Sent[],
  there: readonly There[],
): 'too_many_parts' | 'part_etag' | 'part_missing' | 'size_differs' | null {
  if (sent.length > uploadMostParts) return 'too_many_parts'
  if (sent.some((part) => !part.etag)) return 'part_etag'
  const numbers = new Set(sent.map((part) => part.number))
  if (sent.length !== plan.parts || numbers.size !== plan.parts) return 'part_missing'
  const known = new Map(there.map((part) => [part.number, part]))
  for (const { number, etag } of sent) {
    const part = known.get(number)
    if (!part || bare(part.etag) !== bare(etag ?? '')) return 'part_missing'
    if (part.size !== partBytes(size, plan, number)) return 'size_differs'
  }
  return null
}

const bare = (etag: string): string => etag.replaceAll('"', '')
