import { Form, Link } from 'react-router'
import { mediaUrl } from '#areas/files/public.ts'
import type { rejectionOf } from '#kernel/http/rejection.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCircleCheck } from '#kernel/ui/icons.ts'
import { identityMessages } from '../messages/identity.ts'
import { accountPaths } from '../paths.ts'
import type { IdentifiedUser } from './identity.server.ts'
import styles from './qrcode.module.css'

interface Props {
  found: IdentifiedUser | null
  scanned: string
  rejection: ReturnType<typeof rejectionOf>
}

/** Staff check a member card: a phone's camera opens this page with the code filled in, a scanner types it. */
export function CheckTab({ found, scanned, rejection }: Props) {
  const t = useMessages(identityMessages)
  if (found)
    return (
      <div className={styles.body}>
        <section className={styles.found} role="status">
          {found.picture && <img src={mediaUrl(found.picture, 320)} alt="" width={128} height={128} />}
          <p>
            <Icon path={iconCircleCheck} /> {t.found}
          </p>
          <p className={styles.number}>{found.name}</p>
          <p>
            {t.number} {found.number}
          </p>
        </section>
        <Link to={accountPaths.memberCard({ show: 'check' })}>{t.next}</Link>
      </div>
    )
  return (
    <div className={styles.body}>
      <p className={styles.soft}>{t.checkLead}</p>
      <Form method="post" className={styles.form} noValidate>
        <label>
          {t.code}
          <input name="code" required defaultValue={rejection?.values.code ?? scanned} autoComplete="off" />
        </label>
        {rejection && (
          <p className={styles.bad} role="alert">
            {rejection.problem.detail}
          </p>
        )}
        <button type="submit" name="intent" value="check">
          {t.check}
        </button>
      </Form>
    </div>
  )
}
