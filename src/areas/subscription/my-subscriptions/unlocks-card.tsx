import { Link } from 'react-router'
import type { NamedTarget } from '#areas/billing/public.server.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconLock } from '#kernel/ui/icons.ts'
import styles from '../join/site.module.css'
import { ownMessages } from '../messages/own.ts'

/** What a plan unlocks: links for those who may use it, locked for everyone else. */
export function UnlocksCard({ opens, locked }: { opens: readonly NamedTarget[]; locked: boolean }) {
  const t = useMessages(ownMessages)
  const locale = useLocale()
  if (!opens.length) return null
  return (
    <section className={`card ${styles.pay}`}>
      <h2>{t.opens}</h2>
      <ul className={styles.list}>
        {opens.map(({ target, name, to }) => (
          <li key={target}>
            <span>
              <b>{name[locale] || name.th}</b>
              {locked && <small>{t.locked}</small>}
            </span>
            {locked || !to ? (
              <Icon path={iconLock} />
            ) : (
              // A file is not a page of the application.
              <Link className="btn ghost small" to={to} reloadDocument>
                {t.use}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
