import { storedAddressLines } from '#areas/address/public.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Card } from '#kernel/ui/card.tsx'
import styles from '../customer.module.css'
import { customerMessages } from '../messages/index.ts'
import type { CustomerView } from './customer.types.ts'

/** The addresses a customer had deliveries to, latest first. */
export function AddressesCard({ customer: { addresses } }: { customer: CustomerView }) {
  const t = useMessages(customerMessages).addresses
  return (
    <Card title={t.title}>
      {addresses.length === 0 && <p className="soft-t">{t.none}</p>}
      <ul className={styles.list}>
        {addresses.map(({ address, recipient, times }) => (
          <li key={`${recipient} ${JSON.stringify(address)}`}>
            <address className="grow" style={{ fontStyle: 'normal' }}>
              <b>{recipient}</b>
              {storedAddressLines(address).map((line) => (
                <span key={line}>
                  <br />
                  {line}
                </span>
              ))}
            </address>
            <span className="xs soft-t">{t.times(times)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
