import { useNavigation } from 'react-router'

/** A thin line at the top while the next page is on its way; the first 200 ms show nothing (overlay.css). */
export function NavigationBar() {
  return useNavigation().state === 'idle' ? null : <div className="navigating" aria-hidden="true" />
}
