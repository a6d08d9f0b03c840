import type { ReactNode } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { sebMessages } from '../messages/seb.ts'
import requirementStyles from '../room/requirement.module.css'
import styles from '../room/room.module.css'

/** Shown to users of another browser: what is required, and how to get there. */
export function SebRequired({
  link,
  isOpen,
  children,
}: {
  link: string
  isOpen: boolean
  children?: ReactNode
}) {
  const t = useMessages(sebMessages)
  return (
    <section className={requirementStyles.required} aria-labelledby="seb">
      {children}
      <h2 id="seb" className={styles.h2}>
        {t.title}
      </h2>
      <p>{t.lead}</p>
      {isOpen && <p>{t.open}</p>}
      <ol>
        <li>
          <a href="https://safeexambrowser.org/download_en.html" target="_blank" rel="noreferrer">
            {t.install}
          </a>
        </li>
        <li>{t.signIn}</li>
      </ol>
      <p>
        <a className={styles.primary} href={link}>
          {t.go}
        </a>
      </p>
      <p className="sm soft">{t.ask}</p>
    </section>
  )
}
