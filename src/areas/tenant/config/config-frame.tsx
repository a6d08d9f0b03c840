import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, NavLink } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { SearchField } from '#kernel/ui/search-field.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { configMessages } from '../messages/config.ts'
import { tenantPaths } from '../paths.ts'
import styles from './config.module.css'
import type { ConfigEntryView } from './config-frame.server.ts'

interface Props {
  entries: ConfigEntryView[]
  title: string
  lead?: string
  badge?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** The frame of the settings pages: a searchable list of settings on the left, and one of them. */
export function ConfigFrame({ entries, title, lead, badge, actions, children }: Props) {
  const t = useMessages(configMessages)
  return (
    <div className="page">
      <TitleRow title={title} badge={badge} lead={lead}>
        {actions}
      </TitleRow>
      <div className={styles.frame}>
        <Sections entries={entries} label={t.sections} />
        <div className={styles.body}>{children}</div>
      </div>
    </div>
  )
}

function Sections({ entries, label }: { entries: ConfigEntryView[]; label: string }) {
  const t = useMessages(configMessages)
  const [sought, setSought] = useState('')
  const row = useRef<HTMLElement>(null)
  // On narrow screens the list is a single scrolling row. Scrolls only that row: where the list is long the page must
  // stay at its top.
  useEffect(() => {
    const list = row.current
    const currentBox = list?.querySelector('[aria-current]')?.getBoundingClientRect()
    if (!list || !currentBox) return
    const listRect = list.getBoundingClientRect()
    if (currentBox.right <= listRect.right) return
    list.scrollLeft += currentBox.left - listRect.left - (listRect.width - currentBox.width) / 2
  }, [])
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean)
  const found = entries.filter((entry) => words.every((word) => entry.searchText.includes(word)))
  const groups = [...new Set(found.map(({ group }) => group))]
  const drafts = entries.filter(({ drafted }) => drafted).length
  return (
    <nav ref={row} className={styles.sections} aria-label={label}>
      <SearchField
        label={t.search}
        value={sought}
        onChange={({ currentTarget }) => setSought(currentTarget.value)}
      />
      <NavLink to={tenantPaths.config()} end className={styles.place!}>
        {t.overview}
        {drafts > 0 && <span className="badge warn">{t.drafts(drafts)}</span>}
      </NavLink>
      {groups.map((group) => (
        <div key={group}>
          <h2>{t.groups[group]}</h2>
          {found
            .filter((entry) => entry.group === group)
            .map((entry) => (
              <NavLink key={entry.key} to={entry.to} className={styles.place!}>
                {entry.title}
                {entry.drafted && <span className={styles.dot} role="img" aria-label={t.drafted} />}
              </NavLink>
            ))}
        </div>
      ))}
      {found.length === 0 && <p className={styles.none}>{t.noneFound}</p>}
      <Link to={tenantPaths.history} className={styles.place!}>
        {t.history}
      </Link>
    </nav>
  )
}
