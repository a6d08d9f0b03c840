import { Link } from 'react-router'
import { Phrases } from '#kernel/ui/phrases.tsx'

/** The product name in a line, linked to its page while there is one. */
export function LineName({ name, to }: { name: string; to: string | null }) {
  if (!to) return <b>{name}</b>
  return (
    <Link to={to}>
      <Phrases>{name}</Phrases>
    </Link>
  )
}
