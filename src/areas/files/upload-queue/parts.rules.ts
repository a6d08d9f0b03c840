import type { UploadedPartInfo, UploadSession } from '../public.ts'

type Plan = Pick<UploadSession, 'size' | 'partSize' | 'parts'>

/** From which byte to which (not included) a part goes. */
export function partRange(plan: Plan, number: number): { from: number; to: number } {
  const from = (number - 1) * plan.partSize
  return { from, to: Math.min(plan.size, from + plan.partSize) }
}

/** The parts that are there whole, and the numbers that must still go. A part of another size than planned goes again. */
export function partsLeft(session: Plan & { done: readonly UploadedPartInfo[] }) {
  const complete = session.done.filter(({ number, size, etag }) => {
    const { from, to } = partRange(session, number)
    return number >= 1 && number <= session.parts && size === to - from && etag !== ''
  })
  const there = new Set(complete.map(({ number }) => number))
  const numbers: number[] = []
  for (let number = 1; number <= session.parts; number++) if (!there.has(number)) numbers.push(number)
  return { whole: complete, numbers }
}
