import { useNavigation } from 'react-router'

/** Whether the page is on its way to something, so that nothing else is pressed, and whether that is this form: it alone says so. */
export function useSending(intent: string): { busy: boolean; isSending: boolean } {
  const { state, formData } = useNavigation()
  const busy = state !== 'idle'
  return { busy, isSending: busy && formData?.get('intent') === intent }
}
