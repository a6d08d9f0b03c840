import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useActionData, useFetcher, useRevalidator } from 'react-router'
import { toast } from '#kernel/ui/toast.tsx'
import {
  type ActionRejection,
  type ActionResult,
  type ActionSuccess,
  isActionResult,
} from './action-result.ts'

type Values = Record<string, string | number | boolean | null | undefined>

interface Options<Result> {
  /** Limits the results to this one action. */
  intent?: string
  /** The page that defines the action, if it is not the current one. */
  to?: string
  /** Called once for each completed action. */
  onDone?: (done: ActionSuccess<Result>) => void
}

export interface ActionState<Result> {
  submit(intent: string, values?: Values): void
  fetcher: ReturnType<typeof useFetcher<ActionResult<Result>>>
  pending: boolean
  /** Whether this press comes while the previous one is still pending; a first press is remembered. */
  isAgain(): boolean
  /** Why the last submission was refused, with the messages by field; also for a form submitted before scripts loaded. */
  refused: (ActionRejection & { errors: Record<string, string> }) | undefined
}

/**
 * Submits actions of a page. A refusal without field errors is shown as a toast; a conflict (409) also reloads the
 * page's data. Successes are shown by `<ActionOutcomes>`.
 */
export function useAction<Result = unknown>(options: Options<Result> = {}): ActionState<Result> {
  const { to } = options
  const fetcher = useFetcher<ActionResult<Result>>()
  const { revalidate } = useRevalidator()
  const done = useEffectEvent((answer: ActionSuccess<Result>) => options.onDone?.(answer))
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
      // Its return value is ignored: a promise must not become the effect's clean-up.
      done(data)
      return
    }
    if (data.problem.status === 409) revalidate()
    if (!data.problem.errors) toast(data.problem.detail)
  }, [state, data, revalidate])

  // `pending` renders a little after a press, so the second press of a double click would be sent too.
  const isSent = useRef(false)
  useEffect(() => {
    if (state === 'idle') isSent.current = false
  })
  const isAgain = useCallback(() => {
    const again = isSent.current
    isSent.current = true
    return again
  }, [])

  // For a form submitted before scripts loaded, the page itself carries the response.
  const ofPage = useActionData()
  const answer = data ?? (isActionResult(ofPage) ? (ofPage as ActionResult<Result>) : undefined)
  const matching = answer && (!options.intent || answer.intent === options.intent) ? answer : undefined
  return {
    submit,
    fetcher,
    pending: state !== 'idle',
    isAgain,
    refused: matching && !matching.ok ? withFieldErrors(matching) : undefined,
  }
}

function withFieldErrors(refused: ActionRejection) {
  const errors = (refused.problem.errors ?? []).map(({ path, message }) => [path, message] as const)
  return { ...refused, errors: Object.fromEntries(errors) as Record<string, string> }
}
