import { type RefObject, useEffect, useRef, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formOf, type RepeatForm, repeatFrom, ruleOf } from '#kernel/recurrence/repeat-form.rules.ts'
import { type Day, parseDay } from '#kernel/time/index.ts'
import { SelectField } from '#kernel/ui/field.tsx'
import { RepeatFields } from '#kernel/ui/repeat/repeat-fields.tsx'
import { calendarMessages } from '../messages/index.ts'
import styles from './calendar-page.module.css'
import type { EventDetail } from './detail.server.ts'
import { repeatKinds } from './repeat.rules.ts'

interface Props {
  open: EventDetail | null
  /** The initial day of the form. */
  day: Day
  error?: string | undefined
}

/**
 * The recurrence of an event: none, a common one, or a custom one. An imported rule that the form cannot represent is
 * kept until another is chosen.
 */
export function RepeatChoice({ open, day, error }: Props) {
  const t = useMessages(calendarMessages).event
  const [choice, setChoice] = useState<string>(open?.rule ? 'keep' : '')
  const frame = useRef<HTMLDivElement>(null)
  const on = useStartDay(frame, day)
  const initialForm = (on: Day) => formOf(open?.rule ?? '', on) ?? repeatFrom(on)
  const [form, setForm] = useState<RepeatForm>(() => initialForm(day))
  const choose = (next: string) => {
    // The day may have changed since the form was opened.
    if (next === 'custom') setForm(initialForm(on))
    setChoice(next)
  }
  const isForeign = Boolean(open?.rule) && !formOf(open?.rule ?? '', open?.startDay ?? day)
  return (
    <div ref={frame} className={styles.repeat}>
      <SelectField
        label={t.repeat}
        name="repeat"
        value={choice}
        onChange={(event) => choose(event.currentTarget.value)}
        error={error}
        hint={choice === 'keep' && isForeign ? t.repeatForeign : undefined}
      >
        {open?.rule && <option value="keep">{open.repeats ?? open.rule}</option>}
        {repeatKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t.repeats[kind]}
          </option>
        ))}
        <option value="custom">{t.repeatCustom}</option>
      </SelectField>
      {choice === 'custom' && (
        <>
          <input type="hidden" name="rule" value={ruleOf(form, on) ?? ''} />
          <RepeatFields form={form} on={on} onChange={setForm} />
        </>
      )}
    </div>
  )
}

/** Returns the start day of the event, as it is typed. */
function useStartDay(frame: RefObject<HTMLElement | null>, first: Day): Day {
  const [on, setOn] = useState(first)
  useEffect(() => {
    const form = frame.current?.closest('form')
    if (!form) return
    const tell = () => {
      const entered = parseDay(String(new FormData(form).get('startDay') ?? ''))
      if (entered.ok) setOn(entered.day)
    }
    form.addEventListener('input', tell)
    return () => form.removeEventListener('input', tell)
  }, [frame])
  return on
}
