import { useContext, useEffect } from 'react'
import { UNSAFE_DataRouterContext as RouterContext, useSubmit } from 'react-router'
import { toast } from '#kernel/ui/toast.tsx'
import { onOutcome } from './outcomes.ts'

/**
 * Tells what acts of this page did, as toasts with their way back; every layout holds one. It stands above the page, since what
 * an act changes is often the very row its button stood in.
 */
export function ActionOutcomes() {
  const submit = useSubmit()
  const router = useContext(RouterContext)?.router
  useEffect(
    () =>
      router &&
      onOutcome(router, ({ message, undo }, formAction) => {
        if (!message) return
        const back = () =>
          submit(
            { intent: undo?.intent ?? '', ...undo?.values },
            { method: 'post', navigate: false, ...(formAction && { action: formAction }) },
          )
        toast(message, undo ? { undo: back } : {})
      }),
    [router, submit],
  )
  return null
}
