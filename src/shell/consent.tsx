import { type SubmitEvent, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { tenantPaths } from '#areas/tenant/paths.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { createStore } from '#kernel/ui/store.ts'
import { shellMessages } from './messages/index.ts'
import { storePreference } from './preferences.ts'
import { useShell } from './shell-data.ts'

type Choice = 'yes' | 'no' | 'unasked' | ''

/** The visitor's analytics choice; null until the page is hydrated. */
export const consentStore = createStore<Choice | null>(null)

/**
 * Asks for consent where a site uses analytics. Both answers are equally easy, and no answer counts as no (PDPA,
 * section 19). It is part of the initial HTML, and works as a form without JavaScript.
 */
export function ConsentBanner() {
  const t = useMessages(shellMessages).consent
  const { tenant, locale, consent } = useShell()
  const { pathname, search } = useLocation()
  const [choice, setChoice] = useState<Choice>(consent)
  useEffect(() => consentStore.set(consent), [consent])
  if (!tenant.analytics) return null
  const choose = (next: 'yes' | 'no') => {
    storePreference('consent', next)
    setChoice(next)
    consentStore.set(next)
    // A running script can only be stopped by leaving the page.
    if (next === 'no' && choice === 'yes') location.reload()
  }
  const answered = (event: SubmitEvent<HTMLFormElement>) => {
    const { value } = event.nativeEvent.submitter as HTMLButtonElement
    event.preventDefault()
    if (value === 'yes' || value === 'no') choose(value)
    else setChoice('unasked')
  }
  const form = {
    method: 'post',
    action: tenantPaths.consent,
    onSubmit: answered,
  } as const
  const back = <input type="hidden" name="back" value={pathname + search} />
  if (choice !== 'unasked') {
    return (
      <form {...form}>
        {back}
        <button type="submit" name="choice" value="" className="consent-again">
          {t.again}
        </button>
      </form>
    )
  }
  const policy = tenant.legal.find(({ to }) => to.endsWith('/cookies') || to.endsWith('/privacy'))
  return (
    <section className="consent" aria-label={t.label}>
      <p>
        {tenant.consent?.[locale] ?? t.text} {policy && <Link to={policy.to}>{policy.label[locale]}</Link>}
      </p>
      <form {...form} className="row-s">
        {back}
        <button type="submit" name="choice" value="no" className="btn small">
          {t.no}
        </button>
        <button type="submit" name="choice" value="yes" className="btn small">
          {t.yes}
        </button>
      </form>
    </section>
  )
}
