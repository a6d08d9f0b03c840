import type { ReactNode } from 'react'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { PastImports } from './past-imports.tsx'
import { StepsLine } from './steps-line.tsx'
import './bulk-import.css'
import { type ImportStep, stepOf } from './import-step.rules.ts'

type Standing = Parameters<typeof PastImports>[0]['past'][number] & { dryRun: boolean }

interface Props {
  title: string
  back: { to: string; label: string }
  open: Pick<Standing, 'id' | 'status' | 'dryRun'> | null
  past: readonly Standing[]
  /** What each step shows. */
  children: (step: ImportStep) => ReactNode
}

/** The page of an import: where the open file is on its way, and those that were brought in before. */
export function ImportFrame({ title, back, open, past, children }: Props) {
  const step = stepOf(open)
  return (
    <div className="page">
      <TitleRow title={title} back={back} />
      <div className="tcard">
        <div className="imp">
          <StepsLine step={step} />
          {children(step)}
        </div>
      </div>
      <PastImports past={past} openId={open?.id ?? null} />
    </div>
  )
}
