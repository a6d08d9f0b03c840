import { ActionForm } from '#kernel/action/action-form.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Card } from '#kernel/ui/card.tsx'
import { TextField } from '#kernel/ui/field.tsx'
import { userMessages } from '../messages/users.ts'
import { RoleSelect } from './role-select.tsx'
import styles from './users.module.css'

/** Invites a user by e-mail. */
export function InviteCard() {
  const t = useMessages(userMessages)
  return (
    <Card title={<span id="invite">{t.invite}</span>}>
      <ActionForm intent="invite" className={styles.stack}>
        {({ field, pending }) => (
          <>
            <p className="soft">{t.inviteLead}</p>
            <div className={styles.fields}>
              <TextField label={t.firstname} required {...field('firstname')} />
              <TextField label={t.lastname} required {...field('lastname')} />
              <TextField label={t.email} type="email" required {...field('email')} />
              <RoleSelect label={t.role} name="role" value={field('role', 'user').defaultValue} />
            </div>
            <div>
              <button type="submit" className="btn primary" aria-busy={pending || undefined}>
                {t.send}
              </button>
            </div>
          </>
        )}
      </ActionForm>
    </Card>
  )
}
