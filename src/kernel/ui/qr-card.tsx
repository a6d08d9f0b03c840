import type { ReactNode } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { uiMessages } from './messages/index.ts'

interface Props {
  title: ReactNode
  subtitle?: ReactNode
  /** Address of the code's picture; dark on white, a quiet zone of four modules around it. */
  src: string
  amount?: ReactNode
  rows?: readonly { name: string; value: ReactNode }[]
  children?: ReactNode
}

/** A code to be scanned, on paper white in both looks: scanners of banks fail on inverted codes. */
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
