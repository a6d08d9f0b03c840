import { Link } from 'react-router'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Check, SelectField, TextAreaField, TextField } from '#kernel/ui/field.tsx'
import { publicPageMessages } from '../messages/public-page.ts'
import styles from '../page/calendar-page.module.css'
import { calendarPaths } from '../paths.ts'

export interface PublicPage {
  isOpen: boolean
  address: string
  about: string
  hidesPrivate: boolean
  unlisted: boolean
}

/** The public page of a calendar: published, configured and closed by its managers. */
export function PublicCard({ isOpen, address, about, hidesPrivate, unlisted }: PublicPage) {
  const t = useMessages(publicPageMessages).settings
  if (!isOpen)
    return (
      <div className={styles.card}>
        <h2>{t.title}</h2>
        <p className="soft">{t.closed}</p>
        <ActionButton intent="open-public" variant="primary">
          {t.open}
        </ActionButton>
      </div>
    )
  return (
    <div className={styles.card}>
      <h2>{t.title}</h2>
      <ActionForm intent="public" className={styles.card}>
        {({ field, pending }) => (
          <>
            <TextField label={t.slug} maxLength={80} required {...field('slug', address)} />
            <TextAreaField label={t.about} maxLength={500} optional {...field('about', about)} />
            <SelectField
              label={t.private}
              name="private"
              defaultValue={hidesPrivate ? 'hidden' : 'busy'}
              options={(['busy', 'hidden'] as const).map((value) => ({ value, label: t.privates[value] }))}
            />
            <Check name="unlisted" defaultChecked={unlisted}>
              {t.unlisted}
            </Check>
            <div className={styles.link}>
              <button type="submit" className="btn primary" aria-busy={pending || undefined}>
                {t.save}
              </button>
              <Link className="btn" to={calendarPaths.public(address)}>
                {t.see}
              </Link>
            </div>
          </>
        )}
      </ActionForm>
      <ActionButton intent="close-public" variant="danger">
        {t.close}
      </ActionButton>
    </div>
  )
}
