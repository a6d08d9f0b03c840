import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { catalogPaths } from '#areas/catalog/paths.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatQuantity } from '#kernel/money/index.ts'
import { deltaOf } from '#kernel/ui/chart/chart.rules.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconAlertTriangle, iconArrowDownRight, iconArrowUpRight, iconClock } from '#kernel/ui/icons.ts'
import { notable, runningOut } from '../alerts.rules.ts'
import { salesMessages } from '../messages/index.ts'
import { salesPaths } from '../paths.ts'
import { sum } from '../period.rules.ts'
import styles from '../sales.module.css'
import { baht } from '../sales-metrics.tsx'
import type { Dashboard } from './dashboard-view.server.ts'

/** More than this is too much at a glance; the workspace home shows all of them. */
const maxAlerts = 5

/** Things worth knowing, as sentences, each with one action to take. */
export function Alerts({ dashboard: { summary, pending } }: { dashboard: Dashboard }) {
  const t = useMessages(salesMessages)
  const locale = useLocale()
  const now = sum(summary.amount.now)
  const before = sum(summary.amount.before)
  const change = notable(now, before)
  const percent = (deltaOf(now, before, locale).text ?? '').replace(/^[+−]/, '')
  const short = runningOut(summary.best)
  return (
    <ul className={styles.alerts}>
      {change !== null && (
        <Alert
          icon={change < 0 ? iconArrowDownRight : iconArrowUpRight}
          tone={change < 0 ? 'bad' : 'good'}
          title={change < 0 ? t.salesDown(percent) : t.salesUp(percent)}
          text={t.trend(baht(now), baht(before))}
          to={salesPaths.summary()}
          label={t.all}
        />
      )}
      {short.map(({ key, sku, name, unitsMilli, left }) => (
        <Alert
          key={key}
          icon={iconAlertTriangle}
          tone="warn"
          title={t.runsOut(name[locale])}
          text={t.runsOutText(formatQuantity(unitsMilli), formatQuantity(left ?? 0))}
          {...(summary.sees.products && { to: catalogPaths.products({ search: sku }) })}
          label={t.refill}
        />
      ))}
      {pending
        .slice(0, maxAlerts - short.length - (change === null ? 0 : 1))
        .map(({ key, title, sentence = title, text, act, to }) => (
          <Alert
            key={key}
            icon={iconClock}
            tone="plain"
            title={sentence[locale]}
            text={text[locale]}
            to={to}
            label={act?.[locale] ?? t.alerts.open}
          />
        ))}
      {change === null && short.length + pending.length === 0 && (
        <li className={styles.none}>{t.alerts.none}</li>
      )}
    </ul>
  )
}

interface AlertProps {
  icon: string
  tone: 'good' | 'bad' | 'warn' | 'plain'
  title: ReactNode
  text: string
  /** Absent where the viewer may not open it. */
  to?: string
  label: string
}

function Alert({ icon, tone, title, text, to, label }: AlertProps) {
  return (
    <li>
      <span className={styles.sign} data-tone={tone}>
        <Icon path={icon} className="ic" />
      </span>
      <span>
        <b>{title}</b>
        <small>{text}</small>
      </span>
      {to && (
        <Link className="btn sm" to={to}>
          {label}
        </Link>
      )}
    </li>
  )
}
