import { Link } from 'react-router'
import { accountPaths } from '#areas/account/paths.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { saleMessages } from '../messages/sale.ts'
import styles from './enroll.module.css'

interface Props {
  next: string
  /** The text of the button that leads to signing in. */
  label: string
}

/** Asks a guest to sign in or to register; afterwards they come back to `next`. */
export function SignIn({ next, label }: Props) {
  const t = useMessages(saleMessages)
  return (
    <div className={styles.step}>
      <h2>{t.signIn}</h2>
      <p className="soft">{t.signInText}</p>
      <Link className="btn block" to={accountPaths.login({ next })}>
        {label}
      </Link>
      <Link className="btn ghost block" to={accountPaths.register({ next })}>
        {t.register}
      </Link>
    </div>
  )
}
