import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconMoon, iconSun } from '#kernel/ui/icons.ts'
import { shellMessages } from './messages/index.ts'
import { chooseLanguage, chooseTheme, type Theme, themeNow } from './preferences.ts'
import { useShell } from './shell-data.ts'

/** The other language. A plain link that works without scripts; with them the address stays clean. */
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

/** Light or dark. Where nothing was chosen the system decides, so what it offers is known only in the browser. */
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
  const [theme, setTheme] = useState<Theme>('light')
  useEffect(() => setTheme(themeNow()), [])
  const other = theme === 'dark' ? 'light' : 'dark'
  const label = other === 'dark' ? t.toDark : t.toLight
  return (
    <button
      type="button"
      className={className}
      aria-label={named ? undefined : label}
      onClick={() => {
        chooseTheme(other)
        setTheme(other)
      }}
    >
      <Icon path={other === 'dark' ? iconMoon : iconSun} className={iconClass} />
      {named && label}
    </button>
  )
}
