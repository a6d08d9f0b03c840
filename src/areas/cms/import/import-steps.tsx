import { Link } from 'react-router'
import { ImportAct, ReportLink, UndoImport } from '#kernel/bulk-import/import-acts.tsx'
import { ImportProgress, WriteProgress } from '#kernel/bulk-import/import-progress.tsx'
import { bulkImportMessages } from '#kernel/bulk-import/messages.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { grouped } from '#kernel/money/quantity.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconArrowBackUp, iconCheck } from '#kernel/ui/icons.ts'
import { handled } from './handled.rules.ts'
import { importMessages } from './import-messages.ts'
import { FileFigures, ReportTable } from './import-report.tsx'
import type { OpenImport } from './import-view.ts'

const reportOf = ({ id }: OpenImport) => `/api/cms/imports/${id}/report.csv`

/** What the file holds and what would come of it, before anything is written. */
export function CheckStep({ open }: { open: OpenImport }) {
  const t = useMessages(importMessages)
  const words = useMessages(bulkImportMessages)
  const ready = open.counts.created + open.counts.updated
  const reading = open.status === 'staging'
  return (
    <>
      <FileFigures open={open} />
      {reading && <ImportProgress label={t.reading(grouped(open.counts.entries))} part={null} />}
      {!reading && open.counts.pictures > 0 && <p className="xs soft-t">{t.picturesWait}</p>}
      <ReportTable open={open} />
      {!reading && !open.failure && ready === 0 && <p className="soft-t">{t.nothing}</p>}
      <div className="row wrap">
        {!reading && <ReportLink href={reportOf(open)} />}
        <span className="grow" />
        <Link className="btn quiet" to="/cms/import">
          {words.other}
        </Link>
        {open.status === 'checked' && ready > 0 && (
          <ImportAct id={open.id} intent="apply" label={t.apply(grouped(ready))} primary />
        )}
      </div>
    </>
  )
}

/** Writing is under way, here or anywhere; it goes on without this page. */
export function WriteStep({ open }: { open: OpenImport }) {
  const words = useMessages(bulkImportMessages)
  const { counts, status } = open
  const undoing = status === 'undoing'
  return (
    <>
      <FileFigures open={open} />
      <WriteProgress undoing={undoing} done={handled(counts)} all={counts.entries} />
      {!undoing && (
        <div className="row">
          <span className="grow" />
          <ImportAct id={open.id} intent="cancel" label={words.stop} />
        </div>
      )}
    </>
  )
}

/** What came of it, and the way back. */
export function DoneStep({ open }: { open: OpenImport }) {
  const t = useMessages(importMessages)
  const words = useMessages(bulkImportMessages)
  const { counts, status } = open
  return (
    <>
      <FileFigures open={open} />
      {!open.failure && (
        <div className={status === 'done' ? 'note good' : 'note'} role="status">
          <Icon path={status === 'undone' ? iconArrowBackUp : iconCheck} className="ic" />
          <span>
            {status === 'undone'
              ? words.status.undone
              : words.done(grouped(counts.created), grouped(counts.updated))}
          </span>
        </div>
      )}
      <ReportTable open={open} />
      <div className="row wrap">
        <ReportLink href={reportOf(open)} />
        <span className="grow" />
        <UndoImport id={open.id} status={status} wrote={counts.created + counts.updated > 0} />
        <Link className="btn" to="/cms/import">
          {words.another}
        </Link>
        <Link className="btn primary" to="/cms/pages">
          {t.see}
        </Link>
      </div>
    </>
  )
}
