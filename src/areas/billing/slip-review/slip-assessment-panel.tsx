import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, type Satang } from '#kernel/money/index.ts'
import { bankByCode } from '#kernel/thaiqr/index.ts'
import { formatDate, formatTime } from '#kernel/time/index.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconAlertTriangle, iconCheck, iconHelpCircle, iconShieldCheck, iconX } from '#kernel/ui/icons.ts'
import { type ReviewTexts, reviewMessages } from '../messages/review.ts'
import type { SlipCheck, SlipResult } from '../slip/slip.rules.ts'
import type { QueuedSlip } from '../slip/slip-queue.server.ts'
import type { CheckView } from '../slip-check/check-view.server.ts'
import { SlipCheckPanel } from '../slip-check/slip-check-panel.tsx'
import styles from './review.module.css'

const icons: Record<SlipResult, string> = {
  ok: iconCheck,
  warn: iconAlertTriangle,
  bad: iconX,
  unknown: iconHelpCircle,
}
const resultClasses: Record<SlipResult, string | undefined> = {
  ok: 'ok',
  warn: 'wa',
  bad: styles.bad,
  unknown: styles.unknown,
}
const tones = { match: 'good', doubt: 'warn', mismatch: 'bad', unknown: '' }

/** The automatic findings about a slip, field by field, and why they do not decide it. */
export function SlipAssessmentPanel({ slip, check }: { slip: QueuedSlip; check: CheckView | null }) {
  const t = useMessages(reviewMessages)
  const locale = useLocale()
  const { verdict } = slip
  return (
    <div className="bankans">
      <div className="row between">
        <b className="row">
          <Icon path={iconShieldCheck} className="ic" />
          {t.verdict.title}
        </b>
        <span className={`badge ${tones[verdict.verdict]}`}>{t.verdict[verdict.verdict]}</span>
      </div>
      <ul>
        {verdict.checks.map((check) => (
          <li key={check.field} className={resultClasses[check.result]}>
            <Icon path={icons[check.result]} className="ic" />
            <span>{t.field[check.field]}</span>
            <b className="ell">{displayValue(check, slip, locale)}</b>
            <small>
              {check.field === 'reference' && slip.bank && `${bankByCode(slip.bank)?.short ?? slip.bank} · `}
              {reasonOf(check, t, locale)}
            </small>
          </li>
        ))}
      </ul>
      {check && <SlipCheckPanel check={check} slip={slip} />}
      <p className={`xs soft-t ${styles.caution}`}>
        {check?.reported ? t.verdict.noteBySender : t.verdict.note}
      </p>
    </div>
  )
}

type Locale = 'th' | 'en'

function displayValue(check: SlipCheck, slip: QueuedSlip, locale: Locale): string {
  const { params = {} } = check
  if (check.field === 'reference') {
    return slip.transRef ? `…${slip.transRef.slice(-8)}` : '—'
  }
  if (check.field === 'amount') {
    return typeof params.amount === 'number'
      ? formatBaht(params.amount as Satang, { locale, satang: 'always' })
      : '—'
  }
  if (check.field === 'time') {
    if (typeof params.at === 'string') return formatTime(new Date(params.at), locale)
    return typeof params.day === 'string' ? formatDate(params.day, locale) : '—'
  }
  return String(params.receiver ?? params.sender ?? '—')
}

/** Returns the reason as text; a code without text (an older verdict) is shown as it is. */
function reasonOf({ code, params = {} }: SlipCheck, t: ReviewTexts, locale: Locale): string {
  const reasonText = t.check[code as keyof ReviewTexts['check']]
  if (reasonText === undefined) return code
  if (typeof reasonText === 'string') return reasonText
  if (code === 'time_within') return t.check.time_within(Number(params.minutes ?? 0))
  const difference = formatBaht(Number(params.difference ?? 0) as Satang, { locale })
  return code === 'amount_short' ? t.check.amount_short(difference) : t.check.amount_over(difference)
}
