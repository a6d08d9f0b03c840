import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { joinMessages } from '../messages/join.ts'
import { versionLabel } from './privacy.rules.ts'
import type { ConsentText } from './texts.server.ts'

/** The texts agreed to by an action, each with a link. Renders nothing where the site has none. */
export function ConsentTexts({ lead, texts }: { lead: string; texts: ConsentText[] }) {
  const t = useMessages(joinMessages).register
  const locale = useLocale()
  if (!texts.length) return null
  return (
    <p className="sm soft">
      {lead}{' '}
      {texts.map(({ title, to, version }, at) => (
        <span key={to}>
          {at > 0 && ` ${t.and} `}
          <a className="link" href={to} target="_blank" rel="noopener">
            {title}
          </a>{' '}
          {t.version(versionLabel(version, locale))}
        </span>
      ))}
    </p>
  )
}
