import { useEffect, useState } from 'react'
import type { SubmitState } from '#kernel/ui/submit-button.tsx'

/**
 * How the sending of a form goes, for its button. "Error" is told only to who sent it by a script: the button is dead while it tells,
 * and where no script runs it would stay so.
 */
export function useSubmitState(sending: boolean, refused: boolean): SubmitState {
  const [sent, setSent] = useState(false)
  useEffect(() => {
    if (sending) setSent(true)
  }, [sending])
  if (sending) return 'loading'
  return refused && sent ? 'error' : 'normal'
}
