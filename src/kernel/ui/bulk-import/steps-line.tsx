import { Icon } from '../icon.tsx'
import { iconCheck } from '../icons.ts'
import { type ImportStep, importSteps } from './import-step.rules.ts'

/** The way of a file, with where it is now. */
export function StepsLine({ step, names }: { step: ImportStep; names: Record<ImportStep, string> }) {
  const at = importSteps.indexOf(step)
  return (
    <ol className="steps">
      {importSteps.map((one, n) => (
        <li
          key={one}
          className={n < at ? 'done' : n === at ? 'on' : undefined}
          aria-current={n === at ? 'step' : undefined}
        >
          <i>{n < at ? <Icon path={iconCheck} className="ic" /> : n + 1}</i>
          {names[one]}
        </li>
      ))}
    </ol>
  )
}
