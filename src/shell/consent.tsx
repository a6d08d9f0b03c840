import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { createStore } from '#kernel/ui/store.ts'
import { shellMessages } from './messages/index.ts'
import { keep } from './preferences.ts'
import { useShell } from './shell-data.ts'

type Choice = 'yes' | 'no' | 'unasked'

/** What the visitor chose about being counted; null until the browser was looked at. */
export const consentGiven = createStore<Choice | null>(null)

const cookieForm = /(?:^|;\s*)consent=(yes|no)(?:;|$)/

/** Where a site counts its visitors: may it? Both answers are as easy, and no answer counts as no (PDPA, section 19). */
export function ConsentBanner() {
  const t = useMessages(shellMessages).consent
  const { tenant, locale } = useShell()
  const [choice, setChoice] = useState<Choice | null>(null)
  useEffect(() => {
    const known = (cookieForm.exec(document.cookie)?.[1] as Choice | undefined) ?? 'unasked'
    setChoice(known)
    consentGiven.set(known)
  }, [])
  if (!tenant.analytics) return null
  const choose = (next: 'yes' | 'no') => {
    keep('consent', next)
    setChoice(next)
    consentGiven.set(next)
    // What runs already cannot be stopped but by leaving.
    if (next === 'no' && choice === 'yes') location.reload()
  }
  if (choice !== 'unasked') {
    return (
      <button type="button" className="consent-again" onClick={() => setChoice('unasked')}>
        {t.again}
      </button>
    )
  }
  const policy = tenant.legal.find(({ to }) => to.endsWith('/cookies') || to.endsWith('/privacy'))
  return (
    <section className="consent" aria-label={t.label}>
      <p>
        {tenant.consent?.[locale] ?? t.text} {policy && <Link to={policy.to}>{policy.label[locale]}</Link>}
      </p>
      <div className="row-s">
        <button type="button" className="btn small" onClick={() => choose('no')}>
          {t.no}
        </button>
        <button type="button" className="btn small" onClick={() => choose('yes')}>
          {t.yes}
        </button>
      </div>
    </section>
  )
}
