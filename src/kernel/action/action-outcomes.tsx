import { useContext, useEffect } from 'react'
import { UNSAFE_DataRouterContext as RouterContext, useSubmit } from 'react-router'
import { toast } from '#kernel/ui/toast.tsx'
import { onOutcome } from './outcomes.ts'

/**
 * Shows the outcomes of this page's actions as toasts with undo; every layout includes one. It sits above the page
 * because an action often changes the very row its button was in.
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
