import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { LocalizedText, Theme } from '#kernel/tenancy/tenant.ts'
import { Chip } from '#kernel/ui/badge.tsx'
import { themeVariables } from '#kernel/ui/theme.ts'
import type { ColorScheme as Ground } from '#kernel/ui/theme-contrast.ts'
import styles from './custom.module.css'
import { customMessages } from './messages.ts'
import { InvoicePane } from './panes/invoice.tsx'
import { LessonPane } from './panes/lesson.tsx'
import { MailPane } from './panes/mail.tsx'
import type { PaneProps } from './panes/pane.ts'
import { ShopPane } from './panes/shop.tsx'
import { TicketPane } from './panes/ticket.tsx'

const panes = {
  shop: ShopPane,
  lesson: LessonPane,
  ticket: TicketPane,
  mail: MailPane,
  invoice: InvoicePane,
}
type PaneKey = keyof typeof panes
const paneKeys = Object.keys(panes) as PaneKey[]

interface Props {
  theme: Theme
  logo: string
  name: LocalizedText
  drawing: PaneProps['drawing']
  ticketCode: string
  comparing: boolean
  onCompare: () => void
}

/** Previews the theme on what it applies to: one thing at a time, light or dark, wide or phone-sized. */
export function Stage({ theme, logo, name, drawing, ticketCode, comparing, onCompare }: Props) {
  const t = useMessages(customMessages)
  const locale = useLocale()
  const [shown, setShown] = useState<PaneKey>('shop')
  const [chosen, setChosen] = useState<Ground | null>(null)
  const [phone, setPhone] = useState(false)
  const ground = chosen ?? (theme.scheme === 'dark' ? 'dark' : 'light')
  const Pane = panes[shown]
  return (
    <section className={styles.stage} aria-label={t.stage}>
      <div className={styles.stageBar}>
        <div className="chips">
          {paneKeys.map((key) => (
            <Chip key={key} pressed={shown === key} onClick={() => setShown(key)}>
              {t.panes[key]}
            </Chip>
          ))}
        </div>
        <div className="chips">
          {(['light', 'dark'] as const).map((mode) => (
            <Chip key={mode} pressed={ground === mode} onClick={() => setChosen(mode)}>
              {t.themes[mode]}
            </Chip>
          ))}
          <Chip pressed={phone} onClick={() => setPhone(!phone)}>
            {t.phone}
          </Chip>
          <Chip pressed={comparing} onClick={onCompare}>
            {t.compare}
          </Chip>
        </div>
      </div>
      <div className={styles.frameGround}>
        <Frame title={t.panes[shown]} theme={theme} background={ground} narrow={phone}>
          <Pane
            theme={theme}
            ground={ground}
            logo={logo}
            name={name[locale]}
            drawing={drawing}
            ticketCode={ticketCode}
          />
        </Frame>
        {comparing && (
          <p className={styles.comparing} role="status">
            {t.comparing}
          </p>
        )}
      </div>
    </section>
  )
}

interface FrameProps {
  title: string
  theme: Theme
  background: Ground
  narrow: boolean
  children: ReactNode
}

/** A separate document with this page's stylesheets, so that a phone's width is real and the theme stays contained. */
function Frame({ title, theme, background, narrow, children }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [root, setRoot] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const inner = frame.current?.contentDocument
    if (!inner) return
    for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style'))
      inner.head.append(inner.importNode(sheet, true))
    inner.documentElement.lang = document.documentElement.lang
    setRoot(inner.documentElement)
    inner.title = document.title
  }, [])
  useEffect(() => {
    if (!root) return
    root.dataset.theme = background
    for (const [name, value] of Object.entries(themeVariables(theme))) root.style.setProperty(name, value)
  }, [root, theme, background])
  const body = root?.ownerDocument.body
  return (
    <>
      <iframe
        ref={frame}
        className={narrow ? `${styles.frame} ${styles.narrow}` : styles.frame}
        title={title}
      />
      {body && createPortal(children, body)}
    </>
  )
}
