import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { daysBetween } from '#kernel/time/index.ts'
import { askPrompt } from '#kernel/ui/dialog.tsx'
import { TextField } from '#kernel/ui/field.tsx'
import { iconQrcode } from '#kernel/ui/icons.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import styles from '../join/site.module.css'
import { lastDay } from '../lifecycle/period.rules.ts'
import { subscribeMessages } from '../messages/subscribe.ts'
import { subscriptionPaths } from '../paths.ts'
import { cycleKey } from '../plan/price.rules.ts'
import type { OwnView } from './own-view.server.ts'
import { useOwnText } from './use-own-text.ts'

/** Periods paid ahead. */
export function PrepayCard({ view }: { view: OwnView }) {
  const { t, baht, on } = useOwnText()
  return (
    <section className={`card ${styles.pay}`}>
      <h2>{t.payAhead}</h2>
      {view.collect === 'push' && <p className="sm soft">{t.payAheadText}</p>}
      <ul className={styles.list}>
        {view.ahead.map(({ periods, total, until }) => (
          <li key={periods}>
            <span>
              <b>{t.morePeriods(periods)}</b>
              <small>{t.until(on(until))}</small>
            </span>
            <ActionButton intent="ahead" values={{ periods }} variant="ghost" size="small" icon={iconQrcode}>
              {t.pay(baht(total))}
            </ActionButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Pausing and resuming. */
export function PauseCard({ view }: { view: OwnView }) {
  const { t, on } = useOwnText()
  const { status, resumeOn, periodEnd, today } = view
  if (status === 'paused')
    return (
      <section className={`card ${styles.pay}`}>
        <h2>{t.pause}</h2>
        <p>{resumeOn ? t.pausedText(on(resumeOn)) : t.pausedOpen}</p>
        <ActionButton intent="resume" variant="primary">
          {t.resume}
        </ActionButton>
      </section>
    )
  return (
    <section className={`card ${styles.pay}`}>
      <h2>{t.pause}</h2>
      <p className="sm soft">{t.pauseText}</p>
      {periodEnd && <Notice>{t.pauseSummary(Math.max(0, daysBetween(today, periodEnd)))}</Notice>}
      <div className={styles.actions}>
        {([14, 30, 90] as const).map((days) => (
          <ActionButton key={days} intent="pause" values={{ days }} variant="ghost" size="small">
            {t.pauseFor[days]}
          </ActionButton>
        ))}
      </div>
    </section>
  )
}

/** Cancellation, with alternatives. */
export function CancelCard({ view }: { view: OwnView }) {
  const { t, on, baht, locale } = useOwnText()
  const subscribe = useMessages(subscribeMessages)
  const { status, periodEnd, pausedOn, number, cheaper, cycle } = view
  const remainingDays = status === 'paused' && pausedOn && periodEnd ? daysBetween(pausedOn, periodEnd) : 0
  const atOnce = status === 'past_due' || status === 'suspended' || status === 'paused'
  const lead =
    remainingDays > 0
      ? t.cancelPausedText(remainingDays)
      : atOnce || !periodEnd
        ? t.cancelNowText
        : t.cancelText(on(lastDay({ end: periodEnd })))
  // At the end of a period it can still be undone.
  const ask = async (event: MouseEvent<HTMLButtonElement>) => {
    if (!atOnce) return
    event.preventDefault()
    const { form } = event.currentTarget
    const words = { title: t.cancelAsk, message: lead, cancel: t.keep, ok: t.cancelNow }
    if ((await askPrompt(words)) !== null) form?.requestSubmit()
  }
  return (
    <section className={`card ${styles.pay}`}>
      <h2>{t.cancel}</h2>
      <p className="sm soft">{lead}</p>
      {cheaper && (
        <p>
          <Link
            className="btn tint small"
            to={subscriptionPaths.change(number, { plan: cheaper.code, cycle: cycleKey(cycle) })}
          >
            {t.instead(
              cheaper.name[locale] || cheaper.name.th,
              `${baht(cheaper.price)} ${subscribe.per(cycle)}`,
            )}
          </Link>
        </p>
      )}
      <ActionForm intent="cancel" className={styles.inline}>
        {({ field, pending }) => (
          <>
            <TextField label={t.reason} maxLength={300} {...field('reason')} />
            <button type="submit" className="btn danger" disabled={pending} onClick={ask}>
              {atOnce ? t.cancelNow : t.cancelAction}
            </button>
          </>
        )}
      </ActionForm>
    </section>
  )
}
