import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { CertificateView } from '../certificate/certificate-view.server.ts'
import { certificateMessages } from '../messages/certificate.ts'
import { certificatePaths } from '../paths.ts'
import styles from './own.module.css'

interface Props {
  view: Pick<CertificateView, 'serial' | 'holder' | 'course' | 'validity'>
}

/** The document itself, as printed. It looks the same in light and dark themes. */
export function Sheet({ view: { serial, holder, course, validity } }: Props) {
  const t = useMessages(certificateMessages).own
  return (
    <img
      className={styles.sheet}
      src={certificatePaths.api.png(serial, { validity })}
      width={2000}
      height={1414}
      alt={t.sheetAlt(holder, course)}
    />
  )
}
