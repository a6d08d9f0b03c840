import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCheck } from '#kernel/ui/icons.ts'
import { type ImportStep, importSteps } from './import-step.rules.ts'
import { importMessages } from './messages.ts'

/** The steps of a file, with the current one highlighted. */
export function StepsLine({ step }: { step: ImportStep }) {
  const { steps: names } = useMessages(importMessages)
  const at = importSteps.indexOf(step)
  return (
    <ol className="steps">
      {importSteps.map((importStep, n) => (
        <li
          key={importStep}
          className={n < at ? 'done' : n === at ? 'on' : undefined}
          aria-current={n === at ? 'step' : undefined}
        >
          <i>{n < at ? <Icon path={iconCheck} className="ic" /> : n + 1}</i>
          {names[importStep]}
        </li>
      ))}
    </ol>
  )
}
