import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import styles from '../customer.module.css'
import { customerMessages } from '../messages/index.ts'
import { customerPaths } from '../paths.ts'
import type { CustomerView } from './customer.types.ts'
import { SectionTitle } from './section-title.tsx'

/** Possible duplicates of the customer; nothing if there are none. */
export function DuplicatesSection({ customer: { id, duplicates, can } }: { customer: CustomerView }) {
  const t = useMessages(customerMessages)
  if (duplicates.length === 0) return null
  return (
    <section className="sec">
      <SectionTitle>{t.duplicates.title}</SectionTitle>
      <ul className={styles.list}>
        {duplicates.map((duplicate) => (
          <li key={duplicate.id}>
            <span className="grow">
              <Link className="acc" to={customerPaths.page(duplicate.id)}>
                {duplicate.name}
              </Link>
              <span className="xs soft-t">
                {t.duplicates[duplicate.reason]} · {t.orders(duplicate.orderCount)}
              </span>
            </span>
            {can.merge && (
              <Link className="btn quiet sm" to={customerPaths.merge(id, duplicate.id)}>
                {t.duplicates.compare}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
