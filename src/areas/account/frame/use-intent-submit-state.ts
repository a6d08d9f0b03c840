import { useNavigation } from 'react-router'
import type { SubmitState } from '#kernel/ui/submit-button.tsx'

/** The submit state of each of a page's forms, identified by their hidden `intent`. */
export function useIntentSubmitState(): (intent: string) => SubmitState {
  const { state, formData } = useNavigation()
  return (intent) => (state !== 'idle' && formData?.get('intent') === intent ? 'loading' : 'normal')
}
