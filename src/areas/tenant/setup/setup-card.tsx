import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Card } from '#kernel/ui/card.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconArrowRight } from '#kernel/ui/icons.ts'
import { configMessages } from '../messages/config.ts'
import styles from './setup.module.css'
import type { Setup } from './setup.server.ts'

/** What is left to do on a new site, each with the way to it. Nothing once all is done. */
export function SetupCard({ steps }: { steps: Setup | null }) {
  const t = useMessages(configMessages).setup
  if (!steps) return null
  return (
    <Card title={t.title(steps.done, steps.all)}>
      <ul className={styles.list}>
        {steps.open.map(({ key, to }) => (
          <li key={key}>
            <span>{t[key]}</span>
            <Link className="link more" to={to} aria-label={`${t.go}: ${t[key]}`}>
              {t.go} <Icon path={iconArrowRight} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
