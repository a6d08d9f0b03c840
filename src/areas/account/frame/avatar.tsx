import { mediaUrl } from '#areas/files/public.ts'
import { initials } from '#kernel/text/name.ts'
import styles from './account.module.css'

/** A user's photo, or their initials. */
export function Avatar({ picture, name }: { picture: string | null; name: string }) {
  if (picture)
    return <img className={styles.face} src={mediaUrl(picture, 320)} alt="" width={72} height={72} />
  return (
    <span className={styles.face} aria-hidden="true">
      {initials(name)}
    </span>
  )
}
