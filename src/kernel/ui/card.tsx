import type { ReactNode } from 'react'

interface Props {
  title?: ReactNode
  /** At the end of the title row: a link, a badge. */
  end?: ReactNode
  /** `flush` has no padding, for lists and images that reach the edge; `sunken` is for a card inside a card. */
  kind?: 'flush' | 'sunken'
  children: ReactNode
}

/** Related content on its own background. */
export function Card({ title, end, kind, children }: Props) {
  return (
    <section className={kind ? `card ${kind}` : 'card'}>
      {(title || end) && (
        <header>
          <h2>{title}</h2>
          {end}
        </header>
      )}
      {children}
    </section>
  )
}
