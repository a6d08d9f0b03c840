import { useEffect, useRef } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { calendarMessages } from '../messages/index.ts'
import styles from './calendar-page.module.css'

/** Asks which times of a series are meant; Esc cancels. */
export function ScopeDialog({ onAnswer }: { onAnswer: (scope: string | null) => void }) {
  const t = useMessages(calendarMessages)
  const frame = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    frame.current?.showModal()
  }, [])
  return (
    <dialog
      ref={frame}
      className={styles.dialog}
      aria-labelledby="scope-title"
      onClose={() => onAnswer(null)}
    >
      <h2 id="scope-title">{t.scopeAsk.title}</h2>
      <p>{t.scopeAsk.text}</p>
      <div className={styles.choices}>
        {(['this', 'following', 'all'] as const).map((scope) => (
          <button key={scope} type="button" className="btn quiet" onClick={() => onAnswer(scope)}>
            {t.scopes[scope]}
          </button>
        ))}
        <button type="button" className="btn ghost" onClick={() => onAnswer(null)}>
          {t.scopeAsk.cancel}
        </button>
      </div>
    </dialog>
  )
}
