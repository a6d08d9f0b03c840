import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useActionData, useFetcher, useRevalidator } from 'react-router'
import { toast } from '#kernel/ui/toast.tsx'
import { type Answer, type Done, isAnswer, type RefusedAction } from './answer.ts'

type Values = Record<string, string | number | boolean | null | undefined>

interface Options<Result> {
  /** The one act whose answers are wanted. */
  intent?: string
  /** The page whose act it is, where it is not the one that is open. */
  to?: string
  /** Called once for each act that was done. */
  onDone?: (done: Done<Result>) => void
}

export interface ActionState<Result> {
  submit(intent: string, values?: Values): void
  fetcher: ReturnType<typeof useFetcher<Answer<Result>>>
  pending: boolean
  /** Whether a press comes while the one before is on its way; a first one is remembered. */
  isAgain(): boolean
  /** Why the last sending was refused, with the sentences by field; also of a form that was sent before scripts came. */
  refused: (RefusedAction & { errors: Record<string, string> }) | undefined
}

/**
 * Sends acts of a page. A refusal without fields is told as a toast; what was refused because things had moved on (409) is followed by
 * a fresh reading of the page. What was done is told by `<ActionOutcomes>`.
 */
export function useAction<Result = unknown>(options: Options<Result> = {}): ActionState<Result> {
  const { to } = options
  const fetcher = useFetcher<Answer<Result>>()
  const { revalidate } = useRevalidator()
  const done = useEffectEvent((answer: Done<Result>) => options.onDone?.(answer))
  const submit = useCallback(
    (intent: string, values: Values = {}) => {
      const sent = Object.entries(values).filter(([, value]) => value !== undefined && value !== null)
      fetcher.submit(
        { intent, ...Object.fromEntries(sent.map(([name, value]) => [name, String(value)])) },
        { method: 'post', ...(to && { action: to }) },
      )
    },
    [fetcher.submit, to],
  )
  const handled = useRef<unknown>(undefined)
  const { state, data } = fetcher
  useEffect(() => {
    if (state === 'submitting' || !data || handled.current === data) return
    handled.current = data
    if (data.ok) {
      // What it answers is nobody's: a promise must not become the effect's clean-up.
      done(data)
      return
    }
    if (data.problem.status === 409) revalidate()
    if (!data.problem.errors) toast(data.problem.detail)
  }, [state, data, revalidate])

  // `pending` is drawn some time after a press: the second of a double one would be sent too.
  const isSent = useRef(false)
  useEffect(() => {
    if (state === 'idle') isSent.current = false
  })
  const isAgain = useCallback(() => {
    const again = isSent.current
    isSent.current = true
    return again
  }, [])

  // A form that was sent before scripts came is answered by the page itself.
  const ofPage = useActionData()
  const answer = data ?? (isAnswer(ofPage) ? (ofPage as Answer<Result>) : undefined)
  const mine = answer && (!options.intent || answer.intent === options.intent) ? answer : undefined
  return {
    submit,
    fetcher,
    pending: state !== 'idle',
    isAgain,
    refused: mine && !mine.ok ? withErrors(mine) : undefined,
  }
}

function withErrors(refused: RefusedAction) {
  const errors = (refused.problem.errors ?? []).map(({ path, message }) => [path, message] as const)
  return { ...refused, errors: Object.fromEntries(errors) as Record<string, string> }
}
