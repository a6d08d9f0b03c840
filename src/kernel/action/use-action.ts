import { useCallback, useEffect, useRef } from 'react'
import { useActionData, useFetcher, useRevalidator } from 'react-router'
import { toast } from '#kernel/ui/toast.tsx'
import { type Answer, type Done, isAnswer, type RefusedAction } from './answer.ts'

type Values = Record<string, string | number | boolean | null | undefined>

export interface ActionState<Result> {
  /** Sends the act. `key`: repeated sending with the same key has no second effect (`Idempotency-Key`). */
  submit(intent: string, values?: Values): void
  fetcher: ReturnType<typeof useFetcher<Answer<Result>>>
  pending: boolean
  /** Why the last sending was refused, with the sentences by field; also of a form that was sent before scripts came. */
  refused: (RefusedAction & { errors: Record<string, string> }) | undefined
  done: Done<Result> | undefined
}

/**
 * Sends acts of this page and tells how they went: the message of a done act as a toast with its way back, a refusal without fields
 * as a toast too. What was refused because things had moved on (409) is followed by a fresh reading of the page. `intent` limits it
 * to one act's answers; `onDone` is called once for each.
 */
export function useAction<Result = unknown>(
  options: { intent?: string; onDone?: (done: Done<Result>) => void; quiet?: boolean } = {},
): ActionState<Result> {
  const fetcher = useFetcher<Answer<Result>>()
  const { revalidate } = useRevalidator()
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const submit = useCallback(
    (intent: string, values: Values = {}) => {
      const sent = Object.entries(values).filter(([, value]) => value !== undefined && value !== null)
      fetcher.submit(
        { intent, ...Object.fromEntries(sent.map(([name, value]) => [name, String(value)])) },
        { method: 'post' },
      )
    },
    [fetcher.submit],
  )
  const undo = useRef(submit)
  undo.current = submit
  const told = useRef<unknown>(undefined)
  const { state, data } = fetcher
  useEffect(() => {
    if (state !== 'idle' || !data || told.current === data) return
    told.current = data
    if (!data.ok) {
      if (data.problem.status === 409) revalidate()
      if (!data.problem.errors) toast(data.problem.detail)
      return
    }
    latest.current.onDone?.(data)
    const back = data.undo
    if (data.message && !latest.current.quiet)
      toast(data.message, back ? { undo: () => undo.current(back.intent, back.values) } : {})
  }, [state, data, revalidate])

  // A form that was sent before scripts came is answered by the page itself.
  const ofPage = useActionData()
  const answer = data ?? (isAnswer(ofPage) ? (ofPage as Answer<Result>) : undefined)
  const mine = answer && (!options.intent || answer.intent === options.intent) ? answer : undefined
  return {
    submit,
    fetcher,
    pending: state !== 'idle',
    refused: mine && !mine.ok ? withErrors(mine) : undefined,
    done: mine?.ok ? mine : undefined,
  }
}

function withErrors(refused: RefusedAction) {
  const errors = (refused.problem.errors ?? []).map(({ path, message }) => [path, message] as const)
  return { ...refused, errors: Object.fromEntries(errors) as Record<string, string> }
}
