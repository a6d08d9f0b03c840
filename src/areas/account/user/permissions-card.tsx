import { ActionButton } from '#kernel/action/action-button.tsx'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Card } from '#kernel/ui/card.tsx'
import { TextField } from '#kernel/ui/field.tsx'
import { userMessages } from '../messages/users.ts'
import type { Member } from './manage.server.ts'
import { RoleSelect } from './role-select.tsx'
import styles from './users.module.css'

/** A user's permissions here, and blocking them. */
export function PermissionsCard({ role, blocked }: { role: Member['role']; blocked: boolean }) {
  const t = useMessages(userMessages)
  return (
    <Card title={t.rights}>
      <div className={styles.stack}>
        <ActionForm intent="role" className={styles.line}>
          {({ pending }) => (
            <>
              <RoleSelect key={role} label={t.role} name="role" value={role} />
              <button type="submit" className="btn primary" aria-busy={pending || undefined}>
                {t.change}
              </button>
            </>
          )}
        </ActionForm>
        {blocked ? (
          <ActionButton intent="unblock" variant="ghost">
            {t.unblock}
          </ActionButton>
        ) : (
          <ActionForm intent="block" className={styles.line}>
            {({ field, pending }) => (
              <>
                <TextField label={t.reason} maxLength={300} {...field('reason')} />
                <button type="submit" className="btn" aria-busy={pending || undefined}>
                  {t.block}
                </button>
              </>
            )}
          </ActionForm>
        )}
      </div>
    </Card>
  )
}
