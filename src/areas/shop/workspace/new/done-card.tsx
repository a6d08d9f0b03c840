import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht } from '#kernel/money/index.ts'
import { CopyButton } from '#kernel/ui/copy/copy-button.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconBrandLine, iconCircleCheck } from '#kernel/ui/icons.ts'
import type { PlacedOrder } from '../../on-behalf/on-behalf.types.ts'
import { shopPaths } from '../../paths.ts'
import { newOrderMessages } from './messages.ts'
import styles from './new-order.module.css'

interface Props {
  placed: PlacedOrder & { url: string }
  site: Record<'th' | 'en', string>
  onAnother: () => void
}

/** The order is placed: shows the link the customer pays by, and ways to share it. */
export function DoneCard({ placed, site, onAnother }: Props) {
  const t = useMessages(newOrderMessages)
  const locale = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  const total = formatBaht(placed.total, { locale })
  const shareText = `${t.lineText(site[locale], placed.number, total)}\n${placed.url}`
  return (
    <section className={`card ${styles.done}`}>
      <Icon path={iconCircleCheck} className={`ic ${styles.check}`} />
      <h2 ref={heading} tabIndex={-1}>
        {t.done(placed.number)} · {total}
      </h2>
      <p className="soft-t">{placed.paid ? t.donePaid : t.doneText}</p>
      {placed.email && <p className="soft-t">{t.mailed(placed.email)}</p>}
      <label className={`f ${styles.link}`}>
        {t.link}
        <span className="in">
          <input
            className="code"
            value={placed.url}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
        </span>
      </label>
      <div className={`row ${styles.ways}`}>
        <CopyButton text={placed.url} label={t.copy} message={t.copied} className="btn primary">
          {t.copy}
        </CopyButton>
        <a
          className="btn"
          href={`https://line.me/R/share?text=${encodeURIComponent(shareText)}`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon path={iconBrandLine} className="ic" />
          {t.line}
        </a>
        <Link className="btn" to={shopPaths.staffOrders({ order: placed.number })}>
          {t.show}
        </Link>
        <button type="button" className="btn quiet" onClick={onAnother}>
          {t.another}
        </button>
      </div>
    </section>
  )
}
