import { createContext, type ReactNode, use } from 'react'
import styles from '../customer.module.css'

/** Under which heading the sections of a customer stand: the page's own, or that of the panel beside a list. */
export const SectionLevel = createContext<2 | 3>(3)

/** The heading of a section, at the level of where it is shown. */
export function SectionTitle({ children }: { children: ReactNode }) {
  const Heading = use(SectionLevel) === 2 ? 'h2' : 'h3'
  return <Heading className={styles.title}>{children}</Heading>
}
