import { lazy, Suspense, useState } from 'react'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { type Day, formatDayRange } from '#kernel/time/index.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChevronDown } from '#kernel/ui/icons.ts'
import { Popover } from '#kernel/ui/popover.tsx'
import styles from './date-field.module.css'

const RangeCalendar = lazy(async () => ({ default: (await import('./range-calendar.tsx')).RangeCalendar }))

interface Preset {
  label: string
  from: Day
  to: Day
}

interface Props {
  label: string
  any: string
  from: Day | null
  to: Day | null
  presets: readonly Preset[]
  onChange: (from: Day | null, to: Day | null) => void
}

/** A range of days as a chip: presets by name, any other from the calendar. */
export function DateRange({ label, any, from, to, presets, onChange }: Props) {
  const locale = useLocale()
  const [open, setOpen] = useState(false)
  const named = presets.find((preset) => preset.from === from && preset.to === to)
  const rangeText =
    named?.label ?? (from && to ? formatDayRange(from, to, locale, { weekday: false, year: true }) : any)
  const choose = (first: Day | null, last: Day | null) => {
    setOpen(false)
    onChange(first, last)
  }
  return (
    <Popover
      open={open}
      onOpen={setOpen}
      placement="bottom-start"
      offset={4}
      label={label}
      trigger={
        <button
          type="button"
          className={from || to ? 'chip set' : 'chip'}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {label}: <b>{rangeText}</b>
          <Icon path={iconChevronDown} className="ic" />
        </button>
      }
    >
      <div className="row wrap" style={{ maxWidth: '17rem', marginBottom: 10 }}>
        {[{ label: any, from: null, to: null }, ...presets].map((preset) => (
          <button
            key={preset.label}
            type="button"
            className={preset.from === from && preset.to === to ? 'chip set' : 'chip'}
            onClick={() => choose(preset.from, preset.to)}
          >
            {preset.label}
          </button>
        ))}
      </div>
      <Suspense fallback={<span className={`sk ${styles.loading}`} />}>
        <RangeCalendar from={from} to={to} onChoose={choose} />
      </Suspense>
    </Popover>
  )
}
