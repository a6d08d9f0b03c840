import type { ReactNode } from 'react'
import styles from './dashboard.module.css'

interface Props {
  title: string
  /** Its share of a row: a wide card stands beside a narrow one. */
  width: 'wide' | 'narrow'
  children: ReactNode
}

/** A titled card in the grid of the dashboard. */
export function DashboardCard({ title, width, children }: Props) {
  return (
    <section className={`card ${styles[width]}`}>
      <div className="card-h">
        <h2>{title}</h2>
      </div>
      {children}
    </section>
  )
}
