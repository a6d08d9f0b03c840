import { useNavigation } from 'react-router'
import type { SubmitState } from '#kernel/ui/submit-button.tsx'

/** How the sending of one of a page's forms goes, told apart by their hidden `intent`. */
export function useSending(): (intent: string) => SubmitState {
  const { state, formData } = useNavigation()
  return (intent) => (state !== 'idle' && formData?.get('intent') === intent ? 'loading' : 'normal')
}
