import type { ReactNode } from 'react'
import { Fragment, useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBytes } from '#kernel/text/byte-size.ts'
import { Empty } from '#kernel/ui/empty.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChevronRight } from '#kernel/ui/icons.ts'
import { FolderIcon, iconOf } from '../manager/item-thumbnail.tsx'
import { filesPaths } from '../paths.ts'
import { addUploads } from '../upload-queue/file-uploads.ts'
import { useDroppedFiles } from '../upload-queue/use-dropped-files.ts'
import { twoPaneMessages } from './messages.ts'
import styles from './two-pane.module.css'
import type { PaneView, Side } from './two-pane.server.ts'

interface Props {
  side: Side
  pane: PaneView
  userId: string
  chosen: ReadonlySet<string>
  onChoose: (ids: ReadonlySet<string>) => void
  href: (space: string, folder: string | null) => string
  footer: ReactNode
}

/** One of the two panes: its tree, its folder, and the contents. */
export function Pane({ side, pane, userId, chosen, onChoose, href, footer: foot }: Props) {
  const t = useMessages(twoPaneMessages)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [over, setOver] = useState(false)
  const dropped = useDroppedFiles(revalidate)
  const { space, folder, crumbs, items, total, writable } = pane
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose(next)
  }
  return (
    <section
      className={styles.pane}
      data-over={over || undefined}
      aria-label={t.sides[side]}
      onDragOver={(event) => {
        if (!writable || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={async (event) => {
        event.preventDefault()
        setOver(false)
        const input = { space, parentId: folder }
        const files = await dropped(event.dataTransfer, input)
        if (files.length) addUploads({ owner: userId, request: input, files })
      }}
    >
      <header className={styles.head}>
        <select
          className={styles.tree}
          aria-label={t.tree}
          value={space}
          onChange={(event) => {
            onChoose(new Set())
            navigate(href(event.currentTarget.value, null), { preventScrollReset: true })
          }}
        >
          <option value="private">{t.places.private}</option>
          <option value="public">{t.places.public}</option>
        </select>
        <nav className={styles.way} aria-label={`${t.way} · ${t.sides[side]}`}>
          <Link to={href(space, null)} preventScrollReset>
            {t.top}
          </Link>
          {crumbs.map(({ id, name }) => (
            <Fragment key={id}>
              <Icon path={iconChevronRight} className="ic" />
              <Link to={href(space, id)} preventScrollReset aria-current={id === folder ? 'page' : undefined}>
                {name}
              </Link>
            </Fragment>
          ))}
        </nav>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className={styles.body} tabIndex={0}>
        {items.length === 0 && <Empty title={t.empty} />}
        <ul aria-label={t.content}>
          {items.map((item) => (
            <li key={item.id} className={chosen.has(item.id) ? styles.on : undefined}>
              <label className={styles.line}>
                <input
                  type="checkbox"
                  className="ck"
                  checked={chosen.has(item.id)}
                  aria-label={t.choose(item.name)}
                  onChange={() => toggle(item.id)}
                />
                {item.kind === 'folder' ? (
                  <FolderIcon size={26} />
                ) : (
                  <Icon path={iconOf(item)} className="ic" />
                )}
              </label>
              {item.kind === 'folder' ? (
                <Link className="ell grow" to={href(space, item.id)} preventScrollReset>
                  {item.name}
                </Link>
              ) : (
                <a
                  className="ell grow"
                  href={filesPaths.api.content(item.id)}
                  target="_blank"
                  rel="noreferrer"
                >
                  {item.name}
                </a>
              )}
              <small>{item.kind === 'file' && formatBytes(item.size)}</small>
            </li>
          ))}
        </ul>
        {total > items.length && <p className="soft-t xs">{t.more(total - items.length)}</p>}
      </div>
      <footer className={styles.foot}>
        <span className="soft-t xs">{chosen.size ? t.selectedCount(chosen.size) : t.count(total)}</span>
        {foot}
      </footer>
    </section>
  )
}
