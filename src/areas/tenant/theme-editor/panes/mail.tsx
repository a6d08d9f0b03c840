import anuphanLatin from '@fontsource-variable/anuphan/files/anuphan-latin-wght-normal.woff2?url'
import anuphanThai from '@fontsource-variable/anuphan/files/anuphan-thai-wght-normal.woff2?url'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { mailLayout } from '#kernel/mail/layout.ts'
import { customMessages } from '../messages.ts'
import type { PaneProps } from './pane.ts'
import styles from './panes.module.css'

/** An e-mail from the same renderer that sends them, in a frame that runs no scripts. */
export function MailPane({ theme, ground, name }: PaneProps) {
  const t = useMessages(customMessages).sample
  const locale = useLocale()
  const [first = '', second = ''] = t.lines.split('|')
  const { html } = mailLayout({
    tenant: { name, colours: theme, url: 'https://example.com' },
    locale,
    title: t.mailTitle,
    preheader: '',
    blocks: [
      { kind: 'heading', text: t.mailTitle },
      { kind: 'paragraph', text: t.mailText },
      {
        kind: 'lines',
        lines: [
          { text: first, amount: '฿544.00' },
          { text: second, amount: '฿180.00' },
        ],
        totals: [{ label: t.total, amount: '฿724.00', strong: true }],
      },
      { kind: 'note', tone: 'good', text: t.mailNote },
      { kind: 'button', text: t.mailAction, url: 'https://example.com/shop/orders' },
    ],
  })
  // A mail client follows the device; here the choice above the stage decides.
  const themedHtml = html
    .replaceAll('@media (prefers-color-scheme:dark)', ground === 'dark' ? '@media all' : '@media not all')
    .replace('</head>', `<style>${fontFaces}</style></head>`)
  // Same origin, so that the fonts load; scripts stay forbidden.
  return (
    <iframe className={styles.mail} sandbox="allow-same-origin" srcDoc={themedHtml} title={t.mailTitle} />
  )
}

/** An e-mail names fonts common in Thailand; where they are missing, the first of them is shown with our bundled copy. */
const fontFaces = [anuphanLatin, anuphanThai]
  .map((file) => `@font-face{font-family:Anuphan;src:url(${file}) format("woff2");font-weight:100 700}`)
  .join('')
