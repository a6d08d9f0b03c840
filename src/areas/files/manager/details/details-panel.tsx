import { type ReactNode, useEffect } from 'react'
import { Link, useFetcher } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBytes } from '#kernel/text/byte-size.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconDownload, iconEye, iconPencil, iconShare, iconX } from '#kernel/ui/icons.ts'
import { RelatedSections } from '#kernel/ui/related/related.tsx'
import { useKeyDown } from '#kernel/ui/use-key-down.ts'
import { filesPaths } from '../../paths.ts'
import type { FileItem } from '../../public.ts'
import type { loader } from '../details.page.tsx'
import type { OpenDialog } from '../file-dialogs.tsx'
import { typeOfItem, viewerKindOf } from '../file-display.rules.ts'
import styles from '../files.module.css'
import type { FilesView, ItemDetails } from '../files.types.ts'
import { FolderIcon, ItemThumbnail } from '../item-thumbnail.tsx'
import { filesMessages } from '../messages/index.ts'
import type { FileOperations } from '../use-file-operations.ts'
import type { FilesAddress } from '../use-files-address.ts'
import { ActivityPart, LinksPart, TagsPart, UsesPart, VersionsPart } from './details-parts.tsx'

interface Props {
  id: string
  view: FilesView
  operations: FileOperations
  address: FilesAddress
  onDialog: (dialog: OpenDialog) => void
  onView: (id: string) => void
  onClose: () => void
}

/** Everything about one item, beside the list: details, tags, links, uses, versions, activity. */
export function DetailsPanel(props: Props) {
  const { id, view, onClose } = props
  const t = useMessages(filesMessages)
  const fetcher = useFetcher<typeof loader>()
  const { load } = fetcher
  // Reloaded after each change of the list, which may concern this item.
  useEffect(() => {
    if (view) void load(filesPaths.details(id))
  }, [id, view, load])
  useKeyDown((event) => {
    const target = event.target as HTMLElement
    if (event.key !== 'Escape' || event.defaultPrevented) return
    if (target.closest('dialog, [role=dialog], [role=menu], input, textarea')) return
    onClose()
  })
  const details = fetcher.data?.item.id === id ? fetcher.data : null
  return (
    <aside className={`panel ${styles.sheet}`} aria-label={t.details}>
      <div className="panel-h">
        <h2 className="ell grow" dir="auto">
          {details?.item.name ?? <span className="sk" style={{ width: '60%' }} />}
        </h2>
        <button type="button" className="ibtn sm" aria-label={t.close} onClick={onClose}>
          <Icon path={iconX} className="ic" />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className="panel-b" tabIndex={0}>
        {details ? <Body {...props} details={details} /> : <LoadingPlaceholder />}
      </div>
    </aside>
  )
}

function Body(props: Props & { details: ItemDetails }) {
  const { details, operations, view, onDialog, onView, address } = props
  const { item, writable } = details
  const t = useMessages(filesMessages)
  const viewerKind = viewerKindOf(item)
  return (
    <>
      <div className="fprev">
        {item.kind === 'folder' ? (
          <div className="prev doc">
            <FolderIcon size={72} />
          </div>
        ) : (
          <ItemThumbnail item={item} large />
        )}
      </div>
      {!item.trashedAt && (
        <div className={styles.panelActs}>
          {viewerKind ? (
            <ActionButton icon={iconEye} onClick={() => onView(item.id)}>
              {t.actions.view}
            </ActionButton>
          ) : null}
          <ActionButton icon={iconDownload} onClick={() => operations.download([item])}>
            {t.actions.download}
          </ActionButton>
          {writable && item.space !== 'record' && (
            <ActionButton icon={iconShare} onClick={() => onDialog({ kind: 'share', item })}>
              {t.actions.share}
            </ActionButton>
          )}
          {writable && viewerKind === 'picture' && (
            <ActionButton icon={iconPencil} onClick={() => onDialog({ kind: 'picture', item })}>
              {t.actions.edit}
            </ActionButton>
          )}
        </div>
      )}
      <DetailList item={item} />
      <TagsPart item={item} writable={writable} operations={operations} address={address} />
      {details.shares.length > 0 && (
        <LinksPart shares={details.shares} onOpen={() => onDialog({ kind: 'share', item })} />
      )}
      {details.uses.length > 0 && (
        <UsesPart
          uses={details.uses}
          onReplace={writable && view.canReplace ? () => onDialog({ kind: 'replace', item }) : null}
        />
      )}
      {details.versions.length > 1 && (
        <VersionsPart item={item} versions={details.versions} writable={writable} operations={operations} />
      )}
      {item.space !== 'record' && !item.trashedAt && (
        <RelatedSections record={{ to: filesPaths.item(item.space, item.id), label: item.name }} />
      )}
      <ActivityPart activity={details.activity} />
    </>
  )
}

function ActionButton({
  icon,
  onClick,
  children,
}: {
  icon: string
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button type="button" className="btn sm" onClick={onClick}>
      <Icon path={icon} className="ic" />
      {children}
    </button>
  )
}

function DetailList({ item }: { item: FileItem }) {
  const t = useMessages(filesMessages)
  const locale = useLocale()
  const { picture } = item
  const measures = picture?.width && picture.height ? ` · ${picture.width} × ${picture.height}` : ''
  return (
    <div className="sec">
      <dl className="kv">
        <dt>{t.info.type}</dt>
        <dd>{t.types[typeOfItem(item)]}</dd>
        {item.kind === 'file' && (
          <>
            <dt>{t.info.size}</dt>
            <dd>
              {formatBytes(item.size)}
              {measures}
            </dd>
          </>
        )}
        <dt>{t.info.by}</dt>
        <dd>{item.createdBy ?? t.info.system}</dd>
        <dt>{t.info.changed}</dt>
        <dd>{formatDateTime(new Date(item.updatedAt), locale)}</dd>
        <dt>{t.info.place}</dt>
        <dd dir="auto">
          {item.parentId ? (
            <Link to={`?folder=${item.parentId}`}>
              {item.path === '/' ? t.places[item.space] : item.path}
            </Link>
          ) : (
            t.places[item.space]
          )}
        </dd>
      </dl>
      {picture?.state === 'waiting' && <p className="note">{t.info.previewPending}</p>}
      {picture?.state === 'failed' && <p className="note warn">{t.info.imageFailed}</p>}
    </div>
  )
}

function LoadingPlaceholder() {
  return (
    <div className="sec" aria-busy="true">
      <span className="sk" style={{ height: 190, borderRadius: 13 }} />
      {[70, 50, 60, 40].map((width) => (
        <span key={width} className="sk" style={{ width: `${width}%` }} />
      ))}
    </div>
  )
}
