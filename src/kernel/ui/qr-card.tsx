import type { ReactNode } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { uiMessages } from './messages/index.ts'

interface Props {
  title: ReactNode
  subtitle?: ReactNode
  /** URL of the code's image: dark on white, with a quiet zone of four modules around it. */
  src: string
  amount?: ReactNode
  rows?: readonly { name: string; value: ReactNode }[]
  children?: ReactNode
}

/** A code to be scanned, on white in both light and dark mode: bank scanners fail on inverted codes. */
export function QrCard({ title, subtitle, src, amount, rows, children }: Props) {
  const t = useMessages(uiMessages)
  return (
    <section className="qr-card">
      <p className="bar">
        {title}
        {subtitle && <small>{subtitle}</small>}
      </p>
      <div className="in">
        <img className="qr" src={src} width={268} height={268} alt={t.qr} />
        {amount && <p className="amt">{amount}</p>}
        {children}
        {rows && (
          <dl className="ref">
            {rows.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  )
}
