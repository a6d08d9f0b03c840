import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconAlertTriangle, iconArrowBackUp, iconCircleCheck, iconInfoCircle } from '#kernel/ui/icons.ts'
import type { ImportStatus } from '../import.states.ts'
import { ImportActionButton, ReportLink, UndoImport } from './import-actions.tsx'
import { ImportProgress, WriteProgress } from './import-progress.tsx'
import type { ImportStep } from './import-step.rules.ts'
import { importMessages } from './messages.ts'

/** What one kind of import shows in the steps all of them share. */
export interface StepParts {
  /** The file, with the information for this step. */
  header: ReactNode
  /** Facts about the whole file. */
  details?: ReactNode
  /** The notices, record by record. */
  rows: ReactNode
  /** Shown before them, once the file was checked: a preview of the first records. */
  preview?: ReactNode
  /** Below the records, once the file was checked: what would be imported. */
  summary?: ReactNode
  /** Fields of the form that applies it. */
  choices?: ReactNode
  /** Once records are written: the progress of their images. */
  images?: ReactNode
  /** Follows the results, on the same line. */
  result?: ReactNode
  /** The records and the link to what was written are also shown during writing. */
  showsWhileWriting?: true
  /** The check has something to report. */
  hasReport: boolean
  /** The number of records processed, and the total. */
  handled: number
  all: number
  /** The URL of the page itself, of the report, and of what was imported. */
  self: string
  report: string
  see: { to: string; label: string }
  labels: { reading: string; apply: string }
}

interface Open {
  id: string
  status: ImportStatus
  counts: { created: number; updated: number }
  failure: string | null
}

interface Props {
  open: Open
  parts: StepParts
}

export function ImportSteps({ step, ...props }: Props & { step: ImportStep }) {
  if (step === 'check') return <CheckStep {...props} />
  return step === 'write' ? <WriteStep {...props} /> : <DoneStep {...props} />
}

/** The content of the file and what would be imported, before anything is written. */
function CheckStep({ open: { id, status, counts, failure }, parts }: Props) {
  const t = useMessages(importMessages)
  const ready = counts.created + counts.updated
  const reading = status === 'staging'
  return (
    <>
      {parts.header}
      {reading && <ImportProgress label={parts.labels.reading} part={null} />}
      {failure && (
        <div className="note bad" role="alert">
          <Icon path={iconAlertTriangle} className="ic" />
          <span>{failure}</span>
        </div>
      )}
      {parts.details}
      {parts.preview}
      {parts.rows}
      {!reading && !failure && parts.summary}
      <div className="row wrap">
        {parts.hasReport && <ReportLink href={parts.report} />}
        <span className="grow" />
        <Link className="btn quiet" to={parts.self}>
          {t.other}
        </Link>
        {status === 'checked' && ready > 0 && (
          <ImportActionButton id={id} intent="apply" label={parts.labels.apply} primary>
            {parts.choices}
          </ImportActionButton>
        )}
      </div>
    </>
  )
}

/** Writing is in progress, in this process or another; it continues without this page. */
function WriteStep({ open: { id, status }, parts }: Props) {
  const t = useMessages(importMessages)
  const undoing = status === 'undoing'
  return (
    <>
      {parts.header}
      <WriteProgress undoing={undoing} done={parts.handled} all={parts.all} />
      {parts.showsWhileWriting && parts.rows}
      <div className="row wrap">
        {parts.showsWhileWriting && parts.hasReport && <ReportLink href={parts.report} />}
        <span className="grow" />
        {!undoing && <ImportActionButton id={id} intent="cancel" label={t.stop} />}
        {parts.showsWhileWriting && <ViewRecordsLink parts={parts} />}
      </div>
    </>
  )
}

/** The result, and the undo. */
function DoneStep({ open: { id, status, counts, failure }, parts }: Props) {
  const t = useMessages(importMessages)
  const tone = status === 'done' ? 'note good' : failure ? 'note bad' : 'note'
  const icon = failure ? iconAlertTriangle : status === 'undone' ? iconArrowBackUp : iconCircleCheck
  const resultText = status === 'undone' ? t.status.undone : t.done(counts.created, counts.updated)
  return (
    <>
      {parts.header}
      <div className={tone} role="status">
        <Icon path={icon} className="ic" />
        <span>
          {failure ?? resultText}
          {parts.result}
        </span>
      </div>
      {parts.images}
      {parts.details}
      {parts.rows}
      <div className="row wrap">
        <ReportLink href={parts.report} />
        <span className="grow" />
        <UndoImport id={id} status={status} hasWritten={counts.created + counts.updated > 0} />
        <Link className="btn" to={parts.self}>
          {t.another}
        </Link>
        <ViewRecordsLink parts={parts} />
      </div>
    </>
  )
}

const ViewRecordsLink = ({ parts: { see } }: Pick<Props, 'parts'>) => (
  <Link className="btn primary" to={see.to}>
    {see.label}
  </Link>
)

/** Facts about the whole file, such as images that are not fetched. */
export function ImportNotices({ notices }: { notices: readonly string[] }) {
  return notices.map((notice) => (
    <div key={notice} className="note info">
      <Icon path={iconInfoCircle} className="ic" />
      <span>{notice}</span>
    </div>
  ))
}
