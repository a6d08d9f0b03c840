import type { Tenant } from './tenant.ts'

/** Where a site has its visitors counted: the script, and every host a page may then speak to. */
export interface Analytics {
  provider: 'ga4' | 'plausible' | 'umami'
  id: string
  /** Address of the script, always https. */
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
// A name with e-mails in it; addresses of machines and bare names are no public service.
const hostForm = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i

/** The site's counting as it was set; null when there is none, or when what is kept is not sound. */
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
  if (!hostForm.test(named)) return null
  const origin = `https://${named.toLowerCase()}`
  return {
    provider,
    id,
    script: `${origin}/${scripts[provider]}`,
    scriptOrigin: origin,
    connectOrigins: [origin],
  }
}
