import { Link, useNavigate } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDayRange } from '#kernel/time/index.ts'
import { ChipMenu } from '#kernel/ui/chip-menu.tsx'
import { DateRange } from '#kernel/ui/date/date-range.tsx'
import { salesMessages } from './messages/index.ts'
import { comparisons, presets, type SalesPeriod } from './period.rules.ts'
import styles from './sales.module.css'

/** Selects the days shown by a page of figures: a preset, or any range from the calendar, and what it is compared with. */
export function PeriodBar({ period }: { period: SalesPeriod }) {
  const t = useMessages(salesMessages)
  const navigate = useNavigate()
  const { preset, compare, from, to } = period
  const by: Record<string, string> = compare === 'before' ? {} : { compare }
  const href = (params: Record<string, string>) => `?${new URLSearchParams(params)}`
  const go = (params: Record<string, string>) => navigate(href(params), { preventScrollReset: true })
  const days: Record<string, string> = preset ? { period: preset } : { from, to }
  return (
    <div className={styles.period}>
      <nav className="seg" aria-label={t.period.label}>
        {presets.map((eachPreset) => (
          <Link
            key={eachPreset}
            to={href({ period: eachPreset, ...by })}
            className={eachPreset === preset ? 'on' : undefined}
            aria-current={eachPreset === preset ? 'true' : undefined}
            preventScrollReset
          >
            {t.period[eachPreset]}
          </Link>
        ))}
      </nav>
      <DateRange
        label={t.period.label}
        any={t.period.other}
        from={preset ? null : from}
        to={preset ? null : to}
        presets={[]}
        onChange={(first, last) => go(first && last ? { from: first, to: last, ...by } : { ...by })}
      />
      <ChipMenu
        label={t.compare.label}
        value={compare}
        choices={comparisons.map((value) => ({ value, label: t.compare[value] }))}
        onChange={(value) => go({ ...days, ...(value === 'year' && { compare: 'year' }) })}
      />
    </div>
  )
}

/** The days of a period as text: '1–22 พ.ย. 2569'. */
export function usePeriodText() {
  const locale = useLocale()
  return (from: string, to: string) => formatDayRange(from, to, locale, { weekday: false, year: true })
}
