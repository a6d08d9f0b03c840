import { Link } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDate } from '#kernel/time/index.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import type { CertificateView } from '../certificate/certificate-view.server.ts'
import { certificateMessages } from '../messages/certificate.ts'
import { certificatePaths } from '../paths.ts'
import styles from './own.module.css'
import { validityTone } from './validity-tone.ts'

/** Certificates as cards: a thumbnail, the course, and the validity. */
export function CertificateList({ certificates }: { certificates: readonly CertificateView[] }) {
  const { standings } = useMessages(certificateMessages)
  const locale = useLocale()
  return (
    <ul className={styles.list}>
      {certificates.map(({ serial, course, courseSlug, validity, issuedAt, holder, pdfSha256 }) => (
        <li key={serial} className="card flush">
          <Link to={certificatePaths.certificate(courseSlug, serial)} className={styles.item}>
            {validity !== 'queued' && pdfSha256 && (
              <img
                src={certificatePaths.api.png(serial, { validity })}
                alt=""
                width={2000}
                height={1414}
                loading="lazy"
              />
            )}
            <span className={styles.words}>
              <b>{course}</b>
              <span className="sm soft">
                {holder} · {formatDate(issuedAt, locale)}
              </span>
              <span className="row wrap sm">
                <Badge {...validityTone(validity)}>{standings[validity]}</Badge>
                <span className="num soft">{serial}</span>
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
