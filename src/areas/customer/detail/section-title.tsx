import { createContext, type ReactNode, use } from 'react'
import styles from '../customer.module.css'

/** The heading level above a customer's sections: the page's own, or that of the panel next to a list. */
export const SectionLevel = createContext<2 | 3>(3)

/** A section heading, at the level of its context. */
export function SectionTitle({ children }: { children: ReactNode }) {
  const Heading = use(SectionLevel) === 2 ? 'h2' : 'h3'
  return <Heading className={styles.title}>{children}</Heading>
}
