import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { newId } from '#kernel/id.ts'
import { toast } from '#kernel/ui/toast.tsx'
import { reviewMessages } from '../messages/review.ts'
import { billingPaths } from '../paths.ts'
import { shortNumber } from './queue-badge.rules.ts'

export interface Decision {
  paymentId: string
  /** The slip that was checked: if the buyer has sent another, nothing is decided and staff are notified. */
  slipId: string
  number: string
  kind: 'confirm' | 'reject'
  reason?: string | undefined
  /** The amount received, in satang, if it differs from the amount requested. */
  received?: number | undefined
}

interface PendingDecision extends Decision {
  key: string
  timer: ReturnType<typeof setTimeout>
  dismiss: () => void
}

/** How long a decision can be undone; it is not sent before then. */
export const undoMs = 6000

/**
 * Delays decisions for six seconds in this tab before sending them, so that undoing one simply means not sending it:
 * money that was settled, reported to the buyer and booked could only be corrected by reverse actions. Leaving the page
 * counts as confirmation: pending decisions are sent immediately. The key makes a repetition harmless.
 */
export function useDecisions(): {
  hidden: ReadonlySet<string>
  decide: (decision: Decision) => void
  undo: () => void
} {
  const t = useMessages(reviewMessages).toast
  const { revalidate } = useRevalidator()
  const pending = useRef<PendingDecision[]>([])
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const show = useCallback((slipId: string) => {
    setHidden((now) => new Set([...now].filter((id) => id !== slipId)))
  }, [])

  const send = useCallback(
    async (decision: PendingDecision) => {
      pending.current = pending.current.filter(({ key }) => key !== decision.key)
      clearTimeout(decision.timer)
      decision.dismiss()
      const answer = await sendDecision(decision)
      if (!answer.ok) toast(answer.detail || t.failed)
      else if (answer.outcome === 'first') toast(t.first(shortNumber(decision.number)))
      else if (answer.outcome === 'part') toast(t.part(shortNumber(decision.number)))
      else if (answer.outcome === 'owed') toast(t.refundDue(shortNumber(decision.number)))
      await revalidate()
      show(decision.slipId)
    },
    [revalidate, show, t],
  )

  const takeBack = useCallback(
    (key: string) => {
      const decision = pending.current.find((candidate) => candidate.key === key)
      if (!decision) return void toast(t.late)
      pending.current = pending.current.filter((other) => other.key !== key)
      clearTimeout(decision.timer)
      decision.dismiss()
      show(decision.slipId)
      toast(t.undone(shortNumber(decision.number)))
    },
    [show, t],
  )

  const decide = useCallback(
    (decision: Decision) => {
      const key = newId()
      const message = decision.kind === 'confirm' ? t.approved : t.rejected
      const dismiss = toast(message(shortNumber(decision.number)), { undo: () => takeBack(key), ms: undoMs })
      const timer = setTimeout(() => {
        const decided = pending.current.find((candidate) => candidate.key === key)
        if (decided) void send(decided)
      }, undoMs)
      pending.current = [...pending.current, { ...decision, key, timer, dismiss }]
      setHidden((now) => new Set([...now, decision.slipId]))
    },
    [send, takeBack, t],
  )

  useEffect(() => {
    const flush = () => {
      for (const decision of pending.current.splice(0)) {
        clearTimeout(decision.timer)
        decision.dismiss()
        void sendDecision(decision)
      }
    }
    addEventListener('pagehide', flush)
    return () => {
      removeEventListener('pagehide', flush)
      flush()
    }
  }, [])

  const undo = useCallback(() => {
    const last = pending.current.at(-1)
    if (last) takeBack(last.key)
  }, [takeBack])
  return { hidden, decide, undo }
}

type DecisionResult = { ok: true; outcome: string } | { ok: false; detail: string }

/** `keepalive`: the request must arrive even if the page is closed. */
async function sendDecision(decision: Decision & { key: string }): Promise<DecisionResult> {
  const { paymentId, slipId: slip, kind, reason, received, key } = decision
  try {
    const response = await fetch(billingPaths.api.decision(paymentId, kind), {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ slip, reason, received }),
    })
    const body = (await response.json()) as { outcome?: string; detail?: string }
    return response.ok ? { ok: true, outcome: body.outcome ?? '' } : { ok: false, detail: body.detail ?? '' }
  } catch {
    return { ok: false, detail: '' }
  }
}
