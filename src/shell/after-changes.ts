import { useEffect, useRef } from 'react'
import { useFetchers, useNavigation } from 'react-router'
import { refreshSummary } from '#kernel/ui/visitor-summary.ts'

/** Refreshes the visitor's summary whenever a form of the page has been accepted: cart, sign-in, messages read. */
export function useRefreshAfterChanges(): void {
  const navigation = useNavigation()
  const fetchers = useFetchers()
  const changing = [navigation, ...fetchers].some(
    ({ formMethod }) => formMethod !== undefined && formMethod !== 'GET',
  )
  const before = useRef(false)
  useEffect(() => {
    if (before.current && !changing) refreshSummary()
    before.current = changing
  }, [changing])
}
