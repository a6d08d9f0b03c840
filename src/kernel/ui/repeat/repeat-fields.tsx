import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import {
  monthDayOf,
  monthDaysOf,
  type RepeatForm,
  repeatEnds,
  repeatUnits,
  ruleOf,
} from '#kernel/recurrence/repeat-form.rules.ts'
import { ruleText } from '#kernel/recurrence/rule-text.rules.ts'
import { type Day, weekdays } from '#kernel/time/index.ts'
import { DateField } from '../date/date-field.tsx'
import { SelectField, TextField } from '../field.tsx'
import { repeatMessages } from './messages.ts'
import styles from './repeat-fields.module.css'

interface Props {
  form: RepeatForm
  /** The day of the item itself; it determines, for example, which Tuesday of the month is meant. */
  on: Day
  onChange: (form: RepeatForm) => void
}

/** Recurrence fields: every n days, weeks, months or years, on which of their days, and until when; with the rule in words. */
export function RepeatFields({ form, on, onChange }: Props) {
  const t = useMessages(repeatMessages)
  const locale = useLocale()
  const change = (more: Partial<RepeatForm>) => onChange({ ...form, ...more })
  const rule = ruleOf(form, on)
  const toggle = (day: number) =>
    change({
      weekdays: form.weekdays.includes(day)
        ? form.weekdays.filter((weekday) => weekday !== day)
        : [...form.weekdays, day],
    })
  return (
    <>
      <div className={styles.every}>
        <TextField
          label={t.every}
          type="number"
          min={1}
          max={99}
          required
          value={form.every ? String(form.every) : ''}
          onChange={(event) => change({ every: Number(event.currentTarget.value) })}
        />
        <SelectField
          label={t.unit}
          value={form.unit}
          onChange={(event) => change({ unit: event.currentTarget.value as RepeatForm['unit'] })}
          options={repeatUnits.map((value) => ({ value, label: t.units[value] }))}
        />
      </div>
      {form.unit === 'WEEKLY' && (
        <fieldset className={styles.days}>
          <legend>{t.onDays}</legend>
          {[1, 2, 3, 4, 5, 6, 0].map((day) => (
            <label key={day}>
              <input type="checkbox" checked={form.weekdays.includes(day)} onChange={() => toggle(day)} />
              {weekdays[locale].long[day]}
            </label>
          ))}
        </fieldset>
      )}
      {form.unit === 'MONTHLY' && (
        <SelectField
          label={t.onDay}
          value={monthDayOf(form, on)}
          onChange={(event) => change({ monthDay: event.currentTarget.value as RepeatForm['monthDay'] })}
          options={monthDaysOf(on).map((value) => ({
            value,
            label:
              ruleText(ruleOf({ ...form, every: 1, end: 'never', monthDay: value }, on) ?? '', locale) ??
              value,
          }))}
        />
      )}
      <div className={styles.every}>
        <SelectField
          label={t.ends}
          value={form.end}
          onChange={(event) => change({ end: event.currentTarget.value as RepeatForm['end'] })}
          options={repeatEnds.map((value) => ({ value, label: t.end[value] }))}
        />
        {form.end === 'until' && (
          <DateField
            label={t.until}
            value={form.until ?? ''}
            min={on}
            onChange={(until) => change({ until: until || null })}
          />
        )}
        {form.end === 'count' && (
          <TextField
            label={t.count}
            type="number"
            min={1}
            max={500}
            required
            value={form.count ? String(form.count) : ''}
            onChange={(event) => change({ count: Number(event.currentTarget.value) })}
          />
        )}
      </div>
      <p className="soft-t" aria-live="polite">
        {rule ? ruleText(rule, locale) : t.incomplete}
      </p>
    </>
  )
}
