import type { ReactNode } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { ChipLink } from '#kernel/ui/badge.tsx'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { deviceMessages } from '../messages/device.ts'
import { accountPaths } from '../paths.ts'
import styles from './device.module.css'

const pagePaths = {
  who: accountPaths.whoAmI,
  browser: accountPaths.browser,
  device: accountPaths.device,
} as const

/** Three pages side by side, for guests and members: identity, device, and device tests. */
export function DeviceFrame({
  at,
  lead,
  children,
}: {
  at: keyof typeof pagePaths
  lead: string
  children: ReactNode
}) {
  const t = useMessages(deviceMessages)
  return (
    <div className="page section">
      <PageTitle unlisted>{t[at]}</PageTitle>
      <div className={styles.body}>
        <nav className="chips" aria-label={t.menu}>
          {(Object.keys(pagePaths) as (keyof typeof pagePaths)[]).map((page) => (
            <ChipLink key={page} to={pagePaths[page]} current={page === at}>
              {t[page]}
            </ChipLink>
          ))}
        </nav>
        <h1>{t[at]}</h1>
        <p className="soft">{lead}</p>
        {children}
      </div>
    </div>
  )
}
