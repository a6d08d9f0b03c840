import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Card } from '#kernel/ui/card.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCircleCheck } from '#kernel/ui/icons.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { configMessages } from '../messages/config.ts'
import styles from './setup.module.css'
import type { Setup } from './setup.server.ts'

/**
 * The steps from an empty site to a working one: what is done, what is waiting as a draft (`drafted`, section keys),
 * what comes next. Says so once all is done.
 */
export function SetupCard({ steps: setup, drafted }: { steps: Setup | null; drafted: string[] }) {
  const t = useMessages(configMessages).setup
  if (!setup) return null
  if (setup.left === 0) {
    return (
      <Notice
        tone="good"
        title={t.ended}
        actions={
          <a className="btn" href="/">
            {t.see}
          </a>
        }
      >
        <p>{t.endedText}</p>
      </Notice>
    )
  }
  const next = setup.steps.find(({ key, done, optional }) => !done && !optional && !drafted.includes(key))
  return (
    <Card title={t.title(setup.done, setup.all)}>
      <progress
        className={styles.bar}
        value={setup.done}
        max={setup.all}
        aria-label={t.title(setup.done, setup.all)}
      />
      <ul className={styles.list}>
        {setup.steps.map(({ key, to, done, optional }) => (
          <li key={key} className={done ? styles.done : undefined}>
            <span className={styles.sign} aria-hidden>
              {done && <Icon path={iconCircleCheck} className="ic" />}
            </span>
            <span className={styles.words}>
              <b>
                {t[key]}
                {done && <span className="vh"> {t.isDone}</span>}
              </b>
              {!done && <span>{drafted.includes(key) ? t.savedAsDraft : t.why[key]}</span>}
            </span>
            {!done && (
              <Link
                className={key === next?.key ? 'btn primary' : 'btn'}
                to={to}
                aria-label={`${optional ? t.optional : t.go}: ${t[key]}`}
              >
                {optional ? t.optional : t.go}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
