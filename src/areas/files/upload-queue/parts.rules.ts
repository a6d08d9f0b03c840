import type { UploadedPartInfo, UploadSession } from '../public.ts'

type Plan = Pick<UploadSession, 'size' | 'partSize' | 'parts'>

/** Returns the byte range (end exclusive) of a part. */
export function partRange(plan: Plan, number: number): { from: number; to: number } {
  const from = (number - 1) * plan.partSize
  return { from, to: Math.min(plan.size, from + plan.partSize) }
}

/** Returns the completed parts, and the numbers still to be sent. A part of the wrong size is sent again. */
export function remainingParts(session: Plan & { done: readonly UploadedPartInfo[] }) {
  const complete = session.done.filter(({ number, size, etag }) => {
    const { from, to } = partRange(session, number)
    return number >= 1 && number <= session.parts && size === to - from && etag !== ''
  })
  const completed = new Set(complete.map(({ number }) => number))
  const numbers: number[] = []
  for (let number = 1; number <= session.parts; number++) if (!completed.has(number)) numbers.push(number)
  return { whole: complete, numbers }
}
