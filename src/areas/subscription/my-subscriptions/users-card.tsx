import { ActionButton } from '#kernel/action/action-button.tsx'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { TextField } from '#kernel/ui/field.tsx'
import { iconX } from '#kernel/ui/icons.ts'
import styles from '../join/site.module.css'
import type { OwnView } from './own-view.server.ts'
import { useOwnText } from './use-own-text.ts'

/** The users of a plan: seats given by email, and taken back. */
export function UsersCard({ view }: { view: OwnView }) {
  const { t } = useOwnText()
  const { members, seats } = view
  if (seats <= 1) return null
  return (
    <section className={`card ${styles.pay}`}>
      <header>
        <h2>{t.people}</h2>
        <span className="num soft">{t.seatsUsed(members.length, seats)}</span>
      </header>
      <ul className={styles.list}>
        {members.map(({ id, email, name, isOwner }) => (
          <li key={id}>
            <span>
              <b>{name ?? email}</b>
              <small>{isOwner ? t.owner : name ? email : t.waits}</small>
            </span>
            {!isOwner && (
              <ActionButton
                intent="unseat"
                values={{ seat: id }}
                variant="quiet"
                size="small"
                icon={iconX}
                label={`${t.remove} ${name ?? email}`}
              />
            )}
          </li>
        ))}
      </ul>
      {members.length >= seats ? (
        <p className="hint">{t.full}</p>
      ) : (
        <ActionForm intent="seat" className={styles.inline} clears>
          {({ field, pending }) => (
            <>
              <TextField label={t.email} type="email" maxLength={254} {...field('email')} />
              <button type="submit" className="btn tint" disabled={pending}>
                {t.add}
              </button>
            </>
          )}
        </ActionForm>
      )}
    </section>
  )
}
