import type { ReactNode } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { ChipLink } from '#kernel/ui/badge.tsx'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { deviceMessages } from '../messages/device.ts'
import { accountPaths } from '../paths.ts'
import styles from './device.module.css'

const places = {
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
  at: keyof typeof places
  lead: string
  children: ReactNode
}) {
  const t = useMessages(deviceMessages)
  return (
    <div className="page section">
      <PageTitle unlisted>{t[at]}</PageTitle>
      <div className={styles.body}>
        <nav className="chips" aria-label={t.menu}>
          {(Object.keys(places) as (keyof typeof places)[]).map((place) => (
            <ChipLink key={place} to={places[place]} current={place === at}>
              {t[place]}
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
