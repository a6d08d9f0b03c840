import { useMessages } from '#kernel/i18n/use-messages.ts'
import { grouped } from '#kernel/money/quantity.ts'
import styles from './import-progress.module.css'
import { importMessages } from './messages.ts'

/** How far it is, from 0 to 1; `null` where that is not known. */
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

/** Writing or undoing is under way, here or anywhere; it goes on without this page. */
export function WriteProgress({ undoing, done, all }: Props) {
  const t = useMessages(importMessages)
  return (
    <>
      <ImportProgress
        label={undoing ? t.undoing : t.writing(grouped(done), grouped(all))}
        part={undoing || all === 0 ? null : Math.min(1, done / all)}
      />
      <p className="soft-t xs">{t.mayClose}</p>
    </>
  )
}
