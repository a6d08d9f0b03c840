import { type ReactNode, useState } from 'react'
import { useFetcher } from 'react-router'
import type { FormRejection } from '#kernel/http/form-action.ts'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconArrowBackUp, iconDownload } from '#kernel/ui/icons.ts'
import { type ImportStatus, isUndoable } from '../import.states.ts'
import { importMessages } from './messages.ts'

interface ActionProps {
  id: string
  intent: 'apply' | 'undo' | 'cancel' | 'retryPictures'
  label: string
  primary?: boolean
  /** Fields submitted with it. */
  children?: ReactNode
}

/** A button that runs one of the page's actions on an import; a refusal is shown beside it. */
export function ImportActionButton({ id, intent, label, primary, children }: ActionProps) {
  const fetcher = useFetcher<{ ok: true } | FormRejection>()
  const refused = rejectionOf(fetcher.data)
  return (
    <fetcher.Form method="post" className="row wrap">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      {refused && (
        <span className="bad" role="alert">
          {refused.problem.detail}
        </span>
      )}
      {children}
      <button type="submit" className={primary ? 'btn primary' : 'btn'} disabled={fetcher.state !== 'idle'}>
        {label}
      </button>
    </fetcher.Form>
  )
}

/** The undo button of an import that has written something, with a confirmation. */
export function UndoImport({
  id,
  status,
  hasWritten,
}: {
  id: string
  status: ImportStatus
  hasWritten: boolean
}) {
  const t = useMessages(importMessages)
  const [requested, setRequested] = useState(false)
  if (!hasWritten || !isUndoable(status)) return null
  if (!requested)
    return (
      <button type="button" className="btn" onClick={() => setRequested(true)}>
        <Icon path={iconArrowBackUp} className="ic" />
        {t.undo}
      </button>
    )
  return (
    <div className="note warn sure" role="alertdialog" aria-label={t.undo}>
      <span className="grow">{t.undoSure}</span>
      <button type="button" className="btn quiet" onClick={() => setRequested(false)}>
        {t.no}
      </button>
      <ImportActionButton id={id} intent="undo" label={t.confirmUndo} />
    </div>
  )
}

/** A link to the results of the file, line by line, as CSV. */
export function ReportLink({ href }: { href: string }) {
  const t = useMessages(importMessages)
  return (
    <a className="btn" href={href} download>
      <Icon path={iconDownload} className="ic" />
      {t.report}
    </a>
  )
}
