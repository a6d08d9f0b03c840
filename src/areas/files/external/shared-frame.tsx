import type { ReactNode } from 'react'
import { tenantPaths } from '#areas/tenant/paths.ts'
import { useSiteName } from '#kernel/ui/site-name.ts'
import styles from './shared.module.css'

/** A full-screen page in the site's theme: its name on top, with no links away from what is shared. */
export function SharedFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <a href="/">
          {/* The site's favicon, which every browser requests anyway. */}
          <img src={tenantPaths.favicon()} width={28} height={28} alt="" />
          {useSiteName()}
        </a>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  )
}
