import { useState } from 'react'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { ruleText } from '#kernel/recurrence/rule-text.rules.ts'
import { weekdays } from '#kernel/time/index.ts'
import { DateField } from '#kernel/ui/date/date-field.tsx'
import { SelectField, TextField } from '#kernel/ui/field.tsx'
import { Modal } from '#kernel/ui/modal.tsx'
import { projectMessages } from '../messages/index.ts'
import { projectPaths } from '../paths.ts'
import type { TaskItem } from '../query/task-list.types.ts'
import { useWork } from '../work/use-work.ts'
import { type RepeatMode, repeatModes } from './recurrence.rules.ts'
import styles from './repeat-dialog.module.css'
import { monthDaysOf, type RepeatForm, repeatFrom, repeatUnits, ruleOf } from './repeat-form.rules.ts'

/** How a task comes back: every so many days, weeks, months or years, on which of their days, and until when. */
export function RepeatDialog({ task, onClose }: { task: TaskItem; onClose: () => void }) {
  const words = useMessages(projectMessages)
  const t = words.repeat
  const locale = useLocale()
  const { act, today } = useWork()
  const on = task.dueOn ?? today
  const [form, setForm] = useState<RepeatForm>(repeatFrom(on))
  const [mode, setMode] = useState<RepeatMode>('fixed')
  const change = (more: Partial<RepeatForm>) => setForm((now) => ({ ...now, ...more }))
  const rule = ruleOf(form, on)
  const toggle = (day: number) =>
    change({
      weekdays: form.weekdays.includes(day)
        ? form.weekdays.filter((one) => one !== day)
        : [...form.weekdays, day],
    })
  return (
    <Modal title={t.title} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (!rule) return
          void act(projectPaths.api.repeats, { taskId: task.id, rule, mode, startsOn: on }, words.done.repeat)
          onClose()
        }}
      >
        <div className={styles.every}>
          <TextField
            label={t.every}
            type="number"
            min={1}
            max={99}
            required
            value={String(form.every)}
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
            value={form.monthDay}
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
            options={(['never', 'until', 'count'] as const).map((value) => ({ value, label: t.end[value] }))}
          />
          {form.end === 'until' && (
            <DateField
              label={t.until}
              value={form.until ?? ''}
              onChange={(until) => change({ until: until || null })}
            />
          )}
          {form.end === 'count' && (
            <TextField
              label={t.count}
              type="number"
              min={1}
              max={500}
              value={String(form.count)}
              onChange={(event) => change({ count: Number(event.currentTarget.value) })}
            />
          )}
        </div>
        <SelectField
          label={t.mode}
          value={mode}
          onChange={(event) => setMode(event.currentTarget.value as RepeatMode)}
          options={repeatModes.map((value) => ({ value, label: t.modes[value] }))}
        />
        <p className="soft-t" aria-live="polite">
          {rule ? ruleText(rule, locale) : t.incomplete}
        </p>
        <div className="row end">
          <button type="button" className="btn quiet" onClick={onClose}>
            {words.task.cancel}
          </button>
          <button type="submit" className="btn primary" disabled={!rule}>
            {t.save}
          </button>
        </div>
      </form>
    </Modal>
  )
}
