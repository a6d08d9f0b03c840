import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, NavLink } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { SearchField } from '#kernel/ui/search-field.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { configMessages } from '../messages/config.ts'
import { tenantPaths } from '../paths.ts'
import styles from './config.module.css'
import type { FramePlace } from './config-frame.server.ts'

interface Props {
  places: FramePlace[]
  title: string
  lead?: string
  badge?: ReactNode
  acts?: ReactNode
  children: ReactNode
}

/** The frame of the settings pages: a searchable list of settings on the left, and one of them. */
export function ConfigFrame({ places, title, lead, badge, acts, children }: Props) {
  const t = useMessages(configMessages)
  return (
    <div className="page">
      <TitleRow title={title} badge={badge} lead={lead}>
        {acts}
      </TitleRow>
      <div className={styles.frame}>
        <Sections places={places} label={t.sections} />
        <div className={styles.body}>{children}</div>
      </div>
    </div>
  )
}

function Sections({ places, label }: { places: FramePlace[]; label: string }) {
  const t = useMessages(configMessages)
  const [sought, setSought] = useState('')
  const row = useRef<HTMLElement>(null)
  // On narrow screens the list is a single scrolling row. Scrolls only that row: where the list is long the page must
  // stay at its top.
  useEffect(() => {
    const list = row.current
    const here = list?.querySelector('[aria-current]')?.getBoundingClientRect()
    if (!list || !here) return
    const own = list.getBoundingClientRect()
    if (here.right <= own.right) return
    list.scrollLeft += here.left - own.left - (own.width - here.width) / 2
  }, [])
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean)
  const found = places.filter((place) => words.every((word) => place.words.includes(word)))
  const groups = [...new Set(found.map(({ group }) => group))]
  const drafts = places.filter(({ drafted }) => drafted).length
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
            .filter((place) => place.group === group)
            .map((place) => (
              <NavLink key={place.key} to={place.to} className={styles.place!}>
                {place.title}
                {place.drafted && <span className={styles.dot} role="img" aria-label={t.drafted} />}
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
