import { useState } from 'react'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDateTime, weekdays } from '#kernel/time/index.ts'
import { Card } from '#kernel/ui/card.tsx'
import { TimeField } from '#kernel/ui/date/time-field.tsx'
import { Check, SelectField, Switch } from '#kernel/ui/field.tsx'
import styles from '../agenda-mail/agenda-mail.module.css'
import { EmailPreview } from '../agenda-mail/email-preview.tsx'
import { agendaPageMessages } from '../messages/agenda-page.ts'
import { digestSpans } from './digest.rules.ts'
import type { DigestView } from './digest.server.ts'

/** Monday first, as in the calendars here. */
const weekdayOrder = [1, 2, 3, 4, 5, 6, 0]

/** The user's agenda emails: when they are sent and what they contain. */
export function DigestCard({ digest }: { digest: DigestView }) {
  const t = useMessages(agendaPageMessages).digest
  const locale = useLocale()
  const [preview, setPreview] = useState<{ subject: string; html: string } | null>(null)
  return (
    <Card title={t.title}>
      <ActionForm
        intent="digest"
        className={styles.form}
        onDone={({ result }) => setPreview(result as typeof preview)}
      >
        {({ field, errors, pending }) => (
          <>
            <Switch
              name="on"
              defaultChecked={digest.on}
              hint={digest.next ? t.next(formatDateTime(digest.next, locale, 'weekday')) : t.off}
            >
              {t.on}
            </Switch>
            <div className={styles.pair}>
              <SelectField
                label={t.span}
                name="span"
                defaultValue={digest.span}
                options={digestSpans.map((value) => ({ value, label: t.spans[value] }))}
              />
              <TimeField
                label={t.time}
                required
                hint={t.evening}
                {...field('time', formatClock(digest.minute))}
              />
            </div>
            <fieldset className={styles.checks}>
              <legend>{t.days}</legend>
              {weekdayOrder.map((weekday) => (
                <Check
                  key={weekday}
                  name="weekdays"
                  value={weekday}
                  defaultChecked={digest.weekdays.includes(weekday)}
                  aria-label={weekdays[locale].long[weekday]}
                >
                  {weekdays[locale].short[weekday]}
                </Check>
              ))}
              {errors.weekdays && <span className="err-t">{errors.weekdays}</span>}
            </fieldset>
            <fieldset className={styles.sources}>
              <legend>{t.sources}</legend>
              {digest.sources.map(({ key, name, hue, on }) => (
                <span key={key} style={{ ['--ink' as string]: `var(--hue-${hue})` }}>
                  <Check name="sources" value={key} defaultChecked={on}>
                    {name}
                  </Check>
                </span>
              ))}
            </fieldset>
            <Check name="skipsEmpty" defaultChecked={digest.skipsEmpty}>
              {t.skips}
            </Check>
            <p className="soft xs">{t.stop}</p>
            <div className={styles.actions}>
              <button type="submit" className="btn primary" aria-busy={pending || undefined}>
                {t.save}
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

const formatClock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
