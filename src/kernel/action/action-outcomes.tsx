import { useEffect, useRef } from 'react'
import { useFetchers, useSubmit } from 'react-router'
import { toast } from '#kernel/ui/toast.tsx'
import { type Done, isAnswer } from './answer.ts'

/**
 * Tells what acts of this page did, as toasts with their way back; every layout holds one. It stands above the page, since what
 * an act changes is often the very row its button stood in.
 */
export function ActionOutcomes() {
  const submit = useSubmit()
  const fetchers = useFetchers()
  const details = useRef(new WeakSet<Done>())
  useEffect(() => {
    for (const { data, formAction } of fetchers) {
      if (!isAnswer(data) || !data.ok || details.current.has(data)) continue
      details.current.add(data)
      if (!data.message) continue
      const { undo } = data
      const back = () =>
        submit(
          { intent: undo?.intent ?? '', ...undo?.values },
          { method: 'post', navigate: false, ...(formAction && { action: formAction }) },
        )
      toast(data.message, undo ? { undo: back } : {})
    }
  }, [fetchers, submit])
  return null
}
