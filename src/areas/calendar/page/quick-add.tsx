import { useState } from 'react'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { readQuickAdd } from '#kernel/quick-add/index.ts'
import { ruleText } from '#kernel/recurrence/rule-text.rules.ts'
import { type Day, formatDate } from '#kernel/time/index.ts'
import { calendarMessages } from '../messages/index.ts'
import styles from './calendar-page.module.css'

/** Creates an event from one line; the recognised day, time and place are shown below while typing. */
export function QuickAdd({ day, now }: { day: Day; now: Date }) {
  const t = useMessages(calendarMessages)
  const locale = useLocale()
  const [line, setLine] = useState('')
  const read = readQuickAdd(line, now)
  const clock = (minute: number) =>
    `${Math.floor(minute / 60) % 24 || (minute >= 1440 ? 24 : 0)}${locale === 'th' ? '.' : ':'}${String(minute % 60).padStart(2, '0')}`
  const first = formatDate(read.day ?? day, locale, 'weekdayDayMonth')
  const last = read.last && formatDate(read.last, locale, 'weekdayDayMonth')
  const from = read.from === null ? '' : clock(read.from)
  const to = read.from === null ? '' : clock(read.to ?? read.from + 60)
  const unit = locale === 'th' ? ' น.' : ''
  const details = [
    ...(last
      ? [`${first} ${from} – ${last} ${to && `${to}${unit}`}`.replace(/\s+/g, ' ').trim()]
      : [first, from && `${from}–${to}${unit}`]),
    read.from === null && t.quick.allDay,
    read.rule && ruleText(read.rule, locale),
    read.place,
  ]
  return (
    <ActionForm
      intent="quick"
      values={{ day }}
      clears
      className={styles.quick}
      onDone={() => setLine('')}
      onInput={(event) => setLine((event.target as HTMLInputElement).value)}
    >
      {({ pending, errors }) => (
        <>
          <label className="vh" htmlFor="quick-add">
            {t.quick.label}
          </label>
          <input
            id="quick-add"
            name="line"
            className="in"
            placeholder={t.quick.placeholder}
            maxLength={300}
            autoComplete="off"
            aria-invalid={errors.line ? true : undefined}
            aria-describedby="quick-add-read"
          />
          <button type="submit" className="btn quiet" aria-busy={pending || undefined}>
            {t.quick.save}
          </button>
          <p id="quick-add-read" className={styles.read} aria-live="polite">
            {line.trim() ? (
              <>
                <b>{read.title || line}</b> {details.filter(Boolean).join(' · ')}
              </>
            ) : (
              errors.line
            )}
          </p>
        </>
      )}
    </ActionForm>
  )
}
