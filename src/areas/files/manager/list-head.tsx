import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChevronDown, iconChevronUp } from '#kernel/ui/icons.ts'
import styles from './files.module.css'
import type { FilesView } from './files.types.ts'
import { filesMessages } from './messages/index.ts'
import type { FilesAddress } from './use-files-address.ts'

/** The column headers, which sort the list. */
export function ListHead({ view, address }: { view: FilesView; address: FilesAddress }) {
  const t = useMessages(filesMessages)
  const { sort, view: shown } = view.query
  const head = (by: 'name' | 'updated' | 'size') => {
    if (shown !== 'folder') return <span>{t.columns[by]}</span>
    const next = sort === by ? (`-${by}` as const) : by
    const on = sort === by || sort === `-${by}`
    return (
      <Link
        to={address.href({ sort: next })}
        replace
        preventScrollReset
        className={on ? styles.headOn : undefined}
        aria-label={on ? `${t.columns[by]}: ${t.sorts[sort]}` : t.sortBy(t.columns[by])}
      >
        {t.columns[by]}
        {on && <Icon path={sort.startsWith('-') ? iconChevronDown : iconChevronUp} className="ic" />}
      </Link>
    )
  }
  return (
    <div className={styles.head}>
      <span />
      {head('name')}
      <span className={styles.dateCell}>{head('updated')}</span>
      <span className={styles.num}>{head('size')}</span>
    </div>
  )
}
