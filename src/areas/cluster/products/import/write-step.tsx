import { Link, useFetcher } from 'react-router'
import type { Refused } from '#kernel/http/form-action.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { grouped } from '#kernel/money/quantity.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconAlertTriangle, iconArrowBackUp, iconCircleCheck, iconX } from '#kernel/ui/icons.ts'
import { toast } from '#kernel/ui/toast.tsx'
import { useAnswer } from '../../parts/use-answer.ts'
import { Facts, Faults, ReportLink } from './check-step.tsx'
import { FileLine } from './file-line.tsx'
import type { ImportPageView } from './import.types.ts'
import { importMessages } from './messages.ts'
import { partDone } from './part-done.rules.ts'

type Open = NonNullable<ImportPageView['open']>

/** Writing is under way, here or anywhere; it goes on without this page. */
export function WriteStep({ open }: { open: Open }) {
  const t = useMessages(importMessages)
  const { counts, status } = open
  const part = partDone(counts)
  const done = counts.created + counts.updated + counts.same + counts.refused
  return (
    <>
      <FileLine open={open} />
      <div className="impp" role="status">
        <div className="row between xs">
          <b>{status === 'undoing' ? t.undoing : t.writing(grouped(done), grouped(counts.products))}</b>
          <span className="soft-t">{t.mayClose}</span>
        </div>
        <div className="bar" aria-hidden="true">
          <i style={{ width: `${(status === 'undoing' ? 0.5 : (part ?? 0)) * 100}%` }} />
        </div>
      </div>
      <Faults faults={open.faults} all={counts.errors} />
      <div className="row">
        {counts.errors > 0 && <ReportLink id={open.id} />}
        <span className="grow" />
        {status !== 'undoing' && <Act id={open.id} intent="cancel" icon={iconX} label={t.stop} />}
        <Link className="btn primary" to="/cluster/products">
          {t.goOn}
        </Link>
      </div>
    </>
  )
}

/** What came of it, and the way back. */
export function DoneStep({ open }: { open: Open }) {
  const t = useMessages(importMessages)
  const { counts, status, failure } = open
  const good = status === 'done'
  const undoable = ['done', 'cancelled', 'failed'].includes(status) && counts.created + counts.updated > 0
  return (
    <>
      <FileLine open={open}>
        <span className={good ? 'badge good' : status === 'failed' ? 'badge bad' : 'badge'}>
          {t.status[status]}
        </span>
      </FileLine>
      <div className={good ? 'note good' : failure ? 'note bad' : 'note'} role="status">
        <Icon path={failure ? iconAlertTriangle : iconCircleCheck} className="ic" />
        <span>
          {failure ??
            (status === 'undone'
              ? t.status.undone
              : t.done(grouped(counts.created), grouped(counts.updated)))}
          {!failure && counts.same > 0 && status !== 'undone' && ` · ${t.same(grouped(counts.same))}`}
          {counts.refused > 0 && ` · ${t.wrong(grouped(counts.refused))}`}
        </span>
      </div>
      <Facts open={open} />
      <Faults faults={open.faults} all={counts.errors} />
      <div className="row wrap">
        <ReportLink id={open.id} />
        <span className="grow" />
        {undoable && <Act id={open.id} intent="undo" icon={iconArrowBackUp} label={t.undo} />}
        <Link className="btn" to="/cluster/products/import">
          {t.another}
        </Link>
        <Link className="btn primary" to="/cluster/products">
          {t.see}
        </Link>
      </div>
    </>
  )
}

interface ActProps {
  id: string
  intent: 'undo' | 'cancel'
  icon: string
  label: string
}

function Act({ id, intent, icon, label }: ActProps) {
  const fetcher = useFetcher<{ ok: true } | Refused>()
  useAnswer(fetcher, (answer) => {
    if (!answer.ok) toast(answer.problem.detail)
  })
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <button type="submit" className="btn quiet danger" disabled={fetcher.state !== 'idle'}>
        <Icon path={icon} className="ic" />
        {label}
      </button>
    </fetcher.Form>
  )
}
