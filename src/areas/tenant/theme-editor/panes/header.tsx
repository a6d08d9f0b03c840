import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconSearch, iconShoppingBag } from '#kernel/ui/icons.ts'
import { customMessages } from '../messages.ts'
import type { PaneProps } from './pane.ts'
import styles from './panes.module.css'

/** The header of a site page, without its links, since this is only a picture of it. */
export function Header({ logo, name, drawing, current }: PaneProps & { current: number }) {
  const t = useMessages(customMessages).sample
  return (
    <div className={styles.head}>
      <span className="brand">
        <SiteLogo logo={logo} drawing={drawing} />
        {name}
      </span>
      <span className={styles.nav}>
        {t.nav.split(',').map((label, at) => (
          <span key={label} className={at === current ? styles.current : undefined}>
            {label}
          </span>
        ))}
      </span>
      <span className={styles.tools}>
        <Icon path={iconSearch} />
        <Icon path={iconShoppingBag} />
      </span>
    </div>
  )
}

function SiteLogo({ logo, drawing }: Pick<PaneProps, 'logo' | 'drawing'>) {
  if (logo) return <img className="mark" src={logo} width={40} height={40} alt="" />
  return (
    <span className="mark">
      <svg viewBox="0 0 26 26" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
        {drawing?.fill && <path d={drawing.fill} fill="currentColor" />}
        <path
          d={drawing?.stroke ?? 'M3 12 13 4l10 8M6 11v11M20 11v11M3 22h20'}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        />
      </svg>
    </span>
  )
}
