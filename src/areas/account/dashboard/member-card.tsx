import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Avatar } from '../frame/avatar.tsx'
import { profileMessages } from '../messages/profile.ts'
import { accountPaths } from '../paths.ts'
import styles from './dashboard.module.css'

interface Props {
  greeting: string
  name: string
  since: string
  photo: string | null
  number: string
  /** The current code as an image; the page it links to keeps it fresh. Null for an admin viewing as the user. */
  svg: string | null
}

/** The user's identity here, with the card to show at the counter. */
export function MemberCard({ greeting, name, since, photo, number, svg }: Props) {
  const t = useMessages(profileMessages)
  return (
    <section className={styles.card}>
      <Avatar photo={photo} name={name} />
      <div className={styles.who}>
        <h1>{greeting}</h1>
        <p>
          {name} <span className={styles.since}>· {since}</span>
        </p>
        <p className={styles.number}>
          {t.dashboard.number} <b>{number}</b>
        </p>
      </div>
      {svg !== null && (
        <Link
          className={styles.qr}
          to={accountPaths.memberCard()}
          aria-label={t.dashboard.showCard}
          reloadDocument
        >
          <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} width={96} height={96} alt="" />
          <span>{t.dashboard.showCard}</span>
        </Link>
      )}
    </section>
  )
}
