import { useMessages } from '#kernel/i18n/use-messages.ts'
import { uiMessages } from '../messages/index.ts'
import styles from './copy-link.module.css'
import { useCopy } from './use-copy.ts'

/** A link to share with someone: to be read, selected and copied. `label` says what it opens. */
export function CopyLink({ link, label }: { link: string; label: string }) {
  const t = useMessages(uiMessages).copy
  const copy = useCopy()
  return (
    <div className={styles.link}>
      <input
        className="in input"
        readOnly
        value={link}
        aria-label={label}
        onFocus={(event) => event.target.select()}
      />
      <button type="button" className="btn ghost small" onClick={() => void copy(link, t.linkDone)}>
        {t.link}
      </button>
    </div>
  )
}
