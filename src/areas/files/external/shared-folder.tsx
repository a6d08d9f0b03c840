import { Fragment, useState } from 'react'
import { Form, Link, useRevalidator } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBytes } from '#kernel/text/byte-size.ts'
import { Empty } from '#kernel/ui/empty.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChevronRight, iconDownload, iconSearch } from '#kernel/ui/icons.ts'
import { FolderIcon, iconOf } from '../manager/item-thumbnail.tsx'
import { Viewer } from '../manager/viewer.tsx'
import { filesPaths } from '../paths.ts'
import type { FileItem, Listing, SharedView } from '../public.ts'
import { useFileUploads } from '../upload-queue/use-file-uploads.ts'
import { sharedMessages } from './messages.ts'
import styles from './shared.module.css'
import { SharedLinkInfo, sharedContentUrl } from './shared-file.tsx'
import { SharedUpload } from './shared-upload.tsx'

interface Props {
  code: string
  view: SharedView
  /** Null when the link only accepts files. */
  listing: Listing | null
  text: string
}

/** A shared folder: its contents and everything below, as far as the link allows; there is no way to a parent folder. */
export function SharedFolder({ code, view, listing, text }: Props) {
  const t = useMessages(sharedMessages)
  const { item, permissions, owner } = view
  const { revalidate } = useRevalidator()
  useFileUploads('', revalidate)
  const folder = listing?.crumbs.at(-1)?.id ?? item.id
  const below =
    listing?.crumbs
      .slice(1)
      .map(({ name }) => name)
      .join('/') ?? ''
  return (
    <div className={styles.folder}>
      <header className={styles.title}>
        <div>
          {listing && listing.crumbs.length > 1 && <Breadcrumbs crumbs={listing.crumbs} />}
          <h1 dir="auto">{listing?.crumbs.at(-1)?.name ?? item.name}</h1>
          {owner && <p className="soft">{listing ? t.from(owner) : t.asks(owner)}</p>}
        </div>
        {permissions.download && listing && listing.total > 0 && !text && (
          <a className="btn tint" href={filesPaths.api.sharedZip(code, folder)} download>
            <Icon path={iconDownload} />
            {t.zip}
          </a>
        )}
      </header>
      <SharedLinkInfo view={view} />
      {permissions.upload && <SharedUpload code={code} below={below} />}
      {listing && <Content code={code} view={view} listing={listing} text={text} folder={folder} />}
    </div>
  )
}

function Breadcrumbs({ crumbs }: { crumbs: Listing['crumbs'] }) {
  const t = useMessages(sharedMessages)
  return (
    <nav className={styles.way} aria-label={t.way}>
      {crumbs.slice(0, -1).map(({ id, name }, at) => (
        <Fragment key={id}>
          <Link to={at === 0 ? '?' : `?folder=${id}`}>{name}</Link>
          <Icon path={iconChevronRight} />
        </Fragment>
      ))}
    </nav>
  )
}

function Content({
  code,
  view,
  listing,
  text,
  folder,
}: Omit<Props, 'listing'> & { listing: Listing; folder: string }) {
  const t = useMessages(sharedMessages)
  const [shown, setShown] = useState<string | null>(null)
  const files = listing.items.filter(({ kind }) => kind === 'file')
  const more = listing.offset + listing.items.length
  const base = `?folder=${folder}${text ? `&q=${encodeURIComponent(text)}` : ''}`
  return (
    <>
      <Form className={styles.search} role="search">
        <input type="hidden" name="folder" value={folder} />
        <input
          className="input"
          type="search"
          name="q"
          defaultValue={text}
          aria-label={t.search}
          placeholder={t.search}
        />
        <button type="submit" className="btn ghost" aria-label={t.search}>
          <Icon path={iconSearch} />
        </button>
      </Form>
      {listing.items.length === 0 ? (
        <Empty title={text ? t.none : t.empty}>
          {!text && view.permissions.upload && <p>{t.emptyUpload}</p>}
        </Empty>
      ) : (
        <ul className={styles.grid} aria-label={t.content}>
          {listing.items.map((item) => (
            <li key={item.id} className={styles.item}>
              <ItemTile item={item} blurred={view.blurred} onShow={() => setShown(item.id)} />
              {view.permissions.download && item.kind === 'file' && (
                <a
                  className={styles.save}
                  href={sharedContentUrl(code, item.id, true)}
                  download
                  aria-label={t.downloadOf(item.name)}
                >
                  <Icon path={iconDownload} />
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      <nav className={styles.pages} aria-label={t.pages}>
        {listing.offset > 0 && (
          <Link className="btn ghost" to={`${base}&from=${Math.max(0, listing.offset - 120)}`}>
            {t.before}
          </Link>
        )}
        {more < listing.total && (
          <Link className="btn ghost" to={`${base}&from=${more}`}>
            {t.next(listing.total - more)}
          </Link>
        )}
      </nav>
      {shown && (
        <Viewer
          items={files}
          id={shown}
          onMove={setShown}
          onClose={() => setShown(null)}
          urlOf={(item, download) => sharedContentUrl(code, item.id, download)}
          canDownload={view.permissions.download}
        />
      )}
    </>
  )
}

function ItemTile({ item, blurred, onShow }: { item: FileItem; blurred: boolean; onShow: () => void }) {
  const t = useMessages(sharedMessages)
  const src = item.picture?.previews[320]
  const nameLabel = (
    <span className={styles.name}>
      <b dir="auto">{item.name}</b>
      <small>{item.inside === null ? formatBytes(item.size) : t.contents(item.inside)}</small>
    </span>
  )
  if (item.kind === 'folder') {
    return (
      <Link to={`?folder=${item.id}`} className={styles.one}>
        <span className={styles.face}>
          <FolderIcon size={56} />
        </span>
        {nameLabel}
      </Link>
    )
  }
  return (
    <button type="button" className={styles.one} onClick={onShow}>
      <span className={styles.face} style={{ background: item.picture?.colour ?? undefined }}>
        {src ? (
          <img
            src={src}
            alt=""
            width={320}
            height={240}
            loading="lazy"
            className={blurred ? styles.blurred : undefined}
          />
        ) : (
          <Icon path={iconOf(item)} />
        )}
      </span>
      {nameLabel}
    </button>
  )
}
