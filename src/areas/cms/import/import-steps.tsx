import { useState } from 'react'
import { Link, useFetcher } from 'react-router'
import type { Refused } from '#kernel/http/form-action.ts'
import { refusalOf } from '#kernel/http/refusal.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { grouped } from '#kernel/money/quantity.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconArrowBackUp, iconCheck } from '#kernel/ui/icons.ts'
import { handled } from './handled.rules.ts'
import styles from './import.module.css'
import { importMessages } from './import-messages.ts'
import { FileFigures, ReportLink, ReportTable } from './import-report.tsx'
import type { OpenImport } from './import-view.ts'

/** What the file holds and what would come of it, before anything is written. */
export function CheckStep({ open }: { open: OpenImport }) {
  const t = useMessages(importMessages)
  const ready = open.counts.created + open.counts.updated
  const reading = open.status === 'staging'
  return (
    <>
      <FileFigures open={open} />
      {reading && <Progress label={t.reading(grouped(open.counts.entries))} part={0.3} />}
      {!reading && open.counts.pictures > 0 && <p className="xs soft-t">{t.picturesWait}</p>}
      <ReportTable open={open} />
      {!reading && !open.failure && ready === 0 && <p className="soft-t">{t.nothing}</p>}
      <div className="row wrap">
        {!reading && <ReportLink id={open.id} />}
        <span className="grow" />
        <Link className="btn quiet" to="/cms/import">
          {t.other}
        </Link>
        {open.status === 'checked' && ready > 0 && (
          <Act id={open.id} intent="apply" label={t.apply(grouped(ready))} primary />
        )}
      </div>
    </>
  )
}

/** Writing is under way, here or anywhere; it goes on without this page. */
export function WriteStep({ open }: { open: OpenImport }) {
  const t = useMessages(importMessages)
  const { counts, status } = open
  const done = handled(counts)
  const undoing = status === 'undoing'
  const label = undoing ? t.undoing : t.writing(grouped(done), grouped(counts.entries))
  return (
    <>
      <FileFigures open={open} />
      <Progress label={label} part={undoing ? 0.5 : done / Math.max(1, counts.entries)} />
      <div className="row wrap">
        <span className="soft-t xs">{t.mayClose}</span>
        <span className="grow" />
        {!undoing && <Act id={open.id} intent="cancel" label={t.stop} />}
      </div>
    </>
  )
}

function Progress({ label, part }: { label: string; part: number }) {
  return (
    <div className="impp" role="status">
      <b className="xs">{label}</b>
      <div className="bar" aria-hidden="true">
        <i style={{ width: `${part * 100}%` }} />
      </div>
    </div>
  )
}

/** What came of it, and the way back. */
export function DoneStep({ open }: { open: OpenImport }) {
  const t = useMessages(importMessages)
  const [asked, setAsked] = useState(false)
  const { counts, status } = open
  const undoable = ['done', 'cancelled', 'failed'].includes(status) && counts.created + counts.updated > 0
  return (
    <>
      <FileFigures open={open} />
      {!open.failure && (
        <div className={status === 'done' ? 'note good' : 'note'} role="status">
          <Icon path={status === 'undone' ? iconArrowBackUp : iconCheck} className="ic" />
          <span>
            {status === 'undone' ? t.status.undone : t.done(grouped(counts.created), grouped(counts.updated))}
          </span>
        </div>
      )}
      <ReportTable open={open} />
      {asked && undoable && (
        <div className={`note warn ${styles.sure}`} role="alertdialog" aria-label={t.undo}>
          <span className="grow">{t.undoSure}</span>
          <button type="button" className="btn quiet" onClick={() => setAsked(false)}>
            {t.no}
          </button>
          <Act id={open.id} intent="undo" label={t.yesUndo} />
        </div>
      )}
      <div className="row wrap">
        <ReportLink id={open.id} />
        <span className="grow" />
        {undoable && !asked && (
          <button type="button" className="btn" onClick={() => setAsked(true)}>
            <Icon path={iconArrowBackUp} className="ic" />
            {t.undo}
          </button>
        )}
        <Link className="btn" to="/cms/import">
          {t.another}
        </Link>
        <Link className="btn primary" to="/cms/pages">
          {t.see}
        </Link>
      </div>
    </>
  )
}

interface ActProps {
  id: string
  intent: 'apply' | 'undo' | 'cancel'
  label: string
  primary?: boolean
}

function Act({ id, intent, label, primary }: ActProps) {
  const fetcher = useFetcher<{ ok: true } | Refused>()
  const refused = refusalOf(fetcher.data)
  return (
    <fetcher.Form method="post" className="row">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      {refused && (
        <span className="bad" role="alert">
          {refused.problem.detail}
        </span>
      )}
      <button type="submit" className={primary ? 'btn primary' : 'btn'} disabled={fetcher.state !== 'idle'}>
        {label}
      </button>
    </fetcher.Form>
  )
}
