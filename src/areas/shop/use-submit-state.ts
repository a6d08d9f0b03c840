import { useEffect, useState } from 'react'
import type { SubmitState } from '#kernel/ui/submit-button.tsx'

/**
 * Returns the submit state of a form, for its button. "Error" is only shown for a submission by script: the button is
 * disabled while it is shown, and without scripts it would stay so.
 */
export function useSubmitState(sending: boolean, refused: boolean): SubmitState {
  const [sent, setSent] = useState(false)
  useEffect(() => {
    if (sending) setSent(true)
  }, [sending])
  if (sending) return 'loading'
  return refused && sent ? 'error' : 'normal'
}
