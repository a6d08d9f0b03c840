import { useNavigation } from 'react-router'

/** A thin progress bar at the top while the next page loads; hidden for the first 200 ms (overlay.css). */
export function NavigationProgress() {
  return useNavigation().state === 'idle' ? null : <div className="navigating" aria-hidden="true" />
}
