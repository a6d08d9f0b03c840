import { ActionForm } from '#kernel/action/action-form.tsx'
import { calendarHues } from '#kernel/calendar/hue.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { SelectField, TextField } from '#kernel/ui/field.tsx'
import { calendarMessages } from '../messages/index.ts'
import { subscriptionMessages } from '../messages/subscription.ts'
import styles from '../page/calendar-page.module.css'

/** Subscribes to a calendar by its link. */
export function FollowForm() {
  const t = useMessages(subscriptionMessages)
  const { hues } = useMessages(calendarMessages)
  return (
    <ActionForm intent="follow" className={styles.card}>
      {({ field, pending }) => (
        <>
          <h2>{t.title}</h2>
          <p className="soft">{t.lead}</p>
          <TextField
            label={t.url}
            inputMode="url"
            placeholder="https://… .ics"
            maxLength={2000}
            required
            {...field('url')}
          />
          <TextField label={t.name} hint={t.nameHint} maxLength={80} optional {...field('title')} />
          <SelectField label={t.hue} name="tint" defaultValue="people">
            {calendarHues.map((hue) => (
              <option key={hue} value={hue}>
                {hues[hue]}
              </option>
            ))}
          </SelectField>
          <button type="submit" className="btn primary" aria-busy={pending || undefined}>
            {t.follow}
          </button>
        </>
      )}
    </ActionForm>
  )
}
