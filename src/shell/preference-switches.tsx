import { useLocation } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconMoon, iconSun } from '#kernel/ui/icons.ts'
import { shellMessages } from './messages/index.ts'
import { chooseLanguage, chooseTheme, currentTheme } from './preferences.ts'
import { useShell } from './shell-data.ts'

/** The link to the other language. A plain link that works without JavaScript; with it, the URL stays clean. */
export function LanguageSwitch({ className = 'icon-btn lang' }: { className?: string }) {
  const t = useMessages(shellMessages)
  const locale = useLocale()
  const other = locale === 'th' ? 'en' : 'th'
  const { pathname, search } = useLocation()
  const { languages } = useShell().tenant
  if (!languages.includes(other)) return null
  const request = new URLSearchParams(search)
  request.set('lang', other)
  return (
    <a
      className={className}
      href={`${pathname}?${request}`}
      hrefLang={other}
      lang={other}
      aria-label={other === 'en' ? t.toEnglish : t.toThai}
      onClick={(event) => {
        event.preventDefault()
        chooseLanguage(other)
        const clean = new URL(location.href)
        clean.searchParams.delete('lang')
        if (clean.href === location.href) location.reload()
        else location.replace(clean.href)
      }}
    >
      {other === 'en' ? t.english : t.thai}
    </a>
  )
}

/**
 * Switches between light and dark. Without a choice the system decides, which only CSS knows before hydration, so CSS
 * shows one of the two labels.
 */
export function ThemeSwitch({
  className = 'icon-btn',
  iconClass,
  named,
}: {
  className?: string
  iconClass?: string
  named?: boolean
}) {
  const t = useMessages(shellMessages)
  return (
    <button
      type="button"
      className={className}
      onClick={() => chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark')}
    >
      <span className="when-light">
        <Icon path={iconMoon} className={iconClass} />
        <span className={named ? undefined : 'vh'}>{t.toDark}</span>
      </span>
      <span className="when-dark">
        <Icon path={iconSun} className={iconClass} />
        <span className={named ? undefined : 'vh'}>{t.toLight}</span>
      </span>
    </button>
  )
}
