import type { Tenant } from './tenant.ts'

/** A site's analytics service: the script, and every host a page may then connect to. */
export interface Analytics {
  provider: 'ga4' | 'plausible' | 'umami'
  id: string
  /** URL of the script, always https. */
  script: string
  scriptOrigin: string
  connectOrigins: readonly string[]
}

const ids: Record<Analytics['provider'], RegExp> = {
  ga4: /^G-[A-Z0-9]{4,16}$/,
  plausible: /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i,
  umami: /^[0-9a-f-]{36}$/i,
}
const ownHosts = { plausible: 'plausible.io', umami: 'cloud.umami.is' } as const
const scripts = { plausible: 'js/script.manual.js', umami: 'script.js' } as const
// A domain name, as used in email addresses; IP addresses and single-label names are not a public service.
const hostPattern = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i

/** Returns the site's analytics settings; null if there are none, or if the stored ones are invalid. */
export function analyticsOf({ facts }: Pick<Tenant, 'facts'>): Analytics | null {
  const { provider, id, host } = (facts.analytics ?? {}) as Record<string, unknown>
  if (provider !== 'ga4' && provider !== 'plausible' && provider !== 'umami') return null
  if (typeof id !== 'string' || !ids[provider].test(id)) return null
  if (provider === 'ga4') {
    return {
      provider,
      id,
      script: `https://www.googletagmanager.com/gtag/js?id=${id}`,
      scriptOrigin: 'https://www.googletagmanager.com',
      connectOrigins: ['https://www.google-analytics.com', 'https://*.google-analytics.com'],
    }
  }
  const named = typeof host === 'string' && host ? host : ownHosts[provider]
  if (!hostPattern.test(named)) return null
  const origin = `https://${named.toLowerCase()}`
  return {
    provider,
    id,
    script: `${origin}/${scripts[provider]}`,
    scriptOrigin: origin,
    connectOrigins: [origin],
  }
}
