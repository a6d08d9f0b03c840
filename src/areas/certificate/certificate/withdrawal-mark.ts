import type { Locale } from '#kernel/i18n/messages.ts'
import { formatDate } from '#kernel/time/index.ts'
import { certificateMessages } from '../messages/certificate.ts'
import type { CertificateStatus } from './certificate.states.ts'

/** What is written across the document of a certificate that is no longer valid. */
export interface WithdrawalMark {
  title: string
  note: string
}

/**
 * Returns the mark of a revoked or replaced certificate; null for any other. In both languages, that of the document
 * first: whoever is shown the document may read only one of them.
 */
export function withdrawalMark(
  { status, revokedAt }: { status: CertificateStatus; revokedAt: Date | null },
  language: Locale,
): WithdrawalMark | null {
  if (status !== 'revoked' && status !== 'superseded') return null
  const languages: Locale[] = language === 'th' ? ['th', 'en'] : ['en', 'th']
  const { details } = certificateMessages[language]
  const label = status === 'revoked' ? details.revoked : details.replaced
  return {
    title: languages.map((locale) => certificateMessages[locale].standings[status]).join(' · '),
    note: revokedAt ? `${label} ${formatDate(revokedAt, language, 'long')}` : '',
  }
}
