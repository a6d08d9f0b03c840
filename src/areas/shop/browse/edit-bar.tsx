import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPencil } from '#kernel/ui/icons.ts'
import { listMessages } from '../browse-messages/list.ts'
import styles from './browse.module.css'

/** For staff who manage the catalogue: links from the customer's page to where its contents are edited. */
export function EditBar({
  to,
  what,
  children,
}: {
  to: string
  what: 'list' | 'product' | 'tree'
  /** Actions available right here, shown before the link to everything. */
  children?: ReactNode
}) {
  const t = useMessages(listMessages).edit
  return (
    <aside className={styles.edit} aria-label={t.label}>
      <div className="page">
        <span>{t.you}</span>
        <span className={styles.editActs}>
          {children}
          <Link className="more" to={to}>
            <Icon path={iconPencil} />
            {t[what]}
          </Link>
        </span>
      </div>
    </aside>
  )
}
