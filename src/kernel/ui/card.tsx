import type { ReactNode } from 'react'

interface Props {
  title?: ReactNode
  /** At the end of the title line: a link, a badge. */
  end?: ReactNode
  /** No padding, for lists and pictures that reach the edge; `sunken` for a card inside a card. */
  kind?: 'flush' | 'sunken'
  children: ReactNode
}

/** Things that belong together, on their own ground. */
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
