import { useMessages } from '#kernel/i18n/use-messages.ts'
import { certificateMessages } from '../messages/certificate.ts'
import { certificatePaths } from '../paths.ts'
import styles from './own.module.css'

/** The document itself, as printed. It looks the same in light and dark themes. */
export function Sheet({ serial, holder, course }: { serial: string; holder: string; course: string }) {
  const t = useMessages(certificateMessages).own
  return (
    <img
      className={styles.sheet}
      src={certificatePaths.api.png(serial)}
      width={2000}
      height={1414}
      alt={t.sheetAlt(holder, course)}
    />
  )
}
