import { useEffect, useState } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDate, formatDateTime } from '#kernel/time/index.ts'
import { TextField } from '#kernel/ui/field.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconAlertTriangle, iconCheck } from '#kernel/ui/icons.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { accommodationText } from '../accommodation/accommodation-text.ts'
import { CameraConsentForm } from '../camera/camera-consent-form.tsx'
import { examMessages } from '../messages/assessment.ts'
import { givenMessages } from '../messages/given.ts'
import type { AssessmentView } from './assessment-view.server.ts'
import { canStore } from './outbox-store.ts'
import styles from './room.module.css'

/** Shows an exam's requirements, what this device supports, and the start button. */
export function StartScreen({ view: { exam, refusal, result } }: { view: AssessmentView }) {
  const t = useMessages(examMessages)
  const givenTo = useMessages(givenMessages)
  const locale = useLocale()
  const refused = rejectionOf(useActionData())
  const isStarting = useNavigation().formMethod === 'POST'
  const [stores, setStores] = useState<boolean | null>(null)
  useEffect(() => void canStore().then(setStores), [])
  // Do not prompt learners to try again before the last attempt is marked.
  const awaitsResult = result?.status === 'submitted' || result?.status === 'marking'
  const accommodation = accommodationText(exam.given, locale)
  const checks = [
    stores !== null && { ok: stores, text: stores ? t.checks.storage : t.checks.noStorage },
    { ok: true, text: t.checks.save },
    { ok: true, text: t.checks.clock },
    exam.oneWay && { ok: false, text: t.checks.oneWay },
  ].filter((other) => other !== false)
  return (
    <section id="start" className={styles.before}>
      {exam.intro && !result && <p className={styles.intro}>{exam.intro}</p>}
      <Requirements exam={exam} />
      {accommodation && <p className={styles.given}>{givenTo.yours(accommodation)}</p>}
      {!refusal && (
        <>
          <h2 className={styles.h2}>{t.checks.title}</h2>
          <ul className={styles.checks}>
            {checks.map(({ ok, text }) => (
              <li key={text} data-ok={ok}>
                <Icon path={ok ? iconCheck : iconAlertTriangle} />
                {text}
              </li>
            ))}
          </ul>
          <Form method="post" className={styles.start} noValidate>
            {refused && !refused.errors.password && !refused.errors.camera && (
              <Notice tone="bad" urgent>
                {refused.problem.detail}
              </Notice>
            )}
            {exam.hasPassword && (
              <TextField
                label={t.password}
                name="password"
                type="password"
                autoComplete="off"
                error={refused?.errors.password}
              />
            )}
            {exam.camera && <CameraConsentForm error={refused?.errors.camera} />}
            <button
              type="submit"
              className={awaitsResult ? styles.quiet : styles.primary}
              disabled={isStarting}
            >
              {isStarting ? t.starting : exam.used ? t.again : t.start}
            </button>
          </Form>
        </>
      )}
      {refusal && <p className={styles.closed}>{rejectionText(refusal, t, locale)}</p>}
    </section>
  )
}

/** The exam's requirements in figures. */
export function Requirements({ exam }: Pick<AssessmentView, 'exam'>) {
  const { details: t } = useMessages(examMessages)
  const locale = useLocale()
  const requirements = [
    t.questions(exam.questions),
    t.minutes(exam.minutes),
    t.pass(exam.passPercent),
    t.attempts(exam.used, exam.attempts),
    exam.attempts !== 1 && t.grading[exam.grading],
    exam.opensAt && t.opens(formatDateTime(exam.opensAt, locale)),
    exam.closesAt && t.closes(formatDateTime(exam.closesAt, locale)),
    exam.isNetworkLimited && t.networks,
  ].filter(Boolean)
  return (
    <ul className={styles.details}>
      {requirements.map((fact) => (
        <li key={String(fact)}>{fact}</li>
      ))}
    </ul>
  )
}

function rejectionText(
  rejection: NonNullable<AssessmentView['refusal']>,
  t: (typeof examMessages)['th'],
  locale: 'th' | 'en',
): string {
  switch (rejection.code) {
    case 'exam.not_open_yet':
      return t.notYet(formatDateTime(new Date(rejection.at), locale))
    case 'exam.closed':
      return t.over
    case 'exam.attempts_used':
      return t.used
    case 'exam.locked':
      return 'opensOn' in rejection
        ? t.locked.on(formatDate(rejection.opensOn, locale, 'medium'))
        : t.locked.after(rejection.after)
    case 'exam.cooldown':
      return t.cooldown(formatDateTime(new Date(rejection.at), locale))
  }
}
