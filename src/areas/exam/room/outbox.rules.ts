/** A save that waits on this device until the server has it. */
export interface Waiting {
  seq: number
  questionId: string
  value: unknown
  /** By the clock of the device. */
  at: string
  /** It was sent at least once, so that the server may have it: it is never changed any more. */
  tried: boolean
}

/** Adds a save. One of the same question that was never sent is replaced, so that typing makes one save and not fifty. */
export function put(
  waiting: readonly Waiting[],
  next: Pick<Waiting, 'questionId' | 'value' | 'at'>,
  lastSeq: number,
): { waiting: Waiting[]; lastSeq: number; put: Waiting } {
  const untried = waiting.find((one) => one.questionId === next.questionId && !one.tried)
  if (untried) {
    const replaced = { ...untried, ...next }
    return { waiting: waiting.map((one) => (one === untried ? replaced : one)), lastSeq, put: replaced }
  }
  const seq = Math.max(lastSeq, ...waiting.map((one) => one.seq)) + 1
  const added = { ...next, seq, tried: false }
  return { waiting: [...waiting, added], lastSeq: seq, put: added }
}

const unreadable = new Set(['exam.answer_unreadable', 'exam.no_answer_file'])

export interface Reply {
  saved: number[]
  late: number[]
  refused: { seq: number; code: string }[]
  lastSeq: number
}

/**
 * What still waits after the server's reply. A number that another device used for another answer is given anew behind all others; a value
 * the server cannot read is taken back, so that its number does not stand open for ever; what came too late goes.
 */
export function settled(
  waiting: readonly Waiting[],
  reply: Reply,
): { waiting: Waiting[]; lastSeq: number; lost: Waiting[] } {
  const gone = new Set([...reply.saved, ...reply.late])
  const codeOf = new Map(reply.refused.map(({ seq, code }) => [seq, code]))
  let lastSeq = Math.max(reply.lastSeq, ...waiting.map(({ seq }) => seq))
  const left: Waiting[] = []
  const lost: Waiting[] = []
  for (const one of waiting) {
    const code = codeOf.get(one.seq)
    if (gone.has(one.seq)) continue
    if (code === undefined) left.push(one)
    else if (code === 'exam.seq_used') left.push({ ...one, seq: ++lastSeq, tried: false })
    else if (unreadable.has(code) && one.value !== null) left.push({ ...one, value: null })
    else lost.push(one)
  }
  return { waiting: left, lastSeq, lost }
}

/** How long to wait before trying again, in milliseconds: doubling to half a minute, at random so that a room does not come back at once. */
export const backoff = (failures: number, random: number): number =>
  Math.round(Math.min(30_000, 1000 * 2 ** Math.min(failures, 6)) * (0.5 + random / 2))
