import { useEffect, useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { lessonPaths } from '#areas/lesson/paths.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDate, formatDateTime } from '#kernel/time/index.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import {
  iconAlertTriangle,
  iconCircleCheck,
  iconClock,
  iconHelpCircle,
  iconRefresh,
  iconX,
} from '#kernel/ui/icons.ts'
import type { ValidityStatus } from '../certificate/certificate.types.ts'
import type { CertificateView } from '../certificate/certificate-view.server.ts'
import { certificateMessages } from '../messages/certificate.ts'
import { certificatePaths } from '../paths.ts'
import { durationText, lastDay } from '../sheet/sheet-text.rules.ts'
import styles from './find.module.css'
import type { loader } from './find.page.tsx'
import { parseToken, type TokenClaims, verifyToken } from './token.rules.ts'

const statusStyles: Record<ValidityStatus, { icon: string; tone: string }> = {
  valid: { icon: iconCircleCheck, tone: styles.good ?? '' },
  expired: { icon: iconClock, tone: styles.warn ?? '' },
  queued: { icon: iconRefresh, tone: styles.plain ?? '' },
  revoked: { icon: iconAlertTriangle, tone: styles.bad ?? '' },
  superseded: { icon: iconRefresh, tone: styles.warn ?? '' },
}

/** The verification result, in one big word, and how it was established. */
export function Result({ droppedHash }: { droppedHash: string }) {
  const { verification } = useLoaderData<typeof loader>()
  if (!verification) return null
  if (!verification.found) return <NotFound reason={verification.reason} near={verification.near} />
  return <Found found={verification.found} droppedHash={droppedHash} />
}

function Found({ found, droppedHash }: { found: CertificateView; droppedHash: string }) {
  const all = useMessages(certificateMessages)
  const { details: f, find: t, own, reasons, standings, standingText } = all
  const locale = useLocale()
  const { at, site, byFile, contact } = useLoaderData<typeof loader>()
  const { seal, paper } = useSignatureCheck(found)
  const { validity, expiresAt, revokedAt, reason, replacedBy } = found
  const until = expiresAt && formatDate(lastDay(expiresAt), locale, 'long')
  const text = {
    valid: standingText.valid(site),
    expired: standingText.expired(until ?? ''),
    queued: standingText.queued,
    revoked: standingText.revoked,
    superseded: standingText.superseded,
  }[validity]
  return (
    <article className={styles.result}>
      <header className={statusStyles[validity].tone}>
        <Icon path={statusStyles[validity].icon} />
        <div>
          <h2>{standings[validity]}</h2>
          <p>{text}</p>
        </div>
      </header>
      <dl className={styles.details}>
        <Detail name={f.holder} value={<b>{found.holder}</b>} />
        {paper && found.isMasked && <Detail name={f.onPaper} value={<b>{paper.holder}</b>} />}
        <Detail name={f.course} value={found.course} />
        {found.minutes > 0 && <Detail name={f.length} value={durationText(found.minutes, locale)} />}
        <Detail name={f.issued} value={formatDate(found.issuedAt, locale, 'long')} />
        {revokedAt && (
          <Detail
            name={validity === 'superseded' ? f.replaced : f.revoked}
            value={formatDate(revokedAt, locale, 'long')}
          />
        )}
        {reason && <Detail name={f.reason} value={reasons[reason]} />}
        {!revokedAt && <Detail name={f.expires} value={until ?? f.never} />}
        {replacedBy && (
          <Detail
            name={f.newSerial}
            value={
              <Link className="link num" to={certificatePaths.find({ serial: replacedBy })}>
                {replacedBy}
              </Link>
            }
          />
        )}
        <Detail name={f.serial} value={<span className="num">{found.serial}</span>} />
        <Detail name={f.number} value={<span className="num">{found.number}</span>} />
      </dl>
      {found.isMasked && <p className={styles.note}>{all.masked}</p>}
      <footer>
        <h3 className="vh">{t.proof}</h3>
        <ul className={styles.proof}>
          {seal && <Proof good={seal.good} text={seal.text} />}
          <Proof good text={t.statusAt(formatDateTime(at, locale))} />
          {byFile && droppedHash === found.pdfSha256 && <Proof good text={t.sameFile} />}
          {found.pdfSha256 && <Proof good text={t.credential} />}
        </ul>
        <p className="row wrap sm">
          {contact && (
            <a className="link" href={`mailto:${contact}?subject=${encodeURIComponent(found.serial)}`}>
              {t.report}
            </a>
          )}
          {validity === 'expired' && (
            <Link className="link" to={lessonPaths.detail(found.courseSlug)}>
              {t.renew}
            </Link>
          )}
          {(found.isOwn || (!found.isMasked && validity === 'valid')) && (
            <Link className="link" to={certificatePaths.certificate(found.courseSlug, found.serial)}>
              {own.of(found.holder)}
            </Link>
          )}
        </p>
      </footer>
    </article>
  )
}

const Detail = ({ name, value }: { name: string; value: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

const Proof = ({ good, text }: { good: boolean; text: string }) => (
  <li className={good ? undefined : styles.none}>
    <Icon path={good ? iconCircleCheck : iconX} />
    {text}
  </li>
)

/** The contents of the printed code, verified in this browser with the site’s keys, which are part of the page. */
function useSignatureCheck(found: CertificateView): {
  seal: { good: boolean; text: string } | null
  paper: TokenClaims | null
} {
  const t = useMessages(certificateMessages).find
  const { token, keys } = useLoaderData<typeof loader>()
  const [good, setGood] = useState<boolean | null>(null)
  const read = token ? parseToken(token) : null
  useEffect(() => {
    const parts = token ? parseToken(token) : null
    if (!parts) return setGood(token ? false : null)
    // A browser without Ed25519 cannot verify it.
    verifyToken(parts, keys).then(setGood, () => setGood(null))
  }, [token, keys])
  if (good === null) return { seal: null, paper: null }
  if (!good || !read) return { seal: { good: false, text: t.invalidSignature }, paper: null }
  if (read.claims.serial !== found.serial) return { seal: { good: false, text: t.otherSerial }, paper: null }
  if (!found.isMasked && read.claims.holder !== found.holder.slice(0, 90))
    return { seal: { good: false, text: t.otherName }, paper: read.claims }
  return { seal: { good: true, text: t.signedBy(read.kid) }, paper: read.claims }
}

function NotFound({ reason, near }: { reason: 'shape' | 'check' | 'unknown' | 'file'; near: string[] }) {
  const t = useMessages(certificateMessages).find
  const texts = {
    shape: [t.incompleteNumber, t.incompleteNumberText],
    check: [t.wrongCheck, t.wrongCheckText],
    unknown: [t.unknown, t.unknownText],
    file: [t.unknownFile, t.unknownFileText],
  }[reason]
  return (
    <article className={styles.result}>
      <header className={styles.plain}>
        <Icon path={iconHelpCircle} />
        <div>
          <h2>{texts[0]}</h2>
          <p>{texts[1]}</p>
        </div>
      </header>
      {near.length > 0 && (
        <p className={styles.suggestions}>
          {t.near}
          {near.map((serial) => (
            <Link key={serial} className="chip num" to={certificatePaths.find({ serial })}>
              {serial}
            </Link>
          ))}
        </p>
      )}
    </article>
  )
}
