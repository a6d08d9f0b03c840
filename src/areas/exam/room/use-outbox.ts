import { useCallback, useEffect, useRef, useState } from 'react'
import { examPaths } from '../paths.ts'
import { applyReply, backoff, enqueueSave, nextBatch, type QueuedSave, type Reply } from './outbox.rules.ts'
import { type OutboxStore, openOutbox } from './outbox-store.ts'

export type SaveStatus = 'saved' | 'saving' | 'offline'

interface Options {
  attemptId: string
  /** The newest save the server has. */
  lastSeq: number
  /** Whether another tab has taken over: nothing is sent from here. */
  isPaused: boolean
  /** Called with each server reply: its clock, the end, the state. */
  onReply(reply: ServerState): void
}

export interface ServerState {
  now: string
  deadlineAt: string | null
  status: string
  /** Duration of the call in milliseconds. */
  took: number
}

/** Debounce before an answer is sent, in milliseconds. */
const debounceMs = { now: 400, typed: 1500 }

/**
 * Sends answers without losing any: each save is first written to the browser's database and removed once the server
 * has it. While offline everything is queued, across a reload too, and is sent automatically afterwards.
 */
export function useOutbox({ attemptId, lastSeq, isPaused, onReply }: Options) {
  const [waiting, setWaiting] = useState<readonly QueuedSave[]>([])
  const [saving, setSaving] = useState<SaveStatus>('saved')
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const [lost, setLost] = useState(0)
  const [isReady, setReady] = useState(false)
  const box = useRef({
    store: null as OutboxStore | null,
    pending: [] as QueuedSave[],
    lastSeq,
    failures: 0,
    downSince: 0,
    sending: null as Promise<boolean> | null,
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
    isPaused,
    onReply,
  }).current
  box.isPaused = isPaused
  box.onReply = onReply

  const show = useCallback(() => setWaiting(box.pending), [box])

  const send = useCallback(async (): Promise<boolean> => {
    if (box.sending) return box.sending.then((ok) => (ok && box.pending.length ? send() : ok))
    if (box.isPaused) return false
    if (!box.pending.length) return true
    box.sending = sendOnce(box, attemptId, { show, setSaving, setSavedAt, setLost })
    const ok = await box.sending
    box.sending = null
    clearTimeout(box.timer)
    if (!ok) box.timer = setTimeout(() => void send(), backoff(box.failures, Math.random()))
    else if (box.pending.length) return send()
    return ok
  }, [attemptId, box, show])

  useEffect(() => {
    let isGone = false
    void openOutbox(attemptId).then(async (store) => {
      const stored = (await store?.all().catch(() => [])) ?? []
      if (isGone) return
      box.store = store
      // Saves stored on this device are older than anything answered since the page was opened.
      const open = new Set(box.pending.map(({ seq }) => seq))
      box.pending = [...stored.filter(({ seq }) => !open.has(seq)), ...box.pending]
      box.lastSeq = Math.max(box.lastSeq, ...box.pending.map(({ seq }) => seq))
      show()
      setReady(true)
      if (box.pending.length) void send()
    })
    const again = () => void send()
    window.addEventListener('online', again)
    return () => {
      isGone = true
      window.removeEventListener('online', again)
      clearTimeout(box.timer)
    }
  }, [attemptId, box, send, show])

  const save = useCallback(
    (questionId: string, value: unknown, isTyped = false) => {
      const next = enqueueSave(box.pending, { questionId, value, at: new Date().toISOString() }, box.lastSeq)
      box.pending = next.pending
      box.lastSeq = next.lastSeq
      void box.store?.put(next.save).catch(() => undefined)
      show()
      if (box.failures === 0) setSaving('saving')
      clearTimeout(box.timer)
      box.timer = setTimeout(
        () => void send(),
        box.failures ? backoff(box.failures, Math.random()) : isTyped ? debounceMs.typed : debounceMs.now,
      )
    },
    [box, send, show],
  )

  return { waiting, saving, savedAt, lost, isReady, save, flush: send, newest: () => box.lastSeq }
}

interface OutboxState {
  store: OutboxStore | null
  pending: QueuedSave[]
  lastSeq: number
  failures: number
  downSince: number
  onReply(reply: ServerState): void
}

interface OutboxView {
  show(): void
  setSaving(saving: SaveStatus): void
  setSavedAt(at: number): void
  setLost(change: (before: number) => number): void
}

async function sendOnce(box: OutboxState, attemptId: string, view: OutboxView): Promise<boolean> {
  const batch = nextBatch(box.pending)
  const seqs = new Set(batch.map(({ seq }) => seq))
  box.pending = box.pending.map((save) => (seqs.has(save.seq) ? { ...save, tried: true } : save))
  for (const save of box.pending) if (seqs.has(save.seq)) void box.store?.put(save).catch(() => undefined)
  if (box.failures === 0) view.setSaving('saving')
  const startedAt = Date.now()
  const answer = await fetch(examPaths.api.answers(attemptId), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      answers: batch.map(({ seq, questionId, value, at }) => ({ seq, questionId, value, at })),
      offlineMs: box.downSince ? startedAt - box.downSince : 0,
    }),
  }).catch(() => null)
  if (!answer?.ok) {
    box.failures++
    box.downSince ||= startedAt
    view.setSaving('offline')
    return false
  }
  const reply = (await answer.json()) as Reply & Omit<ServerState, 'took'>
  const before = box.pending
  const after = applyReply(before, reply)
  box.pending = after.pending
  box.lastSeq = Math.max(after.lastSeq, box.lastSeq)
  box.failures = 0
  box.downSince = 0
  const remaining = new Set(after.pending.map(({ seq }) => seq))
  void box.store
    ?.remove(before.map(({ seq }) => seq).filter((seq) => !remaining.has(seq)))
    .catch(() => undefined)
  for (const save of after.pending)
    if (!before.includes(save)) void box.store?.put(save).catch(() => undefined)
  if (after.lost.length) view.setLost((count) => count + after.lost.length)
  view.setSavedAt(Date.parse(reply.now))
  view.setSaving(after.pending.length ? 'saving' : 'saved')
  view.show()
  box.onReply({ ...reply, took: Date.now() - startedAt })
  return true
}
