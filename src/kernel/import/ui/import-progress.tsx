import { useMessages } from '#kernel/i18n/use-messages.ts'
import { groupDigits } from '#kernel/money/quantity.ts'
import styles from './import-progress.module.css'
import { importMessages } from './messages.ts'

/** Progress from 0 to 1; `null` if unknown. */
export function ImportProgress({ label, part }: { label: string; part: number | null }) {
  return (
    <div className="impp" role="status">
      <b className="xs">{label}</b>
      <div className={part === null ? `bar ${styles.unknown}` : 'bar'} aria-hidden="true">
        <i style={{ width: `${(part ?? 0.3) * 100}%` }} />
      </div>
    </div>
  )
}

interface Props {
  undoing: boolean
  done: number
  all: number
}

/** Writing or undoing is in progress, in this process or another; it continues without this page. */
export function WriteProgress({ undoing, done, all }: Props) {
  const t = useMessages(importMessages)
  return (
    <>
      <ImportProgress
        label={undoing ? t.undoing : t.writing(groupDigits(done), groupDigits(all))}
        part={undoing || all === 0 ? null : Math.min(1, done / all)}
      />
      <p className="soft-t xs">{t.mayClose}</p>
    </>
  )
}
