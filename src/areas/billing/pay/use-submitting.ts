import { useNavigation } from 'react-router'

/**
 * Returns whether the page is busy, so that nothing else can be pressed, and whether this form is the one being sent:
 * only that one shows it.
 */
export function useSubmitting(intent: string): { busy: boolean; isSending: boolean } {
  const { state, formData } = useNavigation()
  const busy = state !== 'idle'
  return { busy, isSending: busy && formData?.get('intent') === intent }
}
