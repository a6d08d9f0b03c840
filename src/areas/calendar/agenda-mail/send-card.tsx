import { useState } from 'react'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { Day } from '#kernel/time/index.ts'
import { Card } from '#kernel/ui/card.tsx'
import { DateField } from '#kernel/ui/date/date-field.tsx'
import { Check, SelectField, TextAreaField } from '#kernel/ui/field.tsx'
import { agendaPageMessages } from '../messages/agenda-page.ts'
import styles from './agenda-mail.module.css'
import { EmailPreview } from './email-preview.tsx'

interface Props {
  calendars: { id: string; name: string }[]
  /** Staff may write to anybody, and to all staff. */
  staff: boolean
  first: Day
  last: Day
  token: string
}

/** Sends a calendar's agenda to others. */
export function SendCard({ calendars, staff, first, last, token }: Props) {
  const t = useMessages(agendaPageMessages).send
  const [preview, setPreview] = useState<{ subject: string; html: string } | null>(null)
  if (!calendars.length) return <Card title={t.title}>{t.none}</Card>
  return (
    <Card title={t.title}>
      <ActionForm
        intent="send"
        values={{ key: token }}
        className={styles.form}
        onDone={({ result }) => setPreview(result as typeof preview)}
      >
        {({ field, pending }) => (
          <>
            <p className="soft">{t.text}</p>
            <SelectField
              label={t.calendar}
              name="calendar"
              options={calendars.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <div className={styles.pair}>
              <DateField label={t.first} {...field('first', first)} />
              <DateField label={t.last} {...field('last', last)} />
            </div>
            <TextAreaField label={t.to} hint={staff ? t.toHint : t.toMember} {...field('to')} />
            {staff && <Check name="staff">{t.staff}</Check>}
            <TextAreaField label={t.note} maxLength={1000} optional {...field('note')} />
            <div className={styles.actions}>
              <button type="submit" className="btn primary" aria-busy={pending || undefined}>
                {t.send}
              </button>
              <button type="submit" className="btn" name="preview" value="1">
                {t.preview}
              </button>
            </div>
          </>
        )}
      </ActionForm>
      {preview && <EmailPreview {...preview} title={t.shown} />}
    </Card>
  )
}
