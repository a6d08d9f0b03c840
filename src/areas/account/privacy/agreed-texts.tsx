import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { joinMessages } from '../messages/join.ts'
import { versionWords } from './privacy.rules.ts'
import type { AgreedText } from './texts.server.ts'

/** The texts agreed to by an action, each with a link. Renders nothing where the site has none. */
export function AgreedTexts({ lead, texts }: { lead: string; texts: AgreedText[] }) {
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
          {t.version(versionWords(version, locale))}
        </span>
      ))}
    </p>
  )
}
