import { useState } from 'react'
import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBytes } from '#kernel/text/byte-size.ts'
import { HistoryList } from '#kernel/ui/history-list.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPackage, iconPlus, iconX } from '#kernel/ui/icons.ts'
import { toast } from '#kernel/ui/toast.tsx'
import { iconBrowser } from '#kernel/ui/workspace-icons.ts'
import { iconLink } from '../../icons.ts'
import { filesPaths } from '../../paths.ts'
import type { Activity, FileItem, FileUse, FileVersion, Share } from '../../public.ts'
import { filesMessages } from '../messages/index.ts'
import type { FileOperations } from '../use-file-operations.ts'
import type { FilesAddress } from '../use-files-address.ts'

interface TagsProps {
  item: FileItem
  writable: boolean
  operations: FileOperations
  address: FilesAddress
}

/** Tags a file is found by; each links to all items with it. */
export function TagsPart({ item, writable, operations, address }: TagsProps) {
  const t = useMessages(filesMessages)
  const [entered, setEntered] = useState('')
  if (!writable && !item.tags.length) return null
  const change = (params: { add?: string; remove?: string }) =>
    operations.act({ intent: 'tag', ids: item.id, ...params })
  return (
    <div className="sec">
      <h3>{t.tags.title}</h3>
      <div className="row wrap" style={{ gap: 6 }}>
        {item.tags.map((tag) => (
          <span key={tag} className="chip">
            <Link to={address.href({ tag, view: null, folder: null })}>{tag}</Link>
            {writable && (
              <button
                type="button"
                aria-label={t.tags.remove(tag)}
                onClick={() => void change({ remove: tag })}
              >
                <Icon path={iconX} className="ic" />
              </button>
            )}
          </span>
        ))}
      </div>
      {writable && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (entered.trim()) void change({ add: entered })
            setEntered('')
          }}
        >
          <label className="in">
            <Icon path={iconPlus} className="ic" />
            <input
              value={entered}
              maxLength={50}
              placeholder={t.tags.add}
              aria-label={t.tags.add}
              onChange={(event) => setEntered(event.currentTarget.value)}
            />
          </label>
        </form>
      )}
    </div>
  )
}

export function LinksPart({ shares, onOpen }: { shares: readonly Share[]; onOpen: () => void }) {
  const t = useMessages(filesMessages)
  return (
    <div className="sec">
      <h3>
        {t.share.links}
        <button type="button" className="end" onClick={onOpen}>
          {t.share.manage}
        </button>
      </h3>
      <ul className="uses">
        {shares.map((share) => (
          <li key={share.id}>
            <Icon path={iconLink} className="ic" />
            <span>{t.share.states[share.state]}</span>
            <small>{t.share.seen(share.views, share.downloads)}</small>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function UsesPart({ uses, onReplace }: { uses: readonly FileUse[]; onReplace: (() => void) | null }) {
  const t = useMessages(filesMessages)
  return (
    <div className="sec">
      <h3>
        {t.uses.title} <span className="end">{t.uses.places(uses.length)}</span>
      </h3>
      <UseList uses={uses} />
      {onReplace && (
        <button type="button" className="btn sm" onClick={onReplace}>
          {t.uses.replace}
        </button>
      )}
    </div>
  )
}

export function UseList({ uses }: { uses: readonly FileUse[] }) {
  return (
    <ul className="uses">
      {uses.map(({ kind, refId, label, path }) => (
        <li key={`${kind} ${refId}`}>
          <Icon path={kind === 'product' ? iconPackage : iconBrowser} className="ic" />
          {path ? <a href={path}>{label}</a> : <span>{label}</span>}
        </li>
      ))}
    </ul>
  )
}

interface VersionsProps {
  item: FileItem
  versions: readonly FileVersion[]
  writable: boolean
  operations: FileOperations
}

export function VersionsPart({ item, versions, writable, operations }: VersionsProps) {
  const t = useMessages(filesMessages)
  const restore = async (number: number) => {
    if (await operations.act({ intent: 'version', id: item.id, number })) toast(t.versions.restored(number))
  }
  return (
    <div className="sec">
      <h3>{t.versions.title}</h3>
      <HistoryList
        now={versions.find(({ current }) => current)?.number}
        steps={versions.map(({ number, current, createdBy, createdAt, size }) => ({
          key: number,
          text: `${current ? t.versions.current(number) : t.versions.number(number)} · ${formatBytes(size)}`,
          at: new Date(createdAt),
          by: createdBy,
          actions: !current && (
            <span className="row" style={{ gap: 8 }}>
              <a href={filesPaths.api.content(item.id, { version: number, download: true })} download>
                {t.actions.download}
              </a>
              {writable && (
                <button type="button" className="link" onClick={() => void restore(number)}>
                  {t.versions.restore}
                </button>
              )}
            </span>
          ),
        }))}
      />
    </div>
  )
}

export function ActivityPart({ activity }: { activity: readonly Activity[] }) {
  const t = useMessages(filesMessages)
  const [all, setAll] = useState(false)
  if (!activity.length) return null
  return (
    <div className="sec">
      <h3>{t.activity.title}</h3>
      <HistoryList
        now={null}
        steps={activity.slice(0, all ? undefined : 5).map(({ id, act, details, actor, viaShare, at }) => ({
          key: id,
          text: `${t.activity.actions[act]}${act === 'renamed' && details.from && details.to ? `: ${details.from} → ${details.to}` : ''}`,
          at: new Date(at),
          by: actor ?? (viaShare ? t.activity.byLink : t.info.system),
        }))}
      />
      {!all && activity.length > 5 && (
        <button type="button" className="btn sm quiet" onClick={() => setAll(true)}>
          {t.activity.more(activity.length - 5)}
        </button>
      )}
    </div>
  )
}
