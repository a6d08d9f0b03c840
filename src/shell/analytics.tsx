import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { consentStore } from './consent.tsx'
import { type ShellTenant, useShell } from './shell-data.ts'

type AnalyticsConfig = NonNullable<ShellTenant['analytics']>

/**
 * Reports each page view to the site's analytics service, once the visitor has agreed. If none is configured, nothing
 * is loaded.
 */
export function Analytics() {
  const { analytics } = useShell().tenant
  const { pathname, search } = useLocation()
  const consent = useSyncExternalStore(consentStore.subscribe, consentStore.get, () => null)
  const details = useRef('')
  const pageUrl = pathname + search
  useEffect(() => {
    if (!analytics || consent !== 'yes' || details.current === pageUrl) return
    details.current = pageUrl
    reportPageView(analytics)
  }, [analytics, consent, pageUrl])
  return null
}

interface AnalyticsGlobals {
  dataLayer?: unknown[]
  plausible?: { (...messages: unknown[]): void; q?: unknown[] }
  umami?: { track(): void }
}

function reportPageView(analytics: AnalyticsConfig): void {
  const counters = window as unknown as AnalyticsGlobals
  const loaded = load(analytics)
  switch (analytics.provider) {
    case 'ga4': {
      if (!counters.dataLayer) {
        counters.dataLayer = []
        gtag('js', new Date())
        gtag('config', analytics.id, { send_page_view: false, allow_google_signals: false })
      }
      gtag('event', 'page_view', { page_location: location.href, page_title: document.title })
      break
    }
    case 'plausible': {
      const plausible: NonNullable<AnalyticsGlobals['plausible']> = (...messages) => {
        plausible.q ??= []
        plausible.q.push(messages)
      }
      counters.plausible ??= plausible
      counters.plausible('pageview', { u: location.href })
      break
    }
    default:
      loaded.then(() => counters.umami?.track())
  }
}

/** Google's queue expects the arguments object itself, not an array of them. */
function gtag(..._args: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: what the service documents; it tells the two apart.
  ;(window as unknown as AnalyticsGlobals).dataLayer?.push(arguments)
}

let loading: Promise<void> | undefined

function load({ script, id }: AnalyticsConfig): Promise<void> {
  loading ??= new Promise((done) => {
    const element = document.createElement('script')
    Object.assign(element.dataset, { domain: id, websiteId: id, autoTrack: 'false' })
    element.src = script
    element.async = true
    element.addEventListener('load', () => done(), { once: true })
    document.head.append(element)
  })
  return loading
}
