import { useState } from 'react'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { DateTimeField } from '#kernel/ui/date/date-time-field.tsx'
import { SelectField, TextAreaField, TextField } from '#kernel/ui/field.tsx'
import { SubmitButton } from '#kernel/ui/submit-button.tsx'
import { announcementMessages } from '../messages/announcement.ts'
import styles from './announcement.module.css'
import type { ManagedAnnouncement } from './announcements-view.server.ts'

interface Props {
  cohorts: readonly { id: string; title: string }[]
  before?: ManagedAnnouncement
  onClose?: () => void
}

/** Writes an announcement, or changes a scheduled one. */
export function AnnouncementForm({ cohorts, before, onClose }: Props) {
  const t = useMessages(announcementMessages)
  const [when, setWhen] = useState(before ? 'later' : 'now')
  return (
    <ActionForm
      intent={before ? 'change' : 'write'}
      values={before ? { id: before.id } : {}}
      clears={!before}
      className={styles.form}
      {...(onClose && { onDone: onClose })}
    >
      {({ field, errors, pending }) => (
        <>
          <TextField label={t.staff.subject} maxLength={160} required {...field('title', before?.title)} />
          <TextAreaField
            label={t.staff.body}
            hint={t.staff.bodyHint}
            rows={6}
            maxLength={4000}
            required
            {...field('body', before?.body)}
          />
          {cohorts.length > 0 && (
            <SelectField
              label={t.staff.to}
              options={[
                { value: '', label: t.staff.everyone },
                ...cohorts.map(({ id, title }) => ({ value: id, label: title })),
              ]}
              {...field('cohort', before?.cohortId)}
            />
          )}
          <SelectField
            label={t.staff.when}
            name="when"
            value={when}
            onChange={({ currentTarget }) => setWhen(currentTarget.value)}
            options={[
              { value: 'now', label: t.staff.now },
              { value: 'later', label: t.staff.later },
            ]}
          />
          {when === 'later' && (
            <DateTimeField
              label={t.staff.at}
              name="sendAt"
              value={before?.sendAt ?? null}
              error={errors.sendAtDay ?? errors.sendAtTime}
            />
          )}
          <div className={styles.actions}>
            <SubmitButton state={pending ? 'loading' : 'normal'}>
              {before ? t.staff.save : t.staff.send}
            </SubmitButton>
            {onClose && (
              <button type="button" className="btn quiet" onClick={onClose}>
                {t.staff.cancel}
              </button>
            )}
          </div>
        </>
      )}
    </ActionForm>
  )
}
