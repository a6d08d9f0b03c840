import { Form, useActionData, useNavigation } from 'react-router'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Empty } from '#kernel/ui/empty.tsx'
import { TextField } from '#kernel/ui/field.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconClock, iconLock } from '#kernel/ui/icons.ts'
import { SubmitButton } from '#kernel/ui/submit-button.tsx'
import type { ShareState } from '../public.ts'
import { sharedMessages } from './messages.ts'
import styles from './shared.module.css'

/** A link that asks for its password first. */
export function PasswordPrompt() {
  const t = useMessages(sharedMessages)
  const refused = rejectionOf(useActionData())
  const sending = useNavigation().state !== 'idle'
  return (
    <Form method="post" className={`card ${styles.small}`} noValidate>
      <span className={styles.sign}>
        <Icon path={iconLock} />
      </span>
      <h1>{t.locked}</h1>
      <p className="soft">{t.lockedText}</p>
      <TextField
        label={t.password}
        name="password"
        type="password"
        required
        autoComplete="off"
        error={refused && (refused.errors.password ?? refused.problem.detail)}
      />
      <SubmitButton state={sending ? 'loading' : 'normal'} block>
        {t.open}
      </SubmitButton>
    </Form>
  )
}

/** An expired or revoked link: why, and whom to contact. */
export function LinkUnavailable({ state }: { state: ShareState }) {
  const t = useMessages(sharedMessages)
  return (
    <Empty
      heading="h1"
      icon={iconClock}
      title={t.over[state]}
      actions={
        <a className="btn" href="/">
          {t.home}
        </a>
      }
    >
      <p>{t.overText}</p>
    </Empty>
  )
}
