import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { ImportStep } from '#kernel/import/ui/import-step.rules.ts'
import { importMessages } from '#kernel/import/ui/messages.ts'
import { groupDigits } from '#kernel/money/quantity.ts'
import { iconFileSpreadsheet } from '#kernel/ui/editing-icons.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCheck, iconX } from '#kernel/ui/icons.ts'
import type { OpenProductImport } from './import.types.ts'
import { productImportMessages } from './messages.ts'

/** The file: its name, size and format, and what was found in it or resulted from it. */
export function FileLine({ open, step }: { open: OpenProductImport; step: ImportStep }) {
  const t = useMessages(productImportMessages)
  const encodings: Record<string, string> = t.encodings
  const delimiters: Record<string, string> = t.delimiters
  const formats: Record<string, string> = t.formats
  const details = [
    open.lines > 0 && t.lines(groupDigits(open.lines)),
    formats[open.format],
    open.encoding && (encodings[open.encoding.toLowerCase()] ?? open.encoding),
    open.delimiter && (delimiters[open.delimiter] ?? open.delimiter),
  ]
  return (
    <div className="impf">
      <Icon path={iconFileSpreadsheet} className="ic good" />
      <div className="grow">
        <b>{open.name}</b>
        <small>{details.filter(Boolean).join(' · ')}</small>
      </div>
      {step === 'check' && open.status !== 'staging' && !open.failure && <ImportSummary open={open} />}
      {step === 'done' && <Status open={open} />}
    </div>
  )
}

function ImportSummary({ open: { counts } }: { open: OpenProductImport }) {
  const t = useMessages(productImportMessages)
  return (
    <span className="row wrap">
      <span className="badge good">
        <Icon path={iconCheck} className="ic" />
        {t.ready(groupDigits(counts.created + counts.updated))}
      </span>
      {counts.same > 0 && <span className="badge">{t.same(groupDigits(counts.same))}</span>}
      {counts.refused > 0 && (
        <span className="badge bad">
          <Icon path={iconX} className="ic" />
          {t.wrong(groupDigits(counts.refused))}
        </span>
      )}
    </span>
  )
}

function Status({ open: { status } }: { open: OpenProductImport }) {
  const t = useMessages(importMessages)
  const tone = status === 'done' ? 'badge good' : status === 'failed' ? 'badge bad' : 'badge'
  return <span className={tone}>{t.status[status]}</span>
}
