import type { ReactNode } from 'react'
import { useSiteName } from '#kernel/ui/site-name.ts'
import styles from './shared.module.css'

/** The whole screen in the site's look: its name on top, nothing that leads away from what is shared. */
export function SharedFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <a href="/">{useSiteName()}</a>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  )
}
