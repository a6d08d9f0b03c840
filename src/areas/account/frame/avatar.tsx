import { mediaUrl } from '#areas/files/public.ts'
import { initials } from '#kernel/text/name.ts'
import styles from './account.module.css'

/** A user's photo, or their initials. */
export function Avatar({ photo, name }: { photo: string | null; name: string }) {
  if (photo) return <img className={styles.face} src={mediaUrl(photo, 320)} alt="" width={72} height={72} />
  return (
    <span className={styles.face} aria-hidden="true">
      {initials(name)}
    </span>
  )
}
