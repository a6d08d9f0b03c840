import type { ReactNode } from 'react'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import type { ImportPageView, OpenImport } from '../page-view.ts'
import { type ImportStep, stepOf } from './import-step.rules.ts'
import { ImportSteps, type StepParts } from './import-steps.tsx'
import { PastImports } from './past-imports.tsx'
import { StepsLine } from './steps-line.tsx'
import { useImport } from './use-import.ts'
import './import-page.css'

interface Counts {
  created: number
  updated: number
}

interface Props<Shown extends Counts> {
  view: ImportPageView<Shown>
  title: string
  back: { to: string; label: string }
  /** The live topic of its definition. */
  topic: string
  /** The names of its formats. */
  formats: Readonly<Record<string, string>>
  /** The file picker. */
  choose: ReactNode
  /** Returns what the steps show of the open import. */
  parts(open: OpenImport<Shown>, step: ImportStep): StepParts
}

/**
 * The page of an import: a file is chosen, checked without writing anything, written in the background, and undone as a
 * whole if needed; past imports are listed below.
 */
export function ImportPage<Shown extends Counts>(props: Props<Shown>) {
  const { view, title, back, topic, formats, choose, parts } = props
  const open = useImport(view.open, `${topic}:`)
  const step = stepOf(open)
  const past = view.past.map((pastRun) => ({ ...pastRun, format: formats[pastRun.format] ?? pastRun.format }))
  return (
    <div className="page">
      <TitleRow title={title} back={back} />
      <div className="tcard">
        <div className="imp">
          <StepsLine step={step} />
          {open ? <ImportSteps open={open} step={step} parts={parts(open, step)} /> : choose}
        </div>
      </div>
      <PastImports past={past} openId={open?.id ?? null} />
    </div>
  )
}
