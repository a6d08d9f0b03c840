import { data, useLocation } from 'react-router'
import { NotFoundScreen } from './not-found.tsx'

/** Answers every address that no page has, with status 404. */
export function loader() {
  return data(null, { status: 404 })
}

export default function NotFoundPage() {
  return <NotFoundScreen path={useLocation().pathname} />
}
