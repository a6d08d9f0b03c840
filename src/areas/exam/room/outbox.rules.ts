/** A save queued on this device until the server has it. */
export interface QueuedSave {
  seq: number
  questionId: string
  value: unknown
  /** By the device's clock. */
  at: string
  /** Whether it was sent at least once. The server may then have it, so it is never changed again. */
  tried: boolean
}

/** Adds a save. An unsent save of the same question is replaced, so that typing produces one save instead of fifty. */
export function enqueueSave(
  waiting: readonly QueuedSave[],
  next: Pick<QueuedSave, 'questionId' | 'value' | 'at'>,
  lastSeq: number,
): { pending: QueuedSave[]; lastSeq: number; save: QueuedSave } {
  const untried = waiting.find((save) => save.questionId === next.questionId && !save.tried)
  if (untried) {
    const replaced = { ...untried, ...next }
    return { pending: waiting.map((save) => (save === untried ? replaced : save)), lastSeq, save: replaced }
  }
  const seq = Math.max(lastSeq, ...waiting.map((save) => save.seq)) + 1
  const added = { ...next, seq, tried: false }
  return { pending: [...waiting, added], lastSeq: seq, save: added }
}

const maxBatchSize = 100
/** Half of what the server accepts in one call. A single answer is always smaller. */
const maxBatchBytes = 500_000

/**
 * Returns the oldest saves, as many as fit in one call: a long text is queued again with each attempt to send it while
 * the device is offline.
 */
export function nextBatch(waiting: readonly QueuedSave[]): QueuedSave[] {
  const encoder = new TextEncoder()
  let bytes = 0
  const end = waiting.findIndex((save, at) => {
    bytes += encoder.encode(JSON.stringify(save)).length
    return at >= maxBatchSize || (at > 0 && bytes > maxBatchBytes)
  })
  return end < 0 ? [...waiting] : waiting.slice(0, end)
}

const unreadableCodes = new Set(['exam.answer_unreadable', 'exam.no_answer_file'])

export interface Reply {
  saved: number[]
  late: number[]
  refused: { seq: number; code: string }[]
  lastSeq: number
}

/**
 * Returns what is still queued after the server's reply. A sequence number another device used for a different answer
 * is replaced by a new one after all others. A value the server cannot read becomes null, so that its number does not
 * stay open forever. Saves that arrived too late are dropped.
 */
export function applyReply(
  waiting: readonly QueuedSave[],
  reply: Reply,
): { pending: QueuedSave[]; lastSeq: number; lost: QueuedSave[] } {
  const handled = new Set([...reply.saved, ...reply.late])
  const codeOf = new Map(reply.refused.map(({ seq, code }) => [seq, code]))
  let lastSeq = Math.max(reply.lastSeq, ...waiting.map(({ seq }) => seq))
  const remaining: QueuedSave[] = []
  const lost: QueuedSave[] = []
  for (const save of waiting) {
    const code = codeOf.get(save.seq)
    if (handled.has(save.seq)) continue
    if (code === undefined) remaining.push(save)
    else if (code === 'exam.seq_used') remaining.push({ ...save, seq: ++lastSeq, tried: false })
    else if (unreadableCodes.has(code) && save.value !== null) remaining.push({ ...save, value: null })
    else lost.push(save)
  }
  return { pending: remaining, lastSeq, lost }
}

/**
 * Returns the delay before the next retry, in milliseconds: doubles up to half a minute, with jitter so that a whole
 * room does not reconnect at the same time.
 */
export const backoff = (failures: number, random: number): number =>
  Math.round(Math.min(30_000, 1000 * 2 ** Math.min(failures, 6)) * (0.5 + random / 2))
