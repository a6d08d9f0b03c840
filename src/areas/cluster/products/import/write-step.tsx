import { Link } from 'react-router'
import { ImportAct, ReportLink, UndoImport } from '#kernel/bulk-import/import-acts.tsx'
import { WriteProgress } from '#kernel/bulk-import/import-progress.tsx'
import { bulkImportMessages } from '#kernel/bulk-import/messages.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { grouped } from '#kernel/money/quantity.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconAlertTriangle, iconCircleCheck } from '#kernel/ui/icons.ts'
import { Facts, Faults, reportOf } from './check-step.tsx'
import { FileLine } from './file-line.tsx'
import type { ImportPageView } from './import.types.ts'
import { importMessages } from './messages.ts'

type Open = NonNullable<ImportPageView['open']>

/** Writing is under way, here or anywhere; it goes on without this page. */
export function WriteStep({ open }: { open: Open }) {
  const t = useMessages(importMessages)
  const words = useMessages(bulkImportMessages)
  const { counts, status } = open
  const done = counts.created + counts.updated + counts.same + counts.refused
  return (
    <>
      <FileLine open={open} />
      <WriteProgress undoing={status === 'undoing'} done={done} all={counts.products} />
      <Faults faults={open.faults} all={counts.errors} />
      <div className="row">
        {counts.errors > 0 && <ReportLink href={reportOf(open)} />}
        <span className="grow" />
        {status !== 'undoing' && <ImportAct id={open.id} intent="cancel" label={words.stop} />}
        <Link className="btn primary" to="/cluster/products">
          {t.see}
        </Link>
      </div>
    </>
  )
}

/** What came of it, and the way back. */
export function DoneStep({ open }: { open: Open }) {
  const t = useMessages(importMessages)
  const words = useMessages(bulkImportMessages)
  const { counts, status, failure } = open
  const good = status === 'done'
  return (
    <>
      <FileLine open={open}>
        <span className={good ? 'badge good' : status === 'failed' ? 'badge bad' : 'badge'}>
          {words.status[status]}
        </span>
      </FileLine>
      <div className={good ? 'note good' : failure ? 'note bad' : 'note'} role="status">
        <Icon path={failure ? iconAlertTriangle : iconCircleCheck} className="ic" />
        <span>
          {failure ??
            (status === 'undone'
              ? words.status.undone
              : words.done(grouped(counts.created), grouped(counts.updated)))}
          {!failure && counts.same > 0 && status !== 'undone' && ` · ${t.same(grouped(counts.same))}`}
          {counts.refused > 0 && ` · ${t.wrong(grouped(counts.refused))}`}
        </span>
      </div>
      <Facts open={open} />
      <Faults faults={open.faults} all={counts.errors} />
      <div className="row wrap">
        <ReportLink href={reportOf(open)} />
        <span className="grow" />
        <UndoImport id={open.id} status={status} wrote={counts.created + counts.updated > 0} />
        <Link className="btn" to="/cluster/products/import">
          {words.another}
        </Link>
        <Link className="btn primary" to="/cluster/products">
          {t.see}
        </Link>
      </div>
    </>
  )
}
