import type { ReactNode } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { grouped } from '#kernel/money/quantity.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconFileSpreadsheet } from '../../parts/icons.ts'
import type { ImportView } from './import.types.ts'
import { importMessages } from './messages.ts'

/** The file: its name, how long it is, and how it was read. */
export function FileLine({ open, children }: { open: ImportView; children?: ReactNode }) {
  const t = useMessages(importMessages)
  const encodings: Record<string, string> = t.encodings
  const delimiters: Record<string, string> = t.delimiters
  const facts = [
    open.lines > 0 && t.lines(grouped(open.lines)),
    t.formats[open.format],
    open.encoding && (encodings[open.encoding.toLowerCase()] ?? open.encoding),
    open.delimiter && (delimiters[open.delimiter] ?? open.delimiter),
  ]
  return (
    <div className="impf">
      <Icon path={iconFileSpreadsheet} className="ic good" />
      <div className="grow">
        <b>{open.name}</b>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </div>
      {children}
    </div>
  )
}
